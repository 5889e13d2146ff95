import type { LogIndex } from './log-index.ts';
import { outOfOrder } from './out-of-order.ts';
import { etaMovedMs } from './threshold.ts';
import { type PullNode, promisedLanding, type Tree } from './tree.ts';

/** What happened to one pull request since the last look. */
export type Change = { readonly number: number } & (
  | { readonly kind: 'merged' | 'left'; readonly at: number | null }
  /** It is not listed any more and nothing tells why. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'new' }
  /** Its batch's state or its batch changed; null stands for waiting without a batch. */
  | { readonly kind: 'state'; readonly from: string | null; readonly to: string | null }
  /** It changed places with others; negative is closer to the head. */
  | { readonly kind: 'moved'; readonly by: number }
  | { readonly kind: 'eta'; readonly byMs: number }
);

export type ChangeKind = Change['kind'];

export interface SinceLook {
  readonly from: number;
  readonly to: number;
  /** One for each pull request, the weightiest; in the order merged, left, gone, new, state, moved, eta. */
  readonly changes: readonly Change[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
}

const order: readonly ChangeKind[] = ['merged', 'left', 'gone', 'new', 'state', 'moved', 'eta'];

/**
 * The difference between two statuses, `past` received at `from` and `tree` at `to`, with what the log tells of the time
 * between. Those who came and left in between are told by the log alone.
 */
export function since(past: Tree, tree: Tree, log: LogIndex | null, from: number, to: number): SinceLook {
  const departed = departures(log, from, to);
  const byKind = Map.groupBy(
    [...vanished(past, tree, departed), ...passedThrough(past, tree, departed), ...stayed(past, tree)],
    ({ kind }) => kind,
  );
  const count = (kind: ChangeKind): number => byKind.get(kind)?.length ?? 0;
  return {
    from,
    to,
    changes: order.flatMap((kind) => byKind.get(kind) ?? []),
    counts: {
      merged: count('merged'),
      left: count('left'),
      gone: count('gone'),
      new: count('new'),
      state: count('state'),
      moved: count('moved'),
      eta: count('eta'),
    },
  };
}

type Ended = ReadonlyMap<number, { readonly merged: boolean; readonly at: number }>;

const departures = (log: LogIndex | null, from: number, to: number): Ended =>
  new Map(
    (log?.departures ?? [])
      .filter((departure) => departure.at > from && departure.at <= to)
      .map((departure) => [departure.number, departure]),
  );

const isListed = (tree: Tree, number: number): boolean => tree.pulls.get(number)?.position != null;

/** Gone from the list, or listed in a batch that has merged. */
function vanished(past: Tree, tree: Tree, departed: Ended): Change[] {
  const lost = [...past.pulls.keys()].filter((number) => isListed(past, number) && !isListed(tree, number));
  return lost.map((number) => {
    const end = departed.get(number);
    if (end !== undefined) return { number, kind: end.merged ? 'merged' : 'left', at: end.at };
    return tree.pulls.has(number) ? { number, kind: 'merged', at: null } : { number, kind: 'gone' };
  });
}

function passedThrough(past: Tree, tree: Tree, departed: Ended): Change[] {
  const between = [...departed].filter(
    ([number]) => !isListed(past, number) && !isListed(tree, number) && !past.pulls.has(number),
  );
  return between.map(([number, end]) => ({ number, kind: end.merged ? 'merged' : 'left', at: end.at }));
}

function stayed(past: Tree, tree: Tree): Change[] {
  const moved = movedAmong(past, tree);
  const changes: Change[] = [];
  for (const [number, now] of tree.pulls) {
    if (now.position === null) continue;
    const before = past.pulls.get(number);
    const isNew = before?.position == null || before.pull.queuedAt !== now.pull.queuedAt;
    const change: Change | null = isNew
      ? { number, kind: 'new' }
      : (stateChange(number, before, now) ?? moveChange(number, moved) ?? etaChange(number, before, now));
    if (change !== null) changes.push(change);
  }
  return changes;
}

/** By how many places those changed that are queued now and were then. */
function movedAmong(past: Tree, tree: Tree): ReadonlyMap<number, number> {
  const both: number[] = [];
  let last = -1;
  let isRising = true;
  for (const [number, { position }] of tree.pulls) {
    const before = past.pulls.get(number)?.position;
    if (position === null || before == null) continue;
    both.push(number);
    isRising &&= before > last;
    last = before;
  }
  if (isRising) return nobody;
  return outOfOrder(
    both.toSorted((a, b) => place(past, a) - place(past, b)),
    both,
  );
}

const nobody: ReadonlyMap<number, number> = new Map();

const place = (tree: Tree, number: number): number => tree.pulls.get(number)?.position ?? 0;

function stateChange(number: number, before: PullNode, now: PullNode): Change | null {
  const from = before.node?.batch.status.code ?? null;
  const to = now.node?.batch.status.code ?? null;
  const isSame = from === to && before.node?.batch.id === now.node?.batch.id;
  return isSame ? null : { number, kind: 'state', from, to };
}

function moveChange(number: number, moved: ReadonlyMap<number, number>): Change | null {
  const by = moved.get(number);
  return by === undefined ? null : { number, kind: 'moved', by };
}

function etaChange(number: number, before: PullNode, now: PullNode): Change | null {
  const from = promisedLanding(before);
  const to = promisedLanding(now);
  const byMs = from === null || to === null ? 0 : to - from;
  return Math.abs(byMs) > etaMovedMs ? { number, kind: 'eta', byMs } : null;
}
