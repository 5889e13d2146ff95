import { describe, expect, test } from 'vitest';
import type { Impact } from '../../../src/domain/impact.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { topOf } from '../../../src/store/overlay/stack.ts';
import { listOf } from '../../../src/store/state.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';
import { type RunningOptions, runningStore } from '../../support/running-store.ts';

const queue = status([batch('b1', { pulls: [1, 2] }), batch('b2', { pulls: [3, 4] })], {
  waitingPullRequests: [pull(5)],
});
const without = (...gone: readonly number[]): QueueStatus => ({
  ...queue,
  batches: queue.batches.map((each) => ({
    ...each,
    pullRequests: each.pullRequests.filter(({ number }) => !gone.includes(number)),
  })),
});
/** … with checks begun, which a removal would interrupt. */
const started: QueueStatus = {
  ...queue,
  batches: queue.batches.map((each) => ({ ...each, startedAt: at('14:20'), queuePullRequestNumber: 9001 })),
};
const formed = (id: string, pulls: readonly number[], rest = queue): QueueStatus => ({
  ...rest,
  batches: [...rest.batches, batch(id, { pulls })],
  waitingPullRequests: rest.waitingPullRequests.filter(({ number }) => !pulls.includes(number)),
});
const cost: Impact = { interruptedBatches: 1, recheckedPullRequests: 2, cascadedPullRequests: 0 };

interface Options extends RunningOptions {
  readonly numbers?: readonly number[];
}

/** The dialog for #1, #2 and #3, which are marked. */
async function opened({ numbers = [1, 2, 3], ...options }: Options = {}) {
  const screen = await runningStore({
    queue,
    ...options,
    prepare(service) {
      service.answers('dequeueImpact', cost);
      options.prepare?.(service);
    },
  });
  await screen.send({ type: 'queue/marked', numbers });
  await screen.send({ type: 'removals/opened', targets: numbers.map((number) => ({ number, title: `t${number}` })) });
  return {
    ...screen,
    dialog: () => topOf(screen.state(), 'removals'),
    sent: () => screen.service.calls('dequeue').map((call) => call.input.prNumber),
    marked: () => [...listOf(screen.state(), 'queue').marked],
    notice: () => screen.state().notice?.text ?? null,
    phases: () => screen.state().writes.map(({ phase }) => phase),
  };
}

/** … with its word typed, after keys count. */
async function matched(options: Options = {}) {
  const screen = await opened(options);
  await screen.clock.advance(1_000);
  await screen.type(`dequeue ${options.numbers?.length ?? 3}`);
  await screen.clock.advance(200);
  return screen;
}

/** … and confirmed. */
async function agreed(options: Options = {}) {
  const screen = await matched(options);
  await screen.press('enter');
  return screen;
}

describe('what they would cost', () => {
  test('is read two at a time, and none of them is sent before all of it is there', async () => {
    const screen = await opened({ prepare: (service) => service.hangs('dequeueImpact') });
    expect(screen.service.calls('dequeueImpact')).toHaveLength(2);

    for (const call of screen.service.calls('dequeueImpact')) call.answer(cost);
    await screen.clock.advance(1_000);
    expect(screen.service.calls('dequeueImpact')).toHaveLength(3);
    expect(screen.dialog()?.guard.armedAt).toBeNull();

    screen.service.calls('dequeueImpact')[2]?.answer(cost);
    await screen.clock.advance(500);
    expect(screen.dialog()?.guard.armedAt).not.toBeNull();
  });

  test('is read again while it is open, two a poll on the average', async () => {
    const screen = await opened();

    await screen.clock.advance(minutes(1));

    const reads = screen.service.calls('dequeueImpact').length;
    expect(reads).toBeGreaterThan(30);
    expect(reads).toBeLessThanOrEqual(62);
  });

  test('is read anew where it got older than the cost of a single one may be, before anything is sent', async () => {
    const numbers = [11, 12, 13, 14, 15, 16, 17, 18];
    const screen = await opened({ queue: status([batch('b1', { pulls: numbers })]), numbers });
    await screen.clock.advance(3_000);
    screen.service.hangs('dequeueImpact');
    await screen.clock.advance(12_000);
    expect(screen.dialog()?.guard.armedAt).not.toBeNull();
    await screen.type('dequeue 8');
    await screen.clock.advance(200);

    await screen.press('enter');
    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toMatch(/^what they would cost was read 1\ds ago: waiting for a reading of now$/);

    const late = screen.service.calls('dequeueImpact');
    screen.service.answers('dequeueImpact', cost);
    for (const call of late.slice(-4)) call.answer(cost);
    await screen.clock.advance(1_500);
    await screen.press('enter');
    expect(screen.sent()).toContain(11);
  });

  test('that cannot be read for one keeps all of them', async () => {
    const screen = await opened({ prepare: (service) => service.fails('dequeueImpact', 'unavailable') });
    await screen.clock.advance(1_000);
    await screen.type('dequeue 3');
    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
  });

  test('that changed clears what was typed, and says what changed', async () => {
    const screen = await matched();
    screen.service.answers('dequeueImpact', { ...cost, recheckedPullRequests: 3 });

    await screen.clock.advance(8_000);
    await screen.press('enter');

    expect(screen.dialog()).toMatchObject({ typed: { text: '' }, changed: 're-runs 6 → 9', isAgreed: false });
    expect(screen.sent()).toEqual([]);
  });
});

describe('agreeing', () => {
  test.each(['', 'dequeue', 'dequeue 2', '3', 'y'])('takes the whole word: "%s" is none', async (text) => {
    const screen = await opened();
    await screen.clock.advance(1_000);
    await screen.type(text);

    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toBe('type dequeue 3, or Esc keeps them');
  });

  test.each([[['dequeue 3', 'enter']], [['3', 'enter']], [['enter', 'enter']]])(
    'is not done by a clump %j',
    async (keys) => {
      const screen = await opened();
      await screen.clock.advance(1_000);
      if (keys[0] !== 'dequeue 3') await screen.type(keys[0] === '3' ? 'dequeue ' : 'dequeue 3');

      await screen.clump(...keys);

      expect(screen.sent()).toEqual([]);
    },
  );

  test('is not done by a paste', async () => {
    const screen = await opened();
    await screen.clock.advance(1_000);
    await screen.send({ type: 'field/pasted', text: 'dequeue 3' });
    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).not.toBeNull();
  });

  test('is not asked for in a read-only session', async () => {
    const screen = await matched({ session: { readOnly: true } });
    await screen.press('enter');

    expect(screen.sent()).toEqual([]);
    expect(screen.notice()).toBe('read-only session (--read-only): nothing is sent');
  });
});

describe('one that leaves while it is open', () => {
  test('drops out by name, the count changes, and what was typed is cleared', async () => {
    const screen = await matched();
    screen.service.answers('status', without(2));
    await screen.clock.advance(2_300);

    expect(screen.dialog()).toMatchObject({ typed: { text: '' }, changed: '#2 left the queue before 14:30' });
    expect(screen.dialog()?.targets.map(({ number }) => number)).toEqual([1, 3]);
    expect(screen.marked()).toEqual(['#1', '#3']);

    await screen.press('enter');
    await screen.clock.advance(1_000);
    await screen.type('dequeue 3');
    await screen.press('enter');
    expect(screen.sent()).toEqual([]);
  });

  test('as the last of them leaves nothing to do', async () => {
    const screen = await matched();
    screen.service.answers('status', status([]));
    await screen.clock.advance(2_300);
    expect(screen.dialog()?.void).toContain('#1 left the queue before 14:30');

    await screen.press('enter');

    expect(screen.dialog()).toBeNull();
    expect(screen.sent()).toEqual([]);
  });

  test('drops out as well when somebody else has asked for its removal', async () => {
    const screen = await matched();
    screen.service.answers('status', {
      ...without(2),
      waitingPullRequests: [pull(2, { dequeueRequested: true })],
    });
    await screen.clock.advance(2_300);

    expect(screen.dialog()?.changed).toBe('#2 is being removed already');
  });
});

describe('sending', () => {
  test('goes one after another, each once, and takes each mark away', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });
    expect(screen.sent()).toEqual([1]);

    for (const [index, sent] of [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
    ].entries()) {
      screen.service.calls('dequeue')[index]?.answer(null);
      await screen.clock.advance(0);
      expect(screen.sent()).toEqual(sent);
    }
    expect(screen.marked()).toEqual([]);
  });

  test('ends with each of them read back from the queue', async () => {
    const screen = await agreed();
    screen.service.answers('status', without(1, 2, 3));

    await screen.clock.advance(10_000);

    expect(screen.sent()).toEqual([1, 2, 3]);
    expect(screen.phases()).toEqual(['observed', 'observed', 'observed']);
  });

  test.each([
    ['refused', 'refused', '#2 was refused'],
    ['without an answer', 'timeout', 'there was no answer for #2'],
  ] as const)('stops at one that is %s: the rest is not sent, now or later', async (_what, kind, why) => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });
    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(0);
    screen.service.calls('dequeue')[1]?.fail(kind, { outcomeUnknown: kind === 'timeout' });

    await screen.clock.advance(minutes(1));

    expect(screen.sent()).toEqual([1, 2]);
    expect(screen.dialog()?.stopped).toBe(why);
    expect(screen.marked()).toEqual(['#3']);
  });

  test('waits, where the service knows no such pull request, until the queue shows that it is gone', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });
    screen.service.calls('dequeue')[0]?.fail('missing');
    await screen.clock.advance(0);
    expect(screen.sent()).toEqual([1]);

    screen.service.answers('status', without(1));
    await screen.clock.advance(3_000);
    expect(screen.sent()).toEqual([1, 2]);
  });

  test('stops where the queue goes on to list what the service does not know', async () => {
    const screen = await agreed({ prepare: (service) => service.fails('dequeue', 'missing') });

    await screen.clock.advance(minutes(1));

    expect(screen.sent()).toEqual([1]);
    expect(screen.dialog()?.stopped).toBe('#1 was not removed');
  });

  test('ends, where that cannot be read any more, after a while', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });
    screen.service.calls('dequeue')[0]?.fail('missing');
    screen.service.fails('status', 'unavailable');
    await screen.clock.advance(20_000);
    expect(screen.dialog()?.stopped).toBeNull();

    await screen.clock.advance(10_000);

    expect(screen.dialog()?.stopped).toBe('#1 was not seen to leave');
    expect(screen.sent()).toEqual([1]);
  });

  test.each<[string, readonly [number, number], QueueStatus, string | null]>([
    ['got into a batch that nobody agreed to restart', [1, 5], formed('b9', [5, 6, 7]), '#5 is in Batch b9 by now'],
    ['waits as it did', [1, 5], without(1), null],
    ['got into another from one that what was sent restarts', [1, 2], formed('b9', [2, 6], without(1, 2)), null],
    [
      'got into another from one that nothing restarts',
      [4, 1],
      formed('b9', [1, 6], without(1)),
      '#1 is in Batch b9 by now',
    ],
    ['waits by now', [4, 1], { ...without(1), waitingPullRequests: [pull(1), pull(5)] }, null],
  ])('goes on only with what was agreed to: the next one %s', async (_what, numbers, later, why) => {
    const screen = await agreed({ queue: started, numbers, prepare: (service) => service.hangs('dequeue') });
    screen.service.answers('status', later);
    await screen.clock.advance(3_000);
    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(0);

    expect([screen.sent(), screen.dialog()?.stopped]).toEqual([why === null ? numbers : numbers.slice(0, 1), why]);
  });

  test('leaves out one that went with another, as a stack does', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });
    screen.service.answers('status', {
      ...without(1, 2),
      waitingPullRequests: [pull(2, { dequeueRequested: true })],
    });
    await screen.clock.advance(3_000);
    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(0);

    expect(screen.sent()).toEqual([1, 3]);
    expect(screen.dialog()?.targets[1]?.left).toBe('is being removed already');
  });

  test('ends with Esc: what was sent is followed, the rest is kept and named', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });

    await screen.send({ type: 'removals/stopped' });
    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(3_000);

    expect(screen.sent()).toEqual([1]);
    expect(screen.dialog()?.stopped).toBe('you stopped it');
    expect(screen.marked()).toEqual(['#2', '#3']);
  });

  test('ends when its dialog is closed by force, which says what was not sent', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });

    await screen.send({ type: 'overlay/closed' });
    expect(screen.notice()).toBe('#2 and #3 were not sent');
    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(5_000);

    expect(screen.sent()).toEqual([1]);
  });

  test('stops once the data has become old', async () => {
    const screen = await agreed({ prepare: (service) => service.hangs('dequeue') });
    screen.service.fails('status', 'unavailable');
    await screen.clock.advance(minutes(1));
    screen.service.calls('dequeue')[0]?.answer(null);
    await screen.clock.advance(0);

    expect(screen.sent()).toEqual([1]);
    expect(screen.dialog()?.stopped).toBe('writes are off until the data is fresh');
  });
});
