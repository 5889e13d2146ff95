import { describe, expect, test } from 'vitest';
import { fault } from '../../src/service/faults/fault.ts';
import type { TabId } from '../../src/store/tab.ts';
import type { EndpointName } from '../../src/wire/index.ts';
import { openWatcher } from './watcher.ts';

describe('an operation that goes wrong alone', () => {
  test.each<[EndpointName, TabId, RegExp]>([
    ['logs', 'log', /log not read for \d+[sm].*: service error 503/],
    ['searchTests', 'tests', /not read for \d+[sm].*: service error 503/],
    ['ciRuntime', 'stats', /CI run.* old, 503/],
  ])('%s: its pane says so and keeps what it has, the rest lives', async (operation, tab, marked) => {
    const watcher = await openWatcher();
    await watcher.dispatch({ type: 'tab/selected', tab });
    await watcher.pass(5);
    expect(watcher.text()).not.toMatch(marked);
    watcher.strike(fault('503', { operation }));
    await watcher.dispatch({ type: 'refresh/asked' });
    await watcher.pass(30);

    expect(watcher.text()).toMatch(marked);
    expect(watcher.text()).toMatch(/live \d+s/);

    watcher.strike();
    await watcher.pass(60);
    expect(watcher.text()).not.toMatch(marked);
  });
});

describe('an outage of ten minutes', () => {
  test.each(['503', 'drop', 'hang', '429', 'html'] as const)(
    'with the fault %s costs the service a few requests a minute',
    async (kind) => {
      const watcher = await openWatcher();
      watcher.strike(fault(kind));
      await watcher.pass(300);
      const before = watcher.requests.length;
      await watcher.pass(300);

      const perMinute = (watcher.requests.length - before) / 5;
      expect(perMinute).toBeGreaterThan(0);
      expect(perMinute).toBeLessThan(12);
    },
  );
});

test('a service whose clock is five hours ahead is watched in its own time', async () => {
  const watcher = await openWatcher({ skewMs: 5 * 3_600_000 });
  await watcher.pass(10);

  expect(watcher.text()).toMatch(/live \ds 17:00:1\d/);
  expect(watcher.text()).not.toMatch(/-\d+[hm]/);
});
