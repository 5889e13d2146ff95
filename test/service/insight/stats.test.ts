import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { Fact } from '../../../src/service/history/fact.ts';
import type { Window } from '../../../src/service/history/filter.ts';
import { createHistory, type History } from '../../../src/service/history/history.ts';
import type { Cursor, Page } from '../../../src/service/history/page.ts';
import { batchSize, bisections } from '../../../src/service/insight/stats/batch.ts';
import { checksRetries, ciRuns } from '../../../src/service/insight/stats/effort.ts';
import {
  checksOutcome,
  checksOutcomeCount,
  enteredCount,
  exitReasons,
  failureRate,
  mergedCount,
  skippedResults,
} from '../../../src/service/insight/stats/flow.ts';
import { intervalsOf } from '../../../src/service/insight/stats/interval.ts';
import { queueSize, runningChecks } from '../../../src/service/insight/stats/level.ts';
import { busyBranches, busyQueues } from '../../../src/service/insight/stats/names.ts';
import type { Scope, StatFilter } from '../../../src/service/insight/stats/scope.ts';
import { ciRuntime, idleTime, queueTime, timeToMerge } from '../../../src/service/insight/stats/time.ts';
import { epoch, fact, metadata } from '../../support/facts.ts';
import { anyStays } from '../../support/stays.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function historyOf(facts: readonly Fact[]): History {
  const history = createHistory({ repository: 'acme/web' });
  for (const each of facts) history.record(each);
  return history;
}

const scopeOf = (
  facts: readonly Fact[],
  window: Window = { from: epoch, to: epoch + day },
  filter: StatFilter = {},
) => ({
  history: historyOf(facts),
  window,
  filter,
});

const anyWindow: fc.Arbitrary<Window> = fc
  .tuple(fc.integer({ min: -hour, max: 70 * hour }), fc.integer({ min: 0, max: 80 * hour }))
  .map(([from, length]) => ({ from: epoch + from, to: epoch + from + length }));

const anyFilter: fc.Arbitrary<StatFilter> = fc.record(
  {
    baseRef: fc.subarray(['main', 'release/1', 'gone'], { minLength: 1 }),
    queueName: fc.subarray(['default', 'hotfix', 'gone'], { minLength: 1 }),
    priorityRuleName: fc.subarray(['high', 'medium', 'gone'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const anyScope: fc.Arbitrary<Scope> = fc
  .tuple(anyStays, anyWindow, anyFilter)
  .map(([facts, window, filter]) => scopeOf(facts, window, filter));

type Told = Extract<
  LogEvent,
  {
    type:
      | 'action.queue.enter'
      | 'action.queue.leave'
      | 'action.queue.checks_start'
      | 'action.queue.checks_end'
      | 'action.queue.batch_bisection_start'
      | 'action.queue.batch_bisection_end';
  }
>;

/** What the log itself holds for the same window and filter, read page by page. */
function logged<T extends Told['type']>({ history, window, filter }: Scope, type: T): Extract<Told, { type: T }>[] {
  const events: LogEvent[] = [];
  let cursor: Cursor | null = null;
  do {
    const page: Page = history.page({ eventType: [type] }, window, 7, cursor);
    events.push(...page.events);
    cursor = page.next;
  } while (cursor !== null);
  const isType = (event: LogEvent): event is Extract<Told, { type: T }> => event.type === type;
  return events.filter(isType).filter(({ baseRef, metadata: { queueName, priorityRuleName } }) => {
    const has = (names: readonly string[] | undefined, name: string | null) =>
      names === undefined || (name !== null && names.includes(name));
    return (
      has(filter.baseRef, baseRef) && has(filter.queueName, queueName) && has(filter.priorityRuleName, priorityRuleName)
    );
  });
}

/** All points of all groups. */
const flat = <Point>({ groups }: { groups: readonly { stats: readonly Point[] }[] }) =>
  groups.flatMap(({ stats }) => stats);

const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const tally = (codes: readonly (string | null)[]) =>
  Object.fromEntries([...Map.groupBy(codes, String)].map(([code, { length }]) => [code, length]));

const tallied = (points: readonly (readonly [string | null, number | null])[]) =>
  Object.fromEntries(
    [...Map.groupBy(points, ([code]) => String(code))].map(([code, of]) => [code, total(of.map(([, count]) => count))]),
  );

function code({ metadata: end }: Extract<Told, { type: 'action.queue.checks_end' }>) {
  if (end.abortCode !== null || end.checksConclusion === 'success') return end.abortCode ?? 'SUCCESS';
  return end.checksTimedOut ? 'CHECKS_TIMEOUT' : 'CHECKS_FAILED';
}

const agree = (check: (scope: Scope) => void) => fc.assert(fc.property(anyScope, check));

describe('statistics and log agree for any window and filter', () => {
  test('entered: enter events', () => {
    agree((scope) => {
      expect(total(flat(enteredCount(scope)).map(({ entered }) => entered))).toBe(
        logged(scope, 'action.queue.enter').length,
      );
    });
  });

  test('merged: leave events with merged true', () => {
    agree((scope) => {
      const merged = logged(scope, 'action.queue.leave').filter((event) => event.metadata.merged);

      expect(total(flat(mergedCount(scope)).map((point) => point.merged))).toBe(merged.length);
    });
  });

  test('outcomes: ends of checks by code', () => {
    agree((scope) => {
      const codes = tally(logged(scope, 'action.queue.checks_end').map(code));

      expect(tallied(flat(checksOutcomeCount(scope)).map((point) => [point.checkOutcome, point.count]))).toEqual(codes);
      expect(tallied(checksOutcome(scope).groups.flatMap(({ stats }) => Object.entries(stats)))).toEqual(codes);
    });
  });

  test('exit reasons: every stay once', () => {
    agree((scope) => {
      const left = logged(scope, 'action.queue.leave');
      const reasons = flat(exitReasons(scope));

      expect(total(reasons.map(({ count }) => count))).toBe(left.length);
      expect(total(reasons.flatMap((point) => (point.exitReason === 'SUCCESS' ? [point.count] : [])))).toBe(
        left.filter((event) => event.metadata.merged).length,
      );
    });
  });

  test('retries: ends of checks that were retried', () => {
    agree((scope) => {
      const retried = logged(scope, 'action.queue.checks_end').filter(
        (event) => event.metadata.abortCode === 'CHECKS_RETRIED',
      );
      const points = flat(checksRetries(scope));

      expect(total(points.map(({ totalRetries }) => totalRetries))).toBe(retried.length);
      expect(total(points.map(({ sessionsWithRetries }) => sessionsWithRetries))).toBe(
        new Set(retried.map((event) => event.metadata.sessionId)).size,
      );
      for (const { sessionsWithRetries, recovered, notRecovered } of points) {
        expect(total([recovered, notRecovered])).toBeLessThanOrEqual(sessionsWithRetries ?? 0);
      }
    });
  });

  test('bisections: their starts by depth and size, their ends by result', () => {
    agree((scope) => {
      const begun = logged(scope, 'action.queue.batch_bisection_start');
      const over = logged(scope, 'action.queue.batch_bisection_end');
      const { started, completed } = bisections(scope);
      const starts = flat({ groups: started });
      const ends = flat({ groups: completed });

      expect(total(starts.map(({ bisectionCount }) => bisectionCount))).toBe(begun.length);
      expect(total(starts.map((point) => (point.avgDepth ?? 0) * (point.bisectionCount ?? 0)))).toBeCloseTo(
        total(begun.map((event) => event.metadata.bisectionDepth)),
        6,
      );
      expect(
        total(starts.map((point) => (point.avgBatchSizeBeforeSplit ?? 0) * (point.bisectionCount ?? 0))),
      ).toBeCloseTo(total(begun.map((event) => event.metadata.batchSizeBeforeSplit)), 6);
      expect(Math.max(0, ...starts.map(({ maxDepth }) => maxDepth ?? 0))).toBe(
        Math.max(0, ...begun.map((event) => event.metadata.bisectionDepth ?? 0)),
      );
      expect(total(ends.map((point) => point.bisectionCompletedCount))).toBe(over.length);
      expect(total(ends.map((point) => point.culpritFoundCount))).toBe(
        over.filter((event) => event.metadata.culpritFound).length,
      );
      expect(total(ends.map((point) => point.maxFailureReachedCount))).toBe(
        over.filter((event) => event.metadata.maxFailureResolutionReached).length,
      );
    });
  });

  test('runs: every one that was started once, and those without a verdict as wasted, by code', () => {
    agree((scope) => {
      const runs = (events: readonly Extract<Told, { type: `action.queue.checks_${string}` }>[]) =>
        new Set(events.map((event) => event.metadata.queuePullRequestNumber)).size;
      const thrownAway = logged(scope, 'action.queue.checks_end').filter((event) =>
        ['CHECKS_RETRIED', 'PR_AHEAD_DEQUEUED'].includes(code(event)),
      );
      const { groups } = ciRuns(scope);

      expect(total(groups.flatMap(({ started }) => started.map((point) => point.started)))).toBe(
        runs(logged(scope, 'action.queue.checks_start')),
      );
      expect(
        tallied(groups.flatMap(({ wasted }) => wasted.map((point) => [point.reason, point.count] as const))),
      ).toEqual(Object.fromEntries([...Map.groupBy(thrownAway, code)].map(([reason, ends]) => [reason, runs(ends)])));
    });
  });

  test('idle times and time under checks add up to the time in the queue', () => {
    agree((scope) => {
      const idle = flat(idleTime(scope));
      const parts = idle.map((point) =>
        total([point.sumIdleCapacity, point.sumIdleSchedule, point.sumIdleFreeze, point.sumCiRuntime]),
      );
      const lengths = logged(scope, 'action.queue.leave').map(
        (event) => (event.receivedAt - (event.metadata.queuedAt ?? 0)) / 1000,
      );

      expect(total(parts)).toBeCloseTo(total(lengths), 3);
      expect(total(flat(queueTime(scope)).map(({ sumQueueTime }) => sumQueueTime))).toBeCloseTo(total(lengths), 3);
      expect(total(idle.map(({ countIdle }) => countIdle))).toBe(lengths.length);
    });
  });

  test('the length of the queue is never negative, and its mean lies between least and most', () => {
    agree((scope) => {
      for (const { avgSize, minSize, maxSize } of flat(queueSize(scope))) {
        expect(minSize).toBeGreaterThanOrEqual(0);
        expect(avgSize).toBeGreaterThanOrEqual((minSize ?? 0) - 1e-9);
        expect(avgSize).toBeLessThanOrEqual((maxSize ?? 0) + 1e-9);
      }
    });
  });

  test('every point stands in an interval of the window', () => {
    agree((scope) => {
      const starts = intervalsOf(scope.window).map(({ start }) => start);
      const points = [enteredCount, mergedCount, exitReasons, failureRate, queueSize].flatMap((of) =>
        flat<{ start: number }>(of(scope)),
      );

      expect(points.filter(({ start }) => !starts.includes(start))).toEqual([]);
    });
  });
});

describe('intervals', () => {
  test.each([
    [2 * day, hour],
    [2 * day + 1, 4 * hour],
    [7 * day, 4 * hour],
    [7 * day + 1, day],
    [60 * day, day],
    [60 * day + 1, 2 * day],
  ])('of a window of %d ms are %d ms wide, and end a second before the next', (span, width) => {
    const [first, second] = intervalsOf({ from: epoch, to: epoch + span });

    expect([first?.start, first?.end, second?.start]).toEqual([
      Math.floor(epoch / width) * width,
      Math.floor(epoch / width) * width + width - 1000,
      Math.floor(epoch / width) * width + width,
    ]);
  });
});

const noon = epoch + 12 * hour;
const about = (at: number) => ({ at, pullRequest: null });

describe('levels', () => {
  const change = (at: number, size: number) => fact('action.queue.change', { ...metadata.change, size }, about(at));

  test('hold until the next change, also from before the window, and are weighted by time', () => {
    const facts = [change(epoch, 4), change(noon + 15 * minute, 8), change(noon + 45 * minute, 0)];

    const stats = flat(queueSize(scopeOf(facts, { from: noon, to: noon + 90 * minute })));

    expect(stats).toEqual([
      { start: noon, end: noon + hour - 1000, avgSize: (15 * 4 + 30 * 8 + 15 * 0) / 60, maxSize: 8, minSize: 0 },
      { start: noon + hour, end: noon + 2 * hour - 1000, avgSize: 0, maxSize: 0, minSize: 0 },
    ]);
  });

  test('are not told before they are known', () => {
    const facts = [change(noon + 90 * minute, 3)];

    const [first] = flat(queueSize(scopeOf(facts, { from: noon, to: noon + 2 * hour - 1 })));

    expect(first).toEqual({ start: noon + hour, end: noon + 2 * hour - 1000, avgSize: 3, maxSize: 3, minSize: 3 });
  });

  test('running checks are told by queue, without a priority', () => {
    const facts = [fact('action.queue.checks.change', { ...metadata.checksChange, runningChecks: 5 }, about(noon))];

    const { groups } = runningChecks(scopeOf(facts, { from: noon, to: noon + minute }));

    expect(groups).toEqual([
      {
        baseRef: 'main',
        queueName: 'default',
        priorityRuleName: null,
        stats: [
          { start: noon, end: noon + hour - 1000, avgRunningChecks: 5, maxRunningChecks: 5, minRunningChecks: 5 },
        ],
      },
    ]);
  });
});

describe('runs', () => {
  const members = [5000, 5001, 5002];
  const batch = (number: number, at: number, code: string | null, trainCarId = 'batch 1') => {
    const run = {
      trainCarId,
      queuePullRequestNumber: number,
      pullRequestNumbers: members,
      checksStartedAt: at - 10 * minute,
      checksEndedAt: at,
    };
    return members.flatMap((pullRequest) => [
      fact('action.queue.checks_start', { ...metadata.checksStart, ...run }, { at: at - 10 * minute, pullRequest }),
      fact('action.queue.checks_end', { ...metadata.checksEnd, ...run, abortCode: code }, { at, pullRequest }),
    ]);
  };
  const facts = [
    ...batch(9001, noon + 20 * minute, 'CHECKS_RETRIED'),
    ...batch(9002, noon + 40 * minute, null),
    ...batch(9003, noon + 50 * minute, 'INTERMEDIATE_RESULTS_SKIPPED', 'batch 2'),
  ].sort((a, b) => a.at - b.at);
  const scope = scopeOf(facts, { from: noon, to: noon + hour - 1 });
  const interval = { start: noon, end: noon + hour - 1000 };

  test('are counted once however many pull requests they carry, and are wasted without a verdict', () => {
    expect(ciRuns(scope).groups).toEqual([
      {
        baseRef: 'main',
        queueName: 'default',
        started: [{ ...interval, started: 3 }],
        wasted: [
          { ...interval, reason: 'CHECKS_RETRIED', count: 1 },
          { ...interval, reason: 'INTERMEDIATE_RESULTS_SKIPPED', count: 1 },
        ],
      },
    ]);
  });

  test('tell how long checks take when they came to a verdict', () => {
    expect(flat(ciRuntime(scope))).toEqual([{ ...interval, runtime: 600, sumRuntime: 600, countRuntime: 1 }]);
  });

  test('of one batch make one batch size', () => {
    expect(flat(batchSize(scope))).toEqual([
      { ...interval, avgBatchSize: 3, maxBatchSize: 3, minBatchSize: 3, sumBatchSize: 6, countBatchSize: 2 },
    ]);
  });

  test('skipped for a later batch save one batch', () => {
    expect(flat(skippedResults(scope))).toEqual([{ ...interval, batchesSaved: 1 }]);
  });
});

test('a retry has recovered when checks of the same stay passed afterwards, and is open until the stay ends', () => {
  const end = (sessionId: string, at: number, abortCode: string | null, retryAttempt: number | null = null) =>
    fact('action.queue.checks_end', { ...metadata.checksEnd, sessionId, abortCode, retryAttempt }, { at });
  const leave = (sessionId: string, at: number) =>
    fact('action.queue.leave', { ...metadata.leave, sessionId, merged: false }, { at });
  const facts = [
    ...['a', 'b', 'c'].map((session) => end(session, noon, 'CHECKS_RETRIED', 1)),
    end('a', noon + minute, 'CHECKS_RETRIED', 2),
    end('a', noon + 2 * minute, null),
    leave('b', noon + 3 * minute),
  ];

  expect(flat(checksRetries(scopeOf(facts, { from: noon, to: noon + minute })))).toEqual([
    {
      start: noon,
      end: noon + hour - 1000,
      totalRetries: 4,
      sessionsWithRetries: 3,
      recovered: 1,
      notRecovered: 1,
      recoveryRate: 0.5,
      avgRetryDepth: expect.closeTo(4 / 3, 5),
      maxRetryDepth: 2,
    },
  ]);
});

test('bisections: depth and size at the start, culprit and limit at the end', () => {
  const facts = [
    fact('action.queue.batch_bisection_start', { ...metadata.bisectionStart, batchSizeBeforeSplit: 6 }, { at: noon }),
    fact(
      'action.queue.batch_bisection_start',
      { ...metadata.bisectionStart, batchSizeBeforeSplit: 2, bisectionDepth: 1, isTopLevel: false },
      { at: noon + minute },
    ),
    fact('action.queue.batch_bisection_end', metadata.bisectionEnd, { at: noon + 2 * minute }),
    fact(
      'action.queue.batch_bisection_end',
      { ...metadata.bisectionEnd, culpritFound: false, maxFailureResolutionReached: true },
      { at: noon + 3 * minute },
    ),
  ];
  const interval = { start: noon, end: noon + hour - 1000 };

  const { started, completed } = bisections(scopeOf(facts, { from: noon, to: noon + hour - 1 }));

  expect(started.flatMap(({ stats }) => stats)).toEqual([
    { ...interval, bisectionCount: 2, avgDepth: 0.5, maxDepth: 1, avgBatchSizeBeforeSplit: 4 },
  ]);
  expect(completed.flatMap(({ stats }) => stats)).toEqual([
    { ...interval, bisectionCompletedCount: 2, culpritFoundCount: 1, maxFailureReachedCount: 1 },
  ]);
});

describe('exits', () => {
  const leave = (dequeueCode: string | null, merged = false) =>
    fact('action.queue.leave', { ...metadata.leave, dequeueCode, merged }, { at: noon });
  const scope = scopeOf(
    [leave('PR_MERGED', true), leave('CHECKS_FAILED'), leave('CHECKS_TIMEOUT'), leave('PR_MANUALLY_DEQUEUED')],
    { from: noon, to: noon },
  );

  test('are told by reason, a merge as success', () => {
    expect(flat(exitReasons(scope)).map(({ exitReason, count }) => [exitReason, count])).toEqual([
      ['SUCCESS', 1],
      ['CHECKS_FAILED', 1],
      ['CHECKS_TIMEOUT', 1],
      ['PR_MANUALLY_DEQUEUED', 1],
    ]);
  });

  test('count as failures when checks failed or timed out', () => {
    expect(flat(failureRate(scope))).toMatchObject([{ total: 4, failures: 2, failureRate: 0.5 }]);
  });

  test('without a code of their own take that of the last verdict', () => {
    const end = fact('action.queue.checks_end', { ...metadata.checksEnd, checksConclusion: 'failure' }, { at: noon });

    expect(flat(exitReasons(scopeOf([end, leave(null)])))).toMatchObject([{ exitReason: 'CHECKS_FAILED' }]);
  });
});

test('time to merge tells mean and median of the last week by queue, and null where nothing merged', () => {
  const leave = (queueName: string, minutes: number, merged = true) =>
    fact(
      'action.queue.leave',
      { ...metadata.leave, queueName, merged, queuedAt: noon - minutes * minute },
      { at: noon },
    );
  const facts = [leave('default', 10), leave('default', 20), leave('default', 60), leave('hotfix', 5, false)];

  expect(timeToMerge(historyOf(facts), 'main', noon + day)).toEqual([
    {
      queues: [
        { queueName: 'default', timeToMerge: { mean: 1800, median: 1200 } },
        { queueName: 'hotfix', timeToMerge: { mean: null, median: null } },
      ],
    },
  ]);
});

test('branches and queues are those where something happened inside the window', () => {
  const enter = (baseRef: string, queueName: string, at: number) =>
    fact('action.queue.enter', { ...metadata.enter, queueName }, { at, baseRef });
  const history = historyOf([
    enter('old', 'gone', epoch),
    enter('main', 'hotfix', noon),
    enter('main', 'default', noon),
  ]);

  expect(busyBranches(history, { from: noon, to: noon })).toEqual(['main']);
  expect(busyQueues(history, { from: noon, to: noon })).toEqual(['default', 'hotfix']);
});
