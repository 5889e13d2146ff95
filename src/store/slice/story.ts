import { logPage } from '../log/event-window.ts';
import type { StorySubject } from '../log/message.ts';
import type { Message } from '../message.ts';
import { pushed, replacedTop, topOf } from '../overlay/stack.ts';
import { type Key, type Need, need } from '../query.ts';
import { type State, serviceNow } from '../state.ts';
import { repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** As long as the service keeps the log (service-facts 1.5). */
const storySpanMs = 90 * 86_400_000;
const storyEveryMs = 10_000;

/** The whole story of one pull request or batch, while it is open. */
export const storySlice: Slice = { needs, reduce };

export const storyKey = ({ session: { repository } }: State, { kind, number }: StorySubject): Key<'logs'> =>
  `story ${repository.owner}/${repository.name} ${kind} ${number}`;

function needs(state: State): readonly Need[] {
  const open = topOf(state, 'story');
  if (open === null) return [];
  const { kind, number } = open.subject;
  const now = Math.floor(serviceNow(state));
  const only = kind === 'pr' ? { pullRequest: [number] } : { batchPull: [number] };
  const bounds = { receivedFrom: now - storySpanMs, receivedTo: now, perPage: logPage };
  return [need('logs', { ...repositoryOf(state), ...only, ...bounds }, storyEveryMs, storyKey(state, open.subject))];
}

function reduce(state: State, message: Message): Step {
  if (message.type === 'story/opened') {
    return [pushed(state, { kind: 'story', subject: message.subject, scroll: 0 }), []];
  }
  const open = topOf(state, 'story');
  if (message.type !== 'overlay/scrolled' || open === null) return unchanged(state);
  return [replacedTop(state, { ...open, scroll: Math.max(0, open.scroll + message.by) }), []];
}
