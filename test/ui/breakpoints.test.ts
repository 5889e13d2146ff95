import { expect, test } from 'vitest';
import { breakpoint, tooSmallText } from '../../src/ui/breakpoints.ts';

test.each([
  [200, 60, 'wide'],
  [120, 36, 'wide'],
  [119, 36, 'normal'],
  [80, 24, 'normal'],
  [79, 24, 'narrow'],
  [44, 20, 'narrow'],
  [43, 20, 'ribbon'],
  [120, 7, 'ribbon'],
  [24, 3, 'ribbon'],
  [20, 5, 'ribbon'],
  [19, 5, 'too-small'],
  [20, 4, 'too-small'],
  [24, 2, 'too-small'],
  [1, 1, 'too-small'],
] as const)('%ix%i is %s', (columns, rows, fits) => {
  expect(breakpoint({ columns, rows })).toBe(fits);
});

test('a terminal that is too small says what it has and what it needs', () => {
  expect(tooSmallText({ columns: 18, rows: 4 })).toBe('too small: 18x4, need 20x5');
});
