import { isDetailFocused, isDetailWhole } from '../store/detail-view.ts';
import { isPaused, whyNotPause } from '../store/overlay/pause-preview.ts';
import { whyReadOnly } from '../store/overlay/permission.ts';
import { statusOf } from '../store/slice/queue.ts';
import { listOf, type State } from '../store/state.ts';
import { tabIds } from '../store/tab.ts';
import type { Binding, Bindings } from './binding.ts';
import { keyFor } from './key-name.ts';
import { panes } from './panes/index.ts';

/** Works on panes and pages by itself; a menu that keeps its keys to itself binds it. */
export const helpKey: Binding = {
  id: 'app.help',
  keys: ['?'],
  label: 'help',
  help: 'every key, searchable',
  message: () => ({ type: 'help/opened' }),
};

/** What the keys do wherever nothing else takes them. */
export const globalKeys: Bindings = [
  ...panes.map((pane) => ({
    id: `tab.${pane.id}`,
    keys: [String(tabIds.indexOf(pane.id) + 1)],
    label: pane.title.toLowerCase(),
    help: `go to ${pane.title}`,
    message: () => ({ type: 'tab/selected' as const, tab: pane.id }),
  })),
  {
    id: 'queue.pause',
    keys: ['P'],
    label: 'pause',
    help: 'pause the queue, or change the reason of the pause',
    hint: 40,
    mutates: true,
    whyNot: whyNotPause,
    message: () => ({ type: 'pause/opened' }),
  },
  {
    id: 'queue.unpause',
    keys: ['U'],
    label: 'unpause',
    help: 'end the pause',
    hint: 41,
    mutates: true,
    whyNot: (state) =>
      whyReadOnly(state) ??
      (isPaused(state) || statusOf(state)?.value == null ? whyNotPause(state) : 'the queue is not paused'),
    message: () => ({ type: 'unpause/opened' }),
  },
  {
    id: 'app.branch',
    keys: ['b'],
    label: 'branch',
    help: 'choose the branch whose queue is shown',
    hint: 70,
    message: () => ({ type: 'branches/opened' }),
  },
  {
    id: 'app.repository',
    keys: ['R'],
    label: 'repository',
    help: 'show another repository, the worst first',
    whyNot: ({ others }) => (others.length === 0 ? 'only this repository is watched: start with several' : null),
    message: () => ({ type: 'menu/opened', menu: 'repositories' }),
  },
  {
    id: 'app.audit',
    keys: ['@'],
    label: 'sent',
    help: 'what this session sent, when, and what became of it',
    message: () => ({ type: 'menu/opened', menu: 'audit' }),
  },
  {
    id: 'app.refresh',
    keys: ['r'],
    label: 'read now',
    help: 'read everything on the screen now',
    message: () => ({ type: 'refresh/asked' }),
  },
  {
    id: 'app.hold',
    keys: ['f'],
    label: 'hold',
    help: 'hold the whole screen still, or go back to live',
    hint: 80,
    message: () => ({ type: 'hold/toggled' }),
  },
  {
    id: 'app.times',
    keys: ['t'],
    label: 'times',
    help: 'tell times as ages, in the local zone, or in UTC',
    message: () => ({ type: 'times/cycled' }),
  },
  {
    id: 'app.theme',
    keys: ['T'],
    label: 'theme',
    help: 'other colours: those of the terminal, for colour-blind eyes, high contrast, none',
    message: () => ({ type: 'theme/cycled' }),
  },
  {
    id: 'app.palette',
    keys: [':'],
    label: 'palette',
    help: 'every action by name, with its key',
    hint: 90,
    message: () => ({ type: 'palette/opened' }),
  },
  {
    id: 'app.settings',
    keys: [','],
    label: 'settings',
    help: 'what the program was told at its start, and where',
    message: () => ({ type: 'settings/opened' }),
  },
  helpKey,
  {
    id: 'app.escape',
    keys: ['escape'],
    label: 'back',
    help: 'back by one step: out of the detail, a filter is cleared, then marks, a held screen goes live',
    message: escaped,
  },
  {
    id: 'app.quit',
    keys: ['q'],
    label: 'quit',
    help: 'close what is open; at the top leave the program',
    message: (state) =>
      state.tab === 'queue' && isDetailWhole(state)
        ? { type: 'queue/zoomed' }
        : { type: 'quit/asked', interrupted: false },
  },
];

function escaped(state: State) {
  if (state.tab === 'queue' && isDetailFocused(state))
    return { type: 'queue/focused' as const, region: 'list' as const };
  const list = listOf(state, state.tab);
  if (list.filter !== '') return { type: 'list/filtered' as const, list: state.tab, filter: '' };
  if (list.mine) return { type: 'list/narrowed' as const, list: state.tab, mine: false };
  if (list.marked.size > 0) return { type: 'list/unmarked' as const, list: state.tab };
  return state.hold === null ? null : { type: 'hold/toggled' as const };
}

/** What no layer may keep to itself. */
export const reservedKeys: Bindings = [
  {
    id: 'app.interrupt',
    keys: ['ctrl+c'],
    label: 'leave',
    help: 'close a dialog, else leave the program',
    message: (state) =>
      state.overlays.length > 0 ? { type: 'overlay/closed' } : { type: 'quit/asked', interrupted: true },
  },
  {
    id: 'app.suspend',
    keys: ['ctrl+z'],
    label: 'suspend',
    help: 'suspend the program; fg brings it back',
    message: () => ({ type: 'screen/suspended' }),
  },
  {
    id: 'app.repaint',
    keys: ['ctrl+l'],
    label: 'repaint',
    help: 'paint the whole screen anew',
    message: () => ({ type: 'screen/repainted' }),
  },
];

/** Keys that do nothing on purpose: fingers used to other programs press them without looking. */
export const deadKeys = (state: State): Readonly<Record<string, string>> => ({
  d: `d does nothing; ${keyFor(state, 'queue.dequeue', 'D')} dequeues`,
  p: `p does nothing; ${keyFor(state, 'queue.pause', 'P')} pauses`,
  u: `u does nothing; ${keyFor(state, 'queue.unpause', 'U')} unpauses`,
  x: 'x does nothing',
  X: 'X does nothing',
});
