import { expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { failingChecks } from '../../../src/domain/verdict/failing-check.ts';
import { at, check, mergeability, queuedPull } from '../../support/build.ts';
import { checksEnd, log } from '../../support/build-log.ts';

const now = at('14:30');

/** A run of `members` in which `name` failed. */
const failure = (clock: string, members: readonly number[], name = 'e2e'): LogEvent[] =>
  members.map((number) =>
    checksEnd(clock, number, {
      checksConclusion: 'failure',
      trainCarId: `car-${clock}`,
      queuePullRequestNumber: 9000 + (members[0] ?? 0),
      unsuccessfulChecks: [check(name, 'failure')],
      pullRequestNumbers: members,
    }),
  );

const live = (number: number, draft: number, state: string) =>
  queuedPull(number, {
    mergeabilityCheck: mergeability({ queuePullRequestNumber: draft, checks: [check('e2e', state)] }),
  });

test.each([
  ['three pull requests that failed by it', ['14:00 1', '14:10 2', '14:20 3'], 3, true],
  ['two are not enough to blame everybody', ['14:00 1', '14:10 2'], 2, false],
  ['five members of one failed batch are one failure', ['14:00 1 2 3 4 5'], 1, false],
  ['a batch and the parts it is split into are one failure', ['14:00 1 2 3 4', '14:10 1 2', '14:20 1'], 1, false],
  ['one pull request that fails again and again is one failure', ['14:00 1', '14:10 1', '14:20 1'], 1, false],
  ['what failed more than an hour ago does not count', ['13:20 1', '14:10 2', '14:20 3'], 2, false],
])('%s', (_case, runs, unrelated, isEverywhere) => {
  const events = runs.flatMap((run) => {
    const [clock = '', ...members] = run.split(' ');
    return failure(clock, members.map(Number));
  });
  expect(failingChecks(log(events), [], now)).toMatchObject([{ name: 'e2e', unrelated, isEverywhere }]);
});

test('each check is told with its pull requests, the latest page and the most widespread first', () => {
  const events = [...failure('14:00', [1], 'lint'), ...failure('14:05', [2]), ...failure('14:10', [3])];
  expect(failingChecks(log(events), [], now)).toMatchObject([
    { name: 'e2e', pulls: [2, 3], lastAt: at('14:10'), url: 'https://ci.example/e2e' },
    { name: 'lint', pulls: [1] },
  ]);
});

test('checks that fail right now count, each run once', () => {
  const found = failingChecks(
    null,
    [live(1, 9001, 'failure'), live(2, 9001, 'failure'), live(3, 9003, 'timed_out')],
    now,
  );
  expect(found).toMatchObject([{ pulls: [1, 2, 3], unrelated: 2, isLive: true }]);
});

test('a failure that is live and in the log is one', () => {
  expect(failingChecks(log(failure('14:00', [1])), [live(2, 9001, 'failure')], now)).toMatchObject([{ unrelated: 1 }]);
});

test.each(['success', 'pending', 'cancelled', 'stale', 'brand_new'])('a check that is %s has not failed', (state) => {
  expect(failingChecks(null, [live(1, 9001, state)], now)).toEqual([]);
});

test('of each pull request the latest failure is told, the latest first, and in which run', () => {
  const events = [...failure('14:00', [1, 2]), ...failure('14:10', [3]), ...failure('14:20', [2])];
  expect(failingChecks(log(events), [live(4, 9004, 'failure')], now)[0]?.failures).toEqual([
    { number: 4, at: now, batchId: null, queuePullRequestNumber: 9004, isLive: true },
    { number: 2, at: at('14:20'), batchId: 'car-14:20', queuePullRequestNumber: 9002, isLive: false },
    { number: 3, at: at('14:10'), batchId: 'car-14:10', queuePullRequestNumber: 9003, isLive: false },
    { number: 1, at: at('14:00'), batchId: 'car-14:00', queuePullRequestNumber: 9001, isLive: false },
  ]);
});
