// What the log pane reads, and under which names.
import type { LogAggregate } from '../../domain/log-aggregate.ts';
import { type Key, type Need, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import { listOf, resourceOf, type State, serviceNow } from '../state.ts';
import { logPage, newerRead, olderRead, type PageRead } from './event-window.ts';
import { boundsOf, parametersOf } from './filter.ts';
import { writeFilter } from './filter-text.ts';

const tailEveryMs = 2_000;
const aggregateEveryMs = 15_000;
/** Older or newer rows are read when the cursor comes this near to the end of those that are loaded. */
const nearRows = 80;

/** A filter is a log of its own: what is still said of another must not stand under its name. */
function nameOf({ session: { repository }, log: { filter, showsNoise } }: State): string {
  const text = writeFilter({ ...filter, words: [] });
  return `${repository.owner}/${repository.name} ${showsNoise ? 'all' : 'quiet'} ${text}`;
}

export const logTailKey = (state: State): Key<'logs'> => `log/tail ${nameOf(state)}`;
export const logNewerKey = (state: State): Key<'logs'> => `log/newer ${nameOf(state)}`;
export const logOlderKey = (state: State): Key<'logs'> => `log/older ${nameOf(state)}`;
const aggregateKey = (state: State): Key<'aggregateLogs'> => `log/aggregate ${nameOf(state)}`;

const aggregateOf = (state: State): Resource<LogAggregate> | undefined => resourceOf(state, aggregateKey(state));

/** The log in numbers as the screen shows it. */
export const shownAggregate = (state: State): LogAggregate | null => aggregateOf(state)?.value ?? null;

export const logBounds = (state: State) => boundsOf(state.log.filter, serviceNow(state));

export function logNeeds(state: State): readonly Need[] {
  if (state.tab !== 'log') return [];
  // without the service's time the bounds would be ours; some services never tell it
  if (state.skewMs === null && statusOf(state)?.receivedAt == null) return [];
  return [...pageNeeds(state), aggregateNeed(state)];
}

function aggregateNeed(state: State): Need {
  const { from, to } = logBounds(state);
  const input = { ...asked(state), receivedFrom: from, receivedTo: to };
  return need('aggregateLogs', input, aggregateEveryMs, aggregateKey(state));
}

function pageNeeds(state: State): readonly Need[] {
  const { window, isFollowing } = state.log;
  if (state.hold !== null) return [];
  const { order, cursor } = listOf(state, 'log');
  const at = isFollowing || cursor === null ? order.length - 1 : order.indexOf(cursor);
  const newer = newerRead(window, logBounds(state), isFollowing || order.length - at < nearRows);
  const older = at < nearRows ? olderRead(window) : null;
  const isTail = window.stretch === null && window.laters.length === 0;
  return [
    ...(newer === null
      ? []
      : [pageNeed(state, newer, isTail ? tailEveryMs : null, isTail ? logTailKey(state) : logNewerKey(state))]),
    ...(older === null ? [] : [pageNeed(state, older, null, logOlderKey(state))]),
  ];
}

function pageNeed(state: State, { from, to, cursor }: PageRead, everyMs: number | null, key: Key<'logs'>): Need {
  const bounds = { receivedFrom: from, receivedTo: to, perPage: logPage };
  return need('logs', { ...asked(state), ...bounds, ...(cursor === null ? {} : { cursor }) }, everyMs, key);
}

const asked = (state: State) => ({
  ...repositoryOf(state),
  ...parametersOf(state.log.filter, state.log.showsNoise),
});
