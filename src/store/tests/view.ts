import type { InputOf } from '../../wire/index.ts';

type SearchInput = InputOf<'searchTests'>;
export type SearchSort = NonNullable<SearchInput['sort']>;
export type TestWindow = NonNullable<InputOf<'testSeries'>['window']>;

/** What the tests are sorted by; `hurt` orders those that were read: the sick first, by what their job did to the queue. */
export type TestSort = SearchSort | 'hurt';

export const testSorts: readonly TestSort[] = [
  'hurt',
  'failed_executions_ratio',
  'executions_count',
  'health_status',
  'health_confidence',
  'failed_executions_impact',
  'test_name',
  'job_name',
  'pipeline_name',
];

/** The parts of the pane, in the order in which Tab goes through them. */
export const testParts = ['tests', 'quarantines', 'harm'] as const;
export type TestPart = (typeof testParts)[number];

export interface TestsView {
  readonly part: TestPart;
  readonly sort: TestSort;
  readonly direction: 'asc' | 'desc';
  readonly window: TestWindow;
}

export const initialTests: TestsView = {
  part: 'tests',
  sort: 'hurt',
  direction: 'desc',
  window: '7d',
};

/** The part's list, by its name in the store; the tests' own carries the filter of all of them. */
export const listName = (part: TestPart): string => (part === 'tests' ? 'tests' : `tests/${part}`);
