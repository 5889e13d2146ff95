import { simpleText } from '../base/inert.ts';

/** One row of a text as it is printed, which opens and closes its own styles. */
export interface Row {
  readonly text: string;
  /** Cells that the text covers, and those up to its last that is not blank. */
  readonly width: number;
  readonly filled: number;
}

/** `text` where it is one row of simple characters that leaves no style behind, as nearly all of ours are; null otherwise. */
export function paintedRow(text: string): Row | null {
  const width = widthOf(text);
  if (width === null || width === 'unknown') return null;
  const shown = text.trimEnd();
  return { text: shown, width, filled: width - (text.length - shown.length) };
}

/** False where the rows below look different for what this one opens. */
export const closesStyles = (text: string): boolean => widthOf(text) !== null;

/** Null where a style is left open or a sequence is no style; unknown where some character is not a simple one. */
function widthOf(text: string): number | 'unknown' | null {
  const open: string[] = [];
  let width = 0;
  let isSimple = true;
  for (let at = 0; at < text.length; ) {
    const sequence = sequenceAt(text, at);
    if (sequence === '') {
      const end = endOfPlain(text, at);
      isSimple &&= simpleText.test(text.slice(at, end));
      width += end - at;
      at = end;
    } else {
      if (!applied(open, sequence)) return null;
      at += sequence.length;
    }
  }
  if (open.length > 0) return null;
  return isSimple ? width : 'unknown';
}

const escapeSign = '\u001B';

function endOfPlain(text: string, at: number): number {
  const next = text.indexOf(escapeSign, at);
  return next < 0 ? text.length : next;
}

/** What begins there as a style or one of the two ends of a link; a lone sign where it does not end; empty for plain text. */
function sequenceAt(text: string, at: number): string {
  if (text[at] !== escapeSign) return '';
  const end = text[at + 1] === ']' ? endOfLink(text, at) : text.indexOf('m', at);
  return end < 0 ? escapeSign : text.slice(at, end + 1);
}

function endOfLink(text: string, at: number): number {
  const ends = [text.indexOf('\u0007', at), text.indexOf('\\', at)].filter((end) => end >= 0);
  return ends.length === 0 ? -1 : Math.min(...ends);
}

/** What a sequence opens or closes, by the code that closes it. */
interface Effect {
  readonly end: string;
  readonly closes: boolean;
}

/** False for a sequence that is neither a style nor a link. */
function applied(open: string[], sequence: string): boolean {
  const effects = effectsOf(sequence);
  for (const { end, closes } of effects ?? []) {
    const at = open.indexOf(end);
    if (closes && at >= 0) open.splice(at, 1);
    if (!closes && at < 0) open.push(end);
  }
  return effects !== null;
}

const style = /^\u001B\[([\d;]*)m$/;
const link = /^\u001B\]8;[^;\u0007\u001B]*;([^\u0007\u001B]*)(?:\u0007|\u001B\\)$/;

/** Styles are few and stand in every row; links are as many as what they lead to. */
const known = new Map<string, readonly Effect[]>();
const mostKnown = 1024;

function effectsOf(sequence: string): readonly Effect[] | null {
  const href = link.exec(sequence)?.[1];
  if (href !== undefined) return [{ end: 'link', closes: href === '' }];
  const seen = known.get(sequence);
  if (seen !== undefined) return seen;
  if (known.size >= mostKnown) known.clear();
  const codes = style.exec(sequence)?.[1];
  if (codes === undefined) return null;
  const effects = codesOf(codes).map((code) => ({ end: endOf(code), closes: closing.has(code) }));
  known.set(sequence, effects);
  return effects;
}

const codesOf = (codes: string) => codes.replaceAll(/([34]8);(?:2;\d+;\d+;\d+|5;\d+)/g, '$1').split(';');

const ends: Readonly<Record<string, string>> = { 1: '22', 2: '22', 3: '23', 4: '24', 7: '27', 38: '39', 48: '49' };
const closing = new Set(Object.values(ends));

/** The code that ends what this one begins. One that themes do not use has none of ours: it stays open. */
function endOf(code: string): string {
  if (closing.has(code)) return code;
  return ends[code] ?? (/^3[0-7]$/.test(code) ? '39' : `end of ${code}`);
}
