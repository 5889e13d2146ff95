import { type Column, type Layout, layOut } from '../../kit/columns.ts';

/** What a batch says beside its reason. Code, number and landing time are never dropped. */
export type QueueColumn = 'what' | 'state' | 'checks' | 'bar' | 'run' | 'left' | 'lands' | 'text';

/** `▾ b10 #5210+12 »`, and `│ └ ▾ .2 #5210+1 »` deep in a bisection. */
export const nameWidth = 18;

const columns = (leastText: number): readonly Column<QueueColumn>[] => [
  { id: 'what', label: '  BATCH/PR', min: nameWidth },
  { id: 'state', label: 'STATE', min: 5 },
  { id: 'checks', label: 'CHECKS', min: 6, max: 7, align: 'right' },
  { id: 'bar', min: 4, rank: 2 },
  { id: 'run', label: 'RUN', min: 4, rank: 1, align: 'right' },
  { id: 'left', label: 'LEFT', min: 5, align: 'right' },
  { id: 'lands', label: 'LANDS', min: 10 },
  { id: 'text', label: 'REASON / TITLE', min: leastText, max: 1000 },
];

/** Beside a detail column, which tells the whole reason, the bar of checks is worth more than a longer one here. */
export const queueLayout = (width: number, hasDetail: boolean, hidden: readonly QueueColumn[]): Layout<QueueColumn> =>
  layOut(
    columns(hasDetail ? 18 : 24).filter(({ id }) => !hidden.includes(id)),
    width,
  );
