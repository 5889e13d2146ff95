import type { Column } from '../../kit/columns.ts';

export type StatsColumn = 'label' | 'now' | 'base' | 'change' | 'course' | 'note';

export const wideColumns: readonly Column<StatsColumn>[] = [
  { id: 'label', label: '', min: 20, max: 23 },
  { id: 'now', label: 'NOW', min: 6, align: 'right' },
  { id: 'base', label: 'BASE', min: 6, align: 'right', rank: 2 },
  { id: 'change', label: 'CHANGE', min: 6, rank: 1 },
  { id: 'course', label: 'COURSE, | = BASE', min: 14, max: 36 },
  { id: 'note', label: 'NOTES', min: 12, max: 200, rank: 3 },
];

export const narrowColumns: readonly Column<StatsColumn>[] = [
  { id: 'label', min: 10 },
  { id: 'now', min: 6, align: 'right' },
  { id: 'change', min: 5, rank: 1 },
  { id: 'course', min: 10, max: 30 },
];
