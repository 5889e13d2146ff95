import { edit, emptyField, fieldOf, insert, type TextField } from '../../base/text-field.ts';
import type { List } from '../list.ts';
import type { Message } from '../message.ts';
import { isMenu } from '../overlay/menu.ts';
import type { FilterOverlay, HelpOverlay, SortingOverlay } from '../overlay/overlay.ts';
import { popped, pushed, replacedTop, topOverlay } from '../overlay/stack.ts';
import { queueSorts } from '../queue-view.ts';
import { listOf, type State } from '../state.ts';
import { testSorts } from '../tests/view.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** The longest text a filter or a search may hold. */
const longestFilter = 200;

/** Prompts and pages that change nothing at the service. */
export const overlaySlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'filter/opened': {
      const { filter, isHighlighting } = listOf(state, message.list);
      const before = { filter, isHighlighting };
      return [pushed(state, { kind: 'filter', list: message.list, field: fieldOf(filter), before }), []];
    }
    case 'help/opened':
      return [pushed(state, { kind: 'help', field: emptyField, scroll: 0 }), []];
    case 'menu/opened':
      return [pushed(state, { kind: message.menu, cursor: message.cursor ?? null }), []];
    case 'ranking/opened':
      return [pushed(state, { kind: 'ranking', cursor: null, numbers: message.numbers }), []];
    case 'members/opened':
      return [pushed(state, { kind: 'members', cursor: null, batch: message.batch }), []];
    case 'menu/cursored': {
      const top = topOverlay(state);
      return top !== null && isMenu(top) ? [replacedTop(state, { ...top, cursor: message.id }), []] : unchanged(state);
    }
    case 'menu/chosen':
      return [chosen(popped(state)), []];
    case 'detail/opened':
      return [pushed(state, { kind: 'detail', subject: message.subject }), []];
    case 'branches/opened':
      return [pushed(state, { kind: 'branches', cursor: 0 }), []];
    case 'columns/opened':
      return [pushed(state, { kind: 'columns', cursor: 0 }), []];
    case 'settings/opened':
      return [pushed(state, { kind: 'settings', scroll: 0 }), []];
    case 'sorting/opened':
      return [pushed(state, { kind: 'sorting', list: message.list, cursor: chosenSort(state, message.list) }), []];
    case 'branch/selected':
    case 'repository/chosen':
      return [{ ...state, overlays: [] }, []];
    case 'overlay/closed':
      return [closed(state), []];
    case 'overlay/scrolled':
      return [scrolled(state, message.by), []];
    case 'field/typed':
      return typed(state, (field) => insert(field, message.text, longestFilter));
    case 'field/pasted':
      return typed(state, (field) => insert(field, message.text, longestFilter));
    case 'field/edited':
      return typed(state, (field) => edit(field, message.key));
    case 'overlay/confirmed':
      return topOverlay(state)?.kind === 'filter' && message.by === 'enter' ? [popped(state), []] : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** The row it goes to stands in the queue, which a page would cover. */
const chosen = (state: State): State => (topOverlay(state)?.kind === 'detail' ? popped(state) : state);

/** The menu opens on what is chosen: Enter turns it round. */
const chosenSort = ({ queue, tests }: State, list: SortingOverlay['list']): number =>
  list === 'queue' ? queueSorts.indexOf(queue.sort) : testSorts.indexOf(tests.sort);

/** The way out of a filter gives back what was there before it was typed. */
function closed(state: State): State {
  const top = topOverlay(state);
  return top?.kind === 'filter' ? withList(popped(state), top.list, top.before) : popped(state);
}

function scrolled(state: State, by: number): State {
  const top = topOverlay(state);
  if (top === null) return state;
  if (top.kind === 'help' || top.kind === 'settings')
    return replacedTop(state, { ...top, scroll: Math.max(0, top.scroll + by) });
  const isMoved = top.kind === 'branches' || top.kind === 'sorting' || top.kind === 'columns';
  return isMoved ? replacedTop(state, { ...top, cursor: Math.max(0, top.cursor + by) }) : state;
}

function typed(state: State, change: (field: TextField) => TextField | null): Step {
  const top = topOverlay(state);
  if (top?.kind !== 'filter' && top?.kind !== 'help') return unchanged(state);
  const field = change(top.field);
  return field === null ? unchanged(state) : [withField(state, top, field), []];
}

function withField(state: State, top: FilterOverlay | HelpOverlay, field: TextField): State {
  if (top.kind === 'help') return replacedTop(state, { ...top, field, scroll: 0 });
  return withList(replacedTop(state, { ...top, field }), top.list, { filter: field.text });
}

/** The list narrows while it is typed; the row under the cursor is remembered by the list itself. */
const withList = (state: State, name: string, change: Partial<Pick<List, 'filter' | 'isHighlighting'>>): State => ({
  ...state,
  lists: { ...state.lists, [name]: { ...listOf(state, name), ...change } },
});
