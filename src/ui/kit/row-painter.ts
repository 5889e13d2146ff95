import type { Look } from '../look.ts';
import { isSameLine, type Line } from './line.ts';
import { paintRow, type Row, type Rows, rowsOf } from './row.ts';

interface Painted {
  readonly row: Row;
  readonly text: string;
}

/** Paints rows below one another, and keeps what it painted: rows are made anew with every state, but few say something new. */
export function createRowPainter(): (rows: Rows, look: Look) => string {
  let before: readonly Painted[] = [];
  let lookBefore: Look | null = null;
  return (rows, look) => {
    const known = look === lookBefore ? before : [];
    before = rowsOf(rows).map((row, index) => painted(row, known[index], look));
    lookBefore = look;
    return before.map(({ text }) => text).join('\n');
  };
}

/** To compare rows is a tenth of painting them. */
const painted = (row: Row, known: Painted | undefined, look: Look): Painted =>
  known !== undefined && isSameRow(row, known.row) ? known : { row, text: paintRow(row, look) };

function isSameRow(one: Row, other: Row): boolean {
  const isDrawnAlike = one.width === other.width && one.mode === other.mode;
  return isDrawnAlike && isSameLine(one.line, other.line) && isSameLine(markOf(one), markOf(other));
}

const nothing: Line = [];
const markOf = ({ mark }: Row): Line => (mark === undefined ? nothing : [mark]);
