import type { State } from '../../store/state.ts';
import type { Bindings } from '../binding.ts';

/** The keys that move along a short list in a dialog, whose cursor is a place; `what` is one of its entries. */
export const cursorKeys = (
  id: string,
  what: string,
  cursorOf: (state: State) => number,
  countOf: (state: State) => number,
): Bindings => [
  {
    id: `${id}.down`,
    keys: ['j', 'down'],
    label: 'down',
    help: `next ${what}`,
    message: (state) => (cursorOf(state) + 1 < countOf(state) ? { type: 'overlay/scrolled', by: 1 } : null),
  },
  {
    id: `${id}.up`,
    keys: ['k', 'up'],
    label: 'up',
    help: `${what} above`,
    message: () => ({ type: 'overlay/scrolled', by: -1 }),
  },
];
