import { popped, topOf, topOverlay } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { reservedKeys } from '../global-keys.ts';
import { keyName } from '../key-name.ts';
import { keysEverywhere, paneKeys, rebound } from '../keymap.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run } from '../kit/line.ts';
import { position } from '../kit/scroll.ts';
import { paneSize } from '../layout.ts';
import { paneOf } from '../panes/index.ts';
import { leave } from './leave.ts';
import type { OverlayView, Views } from './view.ts';

/** Every key that does something where the help was opened, searchable. */
export function helpView(views: Views): OverlayView {
  const step = (name: string, key: string, help: string, rows: (height: number) => number): Binding => ({
    id: `help.${name}`,
    keys: [key],
    label: name,
    help,
    message(state) {
      const height = roomOf(state);
      const most = Math.max(0, foundIn(state, views).length - height);
      const scroll = topOf(state, 'help')?.scroll ?? 0;
      return { type: 'overlay/scrolled', by: Math.min(most, Math.max(0, scroll + rows(height))) - scroll };
    },
  });
  const keys: Bindings = [
    step('down', 'down', 'next line', () => 1),
    step('up', 'up', 'line above', () => -1),
    step('page-down', 'pagedown', 'one page down', (height) => height - 1),
    step('page-up', 'pageup', 'one page up', (height) => 1 - height),
    leave('help', 'back', ['escape', 'enter']),
  ];
  return {
    mode: 'HELP',
    passes: false,
    takesText: true,
    keys: () => keys,
    draw: (state) => {
      const overlay = topOf(state, 'help');
      const height = roomOf(state);
      const found = foundIn(state, views);
      const top = Math.min(overlay?.scroll ?? 0, Math.max(0, found.length - height));
      const search: Line = overlay === null ? [] : [run('search ', 'muted'), ...fieldLine(overlay.field, 30, true)];
      const place = position({ top, height, total: found.length });
      return {
        as: 'dialog',
        width: Math.min(widest, state.terminal.columns),
        title: 'Keys',
        note: place === '' ? 'Esc back' : `${place} · ↑ ↓ scroll`,
        body: [search, [], ...found.slice(top, top + height)],
      };
    },
  };
}

const widest = 96;
/** Rows that the frame takes, and the search. */
const takenRows = 4;

const roomOf = (state: State): number => Math.max(1, paneSize(state).height - takenRows);

/** What the place where it was opened makes of keys comes first, then what works everywhere. */
function foundIn(state: State, views: Views): readonly Line[] {
  const below = popped(state);
  const covered = topOverlay(below);
  const view = covered === null ? null : views(covered.kind);
  const own = view === null ? paneKeys(below) : rebound(view.keys(below), state.session.keymap);
  const passed = view?.passes === false ? [] : keysEverywhere(below);
  const sought = topOf(state, 'help')?.field.text.toLowerCase() ?? '';
  return [
    ...section(view === null ? paneOf(state.tab).title : 'Here', own, below, sought),
    ...section('Everywhere', [...passed, ...reservedKeys], below, sought),
    ...typingLines(sought),
  ];
}

/** No bindings: `base/text-field.ts` reads them. */
const typing: readonly (readonly [keys: string, help: string])[] = [
  ['← →', 'a character back, on'],
  ['Home End', 'to its start, its end'],
  ['^W', 'delete the word before the cursor'],
  ['^U', 'delete all of it'],
];

function typingLines(sought: string): readonly Line[] {
  const found = typing.filter((each) => each.join(' ').toLowerCase().includes(sought));
  const rows = found.map(([keys, help]): Line => [run(keys.padEnd(12), 'key'), run(` ${help}`)]);
  return rows.length === 0 ? [] : [line('Where text is typed', 'strong'), ...rows, []];
}

function section(title: string, bindings: Bindings, state: State, sought: string): readonly Line[] {
  const rows = bindings.filter((each) => `${each.label} ${each.help} ${each.id}`.toLowerCase().includes(sought));
  return rows.length === 0 ? [] : [line(title, 'strong'), ...rows.map((each) => row(each, state)), []];
}

function row(binding: Binding, state: State): Line {
  const why = binding.whyNot?.(state) ?? null;
  const tone = why === null ? 'plain' : 'muted';
  // what has no key of its own is found by its name
  const shown = binding.keys.length === 0 ? `: ${binding.label}` : binding.keys.map(keyName).join(' ');
  return [run(shown.padEnd(12), 'key'), run(` ${binding.help}`, tone), run(why === null ? '' : `  (${why})`, 'warn')];
}
