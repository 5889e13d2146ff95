import { never } from '../base/never.ts';
import type { QueueStatus } from '../domain/queue.ts';
import { queuedCount } from '../domain/verdict/tree.ts';
import { statusKeyOn } from './slice/queue.ts';
import { resourceOf, type State } from './state.ts';
import { treeOf } from './tree-of.ts';
import type { QueueCall, Write } from './write.ts';

/** The queue that a change was made to, as read after its answer; null until such a reading came. */
export function readBack(state: State, { branch, answeredAt, sentAt }: Write): QueueStatus | null {
  const { value = null, askedAt = null } = resourceOf(state, statusKeyOn(state, branch)) ?? {};
  return askedAt === null || askedAt < (answeredAt ?? sentAt) ? null : value;
}

/** What a reading of the queue says of the target of a change, whoever made it so. */
export function factOf(call: QueueCall, status: QueueStatus): string {
  switch (call.endpoint) {
    case 'dequeue':
      return placeOf(call.input.prNumber, status);
    case 'pause':
    case 'unpause':
      return pauseOf(status);
    default:
      return never(call);
  }
}

function placeOf(number: number, status: QueueStatus): string {
  const tree = treeOf(status);
  const place = tree.pulls.get(number);
  if (place?.position == null) return `#${number} is not in the queue any more.`;
  if (place.pull.dequeueRequested === true) return `#${number} is being removed: a request is under way.`;
  return `#${number} is still queued, at position ${place.position + 1} of ${queuedCount(tree)}.`;
}

function pauseOf({ pause }: QueueStatus): string {
  if (pause?.paused !== true) return 'The queue is not paused.';
  return pause.reason === null ? 'The queue is paused.' : `The queue is paused: "${pause.reason}".`;
}
