import { expect, test } from 'vitest';
import { checkBucket, checkStates } from '../../src/domain/check.ts';

test.each([
  ['success', 'passed'],
  ['neutral', 'passed'],
  ['skipped', 'passed'],
  ['pending', 'pending'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['cancelled', 'failed'],
  ['action_required', 'failed'],
  ['timed_out', 'failed'],
  ['stale', 'failed'],
  ['brand_new', 'unknown'],
])('a check that is %s has %s', (state, bucket) => {
  expect(checkBucket(state)).toBe(bucket);
});

test.each(checkStates)('%s of the documents belongs somewhere', (state) => {
  expect(checkBucket(state)).not.toBe('unknown');
});
