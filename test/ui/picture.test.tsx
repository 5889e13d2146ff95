import { describe, expect, onTestFinished, test } from 'vitest';
import type { State } from '../../src/store/state.ts';
import { tabIds } from '../../src/store/tab.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import type { Look } from '../../src/ui/look.ts';
import { LookContext } from '../../src/ui/look-context.ts';
import { pictureOf } from '../../src/ui/picture.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { blankState, played } from '../support/build-state.ts';
import { narrow, normal, type Size, wide } from '../support/golden.ts';
import { mount } from '../support/screen.tsx';
import { cellsWithoutInk } from '../support/without-ink.ts';

// Further states are compared with what Ink draws of them in test/screenshots.test.tsx.

const look: Look = { theme: themeOf('terminal', 8), glyphs: glyphsOf(false) };

const drawnByInk = async (state: State, size: Size) => {
  const screen = await mount(
    <LookContext value={look}>
      <App state={state} look={look} />
    </LookContext>,
    size,
  );
  onTestFinished(screen.close);
  return screen.cells();
};

describe('the first frame is painted without Ink, and looks as Ink draws it', () => {
  const sizes = [wide, normal, narrow];
  const starts = [
    ...tabIds.map((tab) => ({
      what: tab,
      of: (size: Size) => played(blankState({}, size), [{ type: 'tab/selected', tab }]),
    })),
    { what: 'kiosk', of: (size: Size) => blankState({ isKiosk: true, readOnly: true }, size) },
    { what: 'simulated', of: (size: Size) => blankState({ simulated: true, me: 'ana' }, size) },
  ];

  test.each(starts.flatMap((start) => sizes.map((size) => ({ ...start, size, at: `${size.columns}x${size.rows}` }))))(
    '$what at $at',
    async ({ of, size }) => {
      const state = of(size);

      expect(await cellsWithoutInk({ state, look }, size)).toEqual(await drawnByInk(state, size));
    },
  );
});

test.each([
  ['a dialog', played(blankState(), [{ type: 'help/opened' }]), look],
  ['a screen of one row', blankState({}, { columns: 80, rows: 1 }), look],
  ['a screen that is too small', blankState({}, { columns: 5, rows: 2 }), look],
  ['a screen that is listened to', blankState(), { ...look, isSpoken: true }],
])('%s is left to Ink', (_what, state, seen) => {
  expect(pictureOf(state, seen)).toBeNull();
});
