// The one place where a message meets the state. Each noun reduces its own messages; then whatever follows from new
// data or passed time is settled, lists are put in order, and the reads that are due are started.
import type { Effect } from './effect.ts';
import { hidingFilter, narrowed, reordered } from './list.ts';
import type { Message } from './message.ts';
import { scheduled } from './schedule.ts';
import { slices } from './slice/index.ts';
import type { Slice, Step } from './slice/slice.ts';
import { listOf, type State } from './state.ts';

export function update(state: State, message: Message, now: number): Step {
  const effects: Effect[] = [];
  let next: State = state.now === now ? state : { ...state, now };
  for (const slice of slices) {
    if (slice.reduce === undefined) continue;
    const [reduced, more] = slice.reduce(next, message);
    next = reduced;
    effects.push(...more);
  }
  for (const slice of slices) next = slice.settle?.(next) ?? next;
  next = ordered(state, next, slices);
  const [final, reads] = scheduled(next, slices);
  return [final, [...effects, ...reads]];
}

/** Puts every list in the order of its rows; cursors follow their identity, or come back from where a filter hid them. */
function ordered(before: State, state: State, all: readonly Slice[]): State {
  let lists = state.lists;
  for (const slice of all) {
    for (const [name, order] of Object.entries(slice.orders ?? {})) {
      const was = listOf(before, name);
      const list = listOf(state, name);
      const isRefiltered = hidingFilter(was) !== hidingFilter(list) || was.mine !== list.mine;
      const next = isRefiltered ? narrowed(list, order(state)) : reordered(list, order(state));
      if (next !== list) lists = { ...lists, [name]: next };
    }
  }
  return lists === state.lists ? state : { ...state, lists };
}
