import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesGlob } from '../../../src/service/insight/test-health/glob.ts';

test('a pattern matches what the same pattern as a regular expression matches', () => {
  const piece = fc.array(fc.constantFrom('a', 'b', '*', '?', '.', '('), { maxLength: 8 }).map((all) => all.join(''));
  const text = fc.array(fc.constantFrom('a', 'b', '.', '(', '*'), { maxLength: 8 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, piece, (given, pattern) => {
      const escaped = pattern.replaceAll(/[.(]/g, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');

      expect(matchesGlob(given, pattern)).toBe(new RegExp(`^${escaped}$`).test(given));
    }),
  );
});

test('stars without end in a long name take no time worth telling', () => {
  const name = 'a'.repeat(10_000);

  expect(matchesGlob(name, `${'*a'.repeat(100)}b`)).toBe(false);
});
