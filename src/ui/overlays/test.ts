import type { Message } from '../../store/message.ts';
import type { TestOverlay } from '../../store/overlay/overlay.ts';
import { openOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { glyphsOf } from '../glyph.ts';
import { paneSize } from '../layout.ts';
import { itemsOf, itemUnder } from '../panes/tests/detail-items.ts';
import { testBody, testHeight, testPage } from '../panes/tests/detail-page.ts';
import { quarantineKeys, spanKeys } from '../panes/tests/keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

/** A key of the page of one test. */
const onPage = (
  id: string,
  keys: readonly string[],
  help: string,
  message: (state: State, overlay: TestOverlay) => Message,
): Binding => ({
  id: `test.${id}`,
  keys,
  label: id,
  help,
  message: (state) => {
    const overlay = openOf(state, 'test');
    return overlay === null ? null : message(state, overlay);
  },
});

/** Moves the cursor along what can be opened; beyond its ends the page scrolls. */
const move = (id: string, keys: readonly string[], help: string, by: number): Binding =>
  onPage(id, keys, help, (state, overlay) => {
    const items = itemsOf(state, overlay);
    const under = itemUnder(state, overlay);
    const at = items.findIndex(({ id }) => id === under?.id);
    const to = items[Math.min(items.length - 1, Math.max(0, at + by))];
    if (to === undefined || to.id === under?.id) return scrolled(state, overlay, Math.sign(by));
    const { width, height } = paneSize(state);
    const { cursor } = testBody(state, { ...overlay, cursor: to.id }, width, { glyphs });
    const shown = testHeight(height);
    const scroll = Math.min(Math.max(overlay.scroll, cursor - shown + 2), cursor);
    return { type: 'test/moved', to: to.id, scroll: cursor < shown - 1 ? 0 : scroll };
  });

/** For counting rows, whatever they look like. */
const glyphs = glyphsOf(false);

function scrolled(state: State, overlay: TestOverlay, by: number): Message {
  const { width, height } = paneSize(state);
  const { lines } = testBody(state, overlay, width, { glyphs });
  const most = Math.max(0, lines.length - testHeight(height));
  return { type: 'test/moved', to: overlay.cursor, scroll: Math.min(most, Math.min(most, overlay.scroll) + by) };
}

const scroll = (id: string, keys: readonly string[], help: string, rows: (height: number) => number): Binding =>
  onPage(id, keys, help, (state, overlay) => scrolled(state, overlay, rows(paneSize(state).height)));

const keys: Bindings = [
  move('down', ['j', 'down'], 'next action or failure', 1),
  move('up', ['k', 'up'], 'the one above', -1),
  move('first', ['g', 'home'], 'the first', Number.NEGATIVE_INFINITY),
  move('last', ['G', 'end'], 'the last', Number.POSITIVE_INFINITY),
  scroll('scroll', ['J'], 'the page one line on', () => 1),
  scroll('scroll back', ['K'], 'the page one line back', () => -1),
  scroll('page', ['pagedown', 'ctrl+d', 'space'], 'one page down', (height) => height - 2),
  scroll('page back', ['pageup', 'ctrl+u'], 'one page up', (height) => 2 - height),
  {
    id: 'test.open',
    keys: ['enter', 'l', 'right'],
    label: 'open',
    help: 'the failure with its stack trace, or the action under the cursor',
    hint: 10,
    message: (state) => {
      const overlay = openOf(state, 'test');
      const item = overlay === null ? null : itemUnder(state, overlay);
      if (item === null) return null;
      return item.whyNot === null ? item.message : { type: 'notice/given', text: item.whyNot, tone: 'warn' };
    },
  },
  ...spanKeys,
  ...quarantineKeys,
  leave('test', 'back', ['escape', 'q', 'h', 'left']),
];

export const testView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state, look) => {
    const overlay = openOf(state, 'test');
    return { as: 'page', lines: overlay === null ? [] : testPage(state, overlay, paneSize(state), look) };
  },
};
