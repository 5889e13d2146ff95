import { describe, expect, test } from 'vitest';
import { detailsOf } from '../../../src/service/insight/test-health/details.ts';
import { endings, failuresOf } from '../../../src/service/insight/test-health/ending.ts';
import { executionsOf } from '../../../src/service/insight/test-health/executions.ts';
import { failuresBy, failureWith } from '../../../src/service/insight/test-health/failures.ts';
import { day, healthCodes } from '../../../src/service/insight/test-health/ledger.ts';
import { healthOn } from '../../../src/service/insight/test-health/metrics.ts';
import { found, rate, type SearchQuery, searchTests } from '../../../src/service/insight/test-health/search.ts';
import { suiteSeries, testSeries } from '../../../src/service/insight/test-health/series.ts';
import { createSnapshots } from '../../../src/service/insight/test-health/snapshot.ts';
import { brokenStreak, confidenceOf, flakyDays, impactOf } from '../../../src/service/insight/test-health/threshold.ts';
import { transitionsOf } from '../../../src/service/insight/test-health/transitions.ts';
import { uuid5 } from '../../../src/service/insight/test-health/uuid5.ts';
import { jobs, testedRepository } from '../../support/tested-repository.ts';

const { insight } = testedRepository();
const { ledger } = insight;
const byName = Map.groupBy(ledger.suite, ({ name }) => name);
const everyTest = [...byName.values()].flatMap(([first, ...others]) =>
  first === undefined ? [] : [[first, ...others] as const],
);
const troubled = ledger.suite.filter(({ isTroubled }) => isTroubled);

describe('the suite', () => {
  test('has as many identities as asked for, in jobs that the queue sees as checks', () => {
    expect(ledger.suite).toHaveLength(600);
    expect(ledger.suite.filter(({ job }) => !jobs.some(({ name }) => name === job))).toEqual([]);
    expect(ledger.suite.some(({ job }) => job === 'lint')).toBe(false);
  });

  test('names no test twice in one job', () => {
    const places = ledger.suite.map(({ name, pipeline, job }) => `${name} ${pipeline} ${job}`);

    expect(new Set(places).size).toBe(places.length);
  });

  test('holds tests that run on several platforms under one id', () => {
    expect(everyTest.filter((identities) => identities.length > 1).length).toBeGreaterThan(5);
  });

  test('of 20,000 has no name twice in one job either', () => {
    const { suite } = testedRepository({ tests: 20_000, days: 1 }).insight.ledger;

    expect(new Set(suite.map(({ name, job }) => `${name} ${job}`)).size).toBe(20_000);
  });
});

test('the id of a test is a UUID of version 5 that follows from its name', () => {
  expect(uuid5('a')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuid5('a')).toBe(uuid5('a'));
  expect(uuid5('a')).not.toBe(uuid5('b'));
});

describe('health', () => {
  test('of every day follows from the runs up to its end by the thresholds', () => {
    for (const identity of troubled) {
      const ended = endings(ledger, [identity]);
      for (const today of ledger.days.slice(0, -1)) {
        const upTo = ended.filter(({ run }) => run.at < today.start + day);
        const last = upTo.slice(-brokenStreak);
        const isBroken = last.length === brokenStreak && last.every(({ outcome }) => outcome === 'failed');
        const since = today.start + day - 1 - flakyDays * day;
        const isFlaky = upTo.some(({ run, outcome }) => outcome === 'flaky' && run.at > since);

        const expected = isBroken ? 'broken' : (['healthy', 'flaky'] as const)[Number(isFlaky)];
        expect(healthOn(ledger, identity, today)).toBe(expected);
      }
    }
  });

  test('comes in all kinds', () => {
    const seen = new Set(ledger.days.flatMap((today) => troubled.map((each) => healthOn(ledger, each, today))));

    expect([...seen].sort()).toEqual([...healthCodes].sort());
  });

  test.each([
    [0, 'low'],
    [19, 'low'],
    [20, 'medium'],
    [99, 'medium'],
    [100, 'high'],
  ])('after %d executions is trusted to a %s degree', (executions, level) => {
    expect(confidenceOf(executions)).toBe(level);
  });

  test.each([
    ['healthy', 0, null],
    ['flaky', 0.049, 'low'],
    ['flaky', 0.05, 'medium'],
    ['broken', 0.2, 'high'],
  ])('%s with a failure ratio of %d has the impact %s', (health, ratio, impact) => {
    expect(impactOf(health, ratio)).toBe(impact);
  });

  test('is carried over days on which nothing ran', () => {
    const { insight: idle, now } = testedRepository();
    const sick = rate(idle.ledger, idle.ledger.suite).filter(({ health }) => health === 'broken');

    idle.ledger.advance(now + 2 * day);

    const today = idle.ledger.days.at(-1);
    expect(sick.length).toBeGreaterThan(0);
    expect(sick.map(({ identity }) => today && healthOn(idle.ledger, identity, today))).toEqual(
      sick.map(() => 'broken'),
    );
  });
});

describe('the search', () => {
  const all = rate(ledger, ledger.suite);
  const indexes = (query: SearchQuery) => searchTests(ledger, query).map(({ identity }) => identity.index);
  const scan = (isWanted: (rated: (typeof all)[number]) => boolean) =>
    all.filter(isWanted).map(({ identity }) => identity.index);
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

  test.each<[string, SearchQuery, (rated: (typeof all)[number]) => boolean]>([
    ['nothing', {}, () => true],
    ['a glob', { testName: ['e2e/*'] }, ({ identity }) => identity.name.startsWith('e2e/')],
    ['two globs', { testName: ['e2e/*', 'src/*'] }, ({ identity }) => /^(e2e|src)\//.test(identity.name)],
    ['an excluded glob', { testNameExclude: ['*cart*'] }, ({ identity }) => !identity.name.includes('cart')],
    ['a pipeline', { pipelineName: ['nightly'] }, ({ identity }) => identity.pipeline === 'nightly'],
    ['an excluded pipeline', { pipelineNameExclude: ['ci'] }, ({ identity }) => identity.pipeline !== 'ci'],
    ['a job, whose name is no glob', { jobName: ['e2e*'] }, () => false],
    ['a job', { jobName: ['e2e-macos'] }, ({ identity }) => identity.job === 'e2e-macos'],
    ['a health', { healthStatus: ['flaky', 'broken'] }, ({ health }) => health !== 'healthy'],
    ['an excluded health', { healthStatusExclude: ['healthy'] }, ({ health }) => health !== 'healthy'],
    ['a confidence', { healthConfidence: ['low'] }, ({ confidence }) => confidence === 'low'],
    ['an impact', { failedExecutionsImpact: ['high'] }, ({ impact }) => impact === 'high'],
    ['an excluded impact', { failedExecutionsImpactExclude: ['low'] }, ({ impact }) => impact !== 'low'],
  ])('filters by %s', (_what, query, isWanted) => {
    expect(sorted(indexes(query))).toEqual(scan(isWanted));
  });

  test.each<[NonNullable<SearchQuery['sort']>, (rated: (typeof all)[number]) => number | string]>([
    ['executions_count', ({ executions }) => executions],
    ['test_name', ({ identity }) => identity.name],
    ['pipeline_name', ({ identity }) => identity.pipeline],
    ['job_name', ({ identity }) => identity.job],
    ['health_status', ({ health }) => ['healthy', 'flaky', 'broken'].indexOf(health)],
    ['health_confidence', ({ confidence }) => ['low', 'medium', 'high'].indexOf(confidence)],
    ['failed_executions_impact', ({ impact }) => [null, 'low', 'medium', 'high'].indexOf(impact)],
    ['failed_executions_ratio', ({ failedRatio }) => failedRatio],
  ])('sorts by %s either way', (sort, key) => {
    const keys = (direction: 'asc' | 'desc') => searchTests(ledger, { sort, direction }).map(key);
    const compare = (a: number | string, b: number | string) => {
      if (a === b) return 0;
      return a < b ? -1 : 1;
    };

    expect(keys('asc')).toEqual(all.map(key).sort(compare));
    expect(keys('desc')).toEqual(all.map(key).sort((a, b) => compare(b, a)));
  });

  test('tells most executions first unless asked otherwise', () => {
    expect(indexes({})).toEqual(indexes({ sort: 'executions_count', direction: 'desc' }));
  });

  test('shows an impact only beside a sick health', () => {
    expect(
      all
        .map(found)
        .filter(({ metrics }) => (metrics?.healthStatus === 'healthy') !== (metrics?.failedExecutionsImpact === null)),
    ).toEqual([]);
  });
});

describe('a list in pages', () => {
  const asked = { question: 'q', version: 1, perPage: 2, cursor: undefined };

  test('is walked as it was when its first page was read', () => {
    const snapshots = createSnapshots<number>();
    const first = snapshots.slice(asked, () => [1, 2, 3, 4, 5]);
    const second = snapshots.slice({ ...asked, version: 2, cursor: first?.next ?? '' }, () => [9, 1, 2, 3, 4, 5]);
    const third = snapshots.slice({ ...asked, version: 3, cursor: second?.next ?? '' }, () => []);
    const back = snapshots.slice({ ...asked, version: 3, cursor: third?.prev ?? '' }, () => []);

    expect([first?.items, second?.items, third?.items, back?.items]).toEqual([[1, 2], [3, 4], [5], [3, 4]]);
    expect([first?.prev, third?.next, third?.total]).toEqual([null, null, 5]);
  });

  test('is not mixed up with that of another question', () => {
    const snapshots = createSnapshots<number>();
    const first = snapshots.slice(asked, () => [1, 2, 3]);

    expect(snapshots.slice({ ...asked, question: 'other', cursor: first?.next ?? '' }, () => [7, 8, 9])?.items).toEqual(
      [9],
    );
  });

  test('has no place for a cursor of somebody else', () => {
    expect(createSnapshots<number>().slice({ ...asked, cursor: 'x' }, () => [])).toBeNull();
  });
});

describe('one test', () => {
  test('tells ratios that add up, and failures that lie inside its runs', () => {
    for (const identities of everyTest) {
      const details = detailsOf(ledger, 'acme/web', identities);

      expect((details.failureRatio ?? 0) + (details.successRatio ?? 0)).toBeCloseTo(1, 9);
      expect(details.testId).toBe(uuid5(details.testName));
      expect(details.firstFailureAt === null).toBe(details.firstFailureCommit === null);
      if (details.firstFailureAt !== null)
        expect(details.firstFailureAt).toBeLessThanOrEqual(details.lastFailureAt ?? 0);
    }
  });

  test('counts as many failures by exception as by day', () => {
    for (const identities of everyTest) {
      const counted = failuresBy(ledger, identities).reduce((sum, each) => sum + (each.failureCount ?? 0), 0);

      expect(counted).toBe(testSeries(ledger, identities, 'failure_count', 30).value);
    }
  });

  test('counts every execution as one success or one failure', () => {
    for (const identities of everyTest) {
      const value = (stat: 'success_count' | 'failure_count') => testSeries(ledger, identities, stat, 7).value ?? 0;
      const executions = executionsOf(ledger, identities, 7, {}).reduce(
        (sum, each) => sum + (each.executionsCount ?? 0),
        0,
      );

      expect(value('success_count') + value('failure_count')).toBe(executions);
    }
  });

  test('tells each failure with stack traces of its own exception, the latest first', () => {
    const [identities] = everyTest.filter((each) => failuresBy(ledger, each).length > 1);
    const [failure] = identities ? failuresBy(ledger, identities) : [];
    const detail = identities && failureWith(ledger, identities, failure?.id ?? '', 'https://host.example/acme/web');

    expect(detail).toMatchObject(failure ?? {});
    expect(detail?.latestEvents[0]?.failedAt).toBe(failure?.lastFailureAt);
    expect(detail?.latestEvents.length).toBeLessThanOrEqual(10);
    expect(
      detail?.latestEvents.every((event) => event.exceptionStacktrace?.includes(failure?.exceptionType ?? '?')),
    ).toBe(true);
    expect(identities && failureWith(ledger, identities, uuid5('nothing'), '')).toBeNull();
  });

  test('has a bucket for each of the last so many UTC days', () => {
    const [identities] = everyTest;
    const series = identities && testSeries(ledger, identities, 'mean_duration', 7);

    expect(series?.valueOverTime).toHaveLength(7);
    for (const { start, end } of series?.valueOverTime ?? []) expect([start % day, end - start]).toEqual([0, day]);
  });

  test('ran most often under the identity that is told first', () => {
    const counts = everyTest.map((identities) =>
      executionsOf(ledger, identities, 30, {}).map((each) => each.executionsCount ?? 0),
    );

    expect(counts.every((each) => each.every((count, index) => count <= (each[index - 1] ?? count)))).toBe(true);
  });
});

describe('health transitions', () => {
  const windows = [7, 30].flatMap((days) =>
    everyTest.map((identities) => ({ identities, days, told: transitionsOf(ledger, identities, days) })),
  );
  const all = windows.flatMap(({ told }) => told.transitions);

  test('start with the first day of the window and differ from one to the next', () => {
    for (const { told, days } of windows) {
      expect(told.transitions[0]?.at).toBe(ledger.days.slice(-days)[0]?.start);
      expect(told.firstActivityAt).toBe(ledger.days.slice(-days)[0]?.start);
      for (const [index, { at, healthStatus }] of told.transitions.entries()) {
        expect(at % day).toBe(0);
        expect(healthStatus).not.toBe(told.transitions[index + 1]?.healthStatus);
      }
    }
  });

  test('name neither exception nor pull request for a recovery', () => {
    const recoveries = all.filter(({ healthStatus }) => healthStatus === 'healthy');

    expect(recoveries.length).toBeGreaterThan(0);
    expect(
      recoveries.filter(({ exceptionType, pullRequest }) => exceptionType !== null || pullRequest !== null),
    ).toEqual([]);
  });

  test('name the exception of the first failing run, and the pull request unless no merge brought its commit', () => {
    for (const { identities, told } of windows) {
      for (const transition of told.transitions.slice(1).filter(({ healthStatus }) => healthStatus !== 'healthy')) {
        const failed = endings(ledger, identities).filter((ending) => failuresOf(ending) > 0);

        expect(transition.exceptionType).not.toBeNull();
        expect(failed.map(({ run }) => run.pull?.number ?? null)).toContain(transition.pullRequest?.number ?? null);
      }
    }
    expect(all.some(({ exceptionType, pullRequest }) => exceptionType !== null && pullRequest === null)).toBe(true);
  });

  test('name nothing on a first point whose episode began before the window', () => {
    const before = ledger.days.at(-8);
    const ongoing = windows.filter(
      ({ identities, days, told }) =>
        days === 7 &&
        told.transitions[0]?.healthStatus !== 'healthy' &&
        identities.length === 1 &&
        identities[0] !== undefined &&
        before !== undefined &&
        healthOn(ledger, identities[0], before) === told.transitions[0]?.healthStatus,
    );

    expect(ongoing.length).toBeGreaterThan(0);
    for (const { told } of ongoing)
      expect(told.transitions[0]).toMatchObject({ exceptionType: null, pullRequest: null });
  });

  test('of a test that never ran are none', () => {
    const { insight: empty } = testedRepository({ days: 0 });
    const [identity] = empty.ledger.suite;

    expect(transitionsOf(empty.ledger, identity ? [identity] : [], 7)).toEqual({
      transitions: [],
      firstActivityAt: null,
    });
  });
});

describe('the series of all tests', () => {
  const values = (stat: 'total_tests' | 'healthy_tests' | 'flaky_tests' | 'broken_tests') =>
    suiteSeries(ledger, {}, stat).valueOverTime.map(({ value }) => value ?? 0);

  test('count every test once a day', () => {
    const [healthy, flaky, broken] = [values('healthy_tests'), values('flaky_tests'), values('broken_tests')];

    expect(healthy.map((value, index) => value + (flaky[index] ?? 0) + (broken[index] ?? 0))).toEqual(
      values('total_tests'),
    );
  });

  test('sum up the failed executions of the tests they are narrowed to', () => {
    const identities = ledger.suite.filter(({ job }) => job === 'e2e-macos');
    const failures = endings(ledger, identities).reduce((sum, ending) => sum + failuresOf(ending), 0);

    expect(suiteSeries(ledger, { jobName: ['e2e-macos'] }, 'failed_executions').value).toBe(failures);
  });
});

test('the same seed tells the same story', () => {
  const story = () => rate(testedRepository({ days: 6 }).insight.ledger, ledger.suite).map(({ health }) => health);

  expect(story()).toEqual(story());
});
