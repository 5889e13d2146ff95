import fc from 'fast-check';
import { expect, test } from 'vitest';
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
