import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordFilter } from '../../src/base/word-filter.ts';

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
