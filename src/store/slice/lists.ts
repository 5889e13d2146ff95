import { anchored, cursored, folded, type List, moved, toggledMark } from '../list.ts';
import type { Message } from '../message.ts';
import { listOf, type State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** What the keys do to whichever list is on the screen. */
export const listSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'list/moved':
      return on(state, message.list, (list) => anchored(moved(list, message.step), message.rows, message.height));
    case 'list/cursored':
      return on(state, message.list, (list) => (list.order.includes(message.id) ? cursored(list, message.id) : list));
    case 'menu/chosen':
      return on(state, 'queue', (list) =>
        cursored(list, message.rows.find((id) => list.order.includes(id)) ?? list.cursor),
      );
    case 'list/folded':
      return on(state, message.list, (list) => folded(list, message.id, message.open));
    case 'list/marked':
      return on(state, message.list, (list) =>
        list.order.includes(message.id) ? toggledMark(list, message.id) : list,
      );
    case 'list/unmarked':
      return on(state, message.list, (list) => ({ ...list, marked: new Set() }));
    case 'list/filtered':
      return on(state, message.list, (list) => ({ ...list, filter: message.filter }));
    case 'list/highlighted':
      return on(state, message.list, (list) => ({ ...list, isHighlighting: message.isOn }));
    case 'filter/opened':
      // a new filter hides until it is told not to
      return on(state, message.list, (list) => (list.filter === '' ? { ...list, isHighlighting: false } : list));
    case 'list/narrowed':
      return on(state, message.list, (list) => ({ ...list, mine: message.mine }));
    default:
      return unchanged(state);
  }
}

const on = (state: State, name: string, change: (list: List) => List): Step => [
  { ...state, lists: { ...state.lists, [name]: change(listOf(state, name)) } },
  [],
];
