import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordFilter, wordSpans } from '../../src/base/word-filter.ts';

const texts = ['#5210', 'auth: rotate Keys', 'ana'];

test.each(['', '   '])('%j lets everything through', (written) => {
  expect(wordFilter(written)).toBeNull();
});

describe('a word', () => {
  test.each([
    ['ana', true],
    ['keys', true],
    ['Keys', true],
    ['KEYS', false],
    ['5210', true],
    ['bruno', false],
    ['!bruno', true],
    ['!ana', false],
    ['rotate ana', true],
    ['rotate bruno', false],
    ['/^#52/', true],
    ['/rot.te/', true],
    ['!/rot.te/', false],
    ['/KEYS/', false],
    ['/(/', false],
    ['!', false],
  ])('%s: %s', (written, isFound) => {
    expect(wordFilter(written)?.(texts)).toBe(isFound);
  });
});

test('whatever is typed, nothing is thrown', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ unit: 'binary' })), (written, any) => {
      expect([true, false, undefined]).toContain(wordFilter(written)?.(any));
    }),
  );
});

describe('what a word finds in a text', () => {
  const text = 'auth: rotate Keys, a+b (a)';

  test.each<[string, readonly string[]]>([
    ['keys', ['Keys']],
    ['KEYS', []],
    ['a', ['a', 'a', 'a', 'a']],
    ['a+b', ['a+b']],
    ['(a)', ['(a)']],
    ['/[(]a/', ['(a']],
    ['/(/', []],
    ['/x*/', []],
    ['rotate keys', ['rotate', 'Keys']],
    ['rotate !keys', ['rotate']],
  ])('%s: %j', (written, pieces) => {
    const spans = wordSpans(written)?.(text) ?? [];

    expect(spans.map(([from, to]) => text.slice(from, to)).filter((piece) => piece !== '')).toEqual(pieces);
  });

  test.each(['', '  ', '!keys'])('%j looks for nothing', (written) => {
    expect(wordSpans(written)).toBeNull();
  });
});

test('a text is let through by one word exactly where that word is found in it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aAbB+(. ') });
  fc.assert(
    fc.property(letters, letters, (written, text) => {
      fc.pre(/^[^ !]+$/.test(written));
      expect((wordSpans(written)?.(text) ?? []).length > 0).toBe(wordFilter(written)?.([text]));
    }),
  );
});
