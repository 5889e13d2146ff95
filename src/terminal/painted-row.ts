import { simpleText } from '../base/inert.ts';

/** One row of a text as it is printed, which opens and closes its own styles. */
export interface Row {
  readonly text: string;
  /** Cells that the text covers, and those up to its last that is not blank. */
  readonly width: number;
  readonly filled: number;
}

/** Styles, and the two ends of a link. */
const sequences = /\u001B(?:\[([\d;]*)m|\]8;[^;\u0007\u001B]*;([^\u0007\u001B]*)(?:\u0007|\u001B\\))/g;

/** `text` where it is one row of simple characters that leaves no style behind, as nearly all of ours are; null otherwise. */
export function paintedRow(text: string): Row | null {
  const plain = text.replaceAll(sequences, '');
  if (!simpleText.test(plain) || !closesAll(text)) return null;
  const shown = text.trimEnd();
  return { text: shown, width: plain.length, filled: plain.length - (text.length - shown.length) };
}

function closesAll(text: string): boolean {
  const open = new Set<string>();
  for (const [, codes, href] of text.matchAll(sequences)) {
    if (href === undefined) for (const code of codesOf(codes ?? '')) toggle(open, endOf(code), closing.has(code));
    else toggle(open, 'link', href === '');
  }
  return open.size === 0;
}

const toggle = (open: Set<string>, end: string, isClosed: boolean) => (isClosed ? open.delete(end) : open.add(end));

const codesOf = (codes: string) => codes.replaceAll(/([34]8);(?:2;\d+;\d+;\d+|5;\d+)/g, '$1').split(';');

const ends: Readonly<Record<string, string>> = { 1: '22', 2: '22', 3: '23', 4: '24', 7: '27', 38: '39', 48: '49' };
const closing = new Set(Object.values(ends));

/** The code that ends what this one begins. One that themes do not use has none of ours: it stays open. */
function endOf(code: string): string {
  if (closing.has(code)) return code;
  return ends[code] ?? (/^3[0-7]$/.test(code) ? '39' : `end of ${code}`);
}
