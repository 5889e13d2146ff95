import { expect, test } from 'vitest';
import { blocks, blocksAscii } from '../../../src/base/sparkline.ts';
import { type Chart, chartLines } from '../../../src/ui/kit/chart.ts';
import { lineCells, lineText } from '../../../src/ui/kit/line.ts';

const chart = (given: Partial<Chart> = {}) =>
  chartLines({ values: [0, 2, 4, 6, 8], width: 8, height: 2, style: blocks, format: String, ...given });

test('the greatest and the least value stand at the axis', () => {
  expect(chart().map(lineText)).toEqual(['8    ▅█', '0 ▁▅███']);
});

test('the ASCII twin has the same shape', () => {
  expect(chart({ style: blocksAscii }).map(lineText)).toEqual(['8    =#', '0  =###']);
});

test('what is not known is a gap at the bottom', () => {
  expect(chart({ values: [8, null, 8] }).map(lineText)).toEqual(['8 █ █', '0 █·█']);
});

test('the value under the cursor is marked in its whole column', () => {
  const marked = chart({ cursor: 2 }).map((shown) =>
    shown.filter(({ tone }) => tone === 'cursor').map(({ text }) => text),
  );

  expect(marked).toEqual([[' '], ['█']]);
});

test('what values are held against is a line through the room that they leave', () => {
  expect(chart({ values: [8, 2, 2], baseline: 6 }).map(lineText)).toEqual(['8 █──', '0 █▅▅']);
  expect(chart({ values: [1, 1], baseline: 8 }).map(lineText)).toEqual(['8 ──', '0 ▃▃']);
});

test('a chart without values has an axis and nothing else', () => {
  expect(chart({ values: [] }).map(lineText)).toEqual(['0 ', '0 ']);
});

test('a chart is never wider than asked', () => {
  for (const width of [0, 1, 2, 5, 40]) {
    const values = Array.from({ length: 100 }, (_, index) => index * 1000);
    for (const shown of chart({ values, width, height: 4 })) expect(lineCells(shown)).toBeLessThanOrEqual(width);
  }
});
