import type { State } from '../../store/state.ts';
import type { Bindings } from '../binding.ts';
import { dialogRoom } from '../kit/dialog.ts';
import type { Line } from '../kit/line.ts';
import { leave } from './leave.ts';

/** A dialog for reading: as large as the screen allows, scrolled by the usual keys. */
export const readingWidth = (state: State): number => Math.min(100, state.terminal.columns);
export const readingRoom = (state: State): number => dialogRoom(readingWidth(state));
const readingHeight = (state: State): number => Math.max(3, state.terminal.rows - 6);

/** The lines that are seen, and where they stand. */
export function readingPage(state: State, lines: readonly Line[], scroll: number) {
  const height = readingHeight(state);
  const top = Math.min(scroll, Math.max(0, lines.length - height));
  const note =
    lines.length <= height
      ? 'Esc back'
      : `${top + 1}-${Math.min(lines.length, top + height)} of ${lines.length} · Esc back`;
  return { body: lines.slice(top, top + height), note };
}

const step = (id: string, name: string, keys: readonly string[], help: string, by: (height: number) => number) => ({
  id: `${id}.${name}`,
  keys,
  label: name,
  help,
  message: (state: State) => ({ type: 'overlay/scrolled' as const, by: by(readingHeight(state)) }),
});

export const readingKeys = (id: string): Bindings => [
  step(id, 'down', ['j', 'down'], 'next line', () => 1),
  step(id, 'up', ['k', 'up'], 'line above', () => -1),
  step(id, 'page-down', ['pagedown', 'space', 'ctrl+d'], 'one page down', (height) => height - 1),
  step(id, 'page-up', ['pageup', 'ctrl+u'], 'one page up', (height) => 1 - height),
  leave(id, 'back', ['escape', 'enter', 'q']),
];
