import { elapsedMs } from '../domain/verdict/elapsed.ts';
import { batchLanding, landing } from '../domain/verdict/landing.ts';
import type { LogIndex } from '../domain/verdict/log-index.ts';
import { timesThrownBack } from '../domain/verdict/restarts.ts';
import type { BatchNode, PullNode, Tree } from '../domain/verdict/tree.ts';
import type { QueueSort, Sorting } from './queue-view.ts';

interface Known {
  readonly tree: Tree;
  readonly log: LogIndex | null;
  /** The service's time. */
  readonly now: number;
}

/** By what something is put in order, the lowest first; null where there is nothing to go by. */
interface Order {
  readonly batch: (node: BatchNode, known: Known) => number | null;
  readonly pull: (place: PullNode, known: Known) => number | null;
}

const orders: Readonly<Record<Exclude<QueueSort, 'order'>, Order>> = {
  landing: {
    batch: ({ batch }, { tree, now }) => promised(batchLanding(tree, batch.id, null, now)),
    pull: ({ pull }, { tree, now }) => promised(landing(tree, pull.number, null, now)),
  },
  timeout: { batch: timeoutAt, pull: () => null },
  elapsed: {
    batch: (node, { now }) => most(elapsedMs(node, now)),
    pull: ({ pull }) => pull.queuedAt,
  },
  restarts: {
    batch: ({ members }, { log }) =>
      log === null ? null : most(Math.max(0, ...members.map((pull) => timesThrownBack(log, pull)))),
    pull: ({ pull }, { log }) => (log === null ? null : most(timesThrownBack(log, pull))),
  },
  number: {
    batch: ({ members }) => (members.length === 0 ? null : Math.min(...members.map(({ number }) => number))),
    pull: ({ pull }) => pull.number,
  },
};

/** The most first. */
const most = (count: number | null) => (count === null ? null : -count);

/** What a freeze holds has no time to go by, as its row says. */
const promised = (of: ReturnType<typeof landing>) => (of === null || of.state === 'frozen' ? null : of.at);

/** The next timeout of its runs; one whose checks are over has none. */
function timeoutAt({ batch, children }: BatchNode): number | null {
  const own = batch.ciFinishedAt === null ? batch.checksTimeoutAt : null;
  const all = [own, ...children.map(timeoutAt)].filter((at) => at !== null);
  return all.length === 0 ? null : Math.min(...all);
}

/** Batches and those that wait, each among themselves; equals keep the queue's order, and what has nothing to go by is last. */
export interface Arranging {
  readonly batches: <Row extends { readonly node: BatchNode }>(rows: readonly Row[]) => readonly Row[];
  readonly pulls: (places: readonly PullNode[]) => readonly PullNode[];
}

/** Null where the queue's own order stays. */
export function arranging({ sort, isReversed }: Sorting, known: Known): Arranging | null {
  if (sort === 'order') return null;
  const order = orders[sort];
  return {
    batches: (rows) => sorted(rows, ({ node }) => order.batch(node, known), isReversed),
    pulls: (places) => sorted(places, (place) => order.pull(place, known), isReversed),
  };
}

function sorted<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number | null,
  isReversed: boolean,
): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  const way = isReversed ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return way * (one.key - other.key);
  });
  return keyed.map(({ item }) => item);
}
