import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { writesIn } from '../overlay/overlay.ts';
import type { State } from '../state.ts';
import { nameOf, type Write } from '../write.ts';
import { inPassing, type Outcome, outcomeOf } from '../write-outcome.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Says in passing what became of a change whose dialog was closed before that was known. */
export const outcomeSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  const told = state.writes.filter((write) => isNews(write, message, state) && !isOnScreen(write, state));
  const outcomes = told.map((write) => ({ write, outcome: outcomeOf(state, write) })).toSorted(byWorst);
  const [worst, ...others] = outcomes;
  if (worst === undefined) return unchanged(state);
  const text = others.length === 0 ? inPassing(worst.outcome, worst.write) : summary(outcomes);
  return [{ ...state, notice: notice(text, state.now, worst.outcome.tone) }, []];
}

interface Told {
  readonly write: Write;
  readonly outcome: Outcome;
}

const tones: readonly Outcome['tone'][] = ['bad', 'warn', 'ok'];
const heads = { failed: 'Failed', pending: 'Not known yet', sending: 'Sent', done: 'Done' } as const;
const wordOrder = ['failed', 'pending', 'sending', 'done'] as const;

/** A failure stands first: a narrow screen cuts the rest. */
const byWorst = ({ outcome: one }: Told, { outcome: other }: Told): number =>
  tones.indexOf(one.tone) - tones.indexOf(other.tone) || wordOrder.indexOf(one.word) - wordOrder.indexOf(other.word);

/** Several are only named. */
function summary(outcomes: readonly Told[]): string {
  return wordOrder
    .flatMap((word) => {
      const names = outcomes.filter(({ outcome }) => outcome.word === word).map(({ write }) => nameOf(write.call));
      return names.length === 0 ? [] : [`${heads[word]}: ${names.join(', ')}.`];
    })
    .join(' ');
}

/** A failed answer is worth a word, and again what is read after it. */
function isNews({ id, failure, settledAt }: Write, message: Message, { now }: State): boolean {
  if (message.type === 'write/answered') return message.id === id && (failure !== null || settledAt === now);
  return message.type === 'resource/received' && settledAt === now;
}

const isOnScreen = ({ id }: Write, { overlays }: State): boolean =>
  overlays.some((overlay) => writesIn(overlay).includes(id));
