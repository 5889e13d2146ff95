import { memo, steady } from '../../base/memo.ts';
import type { TestIdentity } from '../../domain/test-case.ts';
import { type Harm, isLikelyJob } from '../../domain/verdict/harm.ts';
import type { InputOf, OutputOf } from '../../wire/index.ts';
import { windowStart } from '../list.ts';
import { type Key, type Need, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { repositoryOf } from '../slice/session.ts';
import { listOf, resourceOf, type State } from '../state.ts';
import { testQuery } from './filter.ts';
import { harmsOf } from './harm.ts';

const perPage = 100;
const everyMs = 60_000;
/** The next page is read when the view comes this close to the end of what is there. */
const ahead = 20;
/** Whoever scrolls on narrows the search instead. */
const mostPages = 50;

type Search = Omit<InputOf<'searchTests'>, 'cursor'>;

function searchOf(state: State): Search {
  const { sort, direction } = state.tests;
  const asked = sort === 'hurt' ? 'failed_executions_impact' : sort;
  // what hurts is put in order here: of the service it takes those that fail most
  return {
    ...repositoryOf(state),
    ...testQuery(state).filter,
    perPage,
    sort: asked,
    direction: sort === 'hurt' ? 'desc' : direction,
  };
}

const pageKey = (state: State, page: number): Key<'searchTests'> =>
  `tests/search ${JSON.stringify(searchOf(state))} ${page}`;

type Page = Resource<OutputOf<'searchTests'>>;

/** The pages that were read, first to last, as far as they follow each other. */
export function pagesOf(state: State): readonly Page[] {
  const pages: Page[] = [];
  for (let index = 0; index < mostPages; index++) {
    const page = resourceOf(state.hold ?? state, pageKey(state, index));
    if (page === undefined) break;
    pages.push(page);
    if (page.value === null || page.next === null) break;
  }
  return pages;
}

export function searchNeeds(state: State): readonly Need[] {
  const search = searchOf(state);
  const pages = pagesOf(state);
  const wanted = wantedPages(state);
  const needs = [need('searchTests', search, everyMs, pageKey(state, 0))];
  for (let index = 1; index < wanted; index++) {
    const cursor = pages[index - 1]?.next ?? null;
    if (cursor === null) break;
    needs.push(need('searchTests', { ...search, cursor }, everyMs, pageKey(state, index)));
  }
  return needs;
}

/** As many pages as reach a little below the view. */
function wantedPages(state: State): number {
  const list = listOf(state, 'tests');
  const start = windowStart(list, list.order, state.terminal.rows);
  return Math.min(mostPages, Math.floor((start + state.terminal.rows + ahead) / perPage) + 1);
}

/** A test as the list shows it. */
export interface TestRow {
  readonly id: string;
  readonly test: TestIdentity;
  /** Of the check that is likely its job's (a guess by name); null where none failed. */
  readonly harm: Harm | null;
}

const testRowId = ({ testId, pipelineName, jobName }: TestIdentity): string =>
  JSON.stringify([testId, pipelineName, jobName]);

/** Each test of each job once, though pages may overlap after the service's order changed. */
export function testRows(state: State): readonly TestRow[] {
  const values = steadyPages(pagesOf(state).flatMap(({ value }) => value ?? []));
  return rows(values, harmsOf(state) ?? none, state.tests.sort === 'hurt', state.tests.direction);
}

/** A healthy test is blamed last, whatever else its job did. */
const wellness = ({ test }: TestRow): number => (test.metrics?.healthStatus === 'healthy' ? 1 : 0);

const steadyPages = steady<OutputOf<'searchTests'>>();
const none: readonly Harm[] = [];

const rows = memo(
  (
    pages: readonly OutputOf<'searchTests'>[],
    harmful: readonly Harm[],
    isByHarm: boolean,
    direction: 'asc' | 'desc',
  ): readonly TestRow[] => {
    const tests = pages.flatMap((page) => page.tests);
    const all = [...new Map(tests.map((test) => [testRowId(test), test]))].map(([id, test]) => ({
      id,
      test,
      harm: harmful.find(({ check }) => isLikelyJob(check, test.jobName)) ?? null,
    }));
    if (!isByHarm) return all;
    const rank = ({ harm }: TestRow) => (harm === null ? harmful.length : harmful.indexOf(harm));
    const sign = direction === 'desc' ? 1 : -1;
    return all.toSorted((one, other) => sign * (wellness(one) - wellness(other) || rank(one) - rank(other)));
  },
);

/** How many tests the search found in all; null while that is not known. */
export const foundTests = (state: State): number | null => pagesOf(state)[0]?.value?.total ?? null;
