import { threadCpuUsage } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, type TextField } from '../../../src/base/text-field.ts';
import { fieldLine } from '../../../src/ui/kit/field.ts';
import { lineCells, lineText } from '../../../src/ui/kit/line.ts';
import { anyText } from '../../support/any-text.ts';

/** The field with what lies under its cursor in brackets. */
const drawn = (field: TextField, width: number, isActive = true) =>
  fieldLine(field, width, isActive)
    .map(({ text, tone }) => (tone === 'cursor' ? `[${text}]` : text))
    .join('');

test('the cursor stands behind the text', () => {
  expect(drawn(fieldOf('abc'), 6)).toBe('abc[ ]  ');
});

test('the cursor stands on a character', () => {
  expect(drawn({ text: 'abc', cursor: 1 }, 6)).toBe('a[b]c   ');
});

test('a field that is not typed into shows no cursor', () => {
  expect(drawn(fieldOf('abc'), 5, false)).toBe('abc  ');
});

test('a long text scrolls under the cursor', () => {
  expect(drawn(fieldOf('abcdefgh'), 5)).toBe('efgh[ ]');
  expect(drawn({ text: 'abcdefgh', cursor: 0 }, 5)).toBe('[a]bcd…');
});

test('what is far from the cursor is not looked at: to make a megabyte harmless takes a quarter of a second', () => {
  const near = 'ab'.repeat(100);
  const before = threadCpuUsage().user;

  expect(drawn({ text: `${'漢'.repeat(2 ** 20)}${near}`, cursor: 2 ** 20 + 200 }, 20)).toBe(drawn(fieldOf(near), 20));
  expect(drawn({ text: `${near}${'漢'.repeat(2 ** 20)}`, cursor: 0 }, 20)).toBe(drawn({ text: near, cursor: 0 }, 20));
  expect(threadCpuUsage().user - before).toBeLessThan(100_000);
});

describe('a part that is underlined', () => {
  /** The field with underlined parts in angles and the cursor in brackets. */
  const underlined = (field: TextField, width: number, parts: readonly (readonly [number, number])[]) =>
    fieldLine(
      field,
      width,
      true,
      parts.map(([from, to]) => ({ from, to })),
    )
      .map(({ text, tone }) => ({ match: `<${text}>`, cursor: `[${text}]` })[String(tone)] ?? text)
      .join('');

  test.each([
    ['where it stands', fieldOf('a bad c'), 8, [[2, 5]], 'a <bad> c[ ]'],
    ['behind wide characters', fieldOf('漢字 bad'), 10, [[3, 6]], '漢字 <bad>[ ] '],
    ['behind characters of several code units', fieldOf('👍 bad'), 8, [[3, 6]], '👍 <bad>[ ] '],
    ['behind what is not drawn', fieldOf('\u200b\u200bx bad'), 8, [[4, 7]], 'x <bad>[ ]  '],
    ['scrolled out of sight in part', fieldOf('very bad'), 4, [[0, 8]], '<bad>[ ]'],
    ['scrolled, with what follows it', fieldOf('very bad end'), 9, [[5, 8]], ' <bad> end[ ]'],
    ['under the cursor, which stands out by itself', { text: 'a bad c', cursor: 3 }, 8, [[2, 5]], 'a <b>[a]<d> c '],
    [
      'twice',
      fieldOf('x y z'),
      6,
      [
        [0, 1],
        [4, 5],
      ],
      '<x> y <z>[ ]',
    ],
  ] as const)('is found %s', (_where, field, width, parts, shown) => {
    expect(underlined(field, width, parts)).toBe(shown);
  });
});

test('the cursor is always in sight, and the field as wide as asked', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.integer({ min: 2, max: 20 }), (text, at, width) => {
      const shown = fieldLine({ text, cursor: at % (text.length + 1) }, width, true);

      expect(lineCells(shown)).toBe(width);
      expect(shown.some(({ tone }) => tone === 'cursor')).toBe(true);
      expect(lineText(shown)).not.toMatch(/\p{Cc}/u);
    }),
  );
});
