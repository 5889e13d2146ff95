import { expect, test } from 'vitest';
import type { State } from '../../../src/store/state.ts';
import { findBinding } from '../../../src/ui/binding.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import type { Look } from '../../../src/ui/look.ts';
import { menuView } from '../../../src/ui/overlays/menu.ts';
import type { OverlayView } from '../../../src/ui/overlays/view.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

/** A list of three, none of which has the cursor yet, and what was worked out of its entries. */
function listed() {
  const asked: string[] = [];
  const view = menuView({
    id: 'audit',
    title: () => 'three',
    empty: () => 'none',
    entries: () =>
      ['one', 'two', 'three'].map((id) => ({
        id,
        line: [],
        about: () => {
          asked.push(`about ${id}`);
          return id;
        },
        rows: () => {
          asked.push(`rows of ${id}`);
          return [id];
        },
      })),
  });
  return { view, asked, state: openMonitor({}).state() };
}

const pressed = (view: OverlayView, state: State, key: 'enter' | 'down') =>
  findBinding(view.keys(state), key)?.message(state, { kind: 'key', key, read: 1, at: state.now });

test('what is said of an entry is worked out for the cursor alone, and no rows are until Enter', () => {
  const { view, asked, state } = listed();
  view.draw(state, look);

  expect(asked).toEqual(['about one']);
});

test('Enter works out the rows of its entry alone', () => {
  const { view, asked, state } = listed();

  expect(pressed(view, state, 'enter')).toEqual({ type: 'menu/chosen', rows: ['one'] });
  expect(asked).toEqual(['rows of one']);
});

test('a step works out neither', () => {
  const { view, asked, state } = listed();

  expect(pressed(view, state, 'down')).toEqual({ type: 'menu/cursored', id: 'two' });
  expect(asked).toEqual([]);
});
