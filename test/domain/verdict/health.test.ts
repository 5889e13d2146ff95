import { describe, expect, test } from 'vitest';
import type { Alert } from '../../../src/domain/verdict/alert.ts';
import { type HealthInput, health } from '../../../src/domain/verdict/health.ts';
import type { Movement } from '../../../src/domain/verdict/movement.ts';
import { healthWeights } from '../../../src/domain/verdict/threshold.ts';
import { minutes } from '../../support/build.ts';

const usual: Movement = {
  word: 'MOVING',
  cause: null,
  baseMovedAt: 0,
  isBaseMovedExact: true,
  still: { ms: minutes(5), isAtLeast: false },
  wedgedAfterMs: minutes(60),
  perHour: 10,
  rhythm: null,
  churn: { restarts: 2, merges: 10, failedRuns: 1, startedRuns: 20, perMerge: 0.2 },
  queued: 12,
  oldestQueuedAt: 0,
  unknown: [],
};

const given = (movement: Partial<Movement> = {}, over: Partial<HealthInput> = {}): HealthInput => ({
  movement: { ...usual, ...movement },
  slots: { running: 4, wanted: 0, limit: null },
  accuracy: { factor: 1, low: 0.9, high: 1.1, landings: 9, since: 0 },
  alerts: [],
  baseline: { perHour: 10, restartsPerMerge: 0.2, failedShare: 0.05 },
  ...over,
});

const stuck: Alert = { id: 'pause-long', kind: 'thrown-back', number: 1, times: 3, isAtLeast: false };

test('as healthy as the baseline is 100', () => {
  expect(health(given())?.score).toBe(100);
});

test('the weights make 100 together', () => {
  expect(Object.values(healthWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

describe('each part is named with what it costs', () => {
  test.each<[string, HealthInput, object]>([
    ['half the merges', given({ perHour: 5 }), { name: 'landing', lost: 13 }],
    [
      'a base that stands still',
      given({ still: { ms: minutes(90), isAtLeast: false } }),
      { name: 'landing', lost: 25 },
    ],
    [
      'two restarts a merge more',
      given({ churn: { restarts: 22, merges: 10, failedRuns: 1, startedRuns: 20, perMerge: 2.2 } }),
      { name: 'churn', lost: 20 },
    ],
    [
      'every second run failing',
      given({ churn: { restarts: 2, merges: 10, failedRuns: 10, startedRuns: 20, perMerge: 0.2 } }),
      { name: 'failures', lost: 20 },
    ],
    [
      'half as many waiting as running',
      given({}, { slots: { running: 4, wanted: 2, limit: 4 } }),
      { name: 'slots', lost: 5 },
    ],
    [
      'estimates twice too early',
      given({}, { accuracy: { factor: 2, low: 1, high: 3, landings: 9, since: 0 } }),
      { name: 'eta', lost: 5 },
    ],
    ['one batch stuck', given({}, { alerts: [stuck] }), { name: 'stuck', lost: 5 }],
  ])('%s', (_case, input, worst) => {
    expect(health(input)?.parts[0]).toEqual(worst);
  });
});

test('better than the baseline gains nothing', () => {
  expect(
    health(given({ perHour: 30, churn: { restarts: 0, merges: 30, failedRuns: 0, startedRuns: 30, perMerge: 0 } }))
      ?.score,
  ).toBe(100);
});

test('an empty queue has no landing to lose', () => {
  expect(
    health(given({ queued: 0, perHour: 0, still: null }))?.parts.find((part) => part.name === 'landing')?.lost,
  ).toBe(0);
});

test('what is not known is named and costs nothing', () => {
  const found = health(given({}, { accuracy: null }));
  expect(found?.score).toBe(100);
  expect(found?.parts.at(-1)).toEqual({ name: 'eta', lost: null });
});

test('a figure from less than half of the parts would be made up', () => {
  expect(health(given({ churn: null, perHour: null, still: null }, { accuracy: null }))).toBeNull();
});
