import { expect, test } from 'vitest';
import { forwardOnly, scaled } from '../../src/base/clock.ts';
import { manualClock } from '../support/manual-clock.ts';

/** What a clock tells whose readings are these, one after another. */
function told(...readings: readonly number[]) {
  const left = [...readings];
  const now = forwardOnly(() => left.shift() ?? Number.NaN);
  return readings.map(() => now());
}

test.each<[string, number[], number[]]>([
  ['time that goes on is told as it is', [10, 20, 25], [10, 20, 25]],
  ['a step forward is told: the machine slept', [10, 5_000], [10, 5_000]],
  ['a clock set back goes on from where it was', [5_000, 10, 30], [5_000, 5_000, 5_020]],
  ['… however often that happens', [5_000, 10, 30, 5, 6], [5_000, 5_000, 5_020, 5_020, 5_021]],
  ['a clock that is set back and right again is ahead by what it was held', [100, 50, 100], [100, 100, 150]],
])('%s', (_what, readings, expected) => {
  expect(told(...readings)).toEqual(expected);
});

test('a scaled clock runs faster from its own origin', async () => {
  const clock = manualClock(1_000);
  const fast = scaled(clock, 60, 0);
  const rang: number[] = [];
  fast.after(60_000, () => rang.push(fast.now()));

  await clock.advance(999);
  expect(rang).toEqual([]);
  await clock.advance(1);

  expect(rang).toEqual([60_000]);
});
