import { edit, emptyField, insert, type TextField } from '../../base/text-field.ts';
import type { Message } from '../message.ts';
import { popped, pushed, replacedTop, topOf } from '../overlay/stack.ts';
import type { State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

const longestSearch = 60;
/** How many of the actions chosen last come first the next time. */
const mostRecent = 5;

/** The prompt that lists what can be done now. */
export const paletteSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'palette/opened':
      return [pushed(state, { kind: 'palette', field: emptyField, cursor: null }), []];
    case 'palette/chosen': {
      const recent = [message.id, ...state.recentActions.filter((id) => id !== message.id)].slice(0, mostRecent);
      return [popped({ ...state, recentActions: recent }), []];
    }
    case 'menu/cursored': {
      const palette = topOf(state, 'palette');
      return palette === null ? unchanged(state) : [replacedTop(state, { ...palette, cursor: message.id }), []];
    }
    case 'field/typed':
    case 'field/pasted':
      return typed(state, (field) => insert(field, message.text, longestSearch));
    case 'field/edited':
      return typed(state, (field) => edit(field, message.key));
    default:
      return unchanged(state);
  }
}

/** Whatever is typed puts the cursor back on the best match. */
function typed(state: State, change: (field: TextField) => TextField | null): Step {
  const palette = topOf(state, 'palette');
  const field = palette === null ? null : change(palette.field);
  return palette === null || field === null
    ? unchanged(state)
    : [replacedTop(state, { ...palette, field, cursor: null }), []];
}
