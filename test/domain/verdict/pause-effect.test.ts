import { describe, expect, test } from 'vitest';
import type { ConfigValue } from '../../../src/domain/rule.ts';
import { batchSize, pauseEffect, unpauseEffect } from '../../../src/domain/verdict/pause-effect.ts';
import { type BatchNode, readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';

const now = at('14:30');
const ids = (nodes: readonly BatchNode[]) => nodes.map((node) => node.batch.id);
const running = { code: 'running', startedAt: at('14:20') };

test('a pause may cut what runs on drafts, never what runs in place', () => {
  const queue = status(
    [
      batch('draft', { ...running, pulls: [1, 2], queuePullRequestNumber: 9001, estimatedMergeAt: at('14:33') }),
      batch('in-place', { ...running, pulls: [3], queuePullRequestNumber: 3 }),
      batch('preparing', { code: 'preparing', pulls: [4] }),
      batch('waiting', { code: 'waiting_for_checks_slot', pulls: [5] }),
      batch('landed', { code: 'merged', pulls: [6] }),
    ],
    { waitingPullRequests: [pull(7)] },
  );
  const effect = pauseEffect(readTree(queue), now);
  expect(ids(effect.mayCut)).toEqual(['draft', 'preparing']);
  expect(ids(effect.notCut)).toEqual(['in-place']);
  expect(ids(effect.nearlyLanded)).toEqual(['draft']);
  expect(effect.held).toBe(6);
});

describe('an unpause', () => {
  const tree = readTree(status([], { waitingPullRequests: [1, 2, 3, 4, 5].map((number) => pull(number)) }));
  const rule = (size: ConfigValue) => ({ name: 'default', config: { batch_size: size } });
  const given = { tree, slotLimit: 4, rule: rule(2), averageRunMs: minutes(20), now };

  test('starts as many batches as there are slots and pull requests for', () => {
    expect(unpauseEffect(given)).toEqual({ starts: 3, nextLandingAt: at('14:50'), held: 5 });
    expect(unpauseEffect({ ...given, slotLimit: 2 }).starts).toBe(2);
  });

  test.each([
    ['the number of slots', { slotLimit: null }],
    ['the rule', { rule: null }],
    ['the size in the rule', { rule: rule('large') }],
  ])('starts an unknown number when %s is not known', (_case, over) => {
    expect(unpauseEffect({ ...given, ...over }).starts).toBeNull();
  });

  test('of an empty queue lands nothing', () => {
    expect(unpauseEffect({ ...given, tree: readTree(status([])) })).toEqual({
      starts: 0,
      nextLandingAt: null,
      held: 0,
    });
  });
});

test.each([
  [3, 3],
  [{ min: 1, max: 5 }, 5],
  [undefined, 1],
  [null, null],
  ['many', null],
  [0, null],
])('a batch size of %j is %j', (size, most) => {
  expect(batchSize({ name: 'default', config: size === undefined ? {} : { batch_size: size } })).toBe(most);
});
