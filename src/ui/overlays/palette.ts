import { cells } from '../../base/width.ts';
import { wordFilter } from '../../base/word-filter.ts';
import { popped, topOf, topOverlay } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { reservedKeys } from '../global-keys.ts';
import { keyName } from '../key-name.ts';
import { keysEverywhere, paneKeys, rebound } from '../keymap.ts';
import { dialogRoom } from '../kit/dialog.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run, spread } from '../kit/line.ts';
import { position } from '../kit/scroll.ts';
import { paneSize } from '../layout.ts';
import type { Look } from '../look.ts';
import { leave } from './leave.ts';
import type { OverlayView, Views } from './view.ts';

/** The way to every action that has a key where it was opened, and to those that have none. */
export function paletteView(views: Views): OverlayView {
  const step = (name: string, keys: readonly string[], by: number): Binding => ({
    id: `palette.${name}`,
    keys,
    label: name,
    help: by > 0 ? 'next action' : 'action above',
    message: (state) => {
      const found = actionsOf(state, views);
      const at = found.findIndex(({ id }) => id === chosenOf(state, found)?.id);
      const next = found[at + by];
      return next === undefined ? null : { type: 'menu/cursored', id: next.id };
    },
  });
  const keys: Bindings = [
    step('down', ['down', 'tab'], 1),
    step('up', ['up', 'shift+tab'], -1),
    {
      id: 'palette.choose',
      keys: ['enter'],
      label: 'do it',
      help: 'do what is under the cursor',
      hint: 1,
      message: (state, press) => {
        const action = chosenOf(state, actionsOf(state, views));
        if (action === null) return null;
        const below = popped(state);
        const why = action.whyNot?.(below) ?? null;
        if (why !== null) return { type: 'notice/given', text: why, tone: 'warn' };
        return { type: 'palette/chosen', id: action.id, action: action.message(below, press) };
      },
    },
    leave('palette', 'back'),
  ];
  return {
    mode: 'PALETTE',
    passes: false,
    takesText: true,
    keys: () => keys,
    draw: (state, look) => {
      const width = Math.min(widest, state.terminal.columns);
      return {
        as: 'dialog',
        width,
        title: 'Actions',
        note: '↑ ↓ Enter',
        body: bodyOf(state, views, dialogRoom(width), look),
      };
    },
  };
}

const widest = 92;

/** What could be done before the palette was opened: those chosen last first, then this place's own, then everywhere's. */
function actionsOf(state: State, views: Views): Bindings {
  const below = popped(state);
  const covered = topOverlay(below);
  const own = covered === null ? paneKeys(state) : rebound(views(covered.kind).keys(below), state.session.keymap);
  const all = [...own, ...keysEverywhere(state), ...reservedKeys].filter(({ id }) => id !== 'app.palette');
  const sought = topOf(state, 'palette')?.field.text.trim() ?? '';
  if (sought === '') {
    const others = all.filter(({ id }) => !state.recentActions.includes(id));
    return [...recentOf(state, all), ...others.toSorted((one, other) => order(one) - order(other))];
  }
  const matches = wordFilter(sought);
  return all
    .filter(({ id, label, help }) => matches?.([`${label} ${help} ${id}`]) ?? true)
    .toSorted((one, other) => rank(one, sought) - rank(other, sought) || order(one) - order(other));
}

const recentOf = ({ recentActions }: State, all: Bindings): Bindings =>
  recentActions.flatMap((recent) => all.find(({ id }) => id === recent) ?? []);

/** As in the footer; moving about, which nobody looks up, comes last. */
const order = ({ hint }: Binding) => hint ?? Number.MAX_SAFE_INTEGER;

/** An action is mostly asked for by its name, so names come before what is said about them. */
function rank({ label, id }: Binding, sought: string): number {
  const text = sought.toLowerCase();
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  return `${label} ${id}`.includes(text) ? 2 : 3;
}

const chosenOf = (state: State, found: Bindings): Binding | null =>
  found.find(({ id }) => id === topOf(state, 'palette')?.cursor) ?? found[0] ?? null;

/** Rows of the dialog that are no action: its frame, the prompt, an empty one, and where the list stands. */
const takenRows = 6;

function bodyOf(state: State, views: Views, width: number, look: Look): readonly Line[] {
  const palette = topOf(state, 'palette');
  if (palette === null) return [];
  const found = actionsOf(state, views);
  const chosen = chosenOf(state, found);
  const at = chosen === null ? 0 : found.indexOf(chosen);
  const height = Math.max(1, paneSize(state).height - takenRows);
  const top = Math.max(0, Math.min(at - Math.floor(height / 2), found.length - height));
  const below = popped(state);
  const more = position({ top, height, total: found.length });
  return [
    [run(': ', 'key'), ...fieldLine(palette.field, width - 2, true)],
    [],
    ...(found.length === 0 ? [line('no action of that name', 'muted')] : []),
    ...found.slice(top, top + height).map((each) => row(each, each === chosen, below, width, look)),
    ...(more === '' ? [] : [line(more, 'muted')]),
  ];
}

const labelWidth = 14;

function row(action: Binding, isChosen: boolean, state: State, width: number, { glyphs }: Look): Line {
  const why = action.whyNot?.(state) ?? null;
  const tone = why === null ? 'plain' : 'muted';
  const name = `${action.label}${' '.repeat(Math.max(1, labelWidth - cells(action.label)))}`;
  const left: Line = [
    run(isChosen ? `${glyphs.cursor} ` : '  ', 'strong'),
    run(name, why === null ? 'strong' : 'muted'),
    run(why ?? action.help, tone),
  ];
  return spread(left, line(` ${action.keys.map(keyName).join(' ')}`, 'key'), width);
}
