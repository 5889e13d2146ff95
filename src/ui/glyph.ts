import { keysOf, recordOf } from '../base/record.ts';
import { blocks, blocksAscii, type SparkStyle } from '../base/sparkline.ts';

/** Each sign and its twin for terminals without Unicode, or where ambiguous signs take two cells. */
const table = {
  ellipsis: ['…', '~'],
  cursor: ['▌', '>'],
  edge: ['┃', '#'],
  rule: ['─', '-'],
  vertical: ['│', '|'],
  topLeft: ['┌', '+'],
  topRight: ['┐', '+'],
  bottomLeft: ['└', '+'],
  bottomRight: ['┘', '+'],
  jointDown: ['┬', '+'],
  jointUp: ['┴', '+'],
  branch: ['├ ', '|-'],
  lastBranch: ['└ ', '`-'],
  guide: ['│ ', '| '],
  open: ['▾', '-'],
  closed: ['▸', '+'],
  arrow: ['→', '->'],
  up: ['↑', 'up'],
  down: ['↓', 'down'],
  dot: ['·', '-'],
  approx: ['≈', '~'],
  plusMinus: ['±', '+/-'],
  times: ['×', 'x'],
  mine: ['»', '>>'],
  mark: ['*', '*'],
  problem: ['!', '!'],
  added: ['+', '+'],
  removed: ['−', '-'],
  changed: ['~', '~'],
  thumb: ['█', '#'],
} as const;

export type GlyphName = keyof typeof table;

export interface Glyphs extends Readonly<Record<GlyphName, string>> {
  readonly isAscii: boolean;
  readonly spark: SparkStyle;
}

const names = keysOf(table);

const unicode: Glyphs = { ...column(0), isAscii: false, spark: blocks };
const ascii: Glyphs = { ...column(1), isAscii: true, spark: blocksAscii };

export const glyphsOf = (isAscii: boolean): Glyphs => (isAscii ? ascii : unicode);

function column(side: 0 | 1) {
  return recordOf(names, (name) => table[name][side]);
}
