// What the activity log tells of the same afternoon.
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { at, check, minutes } from '../../support/build.ts';
import {
  bisectionStart,
  checksEnd,
  checksStart,
  enter,
  freezeCreate,
  leave,
  merge,
  pauseCreate,
  pauseDelete,
  thrownBack,
} from '../../support/build-log.ts';

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 19);

/** One landing after another, `gap` minutes apart, each after a run of 24 minutes. */
export const landings = (from: string, count: number, gap: number, first: number): readonly LogEvent[] =>
  Array.from({ length: count }, (_, index): LogEvent[] => {
    const landed = at(from) + index * minutes(gap);
    const number = first + index;
    const queuedAt = landed - minutes(31);
    return [
      enter(clock(queuedAt), number),
      checksStart(clock(landed - minutes(25)), number, { queuedAt }),
      checksEnd(clock(landed - minutes(1)), number, { queuedAt, checksStartedAt: landed - minutes(25) }),
      ...merge(clock(landed), number, { queuedAt }),
    ];
  }).flat();

/** What "usual" is measured by. */
export const morning: readonly LogEvent[] = landings('07:30', 60, 6, 5001);

const e2e = [check('e2e-linux', 'failure', { detailsUrl: 'https://ci.example/run/88' })];

/** A run of one pull request that failed by the same check as others. */
function failing(clockTime: string, number: number): LogEvent[] {
  return [
    checksStart(clock(at(clockTime) - minutes(20)), number),
    checksEnd(clockTime, number, { checksConclusion: 'failure', unsuccessfulChecks: e2e }),
    leave(clockTime, number, {
      dequeueCode: 'CHECKS_FAILED',
      unsuccessfulChecks: e2e,
      reason: 'Checks failed: `e2e-linux`',
    }),
  ];
}

/** #5210 was thrown back four times. */
const ledger: readonly LogEvent[] = [
  enter('13:41', 5210),
  checksStart('13:42', 5210, { trainCarId: 'b1', queuedAt: at('13:41') }),
  thrownBack('13:47', 5210, 'PR_WITH_HIGHER_PRIORITY_QUEUED', {
    trainCarId: 'b1',
    queuedAt: at('13:41'),
    checksStartedAt: at('13:42'),
  }),
  enter('13:46:58', 5215),
  checksStart('13:49', 5210, { trainCarId: 'b1', queuedAt: at('13:41') }),
  thrownBack('13:52', 5210, 'PR_AHEAD_DEQUEUED', {
    trainCarId: 'b1',
    queuedAt: at('13:41'),
    checksStartedAt: at('13:49'),
    abortReason: 'Pull request #5190 was dequeued',
  }),
  checksStart('13:58', 5210, { trainCarId: 'b2x', queuedAt: at('13:41') }),
  thrownBack('14:03', 5210, 'PR_AHEAD_DEQUEUED', {
    trainCarId: 'b2x',
    queuedAt: at('13:41'),
    checksStartedAt: at('13:58'),
    abortReason: 'Pull request #5198 was dequeued',
  }),
  checksStart('14:05', 5210, { trainCarId: 'b2y', queuedAt: at('13:41') }),
  thrownBack('14:11', 5210, 'BATCH_AHEAD_FAILED', {
    trainCarId: 'b2y',
    queuedAt: at('13:41'),
    checksStartedAt: at('14:05'),
  }),
  checksStart('14:13', 5210, {
    trainCarId: 'b3',
    queuedAt: at('13:41'),
    pullRequestNumbers: [5210, 5214, 5219],
    queuePullRequestNumber: 9003,
  }),
];

export const busyEvents: readonly LogEvent[] = [
  ...morning,
  pauseCreate('12:40', 'li', 'db failover'),
  pauseDelete('12:54', 'li'),
  freezeCreate('13:00', 'li'),
  ...merge('13:37', 5183, { queuedAt: at('13:05') }),
  ...merge('13:46', 5187, { queuedAt: at('13:12') }),
  ...failing('13:47', 5201),
  ...failing('13:58', 5203),
  ...ledger,
  bisectionStart('14:24', 'b4', [5222, 5225, 5226, 5228]),
  leave('14:18', 5190, { dequeueCode: 'PR_MANUALLY_DEQUEUED', reason: 'Removed by ana: wrong branch' }),
  ...failing('14:21', 5198),
  ...merge('13:54', 5206, { queuedAt: at('13:20') }),
].toSorted((a, b) => a.receivedAt - b.receivedAt);
