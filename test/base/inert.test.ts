import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inert } from '../../src/base/inert.ts';
import { anyText } from '../support/any-text.ts';

test.each([
  ['a colour sequence loses the escape that makes it one', '\u001b[31mred\u001b[0m', '?[31mred?[0m'],
  ['an eight-bit introducer too', '\u009b31mred', '?31mred'],
  ['a title sequence is left as letters', '\u001b]0;owned\u0007', '?]0;owned?'],
  ['line breaks and tabs become spaces', 'one\ntwo\tthree\r\nfour\u2028five', 'one two three  four five'],
  ['backspace and delete are shown', 'ab\bc\u007f', 'ab?c?'],
  ['direction overrides and isolates vanish', 'abc\u202edcba\u202c \u2066x\u2069', 'abcdcba x'],
  ['zero-width characters vanish', 'pay\u200bpal\u2060\ufeff\u00ad', 'paypal'],
  ['lone surrogates are shown as unknown', 'a\ud800b\udc00', 'a?b?'],
  ['a family of emoji stays as its members', '👨\u200d👩\u200d👧 wins', '👨👩👧 wins'],
  ['skin tones, which some terminals draw apart, vanish', '👍🏽', '👍'],
  ['a keycap becomes its digit', '1\ufe0f\u20e3', '1'],
  ['other scripts stay', '修正 naïve тест שלום ﾊ', '修正 naïve тест שלום ﾊ'],
  ['half-wide kana with a voicing mark become one whole-wide letter', 'ﾊﾞﾊﾟ', 'バパ'],
  ['a voicing mark without such a letter stands for itself', 'aﾞ', 'a゛'],
  ['letters that a sign would join stand apart', 'क्ष', 'कष'],
  ['two accents stay on a letter, a pile of them does not', 'e\u0301\u0302\u0303\u0304\u0305x', 'e\u0301\u0302x'],
  ['an accent without a letter vanishes', '\u0301abc', 'abc'],
  ['a syllable piled up without end is shown as unknown', '\u1100'.repeat(50), '?'],
])('%s', (_name, text, shown) => {
  expect(inert(text)).toBe(shown);
});

test('nothing that steers a terminal survives, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(inert(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    }),
  );
});

test('what is inert already stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(inert(inert(text))).toBe(inert(text));
    }),
  );
});
