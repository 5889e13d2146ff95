import type { State } from '../../store/state.ts';
import type { Bindings } from '../binding.ts';
import { type Line, run, spread } from '../kit/line.ts';
import { position } from '../kit/scroll.ts';
import { paneSize } from '../layout.ts';
import { leave } from './leave.ts';
import type { Drawn } from './view.ts';

/** Cells of a line: a margin keeps the text off both edges. */
export const readingRoom = (state: State): number => Math.max(10, paneSize(state).width - 2);
const readingHeight = (state: State): number => Math.max(1, paneSize(state).height - 2);

/** A page for reading in place of the pane, under its title. */
export function readingPage(state: State, title: string, lines: readonly Line[], scroll: number): Drawn {
  const height = readingHeight(state);
  const top = Math.min(scroll, Math.max(0, lines.length - height));
  const place = position({ top, height, total: lines.length });
  const head = spread([run(` ${title}`, 'focus')], [run(`${place} `, 'muted')], paneSize(state).width);
  return { as: 'page', lines: [head, [], ...lines.slice(top, top + height).map((line) => [run(' '), ...line])] };
}

/** A page's keys; `read` tells how long the page is and where it stands. */
export function readingKeys(
  id: string,
  read: (state: State) => { readonly lines: number; readonly scroll: number },
): Bindings {
  const step = (name: string, keys: readonly string[], help: string, by: (height: number) => number) => ({
    id: `${id}.${name}`,
    keys,
    label: name,
    help,
    message(state: State) {
      const { lines, scroll } = read(state);
      const height = readingHeight(state);
      const to = Math.min(Math.max(0, scroll + by(height)), Math.max(0, lines - height));
      return { type: 'overlay/scrolled' as const, by: to - scroll };
    },
  });
  return [
    step('down', ['j', 'down'], 'next line', () => 1),
    step('up', ['k', 'up'], 'line above', () => -1),
    step('page-down', ['pagedown', 'space', 'ctrl+d'], 'one page down', (height) => height - 1),
    step('page-up', ['pageup', 'ctrl+u'], 'one page up', (height) => 1 - height),
    step('first', ['g', 'home'], 'first line', () => Number.NEGATIVE_INFINITY),
    step('last', ['G', 'end'], 'last line', () => Number.POSITIVE_INFINITY),
    leave(id, 'back', ['escape', 'enter', 'q']),
  ];
}
