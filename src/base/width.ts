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

export interface Fit {
  readonly align?: 'left' | 'right' | 'center';
  /** One cell that stands where the text goes on. */
  readonly ellipsis?: string;
}

/** `text` made inert, cut and padded to exactly `width` cells; costs by `width`, however long the text. */
export function fit(text: string, width: number, { align = 'left', ellipsis = '…' }: Fit = {}): string {
  if (width <= 0) return '';
  const shown = cut(text, width, ellipsis);
  const missing = width - cells(shown);
  if (missing === 0) return shown;
  const before = { left: 0, right: missing, center: missing >> 1 }[align];
  return ' '.repeat(before) + shown + ' '.repeat(missing - before);
}

/** `text` made inert and cut to at most `width` cells. */
export function cut(text: string, width: number, ellipsis = '…'): string {
  if (width <= 0) return '';
  const near = text.slice(0, reach(width));
  const harmless = inert(near);
  const whole = head(harmless, width);
  if (whole.length === harmless.length && near.length === text.length) return whole;
  return head(whole, width - cells(ellipsis)) + ellipsis;
}

/** `text` made inert and broken at spaces into lines of at most `width` cells, at most `most` of them. */
export function wrap(text: string, width: number, most: number, ellipsis = '…'): string[] {
  if (width <= 0 || most <= 0) return [];
  let rest = inert(text.slice(0, reach(width) * most)).trim();
  const lines: string[] = [];
  while (lines.length < most - 1) {
    const whole = head(rest, width);
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
const reach = (width: number) => width * 4 + 64;

/** As many whole characters of an inert text as fit into `width` cells. */
function head(text: string, width: number): string {
  if (simpleText.test(text)) return text.slice(0, Math.max(0, width));
  let taken = 0;
  let room = width;
  for (const character of graphemes(text)) {
    room -= characterCells(character);
    if (room < 0) break;
    taken += character.length;
  }
  return text.slice(0, taken);
}
