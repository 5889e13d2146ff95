import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import type { ActiveFreeze } from '../../../src/domain/verdict/freezes.ts';
import { holds } from '../../../src/domain/verdict/hold.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, pull, status } from '../../support/build.ts';

const freeze = (over: Partial<ActiveFreeze> = {}): ActiveFreeze => ({
  reason: 'release 4.2',
  by: 'li',
  from: at('13:00'),
  to: at('18:00'),
  isOpenEnded: false,
  holdsLabels: [],
  sparesLabels: [],
  ...over,
});

interface Given {
  readonly pull?: Partial<PullRequest>;
  /** Its batch; it waits for one where this is left out. */
  readonly batch?: Parameters<typeof batch>[1];
  readonly others?: readonly Batch[];
  readonly queue?: Partial<QueueStatus>;
  readonly freezes?: readonly ActiveFreeze[];
}

/** What holds #1. */
function found({ pull: over, batch: own, others = [], queue, freezes = [] }: Given) {
  const judged = pull(1, over);
  const batches = own === undefined ? others : [...others, batch('own', { pullRequests: [judged], ...own })];
  const waiting = own === undefined ? [judged] : [];
  const tree = readTree(status(batches, { waitingPullRequests: waiting, ...queue }));
  const place = tree.pulls.get(1);
  return place === undefined ? null : holds(tree, place, freezes);
}

const lands = (id: string, number: number, clock: string | null) =>
  batch(id, { pulls: [number], estimatedMergeAt: clock === null ? null : at(clock) });
const paused = (reason: string | null) => ({ pause: { paused: true, reason, pausedAt: at('14:00') } });
const ahead = { id: 'cold', pullRequestNumbers: [7] };

test.each<[string, Given, readonly object[]]>([
  ['nothing', { batch: {} }, []],
  ['a pause', { queue: paused(null) }, [{ code: 'paused', actor: 'on-call', text: 'the queue is paused' }]],
  ['a pause with its reason', { queue: paused('rollout') }, [{ text: 'the queue is paused: rollout' }]],
  ['nothing while the pause is over', { queue: { pause: { paused: false, reason: 'x', pausedAt: null } } }, []],
  ['its own removal', { pull: { dequeueRequested: true } }, [{ code: 'dequeue-requested', actor: 'service' }]],
  [
    'those it is stacked on, until the last of them lands',
    {
      pull: { dependsOnPullRequests: [7, 8] },
      others: [lands('a', 7, '15:00'), lands('b', 8, '15:20')],
    },
    [{ code: 'depends-on', text: 'is stacked on #7 and #8', until: { at: at('15:20'), isEstimate: true } }],
  ],
  [
    'those it is stacked on, with no time where one of them has none',
    {
      pull: { dependsOnPullRequests: [7, 8] },
      others: [lands('a', 7, '15:00'), lands('b', 8, null)],
    },
    [{ code: 'depends-on', until: null }],
  ],
  [
    'nothing of a stack that is tested with it',
    {
      pull: { dependsOnPullRequests: [2] },
      batch: { pullRequests: [pull(1, { dependsOnPullRequests: [2] }), pull(2)] },
    },
    [],
  ],
  [
    'what it conflicts with',
    { pull: { conflictWithPullRequests: [7] }, others: [lands('a', 7, '15:00')] },
    [{ code: 'conflict', actor: 'queue', pulls: [7], until: { at: at('15:00') } }],
  ],
  [
    'a frozen batch ahead, until the freeze ends',
    {
      batch: { frozenBatchAhead: ahead },
      others: [batch('cold', { pulls: [7], code: 'frozen' })],
      freezes: [freeze()],
    },
    [{ code: 'frozen-ahead', actor: 'on-call', pulls: [7], batchId: 'cold', until: { at: at('18:00') } }],
  ],
  [
    'a freeze that the log does not tell of',
    { pull: { isFrozen: true } },
    [{ code: 'frozen', until: null, isInferred: false }],
  ],
  [
    'the only freeze in force',
    { batch: { code: 'frozen' }, freezes: [freeze()] },
    [
      {
        text: 'a scheduled freeze holds merges: release 4.2',
        until: { at: at('18:00'), isEstimate: false },
        isInferred: true,
      },
    ],
  ],
  [
    'one of two freezes, none of which is named',
    { batch: { code: 'frozen' }, freezes: [freeze(), freeze({ reason: 'audit' })] },
    [{ text: 'a scheduled freeze holds merges', until: null, isInferred: false }],
  ],
  [
    'the freeze that its labels do not spare it from',
    {
      pull: { labels: ['hotfix'] },
      batch: { code: 'frozen' },
      freezes: [freeze({ sparesLabels: ['hotfix'] }), freeze({ reason: 'audit' })],
    },
    [{ code: 'frozen', text: 'a scheduled freeze holds merges: audit' }],
  ],
  [
    'several at once, the strongest first',
    {
      pull: { dequeueRequested: true, dependsOnPullRequests: [7], conflictWithPullRequests: [8], isFrozen: true },
      queue: paused(null),
    },
    [
      { code: 'paused' },
      { code: 'dequeue-requested' },
      { code: 'depends-on' },
      { code: 'conflict' },
      { code: 'frozen' },
    ],
  ],
])('it is held by %s', (_what, given, expected) => {
  const reasons = found(given);
  expect(reasons).toHaveLength(expected.length);
  expect(reasons).toMatchObject(expected);
});
