import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { writesIn } from '../overlay/overlay.ts';
import type { State } from '../state.ts';
import type { Write } from '../write.ts';
import { inPassing, outcomeOf } from '../write-outcome.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Says in passing what became of a change whose dialog was closed before that was known. */
export const outcomeSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  const told = state.writes.filter((write) => isNews(write, message, state) && !isOnScreen(write, state));
  const outcomes = told.map((write) => ({ write, outcome: outcomeOf(state, write) }));
  const [first] = outcomes;
  if (first === undefined) return unchanged(state);
  const text = outcomes.map(({ outcome, write }) => inPassing(outcome, write)).join(' ');
  return [{ ...state, notice: notice(text, state.now, first.outcome.tone) }, []];
}

/** A failed answer is worth a word, and again what is read after it. */
function isNews({ id, failure, settledAt }: Write, message: Message, { now }: State): boolean {
  if (message.type === 'write/answered') return message.id === id && (failure !== null || settledAt === now);
  return message.type === 'resource/received' && settledAt === now;
}

const isOnScreen = ({ id }: Write, { overlays }: State): boolean =>
  overlays.some((overlay) => writesIn(overlay).includes(id));
