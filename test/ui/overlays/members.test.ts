import { describe, expect, test } from 'vitest';
import { topOf } from '../../../src/store/overlay/stack.ts';
import { listOf } from '../../../src/store/state.ts';
import { at, batch, status } from '../../support/build.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const queue = status([batch('b1', { name: 'Batch 1', pulls: [11, 12, 13] })]);

/** `D` on the row of the batch. */
function opened(options: Parameters<typeof openMonitor>[1] = {}): Monitor {
  const monitor = openMonitor({ status: queue }, { start: at('14:32'), ...options });
  monitor.wait(4_000);
  monitor.press('g', 'D');
  return monitor;
}

const asked = (monitor: Monitor) => topOf(monitor.state(), 'dequeue')?.number ?? null;

describe('D on a batch of several asks which is meant', () => {
  test('and opens no dialog before one was chosen', () => {
    expect(topOf(opened().state(), 'members')).toMatchObject({ batch: 'b1' });
  });

  test('D takes the one under the cursor', () => {
    const monitor = opened();
    monitor.press('j', 'D');

    expect(asked(monitor)).toBe(12);
  });

  test('two in one read open no dialog', () => {
    const monitor = opened();
    monitor.press('escape');
    monitor.clump('D', 'D');

    expect(asked(monitor)).toBeNull();
  });

  test('the cursor stays on its pull request when others leave', () => {
    const monitor = opened();
    monitor.press('j', 'j');
    monitor.script({ status: status([batch('b1', { pulls: [12, 13] })]) });
    monitor.wait(6_000);
    monitor.press('D');

    expect(asked(monitor)).toBe(13);
  });

  test('Space marks all of them, and takes the marks away', () => {
    const monitor = opened();
    monitor.press('j', 'space');
    expect([...listOf(monitor.state(), 'queue').marked]).toEqual(['#11', '#12', '#13']);

    monitor.press('space');
    expect([...listOf(monitor.state(), 'queue').marked]).toEqual([]);
    expect(topOf(monitor.state(), 'members')).not.toBeNull();
  });

  test('Enter goes to the row', () => {
    const monitor = opened();
    monitor.press('j', 'enter');

    expect([monitor.state().overlays, monitor.state().lists['queue']?.cursor]).toEqual([[], '#12']);
  });

  test('not in a read-only session, which says so', () => {
    const monitor = opened({ session: { readOnly: true } });

    expect(monitor.state().overlays).toEqual([]);
    expect(monitor.state().notice?.text).toBe('read-only session (--read-only): nothing is sent');
  });
});
