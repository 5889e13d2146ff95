import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { inert } from '../../src/base/inert.ts';
import { cells, cut, fit, wrap } from '../../src/base/width.ts';
import { anyText } from '../support/any-text.ts';

const anyWidth = fc.integer({ min: 0, max: 40 });

test.each([
  ['pads on the right', 'abc', 6, {}, 'abc   '],
  ['pads on the left', 'abc', 6, { align: 'right' }, '   abc'],
  ['pads around', 'abc', 6, { align: 'center' }, ' abc  '],
  ['leaves what fits', 'abcdef', 6, {}, 'abcdef'],
  ['marks what goes on', 'abcdefg', 6, {}, 'abcde…'],
  ['marks it as told', 'abcdefg', 6, { ellipsis: '~' }, 'abcde~'],
  ['shows only the mark in one cell', 'abc', 1, {}, '…'],
  ['shows nothing in no cell', 'abc', 0, {}, ''],
  ['counts two cells for an ideograph', '漢字', 6, {}, '漢字  '],
  ['fills the half of an ideograph that does not fit', '漢字漢字', 6, {}, '漢字… '],
  ['never splits a character from its accent', 'ae\u0301io', 3, {}, 'ae\u0301…'],
] as const)('fit %s', (_name, text, width, options, shown) => {
  expect(fit(text, width, options)).toBe(shown);
});

test('fit gives exactly the cells asked for, whatever the text and the width', () => {
  fc.assert(
    fc.property(anyText, anyWidth, fc.constantFrom('left', 'right', 'center'), (text, width, align) => {
      const shown = fit(text, width, { align });

      expect(stringWidth(shown)).toBe(width);
      expect(shown).toBe(inert(shown));
    }),
    { numRuns: 1000 },
  );
});

test('texts that were fitted keep their cells when they stand side by side', () => {
  fc.assert(
    fc.property(anyText, anyText, anyWidth, (left, right, width) => {
      expect(stringWidth(`${fit(left, width)} ${fit(right, width)}`)).toBe(2 * width + 1);
    }),
    { numRuns: 1000 },
  );
});

test('cells counts what string-width counts for inert text', () => {
  fc.assert(
    fc.property(anyText.map(inert), (text) => {
      expect(cells(text)).toBe(stringWidth(text));
    }),
  );
});

test('a character counted without a closer look takes one cell', () => {
  const looked = Array.from({ length: 0x2600 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => cells(character) === 1,
  );

  expect(looked.filter((character) => stringWidth(character) !== 1)).toEqual([]);
});

test('only the start of a long text is read', () => {
  for (const unit of ['a', '漢', '\u200b', '\u0301', '\u001b', '\u1100']) {
    const text = unit.repeat(1 << 20);
    const started = performance.now();

    for (let round = 0; round < 100; round++) fit(text, 80);

    // A hundred full reads of a megabyte take seconds.
    expect(performance.now() - started).toBeLessThan(500);
  }
});

test('a text that hides more than is read says so', () => {
  expect(cut(`ok${'\u200b'.repeat(5000)}`, 10)).toBe('ok…');
});

test.each([
  ['breaks at spaces', 'the quick brown fox', 10, ['the quick', 'brown fox']],
  ['breaks a word that is wider than the line', 'supercalifragilistic', 8, ['supercal', 'ifragili', 'stic']],
  ['breaks ideographs anywhere', '漢字漢字漢字', 5, ['漢字', '漢字', '漢字']],
  ['gives one empty line for no text', '', 5, ['']],
] as const)('wrap %s', (_name, text, width, lines) => {
  expect(wrap(text, width, 9)).toEqual(lines);
});

test('wrap ends its last line with a mark when more would follow', () => {
  expect(wrap('one two three four', 5, 2)).toEqual(['one', 'two …']);
});

test('wrap never exceeds width or number of lines', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 6 }), (text, width, most) => {
      const lines = wrap(text, width, most);

      expect(lines.length).toBeLessThanOrEqual(most);
      expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width);
    }),
    { numRuns: 1000 },
  );
});
