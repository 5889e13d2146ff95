import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { batchCodes } from '../../src/domain/batch.ts';
import { batchSign } from '../../src/ui/batch-sign.ts';
import { type Glyphs, glyphsOf } from '../../src/ui/glyph.ts';

const unicode = glyphsOf(false);
const ascii = glyphsOf(true);
const texts = ({ spark, isAscii: _isAscii, ...glyphs }: Glyphs) => [
  ...Object.values(glyphs),
  ...spark.levels,
  ...spark.stacked,
  spark.gap,
  ...spark.bar,
];

/** Signs that some terminals draw as an emoji, two cells wide, or that common fonts lack. */
const risky = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u2800-\u28ff]|\p{Co}|\ufe0f/u;

test('every sign takes as many cells as it has characters', () => {
  for (const sign of [...texts(unicode), ...texts(ascii)]) expect(stringWidth(sign), sign).toBe(sign.length);
});

test('no sign is an emoji, braille or of a private font', () => {
  for (const sign of [...texts(unicode), ...batchCodes.map((code) => batchSign(code, unicode).glyph)]) {
    expect(sign).not.toMatch(risky);
  }
});

test('the twins are ASCII', () => {
  for (const sign of [...texts(ascii), ...batchCodes.map((code) => batchSign(code, ascii).glyph)]) {
    expect(sign).toMatch(/^[ -~]+$/);
  }
});

test('every batch state has a word and signs of its own', () => {
  for (const glyphs of [unicode, ascii]) {
    const signs = batchCodes.map((code) => batchSign(code, glyphs));

    expect(new Set(signs.map(({ word }) => word)).size).toBe(batchCodes.length);
    expect(new Set(signs.map(({ glyph }) => glyph)).size).toBe(batchCodes.length);
    for (const { word, glyph } of signs) {
      expect(word).toMatch(/^[A-Z]{3}$/);
      expect(stringWidth(glyph)).toBe(1);
    }
  }
});

test.each(['warming', 'toString', '__proto__', ''])('a state that is not known is shown raw: %j', (code) => {
  expect(batchSign(code, unicode)).toEqual({ word: '???', glyph: '?', tone: 'unknown', meaning: code });
});
