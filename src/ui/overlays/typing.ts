import type { TypedWord } from '../../store/overlay/typed-word.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, run } from '../kit/line.ts';

/** Cells beyond the word: a slip of the finger has to be seen. */
const spare = 4;

/** `type 5210 to dequeue [52      ]`: the word, what was typed of it, and that it matches. */
export function typingLine(word: string, purpose: string, { typed, matchedRead }: TypedWord): Line {
  const matched: Line = matchedRead === null ? [] : [run('  matched: '), run('Enter', 'key'), run(' sends')];
  return [run(`type ${word} to ${purpose} [`), ...fieldLine(typed, word.length + spare, true), run(']'), ...matched];
}
