import type { FailureKind } from '../../domain/failure.ts';
import { feedPage, feedTypes, tailBounds, withGapPage, withoutGap, withTail } from '../feed.ts';
import type { Message } from '../message.ts';
import { type Key, type Need, need } from '../query.ts';
import { forgotten } from '../resource.ts';
import { listOf, resourceOf, type State } from '../state.ts';
import { statusKey, statusOf } from './queue.ts';
import { repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

export const tailKey = ({ session: { repository } }: State): Key<'logs'> =>
  `feed/tail ${repository.owner}/${repository.name}`;
const gapKey = ({ session: { repository } }: State): Key<'logs'> => `feed/gap ${repository.owner}/${repository.name}`;
/** The log moves in bursts and is dearer than the status. */
const tailEveryMs = 5_000;

/** Keeps the recent past from the activity log. A token that may not read it costs the verdicts, nothing else. */
export const feedSlice: Slice = { needs, isAlwaysNeeded: true, reduce };

function needs(state: State): readonly Need[] {
  // without the service's time the bounds would be ours, and might lie in its future; some services never tell it
  if (state.skewMs === null && statusOf(state)?.receivedAt == null) return [];
  const { gap } = state.feed;
  const base = { ...repositoryOf(state), eventType: feedTypes, perPage: feedPage };
  if (gap !== null) {
    const input = { ...base, receivedFrom: gap.from, receivedTo: gap.to, cursor: gap.cursor };
    return [need('logs', input, null, gapKey(state))];
  }
  const bounds = tailBounds(state.feed, state.now + (state.skewMs ?? 0));
  return [need('logs', { ...base, ...bounds }, tailEveryMs, tailKey(state))];
}

function reduce(state: State, message: Message): Step {
  if (message.type !== 'resource/received' && message.type !== 'resource/failed') return unchanged(state);
  if (message.type === 'resource/received' && message.key === statusKey(state))
    return [hurried(state, message.seq), []];
  if (message.key !== tailKey(state) && message.key !== gapKey(state)) return unchanged(state);
  if (message.type === 'resource/failed') return [afterFailure(state, message.key, message.failure.kind), []];
  return [afterPage(state, message.key, message.seq, message.answer.next), []];
}

/** Why the row under the cursor is gone stands in the log, which is read at once: the row is shown until the next reading. */
function hurried(state: State, seq: number): State {
  const { ghosts } = state;
  const tail = state.resources.get(tailKey(state));
  const isMissed = ghosts?.seq === seq && ghosts.lost.has(listOf(state, 'queue').cursor ?? '');
  if (!isMissed || tail === undefined) return state;
  return { ...state, resources: new Map(state.resources).set(tailKey(state), { ...tail, wanted: true }) };
}

function afterPage(state: State, key: Key<'logs'>, seq: number, next: string | null): State {
  const resource = resourceOf(state, key);
  if (resource?.query?.endpoint !== 'logs' || resource.appliedSeq !== seq || resource.value === null) return state;
  const { receivedFrom = 0, receivedTo = state.now } = resource.query.input;
  const page = { events: resource.value.events, next, receivedFrom, receivedTo };
  if (key === tailKey(state)) return { ...state, feed: withTail(state.feed, page) };
  const resources = new Map(state.resources).set(key, forgotten(resource));
  return { ...state, feed: withGapPage(state.feed, page), resources };
}

/** How often a page may fail in each way before the rest of its gap is given up. A cursor may expire during sleep. */
const patience: Partial<Record<FailureKind, number>> = {
  missing: 1,
  refused: 1,
  unauthorized: 1,
  malformed: 4,
  unavailable: 4,
};

/** A gap that cannot be closed is given up: while it is open, nothing newer is read. */
function afterFailure(state: State, key: string, kind: FailureKind): State {
  const resource = state.resources.get(key);
  if (key !== gapKey(state) || resource === undefined) return state;
  if (resource.failures < (patience[kind] ?? Number.POSITIVE_INFINITY)) return state;
  const resources = new Map(state.resources).set(key, forgotten(resource));
  return { ...state, feed: withoutGap(state.feed), resources };
}
