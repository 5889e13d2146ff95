import { expect, test } from 'vitest';
import { manualClock } from './manual-clock.ts';

test('time stands still until it is moved', async () => {
  const clock = manualClock(1000);

  await clock.advance(250);

  expect(clock.now()).toBe(1250);
});

test('timers run in the order they fall due, each at its own time', async () => {
  const clock = manualClock(0);
  const seen: string[] = [];
  clock.after(30, () => seen.push(`late at ${clock.now()}`));
  clock.after(10, () => seen.push(`early at ${clock.now()}`));
  clock.after(10, () => seen.push(`second at ${clock.now()}`));

  await clock.advance(29);
  expect(seen).toEqual(['early at 10', 'second at 10']);

  await clock.advance(1);
  expect(seen).toEqual(['early at 10', 'second at 10', 'late at 30']);
});

test('a timer re-armed by its own run, or by a promise it started, runs within the same advance', async () => {
  const clock = manualClock(0);
  const ticks: number[] = [];
  const tick = async () => {
    ticks.push(clock.now());
    await Promise.resolve();
    arm();
  };
  const arm = () => clock.after(10, () => void tick());
  arm();

  await clock.advance(35);

  expect(ticks).toEqual([10, 20, 30]);
  expect(clock.armed()).toBe(1);
});

test('a cancelled timer never runs', async () => {
  const clock = manualClock(0);
  const seen: string[] = [];
  const cancel = clock.after(10, () => seen.push('ran'));

  cancel();
  await clock.advance(100);

  expect(seen).toEqual([]);
  expect(clock.armed()).toBe(0);
});

test('what a timer throws comes out of the advance', async () => {
  const clock = manualClock(0);
  clock.after(1, () => {
    throw new Error('broken');
  });

  await expect(clock.advance(1)).rejects.toThrow('broken');
});

test('what falls due during sleep runs late, on waking, and each once', async () => {
  const clock = manualClock(0);
  const rang: number[] = [];
  clock.after(10, () => rang.push(clock.now()));
  clock.after(20, () => clock.after(5, () => rang.push(clock.now())));

  await clock.sleep(1_000);
  expect(rang).toEqual([1_000]);

  await clock.advance(5);
  expect(rang).toEqual([1_000, 1_005]);
});
