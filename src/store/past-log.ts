import { memo } from '../base/memo.ts';
import type { LogEvent } from '../domain/event/log-event.ts';
import { indexLog, type LogIndex } from '../domain/verdict/log-index.ts';
import { restingStretch } from './feed.ts';
import { logOf } from './log-view.ts';
import { type Key, type Need, need } from './query.ts';
import type { Resource } from './resource.ts';
import { repositoryOf } from './slice/session.ts';
import { resourceOf, type State, serviceNow } from './state.ts';

/** The service keeps its log this long. */
const keptMs = 90 * 86_400_000;
const perPage = 100;

const pastKey = (number: number): Key<'logs'> => `past #${number}`;

/** What happened to one pull request before the recent past that is always kept; its newest page. */
export function pastNeed(state: State, number: number): Need {
  const to = restingStretch(state.feed).from ?? serviceNow(state);
  const window = { receivedFrom: to - keptMs, receivedTo: to };
  return need('logs', { ...repositoryOf(state), pullRequest: [number], perPage, ...window }, null, pastKey(number));
}

export const pastOf = (state: State, number: number): Resource<{ readonly events: readonly LogEvent[] }> | undefined =>
  resourceOf(state.hold ?? state, pastKey(number));

/** Everything at hand about one pull request alone; null while nothing of the log is known. */
export function pullLog(state: State, number: number): LogIndex | null {
  const recent = logOf(state);
  return recent === null ? null : joined(recent, pastOf(state, number)?.value?.events ?? null, number);
}

const joined = memo((recent: LogIndex, older: readonly LogEvent[] | null, number: number) =>
  indexLog([...(older ?? []), ...(recent.byPull.get(number) ?? [])], {
    from: older === null ? recent.from : Math.min(recent.from, older.at(-1)?.receivedAt ?? recent.from),
    to: recent.to,
    branch: null,
  }),
);
