import { graphemes } from '../../base/grapheme.ts';
import type { WordSpans } from '../../base/word-filter.ts';
import { type Line, type Run, run } from './line.ts';

/** A run with what was looked for in it told apart; characters stay whole. Null looks for nothing. */
export function found(of: Run, spansIn: WordSpans | null): Line {
  const spans = spansIn?.(of.text) ?? [];
  if (spans.length === 0) return [of];
  const pieces: Run[] = [];
  let piece = '';
  let wasFound = false;
  const end = () => {
    if (piece !== '') pieces.push(wasFound ? run(piece, 'match', of.href) : { ...of, text: piece });
    piece = '';
  };
  let at = 0;
  for (const character of graphemes(of.text)) {
    const isFound = spans.some(([from, to]) => from < at + character.length && at < to);
    if (isFound !== wasFound) end();
    wasFound = isFound;
    piece += character;
    at += character.length;
  }
  end();
  return pieces;
}
