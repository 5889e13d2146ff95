import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { course, greatest, least, quotient, ranked, sumOf } from '../../../src/domain/stat/figure.ts';

const hour = 3_600_000;
const point = (start: number, value: number | null) => ({
  start: start * hour,
  end: (start + 1) * hour - 1_000,
  value,
});
const valueOfPoint = ({ value }: { readonly value: number | null }) => value;
const total = (together: readonly { readonly value: number | null }[]) => sumOf(together, valueOfPoint);

describe('a course', () => {
  test('brings the points of several groups together, oldest first', () => {
    const found = course([point(2, 5), point(1, 1), point(2, 7)], total);

    expect(found.map(({ start, value }) => [start / hour, value])).toEqual([
      [1, 1],
      [2, 12],
    ]);
  });

  test('keeps an interval that was left out as a gap', () => {
    const found = course([point(1, 4), point(2, 5), point(5, 6)], total);

    expect(found.map(({ value }) => value)).toEqual([4, 5, null, null, 6]);
  });

  test.each([
    { name: 'nothing', points: [], values: [] },
    { name: 'one point', points: [point(3, 9)], values: [9] },
    { name: 'unknown values', points: [point(1, null), point(2, null)], values: [null, null] },
    { name: 'negative values', points: [point(1, -3), point(2, -1)], values: [-3, -1] },
  ])('of $name', ({ points, values }) => {
    expect(course(points, total).map(({ value }) => value)).toEqual(values);
  });

  test('never grows without bounds over a gap of any length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 12 }), (starts) => {
        const found = course(
          starts.map((start) => point(start, 1)),
          total,
        );
        const ordered = found.every(({ start }, index) => start > (found[index - 1]?.start ?? -1));
        return ordered && found.length <= starts.length * 2_001;
      }),
    );
  });
});

describe('sums and shares', () => {
  const points = [
    { part: 1, whole: 4 },
    { part: null, whole: 100 },
    { part: 3, whole: 4 },
  ] as const;

  test('a point that lacks one of both counts in neither', () => {
    expect(
      quotient(
        points,
        ({ part }) => part,
        ({ whole }) => whole,
      ),
    ).toBe(0.5);
  });

  test('nothing is divided by nothing', () => {
    expect(
      quotient(
        [{ part: 1, whole: 0 }],
        ({ part }) => part,
        ({ whole }) => whole,
      ),
    ).toBeNull();
  });

  test('what is not known is not zero', () => {
    expect([
      sumOf([null, null], (value) => value),
      greatest([], (value) => value),
      least([null], (value) => value),
    ]).toEqual([null, null, null]);
  });

  test('parts are ranked by count, then by name, and shares add up to one', () => {
    const found = ranked([
      { name: 'b', value: 2 },
      { name: 'a', value: 1 },
      { name: 'c', value: 2 },
      { name: 'a', value: 3 },
      { name: 'never', value: 0 },
    ]);

    expect(found.map(({ name, value, share }) => [name, value, share])).toEqual([
      ['a', 4, 0.5],
      ['b', 2, 0.25],
      ['c', 2, 0.25],
    ]);
  });
});
