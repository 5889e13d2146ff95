import { describe, expect, test } from 'vitest';
import type { ChecksEnd } from '../../../src/domain/event/checks.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { Leave } from '../../../src/domain/event/queue.ts';
import { exitOf, lastExit } from '../../../src/domain/verdict/exit.ts';
import { type RequeueHint, requeueHint } from '../../../src/domain/verdict/requeue.ts';
import { check } from '../../support/build.ts';
import { checksEnd, leave, log, merge } from '../../support/build-log.ts';

function hintFor(events: readonly LogEvent[], flakyJobs: readonly string[] | null = null): RequeueHint | null {
  const index = log(events);
  const exit = lastExit(index, 1);
  return exit && requeueHint({ exit, log: index, flakyJobs });
}

const left = (over: Partial<Leave>) => [leave('14:20', 1, over)];
const e2e = check('e2e', 'failure');
const failedRun = (clock: string, number: number, over: Partial<ChecksEnd> = {}) =>
  checksEnd(clock, number, { checksConclusion: 'failure', unsuccessfulChecks: [e2e], trainCarId: clock, ...over });

test.each<[string, LogEvent[], RequeueHint['advice'], RequeueHint['confidence']]>([
  ['it was pushed to', left({ dequeueCode: 'PULL_REQUEST_UPDATED' }), 'superseded', 'high'],
  ['it conflicts with the base', left({ dequeueCode: 'CONFLICT_WITH_BASE_BRANCH' }), 'fix-conflict', 'high'],
  ['somebody removed it', left({ dequeueCode: 'PR_MANUALLY_DEQUEUED' }), 'ask-who-removed-it', 'high'],
  ['its stack left', left({ dequeueCode: 'STACK_PREDECESSOR_DEQUEUED' }), 'after-the-stack', 'high'],
  ['its conditions are no longer met', left({ dequeueCode: 'PR_DEQUEUED' }), 'fix-conditions', 'medium'],
  ['it was dropped untested', left({ dequeueCode: 'DROPPED_BY_BISECTION_ELIMINATION' }), 'requeue', 'medium'],
  ['the configuration changed', left({ dequeueCode: 'CONFIGURATION_CHANGED' }), 'ask-on-call', 'medium'],
  [
    'all that did not pass was cancelled or outdated',
    left({ dequeueCode: 'CHECKS_FAILED', unsuccessfulChecks: [check('e2e', 'cancelled'), check('lint', 'stale')] }),
    'requeue-once',
    'medium',
  ],
  ['its checks were interrupted', left({ dequeueCode: 'CHECKS_INTERRUPTED' }), 'requeue-once', 'medium'],
  [
    'the same check failed in three unrelated runs',
    [
      ...[2, 3, 4].map((number) => failedRun('14:10', number, { trainCarId: `${number}` })),
      ...left({ unsuccessfulChecks: [e2e] }),
    ],
    'do-not-retry',
    'medium',
  ],
  [
    'the same check failed twice on the same head, tested alone',
    [
      failedRun('14:00', 1),
      failedRun('14:10', 1, { queuePullRequestNumber: 9500 }),
      ...left({ unsuccessfulChecks: [e2e] }),
    ],
    'likely-real',
    'medium',
  ],
  [
    'twice, but not tested alone',
    [
      failedRun('14:00', 1, { pullRequestNumbers: [1, 2] }),
      failedRun('14:10', 1, { pullRequestNumbers: [1, 3], queuePullRequestNumber: 9500 }),
      ...left({ unsuccessfulChecks: [e2e] }),
    ],
    'look-at-the-checks',
    'low',
  ],
  ['a check failed and nothing else is known', left({ unsuccessfulChecks: [e2e] }), 'look-at-the-checks', 'low'],
  ['an unknown code and no checks', left({ dequeueCode: 'SOLAR_FLARE' }), 'unknown', 'low'],
  ['nothing at all is known', left({}), 'unknown', 'low'],
])('%s', (_case, events, advice, confidence) => {
  expect(hintFor(events)).toMatchObject({ advice, confidence });
});

describe('the evidence', () => {
  test('names the check, the count, the window and the others', () => {
    const others = [2, 3, 4].map((number) => failedRun('14:10', number, { trainCarId: `${number}` }));
    expect(hintFor([...others, ...left({ unsuccessfulChecks: [e2e] })])?.evidence).toEqual([
      'failed: e2e',
      'e2e failed in 3 unrelated runs in 60 min: #2, #3 and #4',
    ]);
  });

  test('does not count its own failing run among the others', () => {
    const runs = [1, 2, 3].map((number) => failedRun('14:10', number, { trainCarId: `${number}` }));
    expect(hintFor([...runs, ...left({ unsuccessfulChecks: [e2e] })])?.advice).toBe('look-at-the-checks');
  });

  test('leaves out what failed long after the exit', () => {
    const later = [2, 3, 4].map((number) => failedRun('14:29', number, { trainCarId: `${number}` }));
    const early = leave('12:00', 1, { unsuccessfulChecks: [e2e] });
    expect(hintFor([early, ...later])?.advice).toBe('look-at-the-checks');
  });

  test('of one check failing again does not count runs on another head', () => {
    const again = [failedRun('13:00', 1), failedRun('14:10', 1, { queuePullRequestNumber: 9500 })];
    const earlier = leave('13:10', 1, { pullRequestHeadSha: 'aaaaaaaaaa', unsuccessfulChecks: [e2e] });
    expect(hintFor([...again, earlier, ...left({ unsuccessfulChecks: [e2e] })])?.advice).toBe('look-at-the-checks');
  });

  test('of flaky tests says that they were matched by name', () => {
    expect(hintFor(left({ unsuccessfulChecks: [e2e] }), ['e2e'])).toEqual({
      advice: 'do-not-retry',
      confidence: 'low',
      evidence: ['failed: e2e', 'flaky tests in e2e, matched by name'],
    });
  });
});

test('an exit at a head that has been replaced since is superseded', () => {
  const index = log([
    leave('14:00', 1, { unsuccessfulChecks: [e2e] }),
    leave('14:20', 1, { pullRequestHeadSha: '9f02c11aaaa' }),
  ]);
  const [first] = index.departures;
  expect(first && requeueHint({ exit: exitOf(first, index), log: index, flakyJobs: null })).toEqual({
    advice: 'superseded',
    confidence: 'high',
    evidence: ['it left at 31b4a48, its head has been 9f02c11 since'],
  });
});

test('a merge needs no hint', () => {
  expect(hintFor(merge('14:10', 1))).toBeNull();
});
