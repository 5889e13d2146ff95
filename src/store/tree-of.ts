import { once } from '../base/memo.ts';
import type { QueueStatus } from '../domain/queue.ts';
import { type PullNode, readTree } from '../domain/verdict/tree.ts';

/** The status as a tree, read once a status. */
export const treeOf = once(readTree);

/** Where a pull request stands in the queue; null when it is in none, or landed. */
export function queuedPull(status: QueueStatus, number: number): PullNode | null {
  const place = treeOf(status).pulls.get(number);
  return place === undefined || place.position === null ? null : place;
}
