import { describe, expect, test } from 'vitest';
import {
  type CheckWatch,
  checkSince,
  noChecksSeen,
  usualCheckMs,
  watchChecks,
} from '../../../src/domain/verdict/check-watch.ts';
import { at, check, mergeability, minutes, queuedPull } from '../../support/build.ts';

/** Replies for one pull request, each as a clock time and the states of its checks. */
function watched(replies: readonly (readonly [string, Readonly<Record<string, string>>])[], draft = 9001): CheckWatch {
  return replies.reduce((watch, [clock, states]) => {
    const checks = Object.entries(states).map(([name, state]) => check(name, state));
    const detail = queuedPull(1, { mergeabilityCheck: mergeability({ queuePullRequestNumber: draft, checks }) });
    return watchChecks(watch, detail, at(clock));
  }, noChecksSeen);
}

describe('since when a check is in its state', () => {
  test('a check met at the first look began then or earlier', () => {
    expect(checkSince(watched([['14:00', { e2e: 'pending' }]]), 9001, 'e2e')).toEqual({
      at: at('14:00'),
      isExact: false,
    });
  });

  test('a check that changes or appears later is dated', () => {
    const watch = watched([
      ['14:00', { lint: 'pending' }],
      ['14:02', { lint: 'success', e2e: 'pending' }],
      ['14:05', { lint: 'success', e2e: 'pending' }],
    ]);
    expect(checkSince(watch, 9001, 'lint')).toEqual({ at: at('14:02'), isExact: true });
    expect(checkSince(watch, 9001, 'e2e')).toEqual({ at: at('14:02'), isExact: true });
  });

  test.each([
    ['of a run that was not looked at', 9002],
    ['of no run', null],
  ])('nothing is known %s', (_case, draft) => {
    expect(checkSince(watched([['14:00', { e2e: 'pending' }]]), draft, 'e2e')).toBeNull();
  });
});

describe('how long a check usually takes', () => {
  const seen = (clock: string, end: string, draft: number) =>
    watched(
      [
        [clock, {}],
        [clock.replace(/.$/, '1'), { e2e: 'pending' }],
        [end, { e2e: 'success' }],
      ],
      draft,
    );

  test('is known from checks that were seen to begin and to finish', () => {
    expect(usualCheckMs(seen('14:00', '14:11', 9001), 'e2e')).toBe(minutes(10));
  });

  test('is not known from one that ran already', () => {
    const watch = watched([
      ['14:00', { e2e: 'pending' }],
      ['14:11', { e2e: 'success' }],
    ]);
    expect(usualCheckMs(watch, 'e2e')).toBeNull();
  });

  test('is not known from one that was cancelled into an unknown state', () => {
    const watch = watched([
      ['14:00', {}],
      ['14:01', { e2e: 'pending' }],
      ['14:02', { e2e: 'brand_new' }],
    ]);
    expect(usualCheckMs(watch, 'e2e')).toBeNull();
  });
});

test('a pull request without a run teaches nothing', () => {
  expect(watchChecks(noChecksSeen, queuedPull(1, { mergeabilityCheck: null }), at('14:00'))).toBe(noChecksSeen);
});

test('only the latest runs are remembered', () => {
  let watch = noChecksSeen;
  for (let draft = 1; draft <= 200; draft++) {
    const mergeabilityCheck = mergeability({ queuePullRequestNumber: draft, checks: [check('e2e', 'pending')] });
    watch = watchChecks(watch, queuedPull(draft, { mergeabilityCheck }), at('14:00') + draft);
  }
  expect(watch.runs.size).toBe(64);
  expect(checkSince(watch, 200, 'e2e')).not.toBeNull();
});
