import { expect, test } from 'vitest';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { withTheme } from '../../src/ui/look.ts';
import { themeOf } from '../../src/ui/theme.ts';

const start = { theme: themeOf('terminal', 24), glyphs: glyphsOf(false) };

test.each([
  [24, 'cb-dark', 'cb-dark'],
  [8, 'cb-dark', 'terminal'],
  [8, 'hc', 'hc'],
  [0, 'terminal', 'mono'],
] as const)('in a terminal of %i bits of colour the theme %s is drawn as %s', (depth, wanted, drawn) => {
  expect(withTheme({ ...start, depth }, wanted)).toEqual({ ...start, depth, theme: themeOf(drawn, depth) });
});

test('a look whose terminal is not known keeps its theme', () => {
  expect(withTheme(start, 'hc')).toBe(start);
});
