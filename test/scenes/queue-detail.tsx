// The page of a pull request with all that its past and its conditions may hold, on a screen tall enough for it.
import type { QueuedPull } from '../../src/domain/queued-pull.ts';
import { at, check, condition, evaluation, mergeability, queuedPull } from '../support/build.ts';
import { bisectionEnd, checksEnd, checksStart, enter, leave, merge } from '../support/build-log.ts';
import type { Scene, Size } from '../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busyStatus } from './sample/busy.ts';
import { busyImpacts } from './sample/impacts.ts';
import { busyEvents } from './sample/log.ts';
import { busyPulls } from './sample/pulls.ts';

const tall: Size = { columns: 120, rows: 56 };

/** The page of #5210, the first at the head of the queue. */
function opened(over: Partial<Script>, size: Size): Monitor {
  const monitor = openMonitor(
    { status: busyStatus, events: busyEvents, pulls: busyPulls, impacts: busyImpacts, ...over },
    { size, start: at('14:32') },
  );
  monitor.wait(4_000);
  monitor.press('g', 'j', 'enter');
  monitor.wait(4_000);
  return monitor;
}

const tallScene = (name: string, play: (size: Size) => Monitor): Scene => ({
  ...appScene(name, play),
  sizes: [tall],
});

const lint = [check('lint-yaml', 'failure')];
const first = { queuedAt: at('11:02'), trainCarId: 'b0', pullRequestNumbers: [5210, 5188, 5189] };

/** It was queued before and left, a search cleared it, and two that came later have landed. */
const past = [
  enter('11:02', 5210),
  checksStart('11:04', 5210, first),
  checksEnd('11:21', 5210, {
    ...first,
    checksStartedAt: at('11:04'),
    checksConclusion: 'failure',
    unsuccessfulChecks: lint,
  }),
  bisectionEnd('11:38', 'b0', {
    originalBatchPrNumbers: [5210, 5188, 5189],
    culpritPrNumbers: [5188],
    remainingPrNumbers: [5210, 5189],
  }),
  leave('11:52', 5210, { dequeueCode: 'PR_MANUALLY_DEQUEUED', queuedAt: at('11:02') }),
  ...merge('14:09', 5216, { queuedAt: at('13:50'), priorityRuleName: 'hotfix' }),
  ...merge('14:15', 5217, { queuedAt: at('13:55') }),
];

export const historyScene = tallScene('queue-history', (size) =>
  opened({ events: [...busyEvents, ...past].toSorted((one, other) => one.receivedAt - other.receivedAt) }, size),
);

const members = [5210, 5214, 5219];
const met = members.map((number) => evaluation(number, { match: true }));
const hours = { times: [{ startAt: { hour: 7, minute: 0 }, endAt: { hour: 18, minute: 0 } }] };

const conditions = condition('all of', false, {
  subconditions: [
    condition('base = main', true, { evaluations: met }),
    condition('#approved-reviews-by >= 1', false, {
      evaluations: [...met.filter(({ pullRequest }) => pullRequest !== 5214), evaluation(5214)],
    }),
    condition('any of', false, {
      subconditions: [
        condition('check-success = e2e-linux', false, {
          evaluations: members.map((number) => evaluation(number, { relatedChecks: ['e2e-linux'] })),
        }),
        condition('label = skip-e2e', null, {
          evaluations: members.map((number) => evaluation(number, { evaluationError: 'the labels were not received' })),
        }),
      ],
    }),
    condition('schedule = Mon-Fri 07:00-18:00', true, {
      schedule: {
        timezone: 'Europe/Berlin',
        days: { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
      },
      evaluations: met.map((one) => ({ ...one, nextEvaluationAt: at('15:00') })),
    }),
  ],
});

const read: QueuedPull = queuedPull(5210, {
  mergeabilityCheck: mergeability({
    queuePullRequestNumber: 9003,
    checks: [check('e2e-linux', 'pending'), check('unit', 'success')],
    conditionsEvaluation: conditions,
  }),
});

export const whyTreeScene = tallScene('queue-why-tree', (size) => {
  const monitor = opened({ pulls: { ...busyPulls, 5210: read } }, size);
  monitor.press('w');
  monitor.wait(1_000);
  return monitor;
});
