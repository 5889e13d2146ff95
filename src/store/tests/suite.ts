import { type SuiteStat, suiteStats } from '../../domain/test-case.ts';
import { type Key, type Need, need } from '../query.ts';
import { repositoryOf } from '../slice/session.ts';
import type { State } from '../state.ts';
import { type TestFilter, testQuery } from './filter.ts';

const everyMs = 300_000;

/** The series know all filters of the search but the health (S2 4.2). */
function filterOf(state: State): Omit<TestFilter, 'healthStatus' | 'healthStatusExclude'> {
  const { healthStatus: _, healthStatusExclude: __, ...filter } = testQuery(state).filter;
  return filter;
}

export const suiteKey = (state: State, stat: SuiteStat): Key<'suiteSeries'> =>
  `tests/${stat} ${JSON.stringify({ ...repositoryOf(state), ...filterOf(state) })}`;

/** The repository's totals, day by day. */
export const suiteNeeds = (state: State): readonly Need[] =>
  suiteStats.map((stat) =>
    need('suiteSeries', { ...repositoryOf(state), ...filterOf(state), stat }, everyMs, suiteKey(state, stat)),
  );
