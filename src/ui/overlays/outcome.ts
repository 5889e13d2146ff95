import { wrap } from '../../base/width.ts';
import type { State } from '../../store/state.ts';
import { outcomeOf } from '../../store/write-outcome.ts';
import { writeOf } from '../../store/writes.ts';
import { type Line, line, run } from '../kit/line.ts';
import { textWidth } from './room.ts';

const tones = { ok: 'ok', warn: 'warn', bad: 'fail' } as const;

/** More rows than these no answer of a service is worth. */
const mostRows = 4;

/** What became of a change, and the way out. */
export function outcomeLines(state: State, id: number | null): readonly Line[] {
  const width = textWidth(state);
  const write = writeOf(state, id);
  if (write === null) return [];
  const { tone, sentences } = outcomeOf(state, write);
  const lines = sentences.flatMap((sentence, index) =>
    wrap(sentence, width, mostRows).map((each) => line(each, index === 0 ? tones[tone] : 'plain')),
  );
  return [...lines, [], [run('Esc', 'key'), run(' close')]];
}

/** How far a change has come, in one word; null while nothing was sent. */
export function outcomeWord(state: State, id: number | null): string | null {
  const write = writeOf(state, id);
  return write === null ? null : outcomeOf(state, write).word;
}
