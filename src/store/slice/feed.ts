import { type emptyFeed, feedPage, feedTypes, tailBounds, withGapPage, withTail } from '../feed.ts';
import type { Message } from '../message.ts';
import { type Need, need } from '../query.ts';
import type { State } from '../state.ts';
import { repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

export const tailKey = ({ session: { repository } }: State) => `feed/tail ${repository.owner}/${repository.name}`;
const gapKey = ({ session: { repository } }: State) => `feed/gap ${repository.owner}/${repository.name}`;
/** The log moves in bursts and is dearer than the status. */
const tailEveryMs = 5_000;

/** Keeps the recent past from the activity log. A token that may not read it costs the verdicts, nothing else. */
export const feedSlice: Slice = { needs, reduce };

function needs(state: State): readonly Need[] {
  // without the service's time the bounds of the first tail would be ours, and might lie in its future
  if (state.skewMs === null) return [];
  const { gap } = state.feed;
  const base = { ...repositoryOf(state), eventType: feedTypes, perPage: feedPage };
  if (gap !== null) {
    const input = { ...base, receivedFrom: gap.from, receivedTo: gap.to, cursor: gap.cursor };
    return [need('logs', input, null, `${gapKey(state)} ${gap.cursor}`)];
  }
  return [need('logs', { ...base, ...tailBounds(state.feed, state.now + state.skewMs) }, tailEveryMs, tailKey(state))];
}

function reduce(state: State, message: Message): Step {
  if (message.type !== 'resource/received') return unchanged(state);
  const isTail = message.key === tailKey(state);
  if (!isTail && !message.key.startsWith(gapKey(state))) return unchanged(state);
  const resource = state.resources.get(message.key);
  const query = resource?.query;
  if (resource === undefined || query?.endpoint !== 'logs' || resource.appliedSeq !== message.seq)
    return unchanged(state);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the key is only ever filled by the logs operation
  const { events } = message.answer.value as { events: typeof emptyFeed.events };
  const { receivedFrom = 0, receivedTo = state.now } = query.input;
  const page = { events, next: message.answer.next, receivedFrom, receivedTo };
  const feed = isTail ? withTail(state.feed, page) : withGapPage(state.feed, page);
  if (isTail) return [{ ...state, feed }, []];
  const resources = new Map(state.resources);
  resources.delete(message.key);
  return [{ ...state, feed, resources }, []];
}
