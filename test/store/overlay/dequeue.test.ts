import { describe, expect, test } from 'vitest';
import type { Impact } from '../../../src/domain/impact.ts';
import { topOf } from '../../../src/store/overlay/stack.ts';
import { batch, minutes, pull, status } from '../../support/build.ts';
import { type RunningOptions, type RunningStore, runningStore } from '../../support/running-store.ts';

const queue = status([batch('b1', { pulls: [5210, 5211] })], { waitingPullRequests: [pull(5230), pull(5231)] });
const free: Impact = { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 };
const dear: Impact = { interruptedBatches: 1, recheckedPullRequests: 1, cascadedPullRequests: 0 };

type Options = RunningOptions & { readonly impact?: Impact };

/** The dialog for #5210, just opened. */
async function opened({ impact = dear, ...options }: Options = {}) {
  const screen = await runningStore({
    queue,
    ...options,
    prepare(service) {
      service.answers('dequeueImpact', impact);
      options.prepare?.(service);
    },
  });
  await screen.send({ type: 'dequeue/opened', number: 5210, title: 'rotate keys' });
  return {
    ...screen,
    dialog: () => topOf(screen.state(), 'dequeue'),
    sent: () => screen.service.calls('dequeue').length,
    notice: () => screen.state().notice?.text ?? null,
  };
}

/** … after keys count. */
async function ready(options: Options = {}) {
  const screen = await opened(options);
  await screen.clock.advance(500);
  return screen;
}

/** … with its number typed. */
async function matched(options: Options = {}) {
  const screen = await ready(options);
  await screen.type('5210');
  await screen.clock.advance(200);
  return screen;
}

const isArmed = (screen: { readonly dialog: () => ReturnType<typeof topOf<'dequeue'>> }) =>
  screen.dialog()?.guard.armedAt !== null;

describe('arming', () => {
  test('takes 400 ms from when the cost is shown', async () => {
    const screen = await opened();

    await screen.clock.advance(399);
    expect(isArmed(screen)).toBe(false);
    await screen.clock.advance(1);
    expect(isArmed(screen)).toBe(true);
  });

  test('does not happen while the cost is not known', async () => {
    const screen = await opened({ prepare: (service) => service.hangs('dequeueImpact') });
    await screen.clock.advance(10_000);
    expect(isArmed(screen)).toBe(false);

    screen.service.calls('dequeueImpact')[0]?.answer(dear);
    await screen.clock.advance(399);
    expect(isArmed(screen)).toBe(false);
    await screen.clock.advance(1);
    expect(isArmed(screen)).toBe(true);
  });

  test('waits for silence: keys that come before are dropped, and counted', async () => {
    const screen = await opened();
    await screen.clock.advance(300);
    await screen.type('52');
    await screen.clock.advance(149);
    expect(screen.dialog()).toMatchObject({ typed: { text: '' }, guard: { armedAt: null, dropped: 2 } });

    await screen.clock.advance(1);
    expect(isArmed(screen)).toBe(true);
  });

  test.each(['y', 'enter'])('drops %s', async (key) => {
    const screen = await opened({ impact: free });

    await screen.press(key);
    await screen.clock.advance(1_000);

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()).not.toBeNull();
  });

  test('drops a paste', async () => {
    const screen = await opened();
    await screen.clock.advance(390);
    await screen.send({ type: 'field/pasted', text: '5210' });
    await screen.clock.advance(20);

    expect(isArmed(screen)).toBe(false);
  });

  test('leaves the way out open', async () => {
    const screen = await opened();

    await screen.press('escape');

    expect(screen.dialog()).toBeNull();
  });
});

describe('where nobody else pays', () => {
  test('y sends', async () => {
    const screen = await ready({ impact: free });

    await screen.press('y');

    expect(screen.service.calls('dequeue')[0]?.input).toMatchObject({ prNumber: 5210 });
    expect(screen.dialog()?.write).toBe(1);
  });

  test.each(['enter', 'n', 'escape'])('%s keeps it', async (key) => {
    const screen = await ready({ impact: free });

    await screen.press(key);

    expect(screen.dialog()).toBeNull();
    expect(screen.sent()).toBe(0);
  });

  test('other keys do nothing', async () => {
    const screen = await ready({ impact: free });

    await screen.type('x5210');
    await screen.press('backspace');

    expect(screen.dialog()).toMatchObject({ typed: { text: '' }, write: null });
  });

  test.each([[['y', 'y']], [['confirm y', 'x']], [['x', 'confirm y']], [['confirm y', 'enter']]])(
    'a clump %j confirms nothing',
    async (keys) => {
      const screen = await ready({ impact: free });

      await screen.clump(...keys);

      expect(screen.sent()).toBe(0);
      expect(screen.state().writes).toEqual([]);
    },
  );

  test('a y behind another key of its read says why it did not count', async () => {
    const screen = await ready({ impact: free });

    await screen.send({ type: 'field/typed', text: 'x', read: 900 }, { type: 'overlay/confirmed', by: 'y', read: 900 });

    expect(screen.sent()).toBe(0);
    expect(screen.notice()).toBe('several keys came at once: press y alone');
  });
});

describe('where others pay', () => {
  test.each<[string, Partial<Impact>]>([
    ['a batch that restarts', { interruptedBatches: 1 }],
    ['pull requests stacked on it', { cascadedPullRequests: 1 }],
  ])('%s: the number has to be typed', async (_what, over) => {
    const screen = await ready({ impact: { ...free, ...over } });

    await screen.press('y');
    expect(screen.sent()).toBe(0);
    expect(screen.notice()).toBe('type 5210 to dequeue, or Esc keeps it');

    await screen.type('5210');
    await screen.press('enter');
    expect(screen.sent()).toBe(1);
  });

  test.each(['521', '52100', '5211', ' 5210', '#5210', ''])('"%s" is not the number', async (text) => {
    const screen = await ready();
    await screen.type(text);

    await screen.press('enter');

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()).not.toBeNull();
  });

  test('typing can be corrected', async () => {
    const screen = await ready();
    await screen.type('5219');
    await screen.press('backspace');
    await screen.type('0');
    expect(screen.dialog()?.matchedRead).not.toBeNull();

    await screen.press('backspace');
    expect(screen.dialog()?.matchedRead).toBeNull();
    await screen.press('enter');
    expect(screen.sent()).toBe(0);
  });

  test('an n is text, not an answer', async () => {
    const screen = await ready();

    await screen.press('n');

    expect(screen.dialog()?.typed.text).toBe('n');
  });

  test.each([[['5', '2', '1', '0', 'enter']], [['5210', 'enter']], [['0', 'enter']], [['enter', 'enter']]])(
    'a clump %j sends nothing',
    async (keys) => {
      const screen = await ready();
      if (keys[0] === '0') await screen.type('521');
      if (keys[0] === 'enter') await screen.type('5210');

      await screen.clump(...keys);

      expect(screen.sent()).toBe(0);
      expect(screen.notice()).not.toBeNull();
    },
  );

  test('Enter in the read that completed the number does not count, in the next it does', async () => {
    const screen = await ready();
    await screen.type('521');
    await screen.send(
      { type: 'field/typed', text: '0', read: 900 },
      { type: 'overlay/confirmed', by: 'enter', read: 900 },
    );
    expect(screen.sent()).toBe(0);
    expect(screen.notice()).toBe('several keys came at once: press Enter alone');

    await screen.send({ type: 'overlay/confirmed', by: 'enter', read: 901 });
    expect(screen.sent()).toBe(1);
  });

  test('a paste is refused', async () => {
    const screen = await ready();

    await screen.send({ type: 'field/pasted', text: '5210' });

    expect(screen.dialog()?.typed.text).toBe('');
    expect(screen.notice()).toBe('paste is refused here: type it');
  });
});

describe('while it is open', () => {
  test('the cost is read again each time the queue is', async () => {
    const screen = await opened();

    await screen.clock.advance(10_000);

    expect(screen.service.calls('dequeueImpact').length).toBeGreaterThanOrEqual(5);
  });

  test('a cost that changed clears what was typed, says what changed, and arms anew', async () => {
    const screen = await matched();
    screen.service.answers('dequeueImpact', { ...dear, recheckedPullRequests: 6 });

    await screen.clock.advance(2_300);
    await screen.press('enter');

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()).toMatchObject({
      typed: { text: '' },
      matchedRead: null,
      changed: 're-runs 1 → 6',
      firstImpact: dear,
    });
  });

  test('… at the very reading', async () => {
    const screen = await matched({ prepare: (service) => service.answers('dequeueImpact', dear) });
    screen.service.hangs('dequeueImpact');
    await screen.clock.advance(2_300);
    expect(isArmed(screen)).toBe(true);

    screen.service
      .calls('dequeueImpact')
      .at(-1)
      ?.answer({ ...dear, cascadedPullRequests: 2, interruptedBatches: 3 });
    await screen.clock.advance(0);

    expect(isArmed(screen)).toBe(false);
    expect(screen.dialog()?.changed).toBe('batches restarted 1 → 3, also removed 0 → 2');
    await screen.clock.advance(400);
    expect(isArmed(screen)).toBe(true);
  });

  test('a target that moved to another batch disarms, though the counts are the same', async () => {
    const screen = await matched();
    screen.service.answers('status', status([batch('b2', { pulls: [5210, 5211] })]));

    await screen.clock.advance(2_300);
    await screen.press('enter');

    expect(screen.dialog()).toMatchObject({ write: null, changed: 'which batches it restarts' });
    expect(screen.sent()).toBe(0);
  });

  test('progress of the checks changes nothing', async () => {
    const screen = await matched();
    screen.service.answers(
      'status',
      status([batch('b1', { pulls: [5210, 5211], checksSummary: { passed: 3, total: 4 } })], {
        waitingPullRequests: [pull(5230), pull(5231), pull(5232)],
      }),
    );
    await screen.clock.advance(2_300);

    await screen.press('enter');

    expect(screen.sent()).toBe(1);
  });

  test.each<[string, typeof queue, string]>([
    ['left', status([batch('b1', { pulls: [5211] })]), 'left the queue before 14:30'],
    ['merged', status([batch('b1', { code: 'merged', pulls: [5210, 5211] })]), 'merged before 14:30'],
  ])('a target that %s makes it void: nothing is sent, and it stays until a key', async (_what, next, words) => {
    const screen = await matched();
    screen.service.answers('status', next);
    await screen.clock.advance(2_300);
    expect(screen.dialog()?.void).toBe(words);

    await screen.press('y');
    expect(screen.dialog()).not.toBeNull();
    await screen.press('enter');

    expect(screen.sent()).toBe(0);
    expect(screen.dialog()).toBeNull();
  });

  test('a void dialog asks for nothing any more', async () => {
    const screen = await matched();
    screen.service.answers('status', status([]));
    await screen.clock.advance(2_300);
    const before = screen.service.calls('dequeueImpact').length;

    await screen.clock.advance(minutes(1));

    expect(screen.service.calls('dequeueImpact')).toHaveLength(before);
  });

  test('rows that move underneath do not change the target', async () => {
    const screen = await matched();
    screen.service.answers(
      'status',
      status([batch('b1', { pulls: [5210, 5211] })], { waitingPullRequests: [pull(1)] }),
    );
    await screen.clock.advance(2_300);

    await screen.press('enter');

    expect(screen.service.calls('dequeue')[0]?.input.prNumber).toBe(5210);
  });
});

describe('nothing is sent', () => {
  /** Tries to confirm, and tells why that did not work. */
  async function refused(screen: Awaited<ReturnType<typeof matched>>) {
    await screen.press('enter');
    expect(screen.sent()).toBe(0);
    expect(screen.dialog()?.write).toBeNull();
    return screen.notice();
  }

  test('when what it would cost cannot be read', async () => {
    const screen = await matched();
    screen.service.fails('dequeueImpact', 'unavailable');
    await screen.clock.advance(2_300);

    expect(isArmed(screen)).toBe(false);
    expect(await refused(screen)).toBe('what it would cost could not be read, so dequeue stays off');
  });

  test('… and a cost that comes back has to be looked at first', async () => {
    const screen = await matched();
    screen.service.fails('dequeueImpact', 'unavailable');
    await screen.clock.advance(2_300);
    screen.service.answers('dequeueImpact', dear);
    await screen.clock.advance(5_700);

    expect(isArmed(screen)).toBe(true);
    await screen.press('enter');
    expect(screen.sent()).toBe(1);
  });

  test('when what it would cost was read too long ago', async () => {
    const screen = await matched();
    screen.service.hangs('dequeueImpact');
    await screen.clock.advance(9_000);

    expect(isArmed(screen)).toBe(false);
    expect(await refused(screen)).toMatch(/^what it would cost was read \d+s ago: waiting for a reading of now$/);
  });

  test('when the queue on the screen is stale', async () => {
    const screen = await matched();
    screen.service.hangs('status');
    await screen.clock.advance(20_000);

    expect(await refused(screen)).toBe('writes are off until the data is fresh');
  });

  test('in a read-only session', async () => {
    const screen = await matched({ session: { readOnly: true } });

    expect(await refused(screen)).toBe('read-only session (--read-only): nothing is sent');
  });

  test('with a ci key', async () => {
    const screen = await matched({
      prepare: (service) => service.answers('application', { id: 'a1', name: 'ci', scope: 'ci', accountScope: null }),
    });

    expect(await refused(screen)).toBe('a ci key may not change the queue: use an admin key or a user token');
  });

  test('when the pull request is being removed already', async () => {
    const screen = await matched();
    screen.service.answers(
      'status',
      status([batch('b1', { pullRequests: [pull(5210, { dequeueRequested: true }), pull(5211)] })]),
    );
    await screen.clock.advance(2_300);

    expect(await refused(screen)).toBe('#5210 is being removed already');
  });

  test('while another write about the same pull request is open', async () => {
    const screen = await matched();
    await screen.press('enter');
    await screen.press('escape');
    await screen.send({ type: 'dequeue/opened', number: 5210, title: null });
    await screen.clock.advance(500);
    await screen.type('5210');
    await screen.press('enter');

    expect(screen.sent()).toBe(1);
    expect(screen.notice()).toBe('already sent, waiting for the queue');
  });

  test('after the service refused this token a write', async () => {
    const screen = await matched({ prepare: (service) => service.fails('dequeue', 'unauthorized') });
    await screen.press('enter');
    await screen.press('escape');
    await screen.send({ type: 'dequeue/opened', number: 5211, title: null });
    await screen.clock.advance(500);
    await screen.type('5211');
    await screen.press('enter');

    expect(screen.sent()).toBe(1);
    expect(screen.notice()).toBe('this token may read but not dequeue (403): it needs the write role');
  });
});

describe('a confirmed dialog', () => {
  test('sends once, whatever is pressed', async () => {
    const screen = await matched();

    for (const key of ['enter', 'y', 'n', 'backspace', 'y']) await screen.press(key);
    await screen.type('5210');

    expect(screen.sent()).toBe(1);
    expect(screen.dialog()?.write).toBe(1);
  });

  test('is closed by Enter, and its write goes on', async () => {
    const screen = await matched({ prepare: (service) => service.hangs('dequeue') });
    await screen.press('enter');
    await screen.press('enter');

    expect(screen.dialog()).toBeNull();
    expect(screen.service.calls('dequeue')[0]?.signal?.aborted).not.toBe(true);
    expect(screen.state().writes[0]?.phase).toBe('sent');
  });

  test('does not become void when its target leaves: that is what was asked for', async () => {
    const screen = await matched();
    await screen.press('enter');
    screen.service.answers('status', status([]));

    await screen.clock.advance(2_000);

    expect(screen.dialog()?.void).toBeNull();
    expect(screen.state().writes[0]?.phase).toBe('observed');
  });
});

describe('a dialog that is opened again', () => {
  test('starts from nothing: no typed text, no cost of before', async () => {
    const screen = await matched();
    await screen.press('escape');
    screen.service.hangs('dequeueImpact');

    await screen.send({ type: 'dequeue/opened', number: 5210, title: null });
    await screen.clock.advance(5_000);

    expect(screen.dialog()).toMatchObject({ typed: { text: '' }, firstImpact: null });
    expect(isArmed(screen)).toBe(false);
  });

  test('takes no late answer to the question of before', async () => {
    const screen = await opened({ prepare: (service) => service.hangs('dequeueImpact') });
    await screen.press('escape');
    await screen.send({ type: 'dequeue/opened', number: 5210, title: null });
    await screen.clock.advance(200);

    screen.service.calls('dequeueImpact')[0]?.answer(free);
    await screen.clock.advance(5_000);

    expect(screen.dialog()?.firstImpact).toBeNull();
    expect(isArmed(screen)).toBe(false);
  });

  test('while it is open is the one that is open', async () => {
    const screen = await matched();

    await screen.send({ type: 'dequeue/opened', number: 5211, title: null });

    expect(screen.state().overlays).toHaveLength(1);
    expect(screen.dialog()).toMatchObject({ number: 5210, typed: { text: '5210' } });
  });
});

test('keys that reach no dialog do nothing', async () => {
  const screen: RunningStore = await runningStore({ queue });

  await screen.type('y5210');
  await screen.press('enter');

  expect(screen.service.calls('dequeue')).toHaveLength(0);
  expect(screen.state().overlays).toEqual([]);
});
