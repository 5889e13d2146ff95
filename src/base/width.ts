import stringWidth from 'string-width';
import { graphemes } from './grapheme.ts';
import { inert, simpleText } from './inert.ts';

/** Terminal cells of a text that is already inert, counted as Ink counts them. */
export function cells(text: string): number {
  if (simpleText.test(text)) return text.length;
  let sum = 0;
  for (const character of graphemes(text)) sum += characterCells(character);
  return sum;
}

/** Measuring a character takes several regular expressions; texts repeat theirs. */
const known = new Map<string, number>();
const mostKnown = 4096;

function characterCells(character: string): number {
  const seen = known.get(character);
  if (seen !== undefined) return seen;
  if (known.size >= mostKnown) known.clear();
  const measured = stringWidth(character);
  known.set(character, measured);
  return measured;
}

export type Align = 'left' | 'right' | 'center';

export interface Fit {
  readonly align?: Align;
  /** One cell that stands where the text goes on. */
  readonly ellipsis?: string;
}

/** The part of a text that is shown. */
export interface Clip {
  readonly text: string;
  readonly cells: number;
  readonly isCut: boolean;
}

/** `text` made inert, in at most `width` cells; costs by `width`, however long the text. */
export function clip(text: string, width: number, ellipsis = '…'): Clip {
  if (text.length <= width && simpleText.test(text)) return { text, cells: text.length, isCut: false };
  const near = text.slice(0, reach(width));
  const harmless = inert(near);
  const whole = head(harmless, width);
  if (whole.text.length === harmless.length && near.length === text.length) return { ...whole, isCut: false };
  if (width <= 0) return { text: '', cells: 0, isCut: true };
  const mark = cells(ellipsis);
  const start = head(whole.text, width - mark);
  return { text: start.text + ellipsis, cells: start.cells + mark, isCut: true };
}

/** `text` made inert and cut to at most `width` cells. */
export const cut = (text: string, width: number, ellipsis?: string): string => clip(text, width, ellipsis).text;

/** `text` made inert, cut and padded to exactly `width` cells. */
export function fit(text: string, width: number, { align = 'left', ellipsis }: Fit = {}): string {
  const shown = clip(text, width, ellipsis);
  const missing = Math.max(0, width - shown.cells);
  if (missing === 0) return shown.text;
  const before = paddingBefore(missing, align);
  return ' '.repeat(before) + shown.text + ' '.repeat(missing - before);
}

/** How many of the missing cells stand before a text. */
export function paddingBefore(missing: number, align: Align): number {
  return { left: 0, right: missing, center: missing >> 1 }[align];
}

/** `text` made inert and broken at spaces into lines of at most `width` cells, at most `most` of them. */
export function wrap(text: string, width: number, most: number, ellipsis = '…'): string[] {
  if (width <= 0 || most <= 0) return [];
  let rest = inert(text.slice(0, reach(width) * most)).trim();
  const lines: string[] = [];
  while (lines.length < most - 1) {
    const whole = head(rest, width).text;
    if (whole.length === rest.length) break;
    const space = rest[whole.length] === ' ' ? whole.length : whole.lastIndexOf(' ');
    // A character wider than the line still has to go somewhere: `cut` below replaces it.
    const end = space > 0 ? space : whole.length || (graphemes(rest).next().value?.length ?? 0);
    lines.push(cut(rest.slice(0, end).trimEnd(), width, ellipsis));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, cut(rest, width, ellipsis)];
}

/** How many code units are looked at to fill so many cells: enough for accents, too few for a flood to cost time. */
const reach = (width: number) => Math.max(0, width) * 4 + 64;

/** As many whole characters of an inert text as fit into `width` cells. */
function head(text: string, width: number): { readonly text: string; readonly cells: number } {
  const room = Math.max(0, width);
  if (simpleText.test(text)) return { text: text.slice(0, room), cells: Math.min(room, text.length) };
  let length = 0;
  let taken = 0;
  for (const character of graphemes(text)) {
    const more = characterCells(character);
    if (taken + more > room) break;
    taken += more;
    length += character.length;
  }
  return { text: text.slice(0, length), cells: taken };
}
