import type { QueueSort, Sorting } from '../../../store/queue-view.ts';
import type { QueueColumn } from './columns.ts';

/** How a sort is told, chosen and shown. */
interface SortWords {
  readonly name: string;
  /** Chooses it in the menu. */
  readonly key: string;
  /** What comes first, as it is and turned round. */
  readonly first: readonly [string, string];
  /** The column that shows what is sorted by, and the arrow in it; null where none does. */
  readonly column: readonly [QueueColumn, '↑' | '↓'] | null;
}

export const sortWords: Readonly<Record<QueueSort, SortWords>> = {
  order: { name: 'queue order', key: 'o', first: ['head first', 'head first'], column: null },
  landing: { name: 'landing time', key: 'l', first: ['soonest first', 'latest first'], column: ['lands', '↑'] },
  timeout: { name: 'timeout', key: 't', first: ['least time left first', 'most time left first'], column: null },
  elapsed: { name: 'elapsed time', key: 'e', first: ['longest first', 'shortest first'], column: ['run', '↓'] },
  restarts: { name: 'restarts', key: 'r', first: ['most first', 'fewest first'], column: null },
  number: { name: 'number', key: 'n', first: ['lowest first', 'highest first'], column: ['what', '↑'] },
};

export const firstTold = ({ sort, isReversed }: Sorting): string => sortWords[sort].first[isReversed ? 1 : 0];

const turned = { '↑': '↓', '↓': '↑' } as const;

/** The sign behind the label of a column; empty where it is not what the rows are sorted by. */
export function sortArrow({ sort, isReversed }: Sorting, column: QueueColumn): string {
  const [sorted, arrow] = sortWords[sort].column ?? [null, '↑'];
  if (sorted !== column) return '';
  return isReversed ? turned[arrow] : arrow;
}
