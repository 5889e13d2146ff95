import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covered, type Interval, union, without } from '../../../src/domain/verdict/interval.ts';

const spans = (...pairs: readonly (readonly [number, number])[]): Interval[] =>
  pairs.map(([from, to]) => ({ from, to }));

test.each([
  ['overlapping spans join', spans([0, 5], [3, 8]), spans([0, 8])],
  ['touching spans join', spans([0, 5], [5, 8]), spans([0, 8])],
  ['a span inside another adds nothing', spans([0, 9], [2, 3]), spans([0, 9])],
  ['apart they stay, from old to new', spans([6, 8], [0, 5]), spans([0, 5], [6, 8])],
  ['empty and backward spans are none', spans([4, 4], [9, 7]), []],
])('%s', (_case, given, joined) => {
  expect(union(given)).toEqual(joined);
});

test.each([
  ['a hole in the middle cuts in two', spans([0, 10]), spans([3, 5]), spans([0, 3], [5, 10])],
  ['a hole at the edge shortens', spans([0, 10]), spans([8, 20]), spans([0, 8])],
  ['a hole over all leaves nothing', spans([0, 10], [12, 14]), spans([0, 20]), []],
])('%s', (_case, given, holes, left) => {
  expect(without(given, holes)).toEqual(left);
});

describe('for any spans', () => {
  const anySpans = fc.array(fc.tuple(fc.nat(50), fc.nat(50)), { maxLength: 8 }).map((pairs) => spans(...pairs));
  const holds = (given: readonly Interval[], instant: number) =>
    given.some(({ from, to }) => from <= instant && instant < to);

  test('a union holds the same instants, and what is left holds those outside of the holes', () => {
    fc.assert(
      fc.property(anySpans, anySpans, fc.nat(50), (given, cut, instant) => {
        expect(holds(union(given), instant)).toBe(holds(given, instant));
        expect(holds(without(union(given), union(cut)), instant)).toBe(holds(given, instant) && !holds(cut, instant));
      }),
    );
  });

  test('what is covered is counted once', () => {
    fc.assert(
      fc.property(anySpans, (given) => {
        const instants = Array.from({ length: 60 }, (_, instant) => instant).filter((instant) => holds(given, instant));
        expect(covered(union(given), 0, 60)).toBe(instants.length);
      }),
    );
  });
});
