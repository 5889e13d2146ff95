import { at, batch, check, mergeability, minutes, pull, queuedPull, status } from '../../support/build.ts';
import { fact, metadata } from '../../support/facts.ts';
import type { Scene } from './stage.ts';

/** A merge every twenty minutes since noon, the last at 14:20, and one that failed at 14:21. */
const merges = Array.from({ length: 8 }, (_, index) => {
  const pullRequest = 5180 + index;
  const when = at('12:00') + index * minutes(20);
  const queuedAt = when - minutes(30);
  return [
    fact('action.queue.enter', { ...metadata.enter, queuedAt }, { at: queuedAt, pullRequest }),
    fact('action.queue.leave', { ...metadata.leave, queuedAt, dequeueCode: 'PR_MERGED' }, { at: when, pullRequest }),
    fact('action.queue.merged', { ...metadata.enter, partitionNames: [], queuedAt }, { at: when, pullRequest }),
  ];
});

const failure = fact(
  'action.queue.leave',
  {
    ...metadata.leave,
    merged: false,
    queuedAt: at('13:50'),
    reason: 'Checks failed\nsee e2e-linux',
    dequeueCode: 'CHECKS_FAILED',
    checks: [check('e2e-linux', 'failure')],
    unsuccessfulChecks: [check('e2e-linux', 'failure')],
  },
  { at: at('14:21'), pullRequest: 5198, outcome: 'failure' },
);

/** Two batches under way, one pull request waiting, a history of merges; at 14:32. */
export const busy: Partial<Scene> = {
  queue: status(
    [
      batch('b1', {
        name: 'Batch 3',
        startedAt: at('14:13'),
        estimatedCiFinishAt: at('14:35'),
        estimatedMergeAt: at('14:36'),
        checksSummary: { passed: 41, total: 44 },
        pullRequests: [pull(5210, { title: 'auth: rotate keys' }), pull(5214, { title: 'api: paging cursor' })],
      }),
      batch('b2', {
        name: 'Batch 4',
        code: 'waiting_for_checks_slot',
        parentIds: ['b1'],
        pullRequests: [pull(5219, { title: 'billing: vat rounds', author: { id: 2, login: 'robin' } })],
      }),
    ],
    { waitingPullRequests: [pull(5261, { title: 'cart: totals', queuedAt: at('14:10') })] },
  ),
  pulls: [
    queuedPull(5210, {
      position: 0,
      estimatedTimeOfMerge: at('14:36'),
      mergeabilityCheck: mergeability({
        startedAt: at('14:13'),
        checks: [check('lint', 'success'), check('unit', 'success'), check('integration', 'pending')],
      }),
    }),
    queuedPull(5219, { position: 2, mergeabilityCheck: null }),
  ],
  impacts: new Map([
    [5210, { interruptedBatches: 1, recheckedPullRequests: 1, cascadedPullRequests: 0 }],
    [5261, { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 }],
  ]),
  facts: [...merges.flat(), failure].sort((one, other) => one.at - other.at),
};
