import type { Message } from '../message.ts';
import type { QueueSort } from '../queue-view.ts';
import type { State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** How the queue is laid out. */
export const queueViewSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  return message.type === 'queue/sorted' ? [sorted(state, message.sort), []] : unchanged(state);
}

function sorted(state: State, sort: QueueSort): State {
  const { queue } = state;
  const isReversed = sort !== 'order' && sort === queue.sort && !queue.isReversed;
  const overlays = state.overlays.filter(({ kind }) => kind !== 'sorting');
  return { ...state, overlays, queue: { ...queue, sort, isReversed } };
}
