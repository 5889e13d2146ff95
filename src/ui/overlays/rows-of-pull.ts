import { departuresFrom } from '../../domain/verdict/exit.ts';
import { pullId } from '../../store/queue-row.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';

/** The rows that a pull request may stand in: its own, its batch's where that is closed, and, once it left, in the strip. */
export function rowsOfPull(state: State, number: number): readonly string[] {
  const { tree, log } = sightOf(state);
  const batch = tree?.pulls.get(number)?.node?.batch.id;
  const left = log === null ? [] : departuresFrom(log, number);
  const ends = left.toReversed().map(({ at }) => `left #${number} ${at}`);
  return [pullId(number), ...(batch === undefined ? [] : [batch]), ...ends];
}
