// The one place where a message meets the state. Each noun reduces its own messages; then whatever follows from new
// data or passed time is settled, lists are put in order, and the reads that are due are started.
import type { Effect } from './effect.ts';
import { reordered } from './list.ts';
import type { Message } from './message.ts';
import { scheduled } from './schedule.ts';
import { slices } from './slice/index.ts';
import type { Slice, Step } from './slice/slice.ts';
import { listOf, type State } from './state.ts';

export function update(state: State, message: Message, now: number): Step {
  const effects: Effect[] = [];
  let next: State = { ...state, now };
  for (const slice of slices) {
    if (slice.reduce === undefined) continue;
    const [reduced, more] = slice.reduce(next, message);
    next = reduced;
    effects.push(...more);
  }
  for (const slice of slices) next = slice.settle?.(next) ?? next;
  next = ordered(next, slices);
  const [final, reads] = scheduled(next, slices);
  return [final, [...effects, ...reads]];
}

/** Puts every list in the order of its rows; cursors follow their identity. */
function ordered(state: State, all: readonly Slice[]): State {
  let lists = state.lists;
  for (const slice of all) {
    for (const [name, order] of Object.entries(slice.orders ?? {})) {
      const before = listOf(state, name);
      const after = reordered(before, order(state));
      if (after !== before) lists = { ...lists, [name]: after };
    }
  }
  return lists === state.lists ? state : { ...state, lists };
}
