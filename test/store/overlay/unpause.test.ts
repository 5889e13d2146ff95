import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { topOf } from '../../../src/store/overlay/stack.ts';
import { at, batch, status } from '../../support/build.ts';
import { type RunningOptions, runningStore } from '../../support/running-store.ts';

const running = [batch('b1', { pulls: [1] })];
const paused = (reason = 'rollout'): QueueStatus =>
  status(running, { pause: { paused: true, reason, pausedAt: at('14:00') } });

async function opened(options: RunningOptions = {}) {
  const screen = await runningStore({ queue: paused(), ...options });
  await screen.send({ type: 'unpause/opened' });
  return {
    ...screen,
    dialog: () => topOf(screen.state(), 'unpause'),
    sent: () => screen.service.calls('unpause').length,
    notice: () => screen.state().notice?.text ?? null,
  };
}

async function ready(options: RunningOptions = {}) {
  const screen = await opened(options);
  await screen.clock.advance(500);
  return screen;
}

describe('the end of a pause', () => {
  test('takes a y', async () => {
    const screen = await ready();

    await screen.press('y');

    expect(screen.service.calls('unpause')[0]?.input).toEqual({ owner: 'acme', repository: 'monolith' });
    expect(screen.dialog()?.write).toBe(1);
  });

  test.each(['n', 'enter', 'escape'])('does not happen with %s', async (key) => {
    const screen = await ready();

    await screen.press(key);

    expect(screen.dialog()).toBeNull();
    expect(screen.sent()).toBe(0);
  });

  test.each(['x', 'backspace'])('does not happen with %s, which changes nothing', async (key) => {
    const screen = await ready();

    await screen.press(key);

    expect(screen.dialog()).toMatchObject({ write: null });
    expect(screen.sent()).toBe(0);
  });

  test.each([[['y', 'y']], [['confirm y', 'confirm y']], [['x', 'confirm y']]])(
    'does not happen by a clump %j',
    async (keys) => {
      const screen = await ready();

      await screen.clump(...keys);

      expect(screen.sent()).toBe(0);
    },
  );

  test('does not happen too early: keys are dropped, and counted', async () => {
    const screen = await opened();

    for (const key of ['y', 'enter', 'n', 'x', 'backspace']) await screen.press(key);
    await screen.send({ type: 'field/pasted', text: 'y' });

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()?.guard).toMatchObject({ armedAt: null, dropped: 6 });
  });

  test('is sent once, whatever is pressed', async () => {
    const screen = await ready();

    for (const key of ['y', 'y', 'n', 'x', 'y']) await screen.press(key);

    expect(screen.sent()).toBe(1);
  });

  test('closes with Enter once it was sent', async () => {
    const screen = await ready();
    await screen.press('y');

    await screen.press('enter');

    expect(screen.dialog()).toBeNull();
  });
});

describe('while it is open', () => {
  test('a pause that ends by another hand makes it void, until a key', async () => {
    const screen = await ready();
    screen.service.answers('status', status(running));
    await screen.clock.advance(2_300);
    expect(screen.dialog()?.void).toBe('the queue is not paused any more');

    await screen.press('y');
    await screen.press('n');
    expect(screen.dialog()).not.toBeNull();
    await screen.press('enter');

    expect(screen.dialog()).toBeNull();
    expect(screen.sent()).toBe(0);
  });

  test('… and stays void though somebody pauses again', async () => {
    const screen = await ready();
    screen.service.answers('status', status(running));
    await screen.clock.advance(2_300);
    screen.service.answers('status', paused('again'));
    await screen.clock.advance(5_000);

    await screen.press('y');

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()?.void).not.toBeNull();
  });

  test('another pause in its place has to be looked at first', async () => {
    const screen = await ready();
    screen.service.hangs('status');
    await screen.clock.advance(2_300);
    screen.service.calls('status').at(-1)?.answer(paused('database on fire'));
    await screen.clock.advance(399);

    await screen.press('y');

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()?.changed).toBe('it was paused anew: "database on fire"');
  });

  test('its own success does not make it void', async () => {
    const screen = await ready();
    await screen.press('y');
    screen.service.answers('status', status(running));
    await screen.clock.advance(2_000);

    expect(screen.dialog()?.void).toBeNull();
    expect(screen.state().writes[0]?.phase).toBe('observed');
  });
});

describe('nothing is sent', () => {
  test('in a read-only session', async () => {
    const screen = await ready({ session: { readOnly: true } });

    await screen.press('y');

    expect(screen.sent()).toBe(0);
    expect(screen.notice()).toMatch('read-only session');
  });

  test('before the queue was read', async () => {
    const screen = await ready({ prepare: (service) => service.hangs('status') });
    await screen.clock.advance(5_000);

    await screen.press('y');

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()?.guard.armedAt).toBeNull();
  });
});
