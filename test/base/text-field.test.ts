import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCount } from '../../src/base/code-count.ts';
import { graphemes } from '../../src/base/grapheme.ts';
import { edit, emptyField, fieldOf, insert, type TextField } from '../../src/base/text-field.ts';
import { anyText } from '../support/any-text.ts';

/** The text with a bar where the cursor stands. */
const drawn = ({ text, cursor }: TextField) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;
const after = (start: TextField, ...keys: readonly string[]) =>
  drawn(keys.reduce((field, key) => edit(field, key) ?? insert(field, key, 255), start));

test.each([
  ['letters go in at the cursor', ['a', 'b', 'left', 'c'], 'ac|b'],
  ['backspace takes the character before', ['a', 'b', 'backspace'], 'a|'],
  ['delete takes the character behind', ['a', 'b', 'left', 'delete'], 'a|'],
  ['home and end', ['a', 'b', 'home', 'x', 'end', 'y'], 'xaby|'],
  ['the cursor stops at both ends', ['a', 'left', 'left', 'right', 'right', 'right'], 'a|'],
  ['nothing is taken from nothing', ['backspace', 'delete', 'ctrl+w'], '|'],
  ['an emoji is one character', ['a👨‍👩‍👧', 'left', 'right', 'backspace'], 'a|'],
  ['an accent goes with its letter', ['e\u0301', 'left'], '|e\u0301'],
  ['word erase takes a word and the spaces behind it', ['one two  ', 'ctrl+w'], 'one |'],
  ['word erase keeps what stands behind the cursor', ['one two', 'left', 'ctrl+w'], 'one |o'],
  ['clear empties', ['one two', 'left', 'ctrl+u'], '|'],
])('%s', (_name, keys, shown) => {
  expect(after(emptyField, ...keys)).toBe(shown);
});

test('a key that edits nothing is left to others', () => {
  expect(edit(fieldOf('abc'), 'enter')).toBeNull();
  expect(edit(fieldOf('abc'), 'x')).toBeNull();
});

test('a paste stays one line and loses its controls', () => {
  expect(insert(emptyField, 'one\ntwo\t\u001b[31mred\u0000', 255).text).toBe('one two [31mred');
});

test('text stops at its limit, counted in code points', () => {
  expect(insert(fieldOf('123'), '45678', 5).text).toBe('12345');
  expect(insert(fieldOf('😀😀'), '😀😀', 3).text).toBe('😀😀😀');
  expect(insert(fieldOf('12345'), '6', 5)).toEqual(fieldOf('12345'));
});

test('an emoji that does not fit whole is left out', () => {
  expect(insert(emptyField, '👨‍👩‍👧', 4).text).toBe('');
});

test('whatever is typed, the cursor stands on a character border and the limit holds', () => {
  const keys = fc.array(
    fc.oneof(anyText, fc.constantFrom('backspace', 'delete', 'left', 'right', 'home', 'end', 'ctrl+w', 'ctrl+u')),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(keys, (typed) => {
      const field = typed.reduce((shown, key) => edit(shown, key) ?? insert(shown, key, 20), emptyField);

      expect(codeCount(field.text)).toBeLessThanOrEqual(20);
      expect(field.cursor).toBeGreaterThanOrEqual(0);
      expect(field.cursor).toBeLessThanOrEqual(field.text.length);
      expect(field.text).not.toMatch(/\p{Cc}/u);
      expect([...graphemes(field.text)].join('')).toBe(field.text);
    }),
  );
});
