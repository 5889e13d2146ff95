import { roomForDetail } from '../detail-view.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { type OptionalColumn, type Placement, placements, type QueueSort } from '../queue-view.ts';
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
    case 'queue/placed':
      return [placed(state), []];
    case 'queue/zoomed':
      return [{ ...state, queue: { ...state.queue, isZoomed: !state.queue.isZoomed } }, []];
    case 'queue/column-toggled':
      return [columnToggled(state, message.column), []];
    default:
      return unchanged(state);
  }
}

const told: Readonly<Record<Placement, string>> = {
  auto: 'the detail stands where there is room for it',
  right: 'the detail stands beside the list',
  bottom: 'the detail stands below the list',
};

function placed(state: State): State {
  const placement = placements[(placements.indexOf(state.queue.placement) + 1) % placements.length] ?? 'auto';
  const queue = { ...state.queue, placement, isZoomed: false };
  const next = { ...state, queue, detailShown: true };
  const where =
    roomForDetail(next) === null ? `${told[placement]}: this screen has no room for it there` : told[placement];
  return { ...next, notice: notice(where, state.now) };
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
