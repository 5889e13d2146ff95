import { describe, expect, test } from 'vitest';
import { type Budget, measure, quantile, type Result } from './case.ts';
import { isOverBudget, ratiosOf, report, table } from './report.ts';

const result = (id: string, median: number, more: Partial<Result> = {}): Result => ({
  id,
  unit: 'ms',
  median,
  p95: median * 2,
  samples: 20,
  ...more,
});
const machine = result('node -e 0', 20);

describe('measuring', () => {
  test('warm-up runs do not count', async () => {
    const values = [900, 800, 1, 2, 3];

    const measured = await measure({ id: 'a', unit: 'ms', warmUp: 2, runs: 3, run: async () => values.splice(0, 1) });

    expect(measured).toEqual({ id: 'a', unit: 'ms', median: 2, p95: 3, samples: 3 });
  });

  test.each([
    [[5], 0.95, 5],
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2],
    [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
    [[], 0.5, Number.NaN],
  ])('of %j the %d quantile is %d', (samples, part, expected) => {
    expect(quantile(samples, part)).toBe(expected);
  });
});

describe('a budget', () => {
  test.each<[string, Budget, boolean]>([
    ['is kept at its limit', { of: 'median', atMost: 100 }, false],
    ['is broken above it', { of: 'median', atMost: 99 }, true],
    ['can speak of the p95', { of: 'p95', atMost: 199 }, true],
    ['can be a multiple that is kept', { of: 'median', atMost: 5, timesMedianOf: 'node -e 0' }, false],
    ['can be a multiple that is broken', { of: 'median', atMost: 4, timesMedianOf: 'node -e 0' }, true],
    ['is broken where its measure is missing', { of: 'median', atMost: 4, timesMedianOf: 'never ran' }, true],
  ])('%s', (_what, budget, isOver) => {
    const measured = result('start', 100, { budget });

    expect(isOverBudget(measured, [machine, measured])).toBe(isOver);
  });

  test('is broken where nothing was measured', () => {
    const empty = result('start', Number.NaN, { budget: { of: 'median', atMost: 1 } });

    expect(isOverBudget(empty, [empty])).toBe(true);
  });
});

test('milliseconds are kept as multiples of the yardstick, other units as they are', () => {
  expect(ratiosOf([machine, result('start', 130), result('one cell', 317, { unit: 'bytes' })])).toEqual({
    'node -e 0': 1,
    start: 6.5,
    'one cell': 317,
  });
});

test('the table tells the budget and what changed against the committed ratios', () => {
  const results = [
    machine,
    result('start', 130, { budget: { of: 'median', atMost: 7, timesMedianOf: 'node -e 0' } }),
    result('one cell', 317, { unit: 'bytes', budget: { of: 'median', atMost: 300 } }),
  ];

  expect(table(results, { 'node -e 0': 1, start: 5, 'one cell': 400 }).split('\n')).toEqual([
    'case       median     p95        node -e 0  budget                    committed',
    'node -e 0  20 ms      40 ms      1x                                   1',
    'start      130 ms     260 ms     6.5x       median <= 140 ms ok       5 WORSE',
    'one cell   317 bytes  634 bytes             median <= 300 bytes OVER  400 better',
  ]);
});

test('the report is JSON of all figures; a case that failed has no ratio and says so in the table', () => {
  const failed = result('b', Number.NaN, { samples: 0 });

  expect(JSON.parse(report([machine, result('a', 40), failed], { node: 'v26', seconds: 3 }))).toMatchObject({
    node: 'v26',
    seconds: 3,
    results: [{ id: 'node -e 0' }, { id: 'a', median: 40 }, { id: 'b', median: null }],
    ratios: { 'node -e 0': 1, a: 2 },
  });
  expect(ratiosOf([machine, failed])).toEqual({ 'node -e 0': 1 });
  expect(table([machine, failed], {})).toMatch(/^b .*FAILED$/m);
});
