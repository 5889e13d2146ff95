import type { Look } from '../look.ts';
import type { RowMode } from '../theme.ts';
import { type Line, type Run, run } from './line.ts';
import { paint } from './paint.ts';

/** Rows of text, one below the other, as data. */
export interface Rows {
  readonly lines: readonly Line[];
  readonly width: number;
  /** Rows taken, blank where lines are missing; without it, one for each line. */
  readonly height?: number;
  /** The row under the cursor. Given at all, also as null, it adds a first column that marks this row. */
  readonly cursor?: number | null;
  /** Signs of one cell for the first column; the cursor's own stands before them. */
  readonly marks?: readonly (Run | null)[];
  readonly isStale?: boolean;
}

export interface Row {
  readonly line: Line;
  readonly width: number;
  readonly mode: RowMode;
  /** Undefined leaves the first column out. */
  readonly mark: Run | undefined;
}

const nothing: Line = [];
const noMark = run(' ');

export function rowsOf({
  lines,
  width,
  height = lines.length,
  cursor,
  marks = [],
  isStale = false,
}: Rows): readonly Row[] {
  return Array.from({ length: height }, (_, index) => ({
    line: lines[index] ?? nothing,
    width,
    mode: modeOf(index === cursor, isStale),
    mark: cursor === undefined ? undefined : (marks[index] ?? noMark),
  }));
}

export function paintRow({ line, width, mode, mark }: Row, look: Look): string {
  const gutter = mark === undefined ? [] : [mode === 'selected' ? run(look.glyphs.cursor) : mark];
  return paint([...gutter, ...line], width, look, mode);
}

function modeOf(isSelected: boolean, isStale: boolean): RowMode {
  if (isSelected) return 'selected';
  return isStale ? 'stale' : 'normal';
}
