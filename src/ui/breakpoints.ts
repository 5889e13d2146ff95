export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Which layout fits: three full ones, a single line of essentials, or none at all. */
export type Breakpoint = 'wide' | 'normal' | 'narrow' | 'ribbon' | 'too-small';

const smallest: Size = { columns: 20, rows: 5 };
/** A pane too low for a layout still holds the line of essentials when it is a little wider. */
const smallestRibbon: Size = { columns: 24, rows: 3 };
/** Header, tabs, footer and a few rows of a list. */
const leastRows = 8;

export function breakpoint(size: Size): Breakpoint {
  if (!holds(size, smallest) && !holds(size, smallestRibbon)) return 'too-small';
  if (size.rows < leastRows || size.columns < 44) return 'ribbon';
  if (size.columns < 80) return 'narrow';
  return size.columns < 120 ? 'normal' : 'wide';
}

export const tooSmallText = ({ columns, rows }: Size) =>
  `too small: ${columns}x${rows}, need ${smallest.columns}x${smallest.rows}`;

const holds = (size: Size, least: Size) => size.columns >= least.columns && size.rows >= least.rows;
