import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { earlierReasons } from '../../../src/store/overlay/pause-preview.ts';
import { topOf } from '../../../src/store/overlay/stack.ts';
import { at, batch, status } from '../../support/build.ts';
import { pauseCreate } from '../../support/build-log.ts';
import { state } from '../../support/build-state.ts';
import { type RunningOptions, runningStore } from '../../support/running-store.ts';

const started = (id: string, number: number) => batch(id, { pulls: [number], startedAt: at('14:20') });
const running = [started('b1', 1), started('b2', 2)];
const queue = status(running);
const paused = (reason: string): QueueStatus =>
  status(running, { pause: { paused: true, reason, pausedAt: at('14:00') } });
const reasons = [pauseCreate('14:00', 'ana', 'database failover'), pauseCreate('13:00', 'li', 'runner rollout')];

/** The dialog, after keys count. */
async function ready(options: RunningOptions = {}) {
  const screen = await runningStore({
    queue,
    ...options,
    prepare(service) {
      const events = reasons.map((event, index) => ({ ...event, id: 10 - index }));
      service.answers('logs', { size: 2, perPage: 100, events });
      options.prepare?.(service);
    },
  });
  await screen.send({ type: 'pause/opened' });
  await screen.clock.advance(500);
  return {
    ...screen,
    dialog: () => topOf(screen.state(), 'pause'),
    sent: () => screen.service.calls('pause').map((call) => call.input.body.reason),
    notice: () => screen.state().notice?.text ?? null,
  };
}

/** … with a reason given. */
async function reasoned(options: RunningOptions = {}) {
  const screen = await ready(options);
  await screen.type('rollout');
  await screen.press('enter');
  return screen;
}

describe('a pause', () => {
  test('takes a reason, the word, and Enter', async () => {
    const screen = await reasoned();
    expect(screen.dialog()).toMatchObject({ field: 'word', reason: { text: 'rollout' } });

    await screen.type('pause');
    await screen.press('enter');

    expect(screen.service.calls('pause')[0]?.input).toEqual({
      owner: 'acme',
      repository: 'monolith',
      body: { reason: 'rollout' },
    });
    expect(screen.dialog()?.write).toBe(1);
  });

  test('is sent once, whatever is pressed', async () => {
    const screen = await reasoned();
    await screen.type('pause');

    for (const key of ['enter', 'y', 'up', 'backspace', 'y']) await screen.press(key);

    expect(screen.sent()).toEqual(['rollout']);
  });

  test.each([
    ['no word', '', 'enter'],
    ['half the word', 'paus', 'enter'],
    ['another word', 'pausE', 'enter'],
    ['the word, but a y', 'pause', 'y'],
  ])('does not happen with %s', async (_what, word, key) => {
    const screen = await reasoned();
    await screen.type(word);

    await screen.press(key);

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toBe('type pause to stop the queue, or Esc leaves it');
  });

  test.each([[['rollout', 'enter', 'pause', 'enter']], [['enter', 'confirm y']], [['pause', 'enter']]])(
    'does not happen by a clump %j',
    async (keys) => {
      const screen = keys[0] === 'pause' ? await reasoned() : await ready();

      await screen.clump(...keys);

      expect(screen.sent()).toEqual([]);
    },
  );

  test('does not happen by a paste, wherever it lands', async () => {
    const screen = await ready();
    await screen.send({ type: 'field/pasted', text: 'rollout\npause\n' });
    expect(screen.dialog()).toMatchObject({ field: 'reason', reason: { text: 'rollout pause ' } });
    await screen.press('enter');

    await screen.send({ type: 'field/pasted', text: 'pause' });
    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.dialog()?.typed.text).toBe('');
  });

  test('is kept from happening by Esc', async () => {
    const screen = await reasoned();
    await screen.type('pause');

    await screen.press('escape');

    expect(screen.dialog()).toBeNull();
    expect(screen.sent()).toEqual([]);
  });

  test('closes with Enter once it was sent', async () => {
    const screen = await reasoned();
    await screen.type('pause');
    await screen.press('enter');

    await screen.press('enter');

    expect(screen.dialog()).toBeNull();
  });
});

describe('the reason', () => {
  test('is not written by the keys that opened the dialog', async () => {
    const screen = await runningStore({ queue });
    await screen.send({ type: 'pause/opened' });
    await screen.type('PP');
    await screen.send({ type: 'field/pasted', text: 'P' });
    await screen.press('up');
    await screen.press('enter');

    expect(topOf(screen.state(), 'pause')).toMatchObject({
      field: 'reason',
      reason: { text: '' },
      guard: { dropped: 5 },
    });
  });

  test.each(['', '   '])('has to say something: "%s" does not', async (text) => {
    const screen = await ready();
    await screen.type(text);

    await screen.press('enter');

    expect(screen.dialog()).toMatchObject({
      field: 'reason',
      changed: 'a reason is needed: it is what everybody will read',
    });
    await screen.type('r');
    expect(screen.dialog()?.changed).toBeNull();
  });

  test('is sent without the blanks around it', async () => {
    const screen = await ready();
    await screen.type('  rollout ');
    await screen.press('enter');
    await screen.type('pause');
    await screen.press('enter');

    expect(screen.sent()).toEqual(['rollout']);
  });

  test('holds 255 code points, however many bytes they are', async () => {
    const screen = await ready();
    await screen.send({ type: 'field/pasted', text: '𝄞'.repeat(300) });

    expect([...(screen.dialog()?.reason.text ?? '')]).toHaveLength(255);
  });

  test('can be edited', async () => {
    const screen = await ready();
    await screen.type('rolout');
    for (const key of ['left', 'left', 'left', 'left']) await screen.press(key);
    await screen.type('l');
    await screen.press('end');
    await screen.press('ctrl+w');
    await screen.type('done');

    expect(screen.dialog()?.reason.text).toBe('done');
  });

  test('can be one that was given before, newest first, there and back', async () => {
    const screen = await ready();

    await screen.press('up');
    expect(screen.dialog()?.reason.text).toBe('database failover');
    await screen.press('up');
    await screen.press('up');
    expect(screen.dialog()?.reason.text).toBe('runner rollout');
    await screen.press('down');
    await screen.press('down');
    await screen.press('down');
    expect(screen.dialog()?.reason.text).toBe('');
  });

  test('that was begun is kept while earlier ones are looked at', async () => {
    const screen = await ready();
    await screen.type('db');
    await screen.press('up');
    await screen.press('down');

    expect(screen.dialog()?.reason.text).toBe('db');
  });

  test('is kept where there is no earlier one', async () => {
    const screen = await ready({
      prepare: (service) => service.answers('logs', { size: 0, perPage: 100, events: [] }),
    });
    await screen.type('db');
    await screen.press('up');

    expect(screen.dialog()?.reason.text).toBe('db');
  });

  test('that was recalled and edited is a new one', async () => {
    const screen = await ready();
    await screen.press('up');
    await screen.type('!');

    expect(screen.dialog()).toMatchObject({ reason: { text: 'database failover!' }, recalled: -1 });
  });

  test('is gone back to from the word, which starts anew', async () => {
    const screen = await reasoned();
    await screen.type('pau');

    await screen.press('up');
    expect(screen.dialog()).toMatchObject({ field: 'reason', reason: { text: 'rollout' }, typed: { text: '' } });
    await screen.press('enter');
    await screen.press('down');
    expect(screen.dialog()).toMatchObject({ field: 'word', typed: { text: '' } });
  });

  test('given before is listed once', () => {
    const events = [...reasons, pauseCreate('12:00', 'ana', 'database failover')].map((event, id) => ({
      ...event,
      id,
    }));

    expect(earlierReasons(state(queue, { events }))).toEqual(['database failover', 'runner rollout']);
  });
});

describe('the reason of a pause that holds', () => {
  test('changes with a y', async () => {
    const screen = await reasoned({ queue: paused('before') });

    await screen.press('y');

    expect(screen.sent()).toEqual(['rollout']);
  });

  test('stays with an n, or with Esc', async () => {
    for (const key of ['n', 'escape']) {
      const screen = await reasoned({ queue: paused('before') });

      await screen.press(key);

      expect(screen.sent()).toEqual([]);
      expect(screen.dialog()).toBeNull();
    }
  });

  test('does not change with Enter, nor by other keys', async () => {
    const screen = await reasoned({ queue: paused('before') });

    await screen.press('enter');
    await screen.type('pause');

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toBe('y changes the reason, Esc leaves it');
    expect(screen.dialog()?.typed.text).toBe('');
  });

  test('does not change by several lines pasted as keys', async () => {
    const screen = await ready({ queue: paused('before') });

    await screen.clump('one', 'enter', 'confirm y', 'enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).not.toBeNull();
  });

  test('… nor when the reader of keys cannot tell how many there were', async () => {
    const screen = await ready({ queue: paused('before') });
    await screen.type('one');

    await screen.send(
      { type: 'overlay/confirmed', by: 'enter', read: 900 },
      { type: 'overlay/confirmed', by: 'y', read: 900 },
    );

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toBe('several keys came at once: press y alone');
  });
});

describe('while it is open', () => {
  test.each<[string, QueueStatus]>([
    ['a batch that starts', status([...running, started('b3', 3)])],
    ['a batch that ends', status(running.slice(1))],
    ['a pause by somebody else', paused('by somebody else')],
  ])('%s clears the word and arms anew; the reason stays', async (_what, next) => {
    const screen = await reasoned();
    await screen.type('pause');
    screen.service.answers('status', next);
    await screen.clock.advance(2_300);

    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.dialog()).toMatchObject({
      typed: { text: '' },
      matchedRead: null,
      reason: { text: 'rollout' },
      changed: 'what it would stop has changed',
    });
  });

  test('progress of what runs changes nothing', async () => {
    const screen = await reasoned();
    await screen.type('pause');
    const ahead = running.map((each) => ({ ...each, checksSummary: { passed: 3, total: 4 } }));
    screen.service.answers('status', status(ahead));
    await screen.clock.advance(2_300);

    await screen.press('enter');

    expect(screen.sent()).toEqual(['rollout']);
  });

  test('it does not arm before the queue was read', async () => {
    const screen = await ready({ prepare: (service) => service.hangs('status') });
    await screen.clock.advance(10_000);

    expect(screen.dialog()?.guard.armedAt).toBeNull();
  });
});

describe('nothing is sent', () => {
  async function refused(options: RunningOptions) {
    const screen = await reasoned(options);
    await screen.type('pause');
    await screen.press('enter');
    expect(screen.sent()).toEqual([]);
    return screen.notice();
  }

  test('in a read-only session', async () => {
    expect(await refused({ session: { readOnly: true } })).toMatch('read-only session');
  });

  test('with a ci key', async () => {
    const ci = { id: 'a1', name: 'ci', scope: 'ci', accountScope: null };

    expect(await refused({ prepare: (service) => service.answers('application', ci) })).toMatch('a ci key may not');
  });

  test('when the queue on the screen is stale', async () => {
    const screen = await reasoned();
    await screen.type('pause');
    screen.service.hangs('status');
    await screen.clock.advance(20_000);

    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toBe('writes are off until the data is fresh');
  });

  test('while another pause, or its end, is on its way', async () => {
    const screen = await reasoned({ prepare: (service) => service.hangs('pause') });
    await screen.type('pause');
    await screen.press('enter');
    await screen.press('escape');
    await screen.send({ type: 'pause/opened' });
    await screen.clock.advance(500);
    await screen.type('again');
    await screen.press('enter');
    await screen.type('pause');
    await screen.press('enter');

    expect(screen.sent()).toEqual(['rollout']);
    expect(screen.notice()).toBe('already sent, waiting for the queue');
  });
});
