import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { themeNames } from '../../../src/store/theme-name.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { line, type Run, run } from '../../../src/ui/kit/line.ts';
import { paint } from '../../../src/ui/kit/paint.ts';
import type { Look } from '../../../src/ui/look.ts';
import { rowModes, themeOf, tones } from '../../../src/ui/theme.ts';
import { anyText } from '../../support/any-text.ts';

const look: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };

test('a painted line carries the look of each of its parts', () => {
  expect(paint([run('ok ', 'ok'), run('bad', 'fail')], 8, look)).toBe(
    '\u001b[32mok \u001b[39m\u001b[1;31mbad\u001b[22;39m  ',
  );
});

test('under the cursor a row is reversed as a whole and loses its colours', () => {
  expect(paint([run('ok', 'ok')], 3, look, 'selected')).toBe('\u001b[7mok\u001b[27m\u001b[7m \u001b[27m');
});

test('old data is dimmed as a whole', () => {
  expect(paint([run('bad', 'fail')], 3, look, 'stale')).toBe('\u001b[2mbad\u001b[22m');
});

test('a link is made where the terminal knows links', () => {
  const linked = [run('#12', 'strong', 'https://example.com/12')];

  expect(paint(linked, 3, { ...look, link: (url, painted) => `<${url}>${painted}` })).toBe(
    '<https://example.com/12>\u001b[1m#12\u001b[22m',
  );
  expect(paint(linked, 3, look)).toBe('\u001b[1m#12\u001b[22m');
});

test('whatever a line holds, it is painted in exactly its cells and nothing but styles steers the terminal', () => {
  const anyRun = fc.record({ text: anyText, tone: fc.constantFrom(...tones) });
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), fc.integer({ min: 0, max: 60 }), (runs: Run[], width) => {
      const painted = paint(
        runs.flatMap((each) => [each, run(' ')]),
        width,
        look,
      );

      expect(stringWidth(painted)).toBe(width);
      expect(painted.replace(/\u001b\[[\d;]*m/g, '')).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 500 },
  );
});

test('without colours every theme shows the same text', () => {
  const shown = [run('RUN', 'run'), run(' bad', 'fail')];
  const texts = themeNames.flatMap((name) =>
    rowModes.map((mode) =>
      paint(shown, 10, { ...look, theme: themeOf(name, 24) }, mode).replace(/\u001b\[[\d;]*m/g, ''),
    ),
  );

  expect(new Set(texts)).toEqual(new Set(['RUN bad   ']));
});

test('a line that is cut takes the ellipsis of its glyphs', () => {
  expect(paint(line('abcdef'), 4, { ...look, glyphs: glyphsOf(true) })).toBe('abc~');
});

test('a terminal without Unicode gets a twin of the same width for each sign inside of a text', () => {
  const ascii: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(true) };

  expect(paint(line('↑ ↓ Esc · 3×…'), 13, ascii)).toBe('^ v Esc - 3x~');
  expect(paint(line('↑ ↓ Esc · 3×…'), 13, { ...ascii, glyphs: glyphsOf(false) })).toBe('↑ ↓ Esc · 3×…');
});
