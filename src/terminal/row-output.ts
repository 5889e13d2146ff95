// Ink's output stage builds the whole screen anew for every frame, cell by cell, which takes longer than everything else in
// a frame together. Nearly all rows of ours are one ready string, the same as in the frame before: this stage puts rows
// together from such strings and leaves to Ink's own only the rows where texts overlap or are cut. The build puts it in the
// place of Ink's own (build/plugins.ts).
import InkOutput, { type Clip, type Transformer } from 'ink/own-output';
import stringWidth from 'string-width';
import { closesStyles, paintedRow, type Row } from './painted-row.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Write {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly transformers: readonly Transformer[];
  readonly clip: Clip | undefined;
  /** Null where only Ink can tell how the text is to look. */
  readonly rows: readonly Row[] | null;
}

/** Where one row of a text stands on one row of the screen. */
interface Piece {
  readonly x: number;
  readonly row: Row;
}

/** Takes what Ink draws at one frame. */
// biome-ignore lint/style/noDefaultExport: Ink imports it so
export default class RowOutput {
  readonly width: number;
  readonly height: number;
  readonly #writes: Write[] = [];
  readonly #clips: Clip[] = [];

  constructor({ width, height }: Size) {
    this.width = width;
    this.height = height;
  }

  write(x: number, y: number, text: string, { transformers }: { readonly transformers: readonly Transformer[] }): void {
    if (text === '') return;
    const clip = this.#clips.at(-1);
    const rows = isLeft(text, transformers) ? rowsOf(text) : null;
    this.#writes.push({ x, y, text, transformers, clip, rows });
  }

  clip(clip: Clip): void {
    this.#clips.push(within(this.#clips.at(-1), clip));
  }

  unclip(): void {
    this.#clips.pop();
  }

  get(): { output: string; height: number } {
    const onRow = Array.from({ length: this.height }, (): Write[] => []);
    for (const write of this.#writes) {
      const rows = write.rows ?? write.text.split('\n');
      for (const index of rows.keys()) onRow[write.y + index]?.push(write);
    }
    const lines = onRow.map((writes, y) => joined(writes, y, this.width) ?? this.#byInk(writes, y));
    forget();
    return { output: lines.join('\n'), height: this.height };
  }

  /** Row `y` as Ink's own output stage makes it, for which it needs only what touches that row. */
  #byInk(writes: readonly Write[], y: number): string {
    const output = new InkOutput({ width: this.width, height: 1 });
    for (const { clip, ...write } of writes) {
      if (clip !== undefined) output.clip({ ...clip, y1: above(clip.y1, y), y2: above(clip.y2, y) });
      output.write(write.x, write.y - y, write.text, { transformers: write.transformers });
      if (clip !== undefined) output.unclip();
    }
    return output.get().output;
  }
}

/** Every component of Ink's has a transformer; those of ready strings have nothing to do. */
const isLeft = (text: string, transformers: readonly Transformer[]) =>
  transformers.every((transform) => text.split('\n').every((line, index) => transform(line, index) === line));

const above = (bound: number | undefined, y: number) => (bound === undefined ? undefined : bound - y);

function within(outer: Clip | undefined, { x1, x2, y1, y2 }: Clip): Clip {
  return {
    x1: tighter(Math.max, outer?.x1, x1),
    x2: tighter(Math.min, outer?.x2, x2),
    y1: tighter(Math.max, outer?.y1, y1),
    y2: tighter(Math.min, outer?.y2, y2),
  };
}

function tighter(choose: (one: number, other: number) => number, outer: number | undefined, inner: number | undefined) {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return choose(outer, inner);
}

/** Row `y` of texts that stand in it whole and side by side; null where they do not. */
function joined(writes: readonly Write[], y: number, width: number): string | null {
  const pieces = piecesOf(writes, y, width);
  if (pieces === null) return null;
  let line = '';
  let cells = 0;
  let taken = 0;
  for (const { x, row } of pieces) {
    if (x < taken) return null;
    taken = x + row.width;
    if (row.filled === 0) continue;
    line += ' '.repeat(x - cells) + row.text;
    cells = x + row.filled;
  }
  return line;
}

function piecesOf(writes: readonly Write[], y: number, width: number): readonly Piece[] | null {
  const pieces: Piece[] = [];
  for (const { x, y: top, clip, rows } of writes) {
    const row = rows?.[y - top];
    if (row === undefined) return null;
    const seen = sight(clip, x, row, y);
    if (seen === 'in part' || x + row.width > width) return null;
    if (seen === 'whole') pieces.push({ x, row });
  }
  return pieces.length < 2 ? pieces : pieces.sort((one, other) => one.x - other.x);
}

function sight(clip: Clip | undefined, x: number, { width }: Row, y: number): 'whole' | 'in part' | 'not' {
  if (x < 0) return 'in part';
  if (clip === undefined) return 'whole';
  const { x1 = 0, x2 = Infinity, y1 = 0, y2 = Infinity } = clip;
  if (y < y1 || y >= y2 || x1 >= x2) return 'not';
  return x >= x1 && x + width <= x2 ? 'whole' : 'in part';
}

// What this frame and the one before were made of.
let known = new Map<string, readonly Row[]>();
let knownBefore = new Map<string, readonly Row[]>();
/** A text of fifty rows changes in one or two. */
const knownRows = new Map<string, Row>();
const mostKnownRows = 1000;

function rowsOf(text: string): readonly Row[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  const rows = knownBefore.get(text) ?? read(text);
  known.set(text, rows);
  return rows;
}

function forget(): void {
  knownBefore = known;
  known = new Map();
  if (knownRows.size > mostKnownRows) knownRows.clear();
}

function read(text: string): readonly Row[] {
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    const row = rowOf(line);
    if (row === null) return readByInk(text);
    rows.push(row);
  }
  return rows;
}

/** Null where the rows below may look different for it. */
function rowOf(line: string): Row | null {
  const found = knownRows.get(line);
  if (found !== undefined) return found;
  const row = paintedRow(line) ?? (closesStyles(line) ? (readByInk(line)[0] ?? null) : null);
  if (row !== null) knownRows.set(line, row);
  return row;
}

function readByInk(text: string): readonly Row[] {
  const widths = text.split('\n').map((line) => stringWidth(line));
  const output = new InkOutput({ width: Math.max(...widths), height: widths.length });
  output.write(0, 0, text, { transformers: [] });
  return output
    .get()
    .output.split('\n')
    .map((line, index) => {
      const filled = stringWidth(line);
      return { text: line, filled, width: Math.max(filled, widths[index] ?? 0) };
    });
}
