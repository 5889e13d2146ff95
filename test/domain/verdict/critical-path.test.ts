import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { noChecksSeen, watchChecks } from '../../../src/domain/verdict/check-watch.ts';
import { criticalPath } from '../../../src/domain/verdict/critical-path.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, check, mergeability, pull, queuedPull, status } from '../../support/build.ts';

const now = at('14:30');

const path = (given: QueueStatus) =>
  criticalPath({ tree: readTree(given), details: new Map(), watch: noChecksSeen, freezes: [], now });

const chain = (given: QueueStatus) => path(given).chain.map((node) => node.batch.id);

describe('the head', () => {
  test.each<[string, QueueStatus, string | undefined]>([
    ['of an empty queue is nobody', status([]), undefined],
    [
      'of a serial queue is the first that has not landed',
      status([batch('a', { code: 'merged' }), batch('b'), batch('c')]),
      'b',
    ],
    [
      'of a parallel queue is the one to land first among those with nobody ahead',
      status(
        [
          batch('a', { estimatedMergeAt: at('15:00') }),
          batch('b', { estimatedMergeAt: at('14:40') }),
          batch('c', { parentIds: ['a'], estimatedMergeAt: at('14:35') }),
        ],
        { mode: 'parallel' },
      ),
      'b',
    ],
    [
      'of a bisection is the part that merges next',
      status([batch('a', { code: 'bisecting', subBatches: [batch('a1', { code: 'merged' }), batch('a2')] })]),
      'a2',
    ],
  ])('%s', (_case, given, id) => {
    expect(path(given).head?.batch.id).toBe(id);
  });
});

describe('what holds the next merge', () => {
  test('the checks of the head, with what was seen of them', () => {
    const reply = (state: string) =>
      queuedPull(2, { mergeabilityCheck: mergeability({ checks: [check('e2e', state), check('lint', 'success')] }) });
    const watch = watchChecks(watchChecks(noChecksSeen, queuedPull(2), at('14:10')), reply('pending'), at('14:12'));
    const found = criticalPath({
      tree: readTree(status([batch('a', { pulls: [1, 2] })])),
      details: new Map([[2, reply('pending')]]),
      watch,
      freezes: [],
      now,
    });
    expect(found.holds?.text).toBe('its batch waits for e2e');
    expect(found.pending).toEqual([
      { name: 'e2e', url: 'https://ci.example/e2e', since: { at: at('14:12'), isExact: true }, usualMs: null },
    ]);
  });

  test('checks that were not received are not shown as none', () => {
    expect(path(status([batch('a', { pulls: [1] })])).pending).toBeNull();
  });

  test('a pause comes before the checks', () => {
    const pause = { paused: true, reason: 'rollout', pausedAt: null };
    expect(path(status([batch('a', { pulls: [1] })], { pause })).holds?.code).toBe('paused');
  });
});

describe('the chain', () => {
  test('of a serial queue is the whole queue', () => {
    expect(chain(status([batch('a'), batch('b'), batch('c')]))).toEqual(['a', 'b', 'c']);
  });

  test('of a parallel queue is the longest line of those that wait for one another', () => {
    const batches = [batch('a'), batch('b', { parentIds: ['a'] }), batch('c'), batch('d', { parentIds: ['b', 'c'] })];
    expect(chain(status(batches, { mode: 'parallel' }))).toEqual(['a', 'b', 'd']);
  });
});

describe('when the queue would be empty', () => {
  const promise = (number: number, clock: string | null) =>
    pull(number, { estimatedMergeAt: clock === null ? null : at(clock) });
  const waiting = (...pulls: ReturnType<typeof pull>[]) => status([], { waitingPullRequests: pulls });

  test.each<[string, QueueStatus, object | null]>([
    ['the last estimate', waiting(promise(1, '15:00'), promise(2, '16:40')), { at: at('16:40'), isComplete: true }],
    [
      'at least the last where some have none',
      waiting(promise(1, '15:00'), promise(2, null)),
      { at: at('15:00'), isComplete: false },
    ],
    ['never before now', waiting(promise(1, '14:00')), { at: now, isComplete: true }],
    ['not known without estimates', waiting(promise(1, null)), null],
    [
      'not known while paused',
      { ...waiting(promise(1, '15:00')), pause: { paused: true, reason: null, pausedAt: null } },
      null,
    ],
  ])('%s', (_case, given, flush) => {
    expect(path(given).flush).toEqual(flush);
  });
});
