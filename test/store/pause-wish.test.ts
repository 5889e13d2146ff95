import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import { topOf } from '../../src/store/overlay/stack.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { leave, merge } from '../support/build-log.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';

const soon = batch('b3', {
  name: 'Batch 3',
  pulls: [5210],
  startedAt: at('14:20'),
  queuePullRequestNumber: 9003,
  estimatedMergeAt: at('14:35'),
});
const queue = status([soon]);
const without = status([]);

/** The dialog with a reason typed, while b3 is about to land. */
function reasoned(): Monitor {
  const monitor = openMonitor({ status: queue }, { start: at('14:32:00') });
  monitor.wait(4_000);
  monitor.press('P');
  monitor.wait(1_000);
  monitor.press(...'rollout');
  return monitor;
}

/** … put off, and then another reading of the queue. */
function after(next: QueueStatus, events: readonly LogEvent[] = []): Monitor {
  const monitor = reasoned();
  monitor.press('tab');
  monitor.script({ status: next, events });
  monitor.wait(30_000);
  return monitor;
}

const dueOf = (monitor: Monitor) => monitor.state().pauseWish?.due ?? null;
const calls = ({ effects }: Monitor) =>
  effects.flatMap((effect) => (effect.kind === 'alert' ? effect.raised.map(({ kind }) => kind) : []));

describe('a pause that is put off', () => {
  test('closes its dialog and sends nothing', () => {
    const monitor = reasoned();

    monitor.press('tab');

    expect(monitor.state().overlays).toEqual([]);
    expect(monitor.state().notice?.text).toBe('nothing was sent: you are reminded once b3 landed; the reason is kept');
    expect(monitor.writes).toEqual([]);
  });

  test('stays put off while the batch is under way', () => {
    const monitor = after(queue);

    expect(monitor.state().pauseWish).toMatchObject({ due: null, batches: [{ id: 'b3', numbers: [5210] }] });
    expect(calls(monitor)).toEqual([]);
  });

  test.each<[string, QueueStatus, readonly LogEvent[], string]>([
    ['is shown as merged', status([batch('b3', { code: 'merged', pulls: [5210] })]), [], 'b3 has landed'],
    ['is gone, and the log tells of its merge', without, merge('14:32:04', 5210), 'b3 has landed'],
    ['is gone, and the log tells that it left', without, [leave('14:32:04', 5210)], 'b3 left without landing'],
    ['is gone, and the log tells nothing', without, [], 'b3 is gone from the queue'],
    ['was taken apart', status([], { waitingPullRequests: [pull(5210)] }), [], 'b3 was taken apart'],
  ])('calls once the batch %s', (_what, next, events, due) => {
    const monitor = after(next, events);

    expect(dueOf(monitor)).toBe(due);
    expect(calls(monitor)).toEqual(['pause-due']);
  });

  test('opens no dialog by itself; P does, with the reason that was typed', () => {
    const monitor = after(without);
    expect(monitor.state().overlays).toEqual([]);

    monitor.press('P');

    expect(topOf(monitor.state(), 'pause')).toMatchObject({
      field: 'reason',
      reason: { text: 'rollout' },
      write: null,
    });
  });

  test('is reminded of on after Esc, with the reason as it was edited', () => {
    const monitor = after(without);
    monitor.press('P');
    monitor.wait(1_000);
    monitor.press('!', 'escape');

    expect(monitor.state().overlays).toEqual([]);
    expect(monitor.state().pauseWish).toMatchObject({ due: 'b3 is gone from the queue', reason: { text: 'rollout!' } });
  });

  test('is reminded of no more once the pause was sent', () => {
    const monitor = after(without);
    monitor.script({ onWrite: () => null });
    monitor.press('P');
    monitor.wait(1_000);
    monitor.press('enter');
    expect(monitor.state().pauseWish).not.toBeNull();
    monitor.wait(1_000);
    monitor.press(...'pause');
    monitor.wait(1_000);
    monitor.press('enter');

    expect(monitor.writes).toHaveLength(1);
    expect(monitor.state().pauseWish).toBeNull();
  });

  test('reminds of nothing once somebody else has paused', () => {
    const monitor = after({ ...queue, pause: { paused: true, reason: 'failover', pausedAt: at('14:32') } });

    expect(monitor.state().pauseWish).toBeNull();
    expect(calls(monitor)).not.toContain('pause-due');
  });

  test('reminds no more once somebody else has paused, though the batch is out of the way', () => {
    const monitor = after(without);
    monitor.script({ status: { ...without, pause: { paused: true, reason: 'failover', pausedAt: at('14:33') } } });
    monitor.wait(12_000);

    expect(monitor.state().pauseWish).toBeNull();
  });

  test.each<[string, readonly LogEvent[], string]>([
    ['left', [leave('14:32:04', 5210)], 'b3 left without landing'],
    ['was only seen to be gone', [], 'b3 is gone from the queue'],
  ])('does not call again when a member of a batch that %s is queued anew', (_what, events, due) => {
    const monitor = after(without, events);
    monitor.script({ status: status([], { waitingPullRequests: [pull(5210)] }) });
    monitor.wait(12_000);

    expect(dueOf(monitor)).toBe(due);
    expect(calls(monitor)).toEqual(['pause-due']);
  });

  test('is not told by readings of another branch', () => {
    const monitor = reasoned();
    monitor.press('tab');
    monitor.dispatch({ type: 'branch/selected', branch: 'release/4.2' });
    monitor.script({ status: without });
    monitor.wait(12_000);

    expect(dueOf(monitor)).toBeNull();
  });
});

describe('Tab does nothing in the dialog', () => {
  test('before keys count', () => {
    const monitor = openMonitor({ status: queue }, { start: at('14:32:00') });
    monitor.wait(4_000);
    monitor.press('P', 'tab');

    expect(topOf(monitor.state(), 'pause')).toMatchObject({ guard: { dropped: 1 } });
    expect(monitor.state().pauseWish).toBeNull();
  });

  test('where no batch is about to land', () => {
    const monitor = openMonitor({ status: status([{ ...soon, estimatedMergeAt: at('15:10') }]) });
    monitor.wait(4_000);
    monitor.press('P');
    monitor.wait(1_000);
    monitor.press(...'rollout', 'tab');

    expect(topOf(monitor.state(), 'pause')?.reason.text).toBe('rollout');
    expect(monitor.state().pauseWish).toBeNull();
    expect(monitor.state().notice?.text).toBe('no batch is about to land: there is nothing to wait for');
  });
});
