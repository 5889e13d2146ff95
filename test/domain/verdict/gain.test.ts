import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { type Gain, gainOf } from '../../../src/domain/verdict/gain.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';

const now = at('14:30');

interface Given {
  readonly queue: QueueStatus;
  readonly numbers?: readonly number[];
  readonly averageRunMs?: number | null;
}

/** What removing #1 gains, its batch told by its id; #1 alone goes. */
function gain({ queue, numbers = [1], averageRunMs = minutes(20) }: Given): unknown {
  return plain(gainOf({ tree: readTree(queue), numbers, gone: new Set(numbers), averageRunMs, now }));
}

const plain = (gain: Gain): unknown =>
  JSON.parse(JSON.stringify(gain, (key, value) => (key === 'node' ? value.batch.id : value)));

type Over = Parameters<typeof batch>[1];

/** Runs since 14:20 and will be green at 14:33. */
const running = (id: string, pulls: readonly number[], over: Over = {}): Batch =>
  batch(id, { pulls, startedAt: at('14:20'), estimatedCiFinishAt: at('14:33'), ...over });
const last = running('b2', [3]);
const serial = (head: Batch, ...behind: readonly Batch[]) => status([head, ...behind, last]);

const conflicting = (...waitingPullRequests: readonly PullRequest[]) =>
  status([running('b1', [1])], { waitingPullRequests });

describe('a batch that is on its way gains nothing', () => {
  test.each<[string, Given, object]>([
    [
      'it will be green in a while',
      { queue: serial(running('b1', [1, 2])) },
      { code: 'green-soon', leftMs: minutes(3) },
    ],
    [
      'only its landing is estimated',
      {
        queue: serial(running('b1', [1], { estimatedCiFinishAt: null, estimatedMergeAt: at('14:34') })),
      },
      { code: 'lands-soon', leftMs: minutes(4) },
    ],
    ['it is green', { queue: serial(running('b1', [1], { code: 'waiting_for_merge' })) }, { code: 'green' }],
    [
      'its checks have not begun',
      { queue: serial(batch('b1', { pulls: [1], code: 'waiting_for_checks_slot' })) },
      { code: 'not-begun' },
    ],
    ['the service removes it already', { queue: serial(running('b1', [1], { code: 'failed' })) }, { code: 'over' }],
    ['nobody is behind it', { queue: status([running('b1', [1])]) }, { code: 'nobody-behind' }],
    [
      'nobody waits for another in isolated mode',
      { queue: status([running('b1', [1]), last], { mode: 'isolated' }) },
      { code: 'nobody-behind' },
    ],
  ])('%s', (_case, given, why) => {
    expect(gain(given)).toEqual({ kind: 'none', why: { ...why, node: 'b1' } });
  });

  test('one that waits is in no batch', () => {
    expect(gain({ queue: status([last], { waitingPullRequests: [pull(1)] }) })).toEqual({
      kind: 'none',
      why: { code: 'no-batch' },
    });
  });

  test.each<[string, QueueStatus]>([
    ['for one whose batch runs late', serial(running('b1', [1], { estimatedCiFinishAt: at('14:10') }))],
    ['for one that another waits for', conflicting(pull(2, { conflictWithPullRequests: [1] }))],
  ])('nothing lands while the queue is paused, not %s', (_case, queue) => {
    const pause = { paused: true, reason: 'rollout', pausedAt: now };
    expect(gain({ queue: { ...queue, pause } })).toEqual({ kind: 'none', why: { code: 'paused' } });
  });
});

describe('others that wait for it alone are freed', () => {
  test.each<[string, QueueStatus, readonly number[]]>([
    [
      'those that a freeze of it holds',
      status([
        batch('b1', { code: 'frozen', pulls: [1] }),
        batch('b2', {
          code: 'waiting_for_merge',
          pulls: [2, 3],
          frozenBatchAhead: { id: 'b1', pullRequestNumbers: [1] },
        }),
      ]),
      [2, 3],
    ],
    [
      'those that conflict with it alone',
      conflicting(pull(2, { conflictWithPullRequests: [1] }), pull(3, { conflictWithPullRequests: [1, 9] })),
      [2],
    ],
    [
      'those that are stacked on one that is queued no more',
      conflicting(pull(2, { conflictWithPullRequests: [1], dependsOnPullRequests: [8] })),
      [2],
    ],
    [
      'not those that are stacked on one that is still queued',
      conflicting(
        pull(2, { conflictWithPullRequests: [1] }),
        pull(3, { conflictWithPullRequests: [1], dependsOnPullRequests: [4] }),
        pull(4),
      ),
      [2],
    ],
    [
      'a whole stack that is tested as one batch',
      status([
        batch('b1', { code: 'frozen', pulls: [1] }),
        batch('b2', {
          code: 'waiting_for_merge',
          pullRequests: [pull(2), pull(3, { dependsOnPullRequests: [2] })],
          frozenBatchAhead: { id: 'b1', pullRequestNumbers: [1] },
        }),
      ]),
      [2, 3],
    ],
    [
      'not those that a freeze of another holds as well',
      status(
        [
          running('b1', [1]),
          batch('b2', { code: 'frozen', pulls: [9] }),
          batch('b3', {
            code: 'waiting_for_merge',
            pullRequests: [pull(3, { conflictWithPullRequests: [1] })],
            frozenBatchAhead: { id: 'b2', pullRequestNumbers: [9] },
          }),
        ],
        { waitingPullRequests: [pull(2, { conflictWithPullRequests: [1] })] },
      ),
      [2],
    ],
  ])('%s', (_case, queue, pulls) => {
    expect(gain({ queue })).toEqual({ kind: 'frees', pulls });
  });
});

/** Four are searched: two under test since 14:22 until 14:37, two behind them. */
const searched = (over: { readonly first?: Over; readonly second?: Over } = {}) =>
  serial(
    batch('b1', {
      code: 'bisecting',
      startedAt: at('14:00'),
      subBatches: [
        running('b1.1', [1, 4], { startedAt: at('14:22'), estimatedCiFinishAt: at('14:37'), ...over.first }),
        batch('b1.2', { pulls: [5, 6], code: 'waiting_for_previous_batches', ...over.second }),
      ],
    }),
  );

describe('the suspect of a search gains what remains of the search', () => {
  test.each<[string, Given, object]>([
    [
      'this round, and one run for each halving behind it',
      { queue: searched() },
      { ms: minutes(7 + 20), pulls: [4, 5, 6, 3], by: { what: 'culprit', suspects: 4 } },
    ],
    [
      'of a part with one suspect, this round alone',
      { queue: searched({ first: { pulls: [1] }, second: { pulls: [5], code: 'waiting_for_merge' } }) },
      { ms: minutes(7), pulls: [5, 3], by: { what: 'culprit', suspects: 1 } },
    ],
    [
      'without an estimate of the round, a usual run from its start',
      { queue: searched({ first: { estimatedCiFinishAt: null } }) },
      { ms: minutes(12 + 20), pulls: [4, 5, 6, 3], by: { what: 'culprit', suspects: 4 } },
    ],
  ])('%s', (_case, given, expected) => {
    expect(gain(given)).toEqual({ kind: 'hastens', ...expected });
  });

  test.each<[string, Given, object]>([
    ['where no usual run is known', { queue: searched(), averageRunMs: null }, { code: 'no-usual-run' }],
    [
      'where the round was to end before now',
      {
        queue: searched({
          first: { pulls: [1], estimatedCiFinishAt: at('14:20') },
          second: { pulls: [5], code: 'waiting_for_merge' },
        }),
      },
      { code: 'no-estimate', node: 'b1' },
    ],
  ])('it cannot be known %s', (_case, given, why) => {
    expect(gain(given)).toEqual({ kind: 'unknown', why });
  });

  test('one that the search has cleared gains nothing', () => {
    const queue = searched({ first: { code: 'waiting_for_merge' } });
    expect(gain({ queue })).toEqual({ kind: 'none', why: { code: 'cleared', node: 'b1.1' } });
  });
});

describe('a batch at the head that runs late gains the time until its timeout at the most', () => {
  const timeout = { checksTimeoutAt: at('14:49') };
  const hastens = { kind: 'hastens', ms: minutes(19), pulls: [2, 3], by: { what: 'late', node: 'b1' } };

  test.each<[string, Over]>([
    ['it was to be green before now', { ...timeout, estimatedCiFinishAt: at('14:28') }],
    ['it runs twice as long as usual', { ...timeout, startedAt: at('13:40') }],
    ['it is to be green only after its timeout', { ...timeout, estimatedCiFinishAt: at('14:50') }],
  ])('%s', (_case, over) => {
    expect(gain({ queue: serial(running('b1', [1, 2], over)) })).toEqual(hastens);
  });

  test('nobody knows how long it may go on without a timeout', () => {
    const queue = serial(running('b1', [1, 2], { estimatedCiFinishAt: at('14:10') }));
    expect(gain({ queue })).toEqual({ kind: 'unknown', why: { code: 'no-timeout', node: 'b1' } });
  });

  test.each<[string, Over]>([
    ['it was to be green before now', { estimatedCiFinishAt: at('14:20') }],
    ['nothing else is told of when it ends', { estimatedCiFinishAt: null }],
  ])('nobody knows when it goes once its timeout has passed, and %s', (_case, over) => {
    const queue = serial(running('b1', [1, 2], { checksTimeoutAt: at('14:28'), ...over }));
    expect(gain({ queue })).toEqual({
      kind: 'unknown',
      why: { code: 'timed-out', node: 'b1', agoMs: minutes(2) },
    });
  });

  test('one that is late behind another batch is not the one that holds them', () => {
    const queue = serial(running('b0', [9]), running('b1', [1, 2], { ...timeout, estimatedCiFinishAt: at('14:28') }));
    expect(gain({ queue })).toEqual({ kind: 'unknown', why: { code: 'no-estimate', node: 'b1' } });
  });

  test('without any estimate nothing is said', () => {
    const queue = serial(running('b1', [1], { estimatedCiFinishAt: null }));
    expect(gain({ queue })).toEqual({ kind: 'unknown', why: { code: 'no-estimate', node: 'b1' } });
  });
});

test('of several, the one that gains the most tells', () => {
  const queue = serial(running('b1', [1, 2], { estimatedCiFinishAt: at('14:10'), checksTimeoutAt: at('14:49') }));
  expect(gain({ queue, numbers: [3, 1] })).toMatchObject({ kind: 'hastens', ms: minutes(19), pulls: [2] });
});
