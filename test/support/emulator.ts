import xterm, { type IBufferCell } from '@xterm/headless';
import { UnicodeGraphemesAddon } from './graphemes.ts';

/** `default`, a palette number as `ansi:3`, or `#rrggbb`. */
export type Color = 'default' | `ansi:${number}` | `#${string}`;

export interface Style {
  readonly fg: Color;
  readonly bg: Color;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  readonly strikethrough: boolean;
}

export interface Cell extends Style {
  /** One grapheme; a blank cell holds a space. */
  readonly text: string;
  /** 1 or 2; the second half of a wide character is not listed. */
  readonly width: number;
}

export interface Modes {
  readonly alternateScreen: boolean;
  readonly cursorVisible: boolean;
  readonly bracketedPaste: boolean;
  readonly focusReports: boolean;
  readonly mouse: boolean;
}

/** A terminal without a window: what a program wrote, as the cells a person would see. */
export interface Emulator {
  write(data: string): void;
  /** Whether all that was written has been drawn. */
  isDrawn(): boolean;
  resize(columns: number, rows: number): void;
  onReply(listener: (data: string) => void): void;
  lines(): string[];
  text(): string;
  cells(): Cell[][];
  /** The style of the first cell that shows `text`. */
  style(text: string): Style;
  /** Everything written so far. */
  raw(): string;
  /** Bytes written so far. */
  bytes(): number;
  modes(): Modes;
  size(): { readonly columns: number; readonly rows: number };
}

export function createEmulator(columns: number, rows: number, { convertEol = false } = {}): Emulator {
  const term = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 0, convertEol });
  term.loadAddon(new UnicodeGraphemesAddon());
  term.unicode.activeVersion = '15-graphemes';
  const written: string[] = [];
  let pending = 0;
  let cursorVisible = true;
  for (const [final, visible] of [
    ['h', true],
    ['l', false],
  ] as const) {
    term.parser.registerCsiHandler({ prefix: '?', final }, (params) => {
      if (params.includes(25)) cursorVisible = visible;
      return false;
    });
  }
  const rowsOf = <Row>(read: (y: number) => Row) => Array.from({ length: term.rows }, (_, y) => read(y));
  const lines = () => rowsOf((y) => textOfLine(term, y));
  const cells = () => rowsOf((y) => cellsOfLine(term, y));

  return {
    write(data) {
      written.push(data);
      pending++;
      term.write(data, () => {
        pending--;
      });
    },
    isDrawn: () => pending === 0,
    resize: (c, r) => term.resize(c, r),
    onReply(listener) {
      term.onData(listener);
    },
    lines,
    text: () => lines().join('\n'),
    cells,
    style: (text) => styleOf(text, cells()),
    raw: () => written.join(''),
    bytes: () => written.reduce((sum, data) => sum + Buffer.byteLength(data), 0),
    modes: () => ({
      alternateScreen: term.buffer.active.type === 'alternate',
      cursorVisible,
      bracketedPaste: term.modes.bracketedPasteMode,
      focusReports: term.modes.sendFocusMode,
      mouse: term.modes.mouseTrackingMode !== 'none',
    }),
    size: () => ({ columns: term.cols, rows: term.rows }),
  };
}

/** What was written to a line; after the terminal became narrower the buffer still holds cells that nobody sees. */
function textOfLine(term: xterm.Terminal, y: number): string {
  const line = term.buffer.active.getLine(y);
  let end = term.cols;
  while (end > 0 && line?.getCell(end - 1)?.getChars() === '') end--;
  return line?.translateToString(false, 0, end) ?? '';
}

function cellsOfLine(term: xterm.Terminal, y: number): Cell[] {
  const line = term.buffer.active.getLine(y);
  const found = Array.from({ length: term.cols }, (_, x) => line?.getCell(x)).filter((cell) => cell !== undefined);
  return found.filter((cell) => cell.getWidth() > 0).map(toCell);
}

function toCell(cell: IBufferCell): Cell {
  return {
    text: cell.getChars() || ' ',
    width: cell.getWidth(),
    fg: colorOf(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor()),
    bg: colorOf(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor()),
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    italic: cell.isItalic() !== 0,
    underline: cell.isUnderline() !== 0,
    inverse: cell.isInverse() !== 0,
    strikethrough: cell.isStrikethrough() !== 0,
  };
}

function colorOf(isRgb: boolean, isPalette: boolean, value: number): Color {
  if (isRgb) return `#${value.toString(16).padStart(6, '0')}`;
  return isPalette ? `ansi:${value}` : 'default';
}

function styleOf(text: string, cells: readonly Cell[][]): Style {
  for (const row of cells) {
    const index = row
      .map((cell) => cell.text)
      .join('')
      .indexOf(text);
    let position = 0;
    for (const { text: shown, width: _width, ...style } of index < 0 ? [] : row) {
      if (position >= index) return style;
      position += shown.length;
    }
  }
  throw new Error(
    `'${text}' is not on the screen:\n${cells.map((row) => row.map((cell) => cell.text).join('')).join('\n')}`,
  );
}
