import { openOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { subjectKeys } from '../detail/keys.ts';
import { detailWindow, scrollBy } from '../detail/window.ts';
import { glyphsOf } from '../glyph.ts';
import { paneSize } from '../layout.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const room = (state: State) => ({ ...paneSize(state), isPage: true });

const scroll = (id: string, keys: readonly string[], help: string, rows: (height: number) => number): Binding => ({
  id: `detail.${id}`,
  keys,
  label: id,
  help,
  message: (state) => {
    const by = scrollBy(state, room(state), rows(paneSize(state).height), glyphsOf(false));
    return by === 0 ? null : { type: 'detail/scrolled', by };
  },
});

const keys: Bindings = [
  scroll('down', ['j', 'down', 'J'], 'next line', () => 1),
  scroll('up', ['k', 'up', 'K'], 'line above', () => -1),
  scroll('page-down', ['pagedown', 'ctrl+d', 'space'], 'one page down', (height) => height - 2),
  scroll('page-up', ['pageup', 'ctrl+u'], 'one page up', (height) => 2 - height),
  scroll('first', ['g', 'home'], 'first line', () => Number.NEGATIVE_INFINITY),
  scroll('last', ['G', 'end'], 'last line', () => Number.POSITIVE_INFINITY),
  leave('detail', 'back', ['escape', 'q', 'enter', 'h', 'left']),
  ...subjectKeys,
];

export const detailView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state, { glyphs }) =>
    openOf(state, 'detail') === null
      ? { as: 'prompt', line: [] }
      : { as: 'page', lines: detailWindow(state, room(state), glyphs) },
};
