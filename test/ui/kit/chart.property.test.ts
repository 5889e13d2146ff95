import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks, blocksAscii, sparkline } from '../../../src/base/sparkline.ts';
import { chartLines } from '../../../src/ui/kit/chart.ts';
import { lineCells, lineText } from '../../../src/ui/kit/line.ts';

const series = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })), {
  maxLength: 200,
});
const styles = fc.constantFrom(blocks, blocksAscii);
const format = (value: number) => value.toPrecision(3);

test('no chart is wider or higher than asked', () => {
  fc.assert(
    fc.property(
      series,
      styles,
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 1, max: 20 }),
      (values, style, width, height) => {
        const lines = chartLines({ values, width, height, style, format, baseline: values[0] ?? null });
        return lines.length === height && lines.every((line) => lineCells(line) <= width);
      },
    ),
  );
});

test('a greater value never stands lower', () => {
  const levels = (style: typeof blocks, values: readonly number[]) =>
    [...sparkline(values, { width: 1_000, style })].map((cell) => style.levels.indexOf(cell));
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 40 }), styles, (given, style) => {
      const values = given.toSorted((one, other) => one - other);
      const found = levels(style, values);
      return found.every((level, index) => index === 0 || level >= (found[index - 1] ?? 0));
    }),
  );
});

test('a greater value never has a lower column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 2, maxLength: 30 }),
      styles,
      (given, style) => {
        const values = given.toSorted((one, other) => one - other);
        const rows = chartLines({ values, width: 100, height: 5, style, format: () => '' }).map(lineText);
        const height = (column: number) =>
          rows.reduce((sum, row) => sum + style.stacked.indexOf(row[column + 1] ?? ' ') + 1, 0);
        return values.every((_, index) => index === 0 || height(index) >= height(index - 1));
      },
    ),
  );
});

test.each([
  { name: 'no value', values: [] },
  { name: 'unknown values', values: [null, null] },
  { name: 'one value', values: [7] },
  { name: 'equal values', values: [3, 3, 3] },
  { name: 'zeros', values: [0, 0] },
  { name: 'negative values', values: [-5, -1] },
  { name: 'huge values', values: [1e300, 1] },
])('a chart of $name is drawn', ({ values }) => {
  const lines = chartLines({ values, width: 40, height: 4, style: blocks, format });

  expect(lines).toHaveLength(4);
  expect(lines.map(lineText).join('')).not.toContain('NaN');
});
