import { memo } from '../base/memo.ts';
import type { QueueStatus } from '../domain/queue.ts';
import type { Departure } from '../domain/verdict/departure.ts';
import { type Lane, type LaneRow, lanes } from '../domain/verdict/lane.ts';
import type { LogIndex } from '../domain/verdict/log-index.ts';
import type { BatchNode, PullNode, Tree } from '../domain/verdict/tree.ts';
import { hidingFilter, type List } from './list.ts';
import { type Match, matcher } from './match.ts';
import { type Arranging, arranging } from './queue-order.ts';
import type { QueueSort, Sorting } from './queue-view.ts';
import { treeOf } from './tree-of.ts';

/** One row of the queue pane, before anybody decided how it looks. Only rows with an id can be selected. */
export type QueueRow = LaneHeading | BatchRow | PullRow | SectionHeading | LeftRow | GhostRow;

export interface LaneHeading {
  readonly kind: 'lane';
  readonly id: null;
  /** Null for the barrier that runs beside no other batch. */
  readonly scope: string | null;
}

export interface BatchRow {
  readonly kind: 'batch';
  readonly id: string;
  readonly node: BatchNode;
  /** The lane it stands in; null where there is but one. */
  readonly lane: string | null;
  /** The other lanes of a batch that is drawn once. */
  readonly also: readonly string[];
  /** Null when there is nothing to open. */
  readonly isOpen: boolean | null;
  /** True for the last of the parts of its parent. */
  readonly isLast: boolean;
}

export interface PullRow {
  readonly kind: 'pull';
  readonly id: string;
  readonly place: PullNode;
}

export interface SectionHeading {
  readonly kind: 'section';
  readonly id: null;
  readonly section: 'waiting' | 'left';
  readonly count: number;
}

export interface LeftRow {
  readonly kind: 'left';
  readonly id: string;
  readonly departure: Departure;
}

/** What stood here at the reading before and is in the queue no more. */
export interface GhostRow {
  readonly kind: 'ghost';
  readonly id: string;
  readonly was: BatchRow | PullRow;
}

/** Rows are made anew for each reply, and compared by these: the same text is compared at a glance. */
const knownIds = new Map<number, string>();
const mostKnownIds = 20_000;

export function pullId(number: number): string {
  const known = knownIds.get(number);
  if (known !== undefined) return known;
  if (knownIds.size >= mostKnownIds) knownIds.clear();
  const id = `#${number}`;
  knownIds.set(number, id);
  return id;
}

const batchId = (node: BatchNode) => node.batch.id;

/** The queued pull requests that a row stands for. */
export function numbersIn(row: QueueRow): readonly number[] {
  if (row.kind === 'pull') return [row.place.pull.number];
  return row.kind === 'batch' ? row.node.members.map((pull) => pull.number) : [];
}

/** How many of those that left are listed under the queue. */
const mostLeft = 20;

/** The ids a cursor can stand on, in order; one that a confused reply lists twice counts where it stands first. */
export const selectable = memo((rows: readonly QueueRow[]): readonly string[] => {
  const ids = new Set<string>();
  for (const { id } of rows) if (id !== null) ids.add(id);
  return [...ids];
});

/** The rows rest on how the list is folded and narrowed: a cursor that moves leaves them the very same. */
export const queueRows = (
  status: QueueStatus | null,
  log: LogIndex | null,
  list: List,
  { me, view, now }: Arranged,
): readonly QueueRow[] =>
  rowsOf(
    status,
    log,
    list.folds,
    hidingFilter(list),
    list.mine,
    me,
    view.sort,
    view.isReversed,
    view.sort === 'elapsed' ? now : 0,
  );

/** For whom the rows are, and how that person wants them. */
interface Arranged {
  readonly me: string | null;
  readonly view: Sorting;
  /** When the status was received, by the service's time: rows change their places with a reading only. */
  readonly now: number;
}

const rowsOf = memo(
  (
    status: QueueStatus | null,
    log: LogIndex | null,
    folds: List['folds'],
    filter: string,
    mine: boolean,
    me: string | null,
    sort: QueueSort,
    isReversed: boolean,
    now: number,
  ): readonly QueueRow[] => {
    if (status === null) return [];
    const tree = treeOf(status);
    const looking = { folds, match: matcher({ filter, mine }, me), me };
    const arranged = arranging({ sort, isReversed }, { tree, log, now });
    return [
      ...(arranged === null ? laneRows(tree, looking) : sortedRows(tree, arranged, looking)),
      ...waitingRows(tree, looking.match, arranged),
      ...leftRows(log, looking.match),
    ];
  },
);

interface Looking {
  readonly folds: List['folds'];
  readonly match: Match | null;
  readonly me: string | null;
}

/** In another order than the queue's no lane stands together: each batch tells its own. */
function sortedRows(tree: Tree, { batches }: Arranging, looking: Looking): readonly QueueRow[] {
  const placed = lanes(tree).flatMap(({ rows, scope }) => rows.map((row) => ({ ...row, lane: scope })));
  return batches(placed).flatMap((row) => batchRows(row, true, looking));
}

const laneRows = (tree: Tree, looking: Looking) => lanes(tree).flatMap((lane) => rowsOfLane(lane, looking));

function rowsOfLane(lane: Lane, looking: Looking): readonly QueueRow[] {
  const rows = lane.rows.flatMap((row) => batchRows({ ...row, lane: lane.scope }, true, looking));
  const isHeaded = rows.length > 0 && (lane.scope !== null || lane.isBarrier);
  return isHeaded ? [{ kind: 'lane', id: null, scope: lane.scope }, ...rows] : rows;
}

interface Placed extends LaneRow {
  readonly lane: string | null;
}

function batchRows({ node, also, lane }: Placed, isLast: boolean, looking: Looking): readonly QueueRow[] {
  const { match, folds, me } = looking;
  if (match !== null && !node.members.some(match)) return [];
  const canOpen = node.children.length > 0 || node.members.length > 1;
  const isOpen = canOpen ? (folds.get(node.batch.id) ?? (match !== null || opensByItself(node, me))) : null;
  const row: BatchRow = { kind: 'batch', id: batchId(node), node, lane, also, isOpen, isLast };
  if (isOpen !== true) return [row];
  return [row, ...partRows(node, looking), ...ownRows(node, match)];
}

const partRows = (node: BatchNode, looking: Looking) =>
  node.children.flatMap((child, index) =>
    batchRows({ node: child, also: [], lane: null }, index === node.children.length - 1, looking),
  );

/** Pull requests that no part lists are the batch's own. */
function ownRows(node: BatchNode, match: Match | null): readonly PullRow[] {
  const inParts = new Set(node.children.flatMap((child) => child.members.map((pull) => pull.number)));
  return node.members
    .filter((pull) => !inParts.has(pull.number) && (match === null || match(pull)))
    .map((pull) => ({ kind: 'pull', id: pullId(pull.number), place: { pull, node, position: null } }));
}

/** What deserves a look without a key: the head of the queue, a search for a culprit, and what is mine. */
function opensByItself(node: BatchNode, me: string | null): boolean {
  if (node.children.length > 0) return true;
  if (node.parent === null && node.order === 0) return true;
  return me !== null && node.members.some((pull) => pull.author?.login === me);
}

/**
 * What stood open stays open until a key closes it, wherever the queue moves it: rows must not fold under a cursor.
 * Batches that are gone are forgotten.
 */
export function foldsAfter(folds: List['folds'], tree: Tree, me: string | null): List['folds'] {
  const opened = [...tree.batches].filter(([id, node]) => !folds.has(id) && opensByItself(node, me));
  const kept = [...folds].filter(([id]) => tree.batches.has(id));
  if (opened.length === 0 && kept.length === folds.size) return folds;
  return new Map([...kept, ...opened.map(([id]) => [id, true] as const)]);
}

function waitingRows(tree: Tree, match: Match | null, arranged: Arranging | null): readonly QueueRow[] {
  const places = [...tree.pulls.values()].filter(
    (place) => place.node === null && (match === null || match(place.pull)),
  );
  if (places.length === 0) return [];
  const rows = (arranged?.pulls(places) ?? places).map(
    (place): PullRow => ({ kind: 'pull', id: pullId(place.pull.number), place }),
  );
  return [{ kind: 'section', id: null, section: 'waiting', count: places.length }, ...rows];
}

function leftRows(log: LogIndex | null, match: Match | null): readonly QueueRow[] {
  if (log === null || match !== null) return [];
  const rows = log.departures
    .slice(-mostLeft)
    .reverse()
    .map((departure): LeftRow => ({ kind: 'left', id: `left #${departure.number} ${departure.at}`, departure }));
  return rows.length === 0 ? [] : [{ kind: 'section', id: null, section: 'left', count: rows.length }, ...rows];
}
