import { topOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { reservedKeys } from '../global-keys.ts';
import { keyName } from '../key-name.ts';
import { keysEverywhere, paneKeys } from '../keymap.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run } from '../kit/line.ts';
import { paneSize } from '../layout.ts';
import { paneOf } from '../panes/index.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const keys: Bindings = [
  {
    id: 'help.down',
    keys: ['down'],
    label: 'down',
    help: 'next line',
    message: () => ({ type: 'overlay/scrolled', by: 1 }),
  },
  {
    id: 'help.up',
    keys: ['up'],
    label: 'up',
    help: 'line above',
    message: () => ({ type: 'overlay/scrolled', by: -1 }),
  },
  leave('help', 'back', ['escape', 'enter']),
];

export const helpView: OverlayView = {
  mode: 'HELP',
  passes: false,
  takesText: true,
  keys: () => keys,
  draw: (state) => {
    const overlay = topOf(state, 'help');
    const height = Math.max(3, paneSize(state).height - 2);
    const found = sections(state, overlay?.field.text.toLowerCase() ?? '');
    const start = Math.min(overlay?.scroll ?? 0, Math.max(0, found.length - height));
    const search: Line = overlay === null ? [] : [run('search ', 'muted'), ...fieldLine(overlay.field, 30, true)];
    return {
      as: 'dialog',
      width: Math.min(76, state.terminal.columns),
      title: 'Keys',
      note: '↑ ↓ scroll · Esc back',
      body: [search, [], ...found.slice(start, start + height - 2)],
    };
  },
};

/** This pane's keys first, then those that work everywhere. */
function sections(state: State, sought: string): readonly Line[] {
  const pane = paneOf(state.tab);
  return [
    ...section(pane.title, paneKeys(state), state, sought),
    ...section('Everywhere', [...keysEverywhere(state), ...reservedKeys], state, sought),
  ];
}

function section(title: string, bindings: Bindings, state: State, sought: string): readonly Line[] {
  const rows = bindings.filter((each) => `${each.label} ${each.help} ${each.id}`.toLowerCase().includes(sought));
  return rows.length === 0 ? [] : [line(title, 'strong'), ...rows.map((each) => row(each, state)), []];
}

function row(binding: Binding, state: State): Line {
  const why = binding.whyNot?.(state) ?? null;
  const tone = why === null ? 'plain' : 'muted';
  const shown = binding.keys.map(keyName).join(' ');
  return [run(shown.padEnd(12), 'key'), run(` ${binding.help}`, tone), run(why === null ? '' : `  (${why})`, 'warn')];
}
