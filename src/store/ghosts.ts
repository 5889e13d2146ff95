import { memo } from '../base/memo.ts';
import { hidingFilter, type List } from './list.ts';
import { type Match, matcher } from './match.ts';
import type { BatchRow, GhostRow, PullRow, QueueRow } from './queue-row.ts';

/** Rows that one reading told of no more: they keep their places until the next (conventions c.2, 8). */
export interface Ghosts {
  /** The number of the reading that missed them. */
  readonly seq: number;
  /** All rows as they stood before. */
  readonly before: readonly QueueRow[];
  /** The ids of those that are gone. */
  readonly lost: ReadonlySet<string>;
}

/** The rows with those that are gone among them, each below what stood above it; a closed batch closes over its own. */
export const withGhosts = (
  rows: readonly QueueRow[],
  ghosts: Ghosts | null,
  list: List,
  me: string | null,
): readonly QueueRow[] => (ghosts === null ? rows : haunted(rows, ghosts, hidingFilter(list), list.mine, me));

const haunted = memo(
  (
    rows: readonly QueueRow[],
    { before, lost }: Ghosts,
    filter: string,
    mine: boolean,
    me: string | null,
  ): readonly QueueRow[] => {
    const match = matcher({ filter, mine }, me);
    const closed = new Set(rows.flatMap((row) => (row.kind === 'batch' && row.isOpen === false ? row.id : [])));
    const places = new Set(rows.map(placeOf));
    const below = new Map<string, GhostRow[]>();
    let above = top;
    for (const row of before) {
      const ghost = isLost(row, lost) && isShown(row, closed, match) ? ghostOf(row) : null;
      if (ghost !== null) below.set(above, [...(below.get(above) ?? []), ghost]);
      else if (places.has(placeOf(row))) above = placeOf(row);
    }
    return [...(below.get(top) ?? []), ...rows.flatMap((row) => [row, ...(below.get(placeOf(row)) ?? [])])];
  },
);

const top = '';

const ghostOf = (was: GhostRow['was']): GhostRow => ({ kind: 'ghost', id: was.id, was });

const isLost = (row: QueueRow, lost: Ghosts['lost']): row is BatchRow | PullRow =>
  (row.kind === 'batch' || row.kind === 'pull') && lost.has(row.id);

function isShown(row: BatchRow | PullRow, closed: ReadonlySet<string>, match: Match | null): boolean {
  if (row.kind === 'batch') return match === null || row.node.members.some(match);
  const { node, pull } = row.place;
  return (match === null || match(pull)) && (node === null || !closed.has(node.batch.id));
}

/** A pull request that went from one batch into another stands somewhere else: nothing follows it there. */
function placeOf(row: QueueRow): string {
  switch (row.kind) {
    case 'lane':
      return `lane ${row.scope ?? ''}`;
    case 'section':
      return `section ${row.section}`;
    case 'pull':
      return `${row.place.node?.batch.id ?? ''} ${row.id}`;
    default:
      return row.id;
  }
}
