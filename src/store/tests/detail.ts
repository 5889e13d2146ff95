import { type TestIdentity, type TestStat, testStats } from '../../domain/test-case.ts';
import { openOf } from '../overlay/stack.ts';
import { type Key, type Need, need, type ReadName } from '../query.ts';
import { repositoryOf } from '../slice/session.ts';
import type { State } from '../state.ts';
import type { TestWindow } from './view.ts';

const everyMs = 60_000;
/** Days change slowly. */
const seriesEveryMs = 300_000;

function keyOf<Name extends ReadName>(
  name: Name,
  { testId, pipelineName, jobName }: TestIdentity,
  more = '',
): Key<Name> {
  return `test/${name} ${JSON.stringify([testId, pipelineName, jobName])} ${more}`;
}

/** The names under which the parts of a test's page are kept. */
export const testKeysOf = (test: TestIdentity, window: TestWindow) => ({
  details: keyOf('testDetails', test),
  transitions: keyOf('testTransitions', test, window),
  failures: keyOf('testFailures', test),
  executions: keyOf('testExecutions', { ...test, pipelineName: null, jobName: null }, window),
  failure: (id: string) => keyOf('testFailure', test, id),
  series: (stat: TestStat) => keyOf('testSeries', test, `${stat} ${window}`),
});

const base = (state: State, { testId }: TestIdentity) => ({ ...repositoryOf(state), testId });

const identityOf = (state: State, test: TestIdentity) => ({
  ...base(state, test),
  ...(test.pipelineName ? { pipelineName: test.pipelineName } : {}),
  ...(test.jobName ? { jobName: test.jobName } : {}),
});

const executionsShown = 20;

/** What the page of a test shows, each part read for itself. */
export function detailNeeds(state: State): readonly Need[] {
  const stack = openOf(state, 'stack');
  if (stack !== null) {
    const key = testKeysOf(stack.test, state.tests.window).failure(stack.failure);
    return [need('testFailure', { ...identityOf(state, stack.test), failureId: stack.failure }, everyMs, key)];
  }
  const open = openOf(state, 'test');
  if (open === null) return [];
  const { test } = open;
  const { window } = state.tests;
  const keys = testKeysOf(test, window);
  const input = identityOf(state, test);
  return [
    need('testDetails', input, everyMs, keys.details),
    need('testFailures', input, everyMs, keys.failures),
    need('testTransitions', { ...input, window }, seriesEveryMs, keys.transitions),
    ...testStats.map((stat) => need('testSeries', { ...input, stat, window }, seriesEveryMs, keys.series(stat))),
    need('testExecutions', { ...base(state, test), window, perPage: executionsShown }, seriesEveryMs, keys.executions),
  ];
}

/** The failures of a test day by day, which the list draws beside those on the screen. */
export const trendNeed = (state: State, test: TestIdentity): Need =>
  need(
    'testSeries',
    { ...identityOf(state, test), stat: 'failure_count', window: state.tests.window },
    seriesEveryMs,
    testKeysOf(test, state.tests.window).series('failure_count'),
  );
