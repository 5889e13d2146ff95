import type { Column } from '../../kit/columns.ts';

export type TestColumn = 'health' | 'confidence' | 'impact' | 'harm' | 'trend' | 'name' | 'job' | 'quarantine';

export const wideColumns: readonly Column<TestColumn>[] = [
  { id: 'health', label: 'HEALTH', min: 7 },
  { id: 'confidence', label: 'CONF', min: 4, rank: 3 },
  { id: 'impact', label: 'IMP', min: 4, rank: 2 },
  { id: 'harm', label: 'QUEUE 7d ~', min: 11 },
  { id: 'trend', label: 'FAILURES', min: 8, rank: 4 },
  { id: 'name', label: 'TEST', min: 24, max: 200 },
  { id: 'job', label: 'JOB', min: 10, max: 24, rank: 1 },
  { id: 'quarantine', label: '', min: 6 },
];

export const narrowColumns: readonly Column<TestColumn>[] = [
  { id: 'health', min: 3 },
  { id: 'harm', min: 8, rank: 1 },
  { id: 'name', min: 16, max: 100 },
  { id: 'quarantine', min: 1 },
];
