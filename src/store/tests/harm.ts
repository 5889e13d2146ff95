import { memo, steady } from '../../base/memo.ts';
import { type Harm, harms } from '../../domain/verdict/harm.ts';
import { indexLog, type LogIndex } from '../../domain/verdict/log-index.ts';
import type { OutputOf } from '../../wire/index.ts';
import { logOf } from '../log-view.ts';
import { type Key, type Need, need } from '../query.ts';
import { repositoryOf } from '../slice/session.ts';
import { resourceOf, type State, serviceNow } from '../state.ts';

const dayMs = 86_400_000;
/** Days that are over; the running one is in the recent past that is always kept. */
const wholeDays = 6;
const perPage = 100;
/** A queue in which more fails than this has other troubles than its tests. */
const mostPages = 10;

const keyOf = (midnight: number, page: number): Key<'logs'> => `harm ${midnight} ${page}`;

const midnightOf = (state: State) => Math.floor(serviceNow(state) / dayMs) * dayMs;

type Page = OutputOf<'logs'>;

/** The runs that failed and the stays that ended so on the days before today: read once a day, as they change no more. */
export function harmNeeds(state: State): readonly Need[] {
  const midnight = midnightOf(state);
  const input = {
    ...repositoryOf(state),
    eventType: ['action.queue.checks_end', 'action.queue.leave'],
    outcome: ['failure'],
    receivedFrom: midnight - wholeDays * dayMs,
    receivedTo: midnight,
    perPage,
  } as const;
  const needs = [need('logs', input, null, keyOf(midnight, 0))];
  for (let page = 1; page < mostPages; page++) {
    const cursor = resourceOf(state, keyOf(midnight, page - 1))?.next ?? null;
    if (cursor === null) break;
    needs.push(need('logs', { ...input, cursor }, null, keyOf(midnight, page)));
  }
  return needs;
}

function pagesOf(state: State): readonly Page[] {
  const pages: Page[] = [];
  for (let page = 0; page < mostPages; page++) {
    const value = resourceOf(state.hold ?? state, keyOf(midnightOf(state), page))?.value ?? null;
    if (value === null) break;
    pages.push(value);
  }
  return pages;
}

const steadyPages = steady<Page>();

/** What failing checks did to the queue in the last days, the worst first; null while nothing of the log is known. */
export function harmsOf(state: State): readonly Harm[] | null {
  const live = logOf(state);
  return live === null ? null : harmful(live, steadyPages(pagesOf(state)));
}

const harmful = memo((live: LogIndex, pages: readonly Page[]): readonly Harm[] => {
  const older = pages.flatMap(({ events }) => events);
  if (older.length === 0) return harms(live);
  const from = older.reduce((first, { receivedAt }) => Math.min(first, receivedAt), live.from);
  return harms(indexLog([...older, ...live.events], { from, to: live.to, branch: live.branch }));
});
