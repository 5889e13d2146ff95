import type { Fit } from '../../base/width.ts';
import type { Glyphs } from '../glyph.ts';
import type { Tone } from '../theme.ts';
import { addFitted, type Line, line, type Run, run } from './line.ts';
import { shed } from './shed.ts';

export interface Column<Id extends string> {
  readonly id: Id;
  readonly label?: string;
  /** Cells it needs to be worth showing. */
  readonly min: number;
  /** Cells it can use; more than `min` makes it share what is left over. */
  readonly max?: number;
  /** Where room is short the highest leaves first; a column without a rank stays. */
  readonly rank?: number;
  readonly align?: Fit['align'];
}

type Placed<Id extends string> = Column<Id> & { readonly width: number };

/** The columns that are shown, from left to right, each with its width. */
export interface Layout<Id extends string> {
  readonly columns: readonly Placed<Id>[];
  readonly gap: number;
}

/** Gives every column its least width, drops what does not fit, and shares what is left evenly among the elastic ones. */
export function layOut<Id extends string>(columns: readonly Column<Id>[], available: number, gap = 1): Layout<Id> {
  const taken = (kept: readonly Column<Id>[]) =>
    kept.reduce((sum, { min }) => sum + min, 0) + gap * Math.max(0, kept.length - 1);
  const kept = shed(columns, (shown) => taken(shown) <= available);
  const placed = kept.map((column) => ({ ...column, width: column.min }));
  for (let left = available - taken(kept); left > 0; ) {
    const growing = placed.filter(({ width, max = width }) => width < max).slice(0, left);
    if (growing.length === 0) break;
    for (const column of growing) column.width++;
    left -= growing.length;
  }
  return { columns: placed, gap };
}

export type Cells<Id extends string> = Readonly<Partial<Record<Id, Line | string>>>;

/** One row of a table; a column without a cell stays blank. */
export function rowLine<Id extends string>(layout: Layout<Id>, cells: Cells<Id>, glyphs: Glyphs): Line {
  return joined(layout, ({ id }) => cells[id] ?? '', glyphs);
}

/** The columns from `first` to `last` as one, which keeps the name of the first: for rows that say one thing across them. */
export function spanned<Id extends string>({ columns, gap }: Layout<Id>, first: Id, last: Id): Layout<Id> {
  const from = columns.findIndex(({ id }) => id === first);
  const to = columns.findIndex(({ id }) => id === last);
  const joined = columns[from];
  if (joined === undefined || to < from) return { columns, gap };
  const inside = columns.slice(from, to + 1);
  const width = inside.reduce((sum, column) => sum + column.width, 0) + gap * (inside.length - 1);
  return { columns: [...columns.slice(0, from), { ...joined, width, align: 'left' }, ...columns.slice(to + 1)], gap };
}

/** The labels above a table. */
export function labelLine<Id extends string>(layout: Layout<Id>, glyphs: Glyphs, tone: Tone = 'muted'): Line {
  return joined(layout, ({ label = '' }) => line(label, tone), glyphs);
}

function joined<Id extends string>(
  { columns, gap }: Layout<Id>,
  cellOf: (column: Placed<Id>) => Line | string,
  { ellipsis }: Glyphs,
): Line {
  const space = run(' '.repeat(gap));
  const whole: Run[] = [];
  let isFirst = true;
  for (const column of columns) {
    if (!isFirst) whole.push(space);
    isFirst = false;
    const cell = cellOf(column);
    addFitted(whole, typeof cell === 'string' ? line(cell) : cell, column.width, {
      align: column.align ?? 'left',
      ellipsis,
    });
  }
  return whole;
}
