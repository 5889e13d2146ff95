import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { batchLanding, landing } from '../../../src/domain/verdict/landing.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';

const now = at('14:30');

const one = (
  over: Partial<Batch> & { code?: string },
  estimate: string | null = '14:35',
  queue: Partial<QueueStatus> = {},
) =>
  readTree(
    status(
      [batch('b', { pullRequests: [pull(1, { estimatedMergeAt: estimate === null ? null : at(estimate) })], ...over })],
      queue,
    ),
  );

describe('the state', () => {
  test.each([
    ['an estimate ahead', one({}), 'estimated'],
    ['an estimate that has just passed', one({}, '14:29'), 'estimated'],
    ['an estimate that has long passed', one({}, '14:20'), 'overdue'],
    ['no estimate', one({}, null), 'unknown'],
    ['a batch that landed', one({ code: 'merged' }), 'landed'],
    ['a paused queue', one({}, '14:35', { pause: { paused: true, reason: null, pausedAt: null } }), 'paused'],
    ['a frozen batch', one({ code: 'frozen' }), 'frozen'],
    ['a frozen batch ahead', one({ frozenBatchAhead: { id: 'a', pullRequestNumbers: [7] } }), 'frozen'],
    ['a frozen pull request', one({ pullRequests: [pull(1, { isFrozen: true })] }), 'frozen'],
  ])('%s', (_case, tree, state) => {
    expect(landing(tree, 1, null, now)?.state).toBe(state);
  });
});

test('the batch speaks for a pull request without an estimate of its own', () => {
  expect(landing(one({ estimatedMergeAt: at('14:50') }, null), 1, null, now)?.at).toBe(at('14:50'));
});

test('what is not queued has no landing', () => {
  expect(landing(one({}), 99, null, now)).toBeNull();
  expect(batchLanding(one({}), 'gone', null, now)).toBeNull();
});

test('a split batch lands with the first part that has not', () => {
  const parts = [
    batch('b.1', { code: 'merged', pulls: [1] }),
    batch('b.2', { pullRequests: [pull(2, { estimatedMergeAt: at('14:50') })] }),
  ];
  const tree = readTree(status([batch('b', { code: 'bisecting', pulls: [1, 2], subBatches: parts })]));

  expect(batchLanding(tree, 'b', null, now)).toMatchObject({ state: 'estimated', at: at('14:50') });
  expect(batchLanding(tree, 'b.1', null, now)).toMatchObject({ state: 'landed' });
});

describe('drift', () => {
  const before = one({}, '14:35');
  const later = one({}, '14:49');
  const first = observe(null, null, before, at('14:00'));
  const second = observe(first, before, later, at('14:10'));

  test('is measured from the first estimate seen, with the slips on the way', () => {
    expect(landing(later, 1, second, now)).toEqual({
      state: 'estimated',
      at: at('14:49'),
      driftMs: minutes(14),
      slips: 1,
      seenSince: at('14:00'),
    });
    expect(batchLanding(later, 'b', second, now)).toMatchObject({ driftMs: minutes(14), slips: 1 });
  });

  test('is not known from one look', () => {
    expect(landing(before, 1, first, now)).toMatchObject({ driftMs: null, slips: 0 });
  });

  test('of an earlier stay does not count', () => {
    const again = one({ pullRequests: [pull(1, { queuedAt: at('14:20'), estimatedMergeAt: at('15:00') })] });
    expect(landing(again, 1, second, now)).toMatchObject({ driftMs: null, slips: 0, seenSince: null });
  });
});
