import type { Message } from '../message.ts';
import type { OptionalColumn, QueueSort } from '../queue-view.ts';
import type { State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** How the queue is laid out. */
export const queueViewSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'queue/sorted':
      return [sorted(state, message.sort), []];
    case 'queue/focused':
      return [{ ...state, queue: { ...state.queue, region: message.region } }, []];
    case 'queue/zoomed':
      return [{ ...state, queue: { ...state.queue, isZoomed: !state.queue.isZoomed } }, []];
    case 'queue/column-toggled':
      return [columnToggled(state, message.column), []];
    default:
      return unchanged(state);
  }
}

function columnToggled(state: State, column: OptionalColumn): State {
  const { hidden } = state.queue;
  const others = hidden.filter((each) => each !== column);
  return {
    ...state,
    queue: { ...state.queue, hidden: others.length === hidden.length ? [...hidden, column] : others },
  };
}

function sorted(state: State, sort: QueueSort): State {
  const { queue } = state;
  const isReversed = sort !== 'order' && sort === queue.sort && !queue.isReversed;
  const overlays = state.overlays.filter(({ kind }) => kind !== 'sorting');
  return { ...state, overlays, queue: { ...queue, sort, isReversed } };
}
