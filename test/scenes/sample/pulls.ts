// What the service says of single pull requests of that afternoon.
import type { QueuedPull } from '../../../src/domain/queued-pull.ts';
import { at, check, condition, evaluation, mergeability, queuedPull } from '../../support/build.ts';

const passed = Array.from({ length: 41 }, (_, index) => check(`unit-${String(index + 1).padStart(2, '0')}`, 'success'));

const headChecks = [
  check('integration (3/4)', 'pending'),
  check('e2e-linux', 'pending'),
  check('lint-yaml', 'pending', { detailsUrl: null }),
  ...passed,
];

const members = [5210, 5214, 5219];

/** Reviews are met; a check or a label would do; merge hours are open until the evening. */
const conditions = condition('all of', false, {
  subconditions: [
    condition('base = main', true, { evaluations: members.map((number) => evaluation(number, { match: true })) }),
    condition('#approved-reviews-by >= 1', true, {
      evaluations: members.map((number) => evaluation(number, { match: true })),
    }),
    condition('any of', false, {
      subconditions: [
        condition('check-success = integration (3/4)', false, {
          evaluations: members.map((number) => evaluation(number, { relatedChecks: ['integration (3/4)'] })),
        }),
        condition('label = skip-integration', false, {
          description: 'an author could set this',
          evaluations: members.map((number) => evaluation(number)),
        }),
      ],
    }),
    condition('schedule = Mon-Fri 07:00-18:00', true, {
      schedule: {
        timezone: 'Europe/Berlin',
        days: { monday: { times: [{ startAt: { hour: 7, minute: 0 }, endAt: { hour: 18, minute: 0 } }] } },
      },
      evaluations: members.map((number) => evaluation(number, { match: true, nextEvaluationAt: at('15:00') })),
    }),
  ],
});

const ofHead = (number: number): QueuedPull =>
  queuedPull(number, {
    queuedAt: at('13:41'),
    estimatedTimeOfMerge: at('14:35'),
    checksTimeoutAt: at('15:10'),
    mergeabilityCheck: mergeability({
      queuePullRequestNumber: 9003,
      startedAt: at('14:13'),
      checks: headChecks,
      conditionsEvaluation: conditions,
    }),
  });

export const busyPulls: Readonly<Record<number, QueuedPull>> = Object.fromEntries(
  members.map((number) => [number, ofHead(number)]),
);
