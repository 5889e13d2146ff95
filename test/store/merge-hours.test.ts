import { expect, test } from 'vitest';
import { at, batch, minutes, queuedPull, status } from '../support/build.ts';
import { openMonitor } from '../support/monitor.ts';

const queue = status([
  batch('b1', { pulls: [1], code: 'waiting_for_merge' }),
  batch('b2', { pulls: [2], code: 'waiting_schedule' }),
  batch('b3', { pulls: [3], code: 'waiting_schedule' }),
]);

/** How often each pull request's own reply was asked for. */
function readsOf(monitor: ReturnType<typeof openMonitor>): ReadonlyMap<string, number> {
  const keys = monitor.effects.flatMap((effect) => (effect.kind === 'fetch' ? [effect.key] : []));
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
}

test('when merge hours open is read of the first that waits for them, once a minute', () => {
  const pulls = { 1: queuedPull(1), 2: queuedPull(2), 3: queuedPull(3) };
  const monitor = openMonitor({ status: queue, pulls }, { start: at('14:32') });
  monitor.wait(minutes(5));

  const reads = readsOf(monitor);
  expect(reads.get('pull #2')).toBeGreaterThanOrEqual(5);
  expect(reads.get('pull #2')).toBeLessThanOrEqual(6);
  expect(reads.get('pull #3')).toBeUndefined();
});
