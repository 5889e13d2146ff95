import type { Column } from '../../kit/columns.ts';

/** What a row says beside its reason. Code, number and landing time are never dropped. */
export type QueueColumn = 'what' | 'state' | 'checks' | 'bar' | 'run' | 'left' | 'lands' | 'text' | 'who';

export const wideColumns: readonly Column<QueueColumn>[] = [
  { id: 'what', label: 'BATCH/PR', min: 15, max: 18 },
  { id: 'state', label: 'STATE', min: 5 },
  { id: 'checks', label: 'CHECKS', min: 5, align: 'right' },
  { id: 'bar', label: '', min: 4, rank: 3 },
  { id: 'run', label: 'RUN', min: 4, rank: 2, align: 'right' },
  { id: 'left', label: 'LEFT', min: 5, align: 'right' },
  { id: 'lands', label: 'LANDS', min: 10 },
  { id: 'text', label: 'TITLE / REASON', min: 12, max: 200 },
  { id: 'who', label: '', min: 8, max: 14, rank: 4 },
];

/** A narrow pane has no room for blank columns: the reason follows on what there is. */
export const narrowColumns: readonly Column<QueueColumn>[] = [
  { id: 'what', label: 'BATCH', min: 9 },
  { id: 'state', label: '', min: 3 },
  { id: 'checks', label: '', min: 5, align: 'right' },
  { id: 'left', label: '', min: 4, rank: 1, align: 'right' },
  { id: 'lands', label: '', min: 9 },
  { id: 'text', label: '', min: 6, max: 100, rank: 2 },
];
