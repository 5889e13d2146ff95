import { expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { churn } from '../../../src/domain/verdict/churn.ts';
import { at, check } from '../../support/build.ts';
import { checksEnd, checksStart, leave, log, merge, thrownBack } from '../../support/build-log.ts';

const none = { restarts: 0, merges: 0, failedRuns: 0, startedRuns: 0, perMerge: null };

const failed = (clock: string, number: number, pulls: readonly number[] = [number]) =>
  checksEnd(clock, number, {
    checksConclusion: 'failure',
    pullRequestNumbers: pulls,
    unsuccessfulChecks: [check('e2e', 'failure')],
  });

/** One run of several, told once for each. */
const together = { trainCarId: 'b1', queuePullRequestNumber: 9001, pullRequestNumbers: [1, 2, 3] };

test.each<[string, readonly LogEvent[], object]>([
  ['nothing', [], none],
  ['a run that passes', [checksStart('14:01', 1), checksEnd('14:11', 1)], { ...none, startedRuns: 1 }],
  ['a merge', merge('14:10', 1), { ...none, merges: 1, perMerge: 0 }],
  ['an exit, which is no merge', [leave('14:10', 1)], none],
  [
    'a batch thrown back, which costs each of its members a restart',
    [1, 2, 3].map((number) => thrownBack('14:10', number, 'BATCH_AHEAD_FAILED', together)),
    { ...none, restarts: 3 },
  ],
  [
    'a run that failed, once for all its members',
    [1, 2, 3].map((number) =>
      checksEnd('14:10', number, { ...together, unsuccessfulChecks: [check('e2e', 'failure')] }),
    ),
    { ...none, failedRuns: 1 },
  ],
  [
    'a check that was torn down with its run, which is no failure',
    [checksEnd('14:10', 1, { unsuccessfulChecks: [check('e2e', 'cancelled')] })],
    none,
  ],
  ['a retry of its own checks, which nobody else caused', [thrownBack('14:10', 1, 'CHECKS_RETRIED')], none],
  ['a run that a later pass saved', [thrownBack('14:10', 1, 'INTERMEDIATE_RESULTS_SKIPPED')], none],
  [
    'the end of a stay, which throws nobody back',
    [thrownBack('14:10', 1, 'PR_DEQUEUED', { abortStatus: 'DEFINITIVE' })],
    none,
  ],
  [
    'restarts for each merge',
    [
      ...['14:05', '14:06', '14:07'].map((clock) =>
        thrownBack(clock, 1, 'PR_AHEAD_DEQUEUED', { trainCarId: `car ${clock}` }),
      ),
      ...merge('14:20', 2),
      ...merge('14:21', 3),
    ],
    { ...none, restarts: 3, merges: 2, perMerge: 1.5 },
  ],
  ['what was before the window', [failed('13:59', 1), ...merge('13:59', 2)], none],
  ['what is at its end, which belongs to the next', [failed('15:00', 1), ...merge('15:00', 2)], none],
])('counted are %s', (_what, events, expected) => {
  expect(churn(log(events, { to: at('16:00') }), at('14:00'), at('15:00'))).toEqual(expected);
});
