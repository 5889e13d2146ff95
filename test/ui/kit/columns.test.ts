import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { type Column, labelLine, layOut, rowLine } from '../../../src/ui/kit/columns.ts';
import { lineCells, lineText, run } from '../../../src/ui/kit/line.ts';

type Id = 'mark' | 'number' | 'state' | 'author' | 'title';

const columns: readonly Column<Id>[] = [
  { id: 'mark', min: 2 },
  { id: 'number', min: 5, label: 'PR', align: 'right' },
  { id: 'state', min: 3, label: 'STATE' },
  { id: 'author', min: 6, label: 'AUTHOR', rank: 1 },
  { id: 'title', min: 10, max: 60, label: 'TITLE', rank: 2 },
];
const glyphs = glyphsOf(false);
const widths = (available: number) =>
  Object.fromEntries(layOut(columns, available).columns.map(({ id, width }) => [id, width]));

test('columns that cannot grow keep their width, the elastic one takes the rest', () => {
  expect(widths(60)).toEqual({ mark: 2, number: 5, state: 3, author: 6, title: 40 });
});

test('an elastic column stops at what it can use', () => {
  expect(widths(200)).toMatchObject({ title: 60 });
});

test('where room is short the columns leave by their rank', () => {
  expect(Object.keys(widths(30))).toEqual(['mark', 'number', 'state', 'author', 'title']);
  expect(Object.keys(widths(29))).toEqual(['mark', 'number', 'state', 'author']);
  expect(Object.keys(widths(18))).toEqual(['mark', 'number', 'state']);
  expect(Object.keys(widths(3))).toEqual(['mark', 'number', 'state']);
});

test('two elastic columns share evenly until one has enough', () => {
  const shared = layOut(
    [
      { id: 'a', min: 1, max: 4 },
      { id: 'b', min: 1, max: 99 },
    ],
    20,
  );

  expect(shared.columns.map(({ width }) => width)).toEqual([4, 15]);
});

test('a row fills its columns, cut and aligned, with a gap between', () => {
  const layout = layOut(columns, 40);

  expect(
    lineText(
      rowLine(layout, { number: '#12', state: [run('RUN', 'run')], title: 'a title that is far too long' }, glyphs),
    ),
  ).toBe('     #12 RUN        a title that is far…');
});

test('labels stand over their columns', () => {
  expect(lineText(labelLine(layOut(columns, 40), glyphs))).toBe('      PR ST… AUTHOR TITLE               ');
});

test('columns never take more than there is, as long as those that stay fit', () => {
  const column = fc.record({
    id: fc.constant('x'),
    min: fc.integer({ min: 0, max: 9 }),
    max: fc.nat(40),
    rank: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(column, { maxLength: 8 }), fc.nat(120), (some, available) => {
      const layout = layOut(some, available);

      expect(lineCells(rowLine(layout, {}, glyphs))).toBeLessThanOrEqual(available);
      expect(layout.columns.every(({ width, min }) => width >= min)).toBe(true);
    }),
  );
});
