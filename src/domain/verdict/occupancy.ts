import { once } from '../../base/memo.ts';
import { type Interval, union } from './interval.ts';
import type { LogIndex } from './log-index.ts';
import type { Tree } from './tree.ts';

/**
 * When somebody was queued, as disjoint spans from old to new: the stays of those who are in the queue and of those
 * who left within the log's window. A stay that ended before the window is unknown.
 */
export function occupancy(tree: Tree, log: LogIndex | null, now: number): Interval[] {
  let since = now;
  for (const { position, pull } of tree.pulls.values()) {
    if (position !== null && pull.queuedAt !== null && pull.queuedAt < since) since = pull.queuedAt;
  }
  return union([...(log === null ? [] : ended(log)), { from: since, to: now }]);
}

const ended = once((log: LogIndex) =>
  union(log.departures.map(({ queuedAt, at }) => ({ from: queuedAt ?? at, to: at }))),
);

/** Since when the queue has not been empty; null while it is. */
export function occupiedSince(spans: readonly Interval[], now: number): number | null {
  const last = spans.at(-1);
  return last !== undefined && last.to >= now ? last.from : null;
}
