import { brushedFilter, resized } from '../../../store/log/brush.ts';
import type { LogFilter } from '../../../store/log/filter.ts';
import { toggled } from '../../../store/log/filter-text.ts';
import type { LogRegion } from '../../../store/log/log-state.ts';
import { logBounds, shownAggregate } from '../../../store/log/reading.ts';
import type { Message } from '../../../store/message.ts';
import { type State, serviceNow } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { eventKeys } from './event-keys.ts';
import { listHeight, moveKeys } from './move-keys.ts';
import { selectedFacet, selectedRow } from './selected.ts';

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
  ...eventKeys,
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
  { id: 'log.back', keys: ['escape'], label: 'back', help: 'back to the filter before', message: escaped },
];
