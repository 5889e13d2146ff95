import { memo } from '../../base/memo.ts';
import type { LogEvent } from '../../domain/event/log-event.ts';
import {
  emptyWindow,
  logPage,
  newerRead,
  olderRead,
  type PageRead,
  withNewer,
  withOlder,
  withoutCursor,
} from '../log/event-window.ts';
import type { StorySubject } from '../log/message.ts';
import { isExpired, pageOf, withForgotten } from '../log/page-read.ts';
import { ofSameBatch, testedOn, testedTogether } from '../log/story.ts';
import type { Message } from '../message.ts';
import type { StoryOverlay } from '../overlay/overlay.ts';
import { openOf, pushed, replacedTop, topOf } from '../overlay/stack.ts';
import { type Key, type Need, need } from '../query.ts';
import { resourceOf, type State, serviceNow } from '../state.ts';
import { repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** As long as the service keeps the log (service-facts 1.5). */
const storySpanMs = 90 * 86_400_000;
const storyEveryMs = 10_000;
/** A story that is longer is told from here on. */
export const mostTold = 1_000;
/** Numbers that fit an address. */
const mostAsked = 40;

const none: readonly LogEvent[] = [];

/** The whole story of one pull request or batch, while it is open. */
export const storySlice: Slice = { needs, reduce };

const nameOf = ({ session: { repository } }: State, { kind, number }: StorySubject): string =>
  `${repository.owner}/${repository.name} ${kind} ${number}`;

export const storyKey = (state: State, subject: StorySubject): Key<'logs'> => `story ${nameOf(state, subject)}`;
const olderKey = (state: State, subject: StorySubject): Key<'logs'> => `story/older ${nameOf(state, subject)}`;
const runsKey = (state: State, open: StoryOverlay): Key<'logs'> =>
  `story/runs ${nameOf(state, open.subject)} ${membersOf(open).join()}`;
const searchKey = (state: State, open: StoryOverlay): Key<'logs'> =>
  `story/search ${nameOf(state, open.subject)} ${numbersOf(state, open).join()}`;

function needs(state: State): readonly Need[] {
  const open = topOf(state, 'story');
  if (open === null) return [];
  const { subject, window } = open;
  const only = subject.kind === 'pr' ? { pullRequest: [subject.number] } : { batchPull: [subject.number] };
  const ask = ({ from, to, cursor }: PageRead, everyMs: number | null, key: Key<'logs'>): Need => {
    const page = { receivedFrom: from, receivedTo: to, perPage: logPage, ...(cursor === null ? {} : { cursor }) };
    return need('logs', { ...repositoryOf(state), ...only, ...page }, everyMs, key);
  };
  const newer = newerRead(window, boundsOf(state), true);
  const older = window.events.length < mostTold ? olderRead(window) : null;
  return [
    ...(newer === null ? [] : [ask(newer, window.stretch === null ? storyEveryMs : null, storyKey(state, subject))]),
    ...(older === null ? [] : [ask(older, null, olderKey(state, subject))]),
    ...(window.to === null ? [] : relatedNeeds(state, open)),
  ];
}

function boundsOf(state: State) {
  const to = Math.floor(serviceNow(state));
  return { from: to - storySpanMs, to };
}

/** A filter by pull request leaves out the searches that it was part of; one by batch, its other attempts. */
function relatedNeeds(state: State, open: StoryOverlay): readonly Need[] {
  const { from, to } = boundsOf(state);
  const page = { ...repositoryOf(state), receivedFrom: from, receivedTo: to, perPage: logPage };
  const members = membersOf(open);
  const numbers = numbersOf(state, open);
  return [
    ...(members.length === 0
      ? []
      : [
          need(
            'logs',
            { ...page, pullRequest: members, eventType: ['action.queue.checks_start', 'action.queue.checks_end'] },
            storyEveryMs,
            runsKey(state, open),
          ),
        ]),
    ...(numbers.length === 0
      ? []
      : [
          need(
            'logs',
            {
              ...page,
              batchPull: numbers,
              eventType: ['action.queue.batch_bisection_start', 'action.queue.batch_bisection_end'],
            },
            storyEveryMs,
            searchKey(state, open),
          ),
        ]),
  ];
}

/** Whose runs may tell of other attempts of the batch; none for the story of a pull request, which tells its own. */
const membersOf = ({ subject, window }: StoryOverlay): readonly number[] =>
  subject.kind === 'pr' ? [] : testedTogether(window.events).slice(0, mostAsked);

function attemptsOf(state: State, open: StoryOverlay): readonly LogEvent[] {
  const runs = open.subject.kind === 'pr' ? null : resourceOf(state, runsKey(state, open))?.value;
  return runs == null ? none : ofSameBatch(open.window.events, runs.events);
}

const numbersOf = (state: State, open: StoryOverlay): readonly number[] =>
  [...new Set([...testedOn(open.window.events), ...testedOn(attemptsOf(state, open))])].slice(0, mostAsked);

/** Everything at hand, from old to new, each event once. */
export function storyEvents(state: State): readonly LogEvent[] {
  const open = openOf(state, 'story');
  if (open === null) return none;
  const searches = resourceOf(state, searchKey(state, open))?.value?.events ?? none;
  return together(open.window.events, attemptsOf(state, open), searches);
}

const together = memo((...all: readonly (readonly LogEvent[])[]): readonly LogEvent[] => {
  const once = new Map(all.flat().map((event) => [event.id, event]));
  return [...once.values()].sort((one, other) => one.receivedAt - other.receivedAt || one.id - other.id);
});

function reduce(state: State, message: Message): Step {
  if (message.type === 'story/opened') {
    return [pushed(state, { kind: 'story', subject: message.subject, scroll: 0, window: emptyWindow }), []];
  }
  const open = topOf(state, 'story');
  if (open === null) return unchanged(state);
  switch (message.type) {
    case 'overlay/scrolled':
      return [replacedTop(state, { ...open, scroll: Math.max(0, open.scroll + message.by) }), []];
    case 'resource/received':
      return [afterPage(state, open, message.key, message.seq, message.answer.next), []];
    case 'resource/failed':
      return [afterFailure(state, open, message.key, message.failure.kind), []];
    default:
      return unchanged(state);
  }
}

function afterPage(state: State, open: StoryOverlay, key: string, seq: number, next: string | null): State {
  const keys = [storyKey(state, open.subject), olderKey(state, open.subject)] as const;
  const own = keys.find((each) => each === key);
  const read = own === undefined ? null : pageOf(state, own, seq);
  if (read === null) return state;
  const page = { events: read.events, next };
  const window = key === keys[0] ? withNewer(open.window, read, page, true) : withOlder(open.window, read, page);
  const told = replacedTop(state, { ...open, window });
  return key === keys[0] && window.stretch === null ? told : withForgotten(told, key);
}

function afterFailure(state: State, open: StoryOverlay, key: string, kind: string): State {
  if (key !== olderKey(state, open.subject) || !isExpired(state, key, kind)) return state;
  return withForgotten(replacedTop(state, { ...open, window: withoutCursor(open.window) }), key);
}
