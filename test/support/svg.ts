import type { Cell, Color } from './emulator.ts';

const size = 14;
const cellWidth = size * 0.602;
/** Exactly the height of DejaVu's box drawing, so that lines join from row to row. */
const cellHeight = size * 1.165;
const baseline = size * 0.93;
const ink = '#d4d7dd';
const paper = '#15181e';
const ansi = [
  '#2a2f3a',
  '#e0626c',
  '#86c06c',
  '#d9a84e',
  '#6ca4e8',
  '#c07bd8',
  '#4fb8b8',
  '#c5c9d1',
  '#6b7280',
  '#f07d86',
  '#a3d98a',
  '#f0c674',
  '#8fbcf5',
  '#d59be8',
  '#74d0d0',
  '#f2f4f8',
]; // prettier-ignore

interface Run extends Omit<Cell, 'width'> {
  readonly x: number;
  readonly width: number;
}

/** A picture of a screen. The same cells give the same bytes. */
export function toSvg(cells: readonly (readonly Cell[])[]): string {
  const columns = Math.max(0, ...cells.map((row) => row.reduce((sum, cell) => sum + cell.width, 0)));
  const [width, height] = [round(columns * cellWidth), round(cells.length * cellHeight)];
  const rows = cells.map(runsOf);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="${size}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    ...rows.flatMap((runs, y) => runs.flatMap((run) => background(run, y))),
    ...rows.flatMap((runs, y) => runs.flatMap(words).map((run) => foreground(run, y))),
    '</svg>\n',
  ].join('\n');
}

/** Neighbours of one style; a wide character stands alone, so that its width holds whatever the font. */
function runsOf(row: readonly Cell[]): Run[] {
  const runs: Run[] = [];
  let x = 0;
  for (const cell of row) {
    const last = runs.at(-1);
    if (last && cell.width === 1 && last.width === [...last.text].length && sameStyle(last, cell)) {
      runs[runs.length - 1] = { ...last, text: last.text + cell.text, width: last.width + 1 };
    } else {
      runs.push({ ...cell, x });
    }
    x += cell.width;
  }
  return runs;
}

function sameStyle(a: Omit<Cell, 'text' | 'width'>, b: Cell): boolean {
  const keys = ['fg', 'bg', 'bold', 'dim', 'italic', 'underline', 'inverse', 'strikethrough'] as const;
  return keys.every((key) => a[key] === b[key]);
}

/** The parts of a run that show something: viewers fold repeated spaces. */
function words(run: Run): Run[] {
  if (run.width !== run.text.length) return [run];
  const found = [...run.text.matchAll(/\S+(?: \S+)*/g)];
  return found.map(({ 0: text, index }) => ({ ...run, text, x: run.x + index, width: text.length }));
}

function background(run: Run, y: number): string[] {
  const paint = run.inverse ? colorOf(run.fg, ink) : colorOf(run.bg, paper);
  return [
    ...(paint === paper ? [] : [bar(run, y * cellHeight, cellHeight, paint)]),
    ...(run.underline ? [bar(run, y * cellHeight + size * 1.02, 1, textColor(run))] : []),
    ...(run.strikethrough ? [bar(run, y * cellHeight + size * 0.65, 1, textColor(run))] : []),
  ];
}

function bar(run: Run, top: number, height: number, fill: string): string {
  const [x, width] = [round(run.x * cellWidth), round(run.width * cellWidth)];
  return `<rect x="${x}" y="${round(top)}" width="${width}" height="${round(height)}" fill="${fill}"/>`;
}

function foreground(run: Run, y: number): string {
  const attributes = [
    `x="${round(run.x * cellWidth)}" y="${round(y * cellHeight + baseline)}"`,
    `textLength="${round(run.width * cellWidth)}" lengthAdjust="spacingAndGlyphs" fill="${textColor(run)}"`,
    ...(run.bold ? ['font-weight="bold"'] : []),
    ...(run.italic ? ['font-style="italic"'] : []),
    ...(run.dim ? ['opacity="0.6"'] : []),
  ];
  return `<text ${attributes.join(' ')}>${escapeXml(run.text)}</text>`;
}

const textColor = (run: Run) => (run.inverse ? colorOf(run.bg, paper) : colorOf(run.fg, ink));

function colorOf(color: Color, otherwise: string): string {
  if (color === 'default') return otherwise;
  if (color.startsWith('#')) return color;
  const index = Number(color.slice('ansi:'.length));
  return ansi[index] ?? xterm256(index);
}

/** The 6×6×6 cube and the 24 greys behind the 16 named colours. */
function xterm256(index: number): string {
  const step = (level: number) => (level === 0 ? 0 : 55 + level * 40);
  const cube = index - 16;
  const grey = 8 + (index - 232) * 10;
  const parts =
    index < 232 ? [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(step) : [grey, grey, grey];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const round = (value: number) => Number(value.toFixed(2));
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
