import { clockTime, span } from '../../base/span.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Sight } from '../../store/sight.ts';
import { nextStatusAt } from '../../store/slice/queue.ts';
import type { State } from '../../store/state.ts';
import { type UnreadWord, unreadWord } from '../../store/unread-word.ts';
import type { Staleness } from '../chrome/stale.ts';
import type { Tone } from '../theme.ts';

/** How far the queue on the screen can be trusted, in one word that scripts can wait for. */
export interface Freshness {
  readonly word: 'live' | 'HELD' | 'STALE' | 'LIMITED' | 'loading' | UnreadWord;
  /** The word with its age: `live 3s`. */
  readonly text: string;
  readonly tone: Tone;
}

/** From here on a read that has no answer yet is worth telling. */
const slowMs = 3_000;

export function freshness(state: State, sight: Sight): Freshness {
  const { status } = sight;
  const failure = status?.failure;
  if (state.hold !== null) return { word: 'HELD', text: `HELD ${span(state.now - state.hold.at)}`, tone: 'warn' };
  if (isLimited(failure, state.now)) {
    return { word: 'LIMITED', text: `LIMITED to ${clockTime(failure.retryAt, state.session.zone)}`, tone: 'warn' };
  }
  if (status?.receivedAt == null) {
    if (failure == null) return { word: 'loading', text: 'no data yet', tone: 'muted' };
    const word = unreadWord(failure);
    return {
      word,
      text: word === 'ERROR' && failure.status !== null ? `${word} ${failure.status}` : word,
      tone: 'fail',
    };
  }
  const age = span(state.now - status.receivedAt);
  if (sight.isStale) return { word: 'STALE', text: `STALE ${age}`, tone: 'fail' };
  const waited = status.fetchingSince === null ? 0 : state.now - status.fetchingSince;
  return {
    word: 'live',
    text: waited > slowMs ? `live ${age}, fetching ${span(waited)}` : `live ${age}`,
    tone: 'muted',
  };
}

/** What went wrong and what happens next: facts first, so that a narrow screen cuts the explanation. */
export function trouble(state: State, { status }: Sight): Staleness {
  const { zone } = state.session;
  const { failure = null, receivedAt = null } = status ?? {};
  const shown = receivedAt === null ? '' : ` Showing ${clockTime(receivedAt, zone)}.`;
  const age = span(state.now - (receivedAt ?? state.session.startedAt));
  if (isLimited(failure, state.now)) {
    const until = clockTime(failure.retryAt, zone);
    return { wide: ` LIMITED until ${until} by the service.${shown}`, narrow: ` LIMITED until ${until}` };
  }
  if (failure === null) {
    return { wide: ` STALE ${age}. No answer yet. Writes are off.`, narrow: ` STALE ${age}, no answer` };
  }
  const next = `${nextTry(state)} ${failure.text}`;
  if (failure.kind === 'offline') return { wide: ` OFFLINE for ${age}.${shown}${next}`, narrow: ` OFFLINE ${age}` };
  const last = failure.kind === 'malformed' ? 'unreadable' : (failure.status ?? failure.kind);
  return { wide: ` STALE ${age}. Last try: ${last}. Writes are off.${next}`, narrow: ` STALE ${age} ${last}` };
}

function nextTry(state: State): string {
  const next = nextStatusAt(state);
  return next === null || next <= state.now ? '' : ` Next try in ${span(next - state.now)}.`;
}

/** True while the service asked for silence. */
const isLimited = (
  failure: Failure | null | undefined,
  now: number,
): failure is Failure & { readonly retryAt: number } => failure?.retryAt != null && failure.retryAt > now;
