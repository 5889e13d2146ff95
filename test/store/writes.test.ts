import { describe, expect, test } from 'vitest';
import { isOpen, type WriteCall } from '../../src/store/write.ts';
import { withWrite, writeOf } from '../../src/store/writes.ts';
import { batch, minutes, status } from '../support/build.ts';
import { state } from '../support/build-state.ts';
import { type RunningOptions, runningStore } from '../support/running-store.ts';

const queue = status([batch('b1', { pulls: [5210, 5211] })]);
const without = status([batch('b1', { pulls: [5211] })]);

/** A screen on which the dequeue of #5210 was just confirmed. */
async function dequeuing(prepare: NonNullable<RunningOptions['prepare']> = () => {}) {
  const screen = await runningStore({ queue, prepare });
  await screen.send({ type: 'dequeue/opened', number: 5210, title: null });
  await screen.clock.advance(500);
  await screen.press('y');
  return { ...screen, phase: () => screen.state().writes.at(-1)?.phase };
}

describe('a confirmed dequeue', () => {
  test('is sent once, with the number it was asked for', async () => {
    const screen = await dequeuing();

    expect(screen.service.calls('dequeue').map((call) => call.input)).toEqual([
      { owner: 'acme', repository: 'monolith', prNumber: 5210 },
    ]);
  });

  test('does not change the queue on the screen: only a reading does', async () => {
    const screen = await dequeuing();

    expect(screen.phase()).toBe('accepted');
    expect(screen.state().lists['queue']?.order).toContain('#5210');
  });

  test('has the queue read at once, and each second until it shows', async () => {
    const screen = await dequeuing((service) => service.hangs('dequeue'));
    const readings = () => screen.service.calls('status').length;
    const before = readings();

    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(150);
    expect(readings()).toBe(before + 1);
    await screen.clock.advance(5_000);
    expect(readings()).toBeGreaterThanOrEqual(before + 5);

    screen.service.answers('status', without);
    await screen.clock.advance(1_200);
    expect(screen.phase()).toBe('observed');
    const after = readings();
    await screen.clock.advance(10_000);
    expect(readings() - after).toBeLessThanOrEqual(6);
  });

  test('whose answer is lost is read back, never sent again', async () => {
    const screen = await dequeuing((service) => service.fails('dequeue', 'timeout', { outcomeUnknown: true }));
    expect(screen.phase()).toBe('unknown');

    screen.service.answers('status', without);
    await screen.clock.advance(1_500);

    expect(screen.phase()).toBe('observed');
    expect(screen.service.calls('dequeue')).toHaveLength(1);
  });

  test('of which the queue shows no trace did not happen', async () => {
    const screen = await dequeuing((service) => service.fails('dequeue', 'timeout', { outcomeUnknown: true }));

    await screen.clock.advance(minutes(1));

    expect(screen.phase()).toBe('absent');
    expect(screen.service.calls('dequeue')).toHaveLength(1);
  });

  test('stays open for as long as the queue cannot be read', async () => {
    const screen = await dequeuing((service) => service.fails('dequeue', 'timeout', { outcomeUnknown: true }));
    screen.service.fails('status', 'offline');

    await screen.clock.advance(minutes(10));

    expect(screen.phase()).toBe('unknown');
  });

  test('is judged by its own queue, though the screen shows another branch by then', async () => {
    const screen = await dequeuing();
    screen.service.answers('status', ({ branch }) => ({
      value: branch === 'main' ? queue : status([]),
      next: null,
      prev: null,
      unread: [],
      servedAt: null,
    }));

    await screen.send({ type: 'branch/selected', branch: 'release' });
    await screen.clock.advance(3_000);
    expect(screen.phase()).toBe('accepted');

    screen.service.answers('status', status([]));
    await screen.clock.advance(3_000);
    expect(screen.phase()).toBe('observed');
    const last = screen.service.calls('status').length;
    await screen.clock.advance(5_000);
    expect(
      screen.service
        .calls('status')
        .slice(last)
        .map((call) => call.input.branch),
    ).not.toContain('main');
  });
});

describe('the record of writes', () => {
  const call: WriteCall = { endpoint: 'unpause', input: { owner: 'acme', repository: 'monolith' } };

  test('numbers them, and finds them by that number', () => {
    const [one, first] = withWrite(state(), call);
    const [two, second, effect] = withWrite(one, call);

    expect([first, second]).toEqual([1, 2]);
    expect(effect).toEqual({ kind: 'write', id: 2, call });
    expect(writeOf(two, 2)).toBe(two.writes[1]);
    expect(writeOf(two, 7)).toBeNull();
    expect(writeOf(two, null)).toBeNull();
  });

  test('keeps the last two hundred, and all that are open', () => {
    let screen = withWrite(state(), call)[0];
    for (let count = 0; count < 300; count++) {
      const [next, id] = withWrite(screen, call);
      screen = { ...next, writes: next.writes.map((each) => (each.id === id ? { ...each, phase: 'observed' } : each)) };
    }

    expect(screen.writes).toHaveLength(201);
    expect(screen.writes.filter(isOpen).map((write) => write.id)).toEqual([1]);
  });

  test('an answer to a write that is not in it changes nothing', async () => {
    const screen = await runningStore({ queue });
    const before = screen.state().writes;

    await screen.send({ type: 'write/answered', id: 99, failure: null });

    expect(screen.state().writes).toBe(before);
  });
});

describe('leaving', () => {
  const quit = { type: 'quit/asked', interrupted: false } as const;
  const interrupt = { type: 'quit/asked', interrupted: true } as const;

  test('is not asked twice while nothing is on its way', async () => {
    const screen = await runningStore({ queue });

    await screen.send(quit);

    expect(screen.performed).toEqual([{ kind: 'quit', code: 0 }]);
  });

  test('ends with 130 when it was an interruption', async () => {
    const screen = await runningStore({ queue });

    await screen.send(interrupt);

    expect(screen.performed).toEqual([{ kind: 'quit', code: 130 }]);
  });

  test('is asked twice while a write to another repository of the screen waits', async () => {
    const other = await dequeuing();
    const screen = await runningStore({ queue });
    await screen.send({ type: 'others/told', others: [other.state()] });

    await screen.send(quit);

    expect(screen.performed).toEqual([]);
    expect(screen.state().notice?.text).toContain('dequeue of #5210 already sent');
  });

  test('is asked twice while a write waits to be seen', async () => {
    const screen = await dequeuing();

    await screen.send(interrupt);
    expect(screen.performed).toEqual([]);
    expect(screen.state().notice?.text).toBe('dequeue of #5210 already sent, still waiting; ^C again leaves');

    await screen.send(interrupt);
    expect(screen.performed).toEqual([{ kind: 'quit', code: 130 }]);
  });

  test('is asked twice again once the warning has passed', async () => {
    const screen = await dequeuing();
    await screen.send(quit);
    await screen.clock.advance(10_000);

    await screen.send(quit);

    expect(screen.performed).toEqual([]);
  });
});
