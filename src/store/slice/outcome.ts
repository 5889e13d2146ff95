import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import type { State } from '../state.ts';
import { outcomeOf } from '../write-outcome.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Says in passing what became of a change whose dialog was closed before that was known. */
export const outcomeSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  if (message.type !== 'resource/received' && message.type !== 'write/answered') return unchanged(state);
  const settled = state.writes.find((write) => write.settledAt === state.now);
  const isOpen = state.overlays.some((overlay) => 'write' in overlay && overlay.write === settled?.id);
  if (settled === undefined || isOpen) return unchanged(state);
  const { sentences, tone } = outcomeOf(state, settled);
  return [{ ...state, notice: notice(sentences[0] ?? '', state.now, tone) }, []];
}
