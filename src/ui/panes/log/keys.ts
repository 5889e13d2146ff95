import type { LogEvent } from '../../../domain/event/log-event.ts';
import { brushedFilter, resized } from '../../../store/log/brush.ts';
import type { LogFilter } from '../../../store/log/filter.ts';
import { toggled } from '../../../store/log/filter-text.ts';
import type { LogRegion } from '../../../store/log/log-state.ts';
import { logBounds, shownAggregate } from '../../../store/log/reading.ts';
import type { Message } from '../../../store/message.ts';
import { type State, serviceNow } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { pullUrl, runUrl } from './links.ts';
import { listHeight, moveKeys } from './move-keys.ts';
import { batchOf, selectedEvent, selectedFacet, selectedRow, subjectOf } from './selected.ts';

const filteredBy = (filter: LogFilter): Message => ({ type: 'log/filtered', filter });
const wallOf = (state: State) => ({ now: serviceNow(state), zone: state.session.zone });

const regions: readonly LogRegion[] = ['list', 'histogram', 'facets'];

const region = (id: string, key: string, help: string, by: number): Binding => ({
  id: `log.${id}`,
  keys: [key],
  label: 'region',
  help,
  message: ({ log }) => focused(regions.at((regions.indexOf(log.region) + by) % regions.length) ?? 'list'),
});

const focused = (to: LogRegion): Message => ({ type: 'log/focused', region: to });

/** A key that needs an event under the cursor, and something of it. */
const onEvent = <Part>(
  binding: Omit<Binding, 'whyNot' | 'message'>,
  part: (event: LogEvent, state: State) => Part | null,
  lacking: string,
  message: (part: Part, state: State) => Message,
): Binding => {
  const of = (state: State) => {
    const event = selectedEvent(state);
    return event === null ? null : part(event, state);
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

const resize = (id: string, key: string, by: 1 | -1): Binding => ({
  id: `log.${id}`,
  keys: [key],
  label: id,
  help: `${id} window of time`,
  message: (state) => filteredBy(resized(state.log.filter, logBounds(state), by)),
});

/** Enter: the event in full, the facet asked for, or the window that the brush covers. */
function entered(state: State): Message | null {
  if (state.log.region === 'facets') return facetToggled(state, false);
  if (state.log.region === 'histogram') {
    const filter = brushedFilter(state.log.filter, state.log.brush, shownAggregate(state));
    return filter === null ? null : filteredBy(filter);
  }
  const row = selectedRow(state);
  return row === null ? null : { type: 'event/opened', events: row.events };
}

function facetToggled(state: State, isExcluded: boolean): Message | null {
  const part = selectedFacet(state);
  return part === null ? null : filteredBy(toggled(state.log.filter, part, isExcluded, wallOf(state)));
}

/** Back by one step: out of a region, to the filter before, to the newest. */
function escaped(state: State): Message | null {
  const { log, hold } = state;
  if (log.region !== 'list') return focused('list');
  if (hold !== null) return { type: 'hold/toggled' };
  if (log.trail.length > 0) return { type: 'log/unfiltered' };
  return log.isFollowing ? null : { type: 'log/followed', isFollowing: true, height: listHeight(state) };
}

function marked(state: State): Message | null {
  if (state.log.region === 'histogram') return { type: 'log/brush-set' };
  const row = selectedRow(state);
  return row === null ? null : { type: 'list/marked', list: 'log', id: row.id };
}

export const logKeys: Bindings = [
  ...moveKeys,
  {
    id: 'log.open',
    keys: ['enter'],
    label: 'open',
    help: 'everything the event carries; a facet: only those; the brush: only that time',
    hint: 10,
    message: entered,
  },
  {
    id: 'log.filter',
    keys: ['/'],
    label: 'filter',
    help: 'filter: pr: batch: type: outcome: trigger: base: since: until:, - excludes; other words are searched for; save:NAME keeps it, saved:NAME recalls it',
    hint: 20,
    message: () => ({ type: 'log-filter/opened' }),
  },
  {
    id: 'log.follow',
    keys: ['f'],
    label: 'follow',
    help: 'follow the newest events, or hold the view',
    hint: 30,
    message: (state) =>
      state.hold === null
        ? { type: 'log/followed', isFollowing: !state.log.isFollowing, height: listHeight(state) }
        : { type: 'hold/toggled' },
  },
  onEvent(
    { id: 'log.story', keys: ['S'], label: 'story', help: 'the whole story of its pull request or batch', hint: 35 },
    subjectOf,
    'this event tells of no pull request and no batch',
    (subject) => ({ type: 'story/opened', subject }),
  ),
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
  {
    id: 'log.facets',
    keys: ['F'],
    label: 'facets',
    help: 'what occurs how often: Enter asks for it, - leaves it out',
    hint: 38,
    message: ({ log }) => focused(log.region === 'facets' ? 'list' : 'facets'),
  },
  {
    id: 'log.exclude',
    keys: ['-'],
    label: 'exclude',
    help: 'leave out what the facet under the cursor counts',
    whyNot: ({ log }) => (log.region === 'facets' ? null : 'F first: facets are what - leaves out'),
    message: (state) => facetToggled(state, true),
  },
  region('region', 'tab', 'next part: list, histogram, facets', 1),
  region('region-back', 'shift+tab', 'part before', -1),
  resize('longer', '>', 1),
  resize('shorter', '<', -1),
  {
    id: 'log.noise',
    keys: ['H'],
    label: 'counts',
    help: 'show or fold the events that only say how a number changed',
    message: () => ({ type: 'log/noise-toggled' }),
  },
  {
    id: 'log.mark',
    keys: ['space'],
    label: 'mark',
    help: 'mark the event; on the histogram set the end of the brush that stays',
    message: marked,
  },
  { id: 'log.wrap', keys: ['W'], label: 'wrap', help: 'wrap long lines', message: () => ({ type: 'log/wrapped' }) },
  {
    id: 'log.detail',
    keys: ['v'],
    label: 'facets',
    help: 'show or hide the facets beside the list',
    message: () => ({ type: 'detail/toggled' }),
  },
  onEvent(
    { id: 'log.copy', keys: ['y'], label: 'copy', help: 'copy the event as JSON' },
    (event) => event,
    'nothing is selected',
    (event) => ({ type: 'copy/asked', text: JSON.stringify(event, null, 2), what: `event ${event.id}` }),
  ),
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
  onEvent(
    { id: 'log.in-queue', keys: ['L'], label: 'in queue', help: 'go to its pull request in the queue; 2 comes back' },
    ({ pullRequest }) => pullRequest,
    'this event tells of no pull request',
    (number) => ({ type: 'log/left-for', id: `#${number}` }),
  ),
  { id: 'log.back', keys: ['escape'], label: 'back', help: 'back to the filter before', message: escaped },
];
