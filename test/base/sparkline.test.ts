import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bar, blocks, blocksAscii, level, resample, sparkline } from '../../src/base/sparkline.ts';
import { cells } from '../../src/base/width.ts';

const style = blocks;

test('the least and the greatest value take the lowest and the highest block', () => {
  expect(sparkline([0, 1, 2, 3, 4, 5, 6], { width: 8, style })).toBe('▁▂▃▄▅▆▇');
});

test('the ASCII twin tells the same', () => {
  expect(sparkline([0, 1, 2, 3, 4, 5, 6, 7], { width: 8, style: blocksAscii })).toBe(' _.-=+*#');
});

test('what is not known is a gap, never a zero', () => {
  expect(sparkline([1, null, 1], { width: 8, style })).toBe('▇·▇');
});

test('more values than cells are averaged', () => {
  expect(resample([0, 2, 4, 6, null, null], 3)).toEqual([1, 5, null]);
});

test('values are held against zero unless told otherwise', () => {
  expect(sparkline([9, 10], { width: 2, style })).toBe('▆▇');
  expect(sparkline([9, 10], { width: 2, style, low: 9 })).toBe('▁▇');
});

test('a baseline stands behind a bar and takes part in the scale', () => {
  expect(sparkline([1, 2], { width: 4, style, baseline: 4 })).toBe('▃▄|▇');
});

test('nothing is drawn where nothing fits, and no value draws nothing', () => {
  expect(sparkline([1, 2], { width: 0, style })).toBe('');
  expect(sparkline([1, 2], { width: 2, style, baseline: 1 })).toBe('');
  expect(sparkline([], { width: 5, style })).toBe('');
});

test('a sparkline is never wider than asked', () => {
  const values = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })), { maxLength: 60 });
  const baselines = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 40 }), baselines, (shown, width, baseline) => {
      const line = sparkline(shown, { width, style, ...(baseline === undefined ? {} : { baseline }) });
      expect(cells(line)).toBeLessThanOrEqual(width);
    }),
  );
});

test('a greater value never draws a lower level', () => {
  const value = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const rank = (shown: number) => style.levels.indexOf(level(shown, -50, 50, style.levels));
      expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
    }),
  );
});

test.each([
  [0, '░░░░'],
  [0.01, '▌░░░'],
  [12 / 44, '█░░░'],
  [41 / 44, '███▌'],
  [0.999, '███▌'],
  [1, '████'],
  [7, '████'],
  [-1, '░░░░'],
])('a bar of share %d is %s', (share, shown) => {
  expect(bar(share, 4, blocks)).toBe(shown);
});

test('the ASCII bar is read the same way', () => {
  expect(bar(41 / 44, 4, blocksAscii)).toBe('###+');
});

test('a bar takes exactly its width', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 3, noNaN: true }), fc.integer({ min: 0, max: 50 }), (share, width) => {
      expect(cells(bar(share, width, blocks))).toBe(width);
    }),
  );
});
