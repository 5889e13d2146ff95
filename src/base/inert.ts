import { graphemes } from './grapheme.ts';

/** One code unit, one cell, nothing that joins its neighbour: the texts that need no closer look. */
export const simpleText =
  /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u203a\u2190-\u2193\u21a5\u21bb\u21e7\u2212\u2248\u2298\u2500-\u25fc\u2713\u2717\u2731]*$/;

// Within functions, since to set these up takes a tenth of the time to the first frame, which needs none of them.

/** Everything that is not a visible character, a plain space or a mark on one. */
const suspects = () => /[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\p{Me}\p{Emoji_Modifier}\u{fffd}]--[ ]]/gv;
const unseen = () => /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}\p{Emoji_Modifier}]/v;
const blank = /[\s\u0085\p{Z}]/v;
const markPile = () => /(\p{M}{2})\p{M}+/gu;

/** A sign that makes one letter of two: terminals do not agree whether that is one cell or two. */
const joining = /(?<=\p{L})\p{M}+(?=\p{L})/gu;
/** Half-wide voicing marks, which are a cell of their own in one terminal and none in the next. */
const halfVoiced = /([\uff66-\uff9d]?)([\uff9e\uff9f])/g;

/** Longer clusters do not occur in writing, once joiners are gone: they are made to pile up in one cell. */
const longestCluster = 8;

/**
 * `text` with nothing left that moves a cursor, changes the terminal or its reading direction, or takes another width in
 * one terminal than in the next: line breaks become spaces, other controls and lone surrogates a question mark, zero-width
 * and bidirectional characters vanish, emoji lose joiners and skin tones, accents beyond the second are dropped and so are
 * signs that join letters. Reads all of `text`: cut what may be long first (`fit` does).
 */
export function inert(text: string): string {
  if (simpleText.test(text)) return text;
  const visible = text
    .toWellFormed()
    .replace(suspects(), standIn)
    .replace(markPile(), '$1')
    .replace(halfVoiced, voiced);
  if (simpleText.test(visible)) return visible;
  // Between two spaces a leading mark and a trailing prefix character cling to the space instead of to what is drawn beside.
  const clusters = [...graphemes(` ${visible} `)].slice(1, -1);
  return clusters.map((cluster) => (cluster.length > longestCluster ? '?' : cluster.replace(joining, ''))).join('');
}

/** The whole-wide letter with its mark, which is as wide as the two were. */
function voiced(_whole: string, letter: string, mark: string): string {
  const whole = (letter + mark).normalize('NFKC');
  if (letter !== '' && whole.length === 1) return whole;
  return letter.normalize('NFKC') + (mark === '\uff9e' ? '\u309b' : '\u309c');
}

function standIn(character: string): string {
  if (unseen().test(character)) return '';
  return blank.test(character) ? ' ' : '?';
}
