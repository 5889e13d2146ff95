import { type Interval, union } from './interval.ts';
import type { LogIndex } from './log-index.ts';
import type { Tree } from './tree.ts';

/**
 * When somebody was queued, as disjoint spans from old to new: the stays of those who are in the queue and of those
 * who left within the log's window. A stay that ended before the window is unknown.
 */
export function occupancy(tree: Tree, log: LogIndex | null, now: number): Interval[] {
  const present = [...tree.pulls.values()].filter((place) => place.position !== null);
  const stays = present.map(({ pull }) => ({ from: pull.queuedAt ?? now, to: now }));
  const ended = (log?.departures ?? []).map(({ queuedAt, at }) => ({ from: queuedAt ?? at, to: at }));
  return union([...stays, ...ended]);
}

/** Since when the queue has not been empty; null while it is. */
export function occupiedSince(spans: readonly Interval[], now: number): number | null {
  const last = spans.at(-1);
  return last !== undefined && last.to >= now ? last.from : null;
}
