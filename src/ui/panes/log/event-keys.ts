// What can be done with one event: from its row, and from the page that tells it in full.
import type { LogEvent } from '../../../domain/event/log-event.ts';
import type { LogFilter } from '../../../store/log/filter.ts';
import type { Message } from '../../../store/message.ts';
import { openOf } from '../../../store/overlay/stack.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { pullUrl, runUrl } from './links.ts';
import { batchOf, carOf, markedEvents, selectedRow, subjectOf } from './selected.ts';

type Events = readonly [LogEvent, ...LogEvent[]];

/** The events of the row under the cursor, or of the page that is open. */
function eventsAt(state: State): Events | null {
  const [first, ...rest] = openOf(state, 'event')?.events ?? selectedRow(state)?.events ?? [];
  return first === undefined ? null : [first, ...rest];
}

/** A key that needs an event, and something of it. */
const onEvent = <Part>(
  binding: Omit<Binding, 'whyNot' | 'message'>,
  part: (event: LogEvent, state: State) => Part | null,
  lacking: string,
  message: (part: Part, state: State) => Message,
): Binding => {
  const of = (state: State) => {
    const [event] = eventsAt(state) ?? [];
    return event === undefined ? null : part(event, state);
  };
  return {
    ...binding,
    whyNot: (state) => (of(state) === null ? lacking : null),
    message: (state) => {
      const found = of(state);
      return found === null ? null : message(found, state);
    },
  };
};

const filteredBy = (filter: LogFilter): Message => ({ type: 'log/filtered', filter });

/** Where it stands in the queue: its own row, else that of its batch. */
function placeOf(event: LogEvent, state: State): string | null {
  const places = [event.pullRequest === null ? null : `#${event.pullRequest}`, carOf(event)];
  const { order } = listOf(state, 'queue');
  return places.find((id) => id !== null && order.includes(id)) ?? places.find((id) => id !== null) ?? null;
}

/** What leaves the list alone: these work on the page of an event as well. */
export const readingEventKeys: Bindings = [
  onEvent(
    { id: 'log.story', keys: ['S'], label: 'story', help: 'the whole story of its pull request or batch', hint: 35 },
    subjectOf,
    'this event tells of no pull request and no batch',
    (subject) => ({ type: 'story/opened', subject }),
  ),
  {
    id: 'log.copy',
    keys: ['y'],
    label: 'copy',
    help: 'copy the event as JSON, as the service writes it; what is marked, if anything is',
    hint: 42,
    whyNot: (state) => (eventsAt(state) === null ? 'nothing is selected' : null),
    message: (state) => {
      const marked = openOf(state, 'event') === null ? markedEvents(state) : [];
      const events = marked.length > 0 ? marked : eventsAt(state);
      return events === null ? null : { type: 'log/copied', events };
    },
  },
  onEvent(
    { id: 'log.copy-link', keys: ['Y'], label: 'copy link', help: 'copy the link of its run or pull request' },
    (event, state) => runUrl(event) ?? pullUrl(state, event.pullRequest),
    'no link was received for this event',
    (url) => ({ type: 'copy/asked', text: url, what: 'link' }),
  ),
  onEvent(
    { id: 'log.browse', keys: ['o'], label: 'browser', help: 'open its pull request in the browser' },
    ({ pullRequest }, state) => pullUrl(state, pullRequest),
    'no link was received for this event',
    (url) => ({ type: 'link/opened', url }),
  ),
  onEvent(
    { id: 'log.browse-run', keys: ['O'], label: 'run', help: 'open the failing run in the browser' },
    runUrl,
    'no link to a run was received for this event',
    (url) => ({ type: 'link/opened', url }),
  ),
];

export const eventKeys: Bindings = [
  ...readingEventKeys,
  onEvent(
    { id: 'log.only-pull', keys: ['I'], label: 'this PR', help: 'only events of its pull request', hint: 36 },
    ({ pullRequest }) => pullRequest,
    'this event tells of no pull request',
    (number, state) => filteredBy({ ...state.log.filter, pr: { isExcluded: false, values: [number] } }),
  ),
  onEvent(
    { id: 'log.only-batch', keys: ['B'], label: 'this batch', help: 'only events of its batch', hint: 37 },
    batchOf,
    'this event tells of no batch',
    (number, state) => filteredBy({ ...state.log.filter, batch: { isExcluded: false, values: [number] } }),
  ),
  onEvent(
    {
      id: 'log.in-queue',
      keys: ['L'],
      label: 'in queue',
      help: 'go to its pull request or batch in the queue; 2 comes back',
    },
    placeOf,
    'this event tells of no pull request and no batch',
    (id) => ({ type: 'log/left-for', id }),
  ),
];
