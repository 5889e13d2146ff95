import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import { need } from '../../src/store/query.ts';
import { scheduled } from '../../src/store/schedule.ts';
import { sightOf } from '../../src/store/sight.ts';
import type { Slice } from '../../src/store/slice/slice.ts';
import type { State } from '../../src/store/state.ts';
import { update } from '../../src/store/update.ts';
import { batch, minutes, status } from '../support/build.ts';
import { arrived, blankState, state } from '../support/build-state.ts';
import { type RunningStore, runningStore } from '../support/running-store.ts';

const noEvents = { size: 0, perPage: 100, events: [] };
const queue = status([batch('b1', { pulls: [5210, 5211] })]);
const seconds = (count: number) => count * 1_000;
const refresh: Message = { type: 'refresh/asked' };
const look = (focused: boolean): Message => ({ type: 'terminal/focused', focused });
const open = (number: number): Message => ({ type: 'dequeue/opened', number, title: null });
const show = (branch: string): Message => ({ type: 'branch/selected', branch });

const gaps = (screen: RunningStore) => {
  const times = screen.service.calls('status').map((call) => call.at);
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
};

describe('the queue', () => {
  test('is read again an interval after each reply, to the moment and not to the next tick', async () => {
    const screen = await runningStore({ queue });

    for (const second of [0, 20, 40]) {
      await screen.send({ type: 'keys/pressed' });
      await screen.clock.advance(seconds(second === 40 ? 18 : 20));
    }

    expect(gaps(screen).length).toBeGreaterThan(25);
    expect(Math.min(...gaps(screen))).toBeGreaterThanOrEqual(1_800);
    expect(Math.max(...gaps(screen))).toBeLessThanOrEqual(2_200);
  });

  test('is read more rarely while nothing changes, and at once when somebody presses a key', async () => {
    const screen = await runningStore({ queue });
    await screen.clock.advance(minutes(5));
    const before = screen.service.calls('status').length;

    await screen.clock.advance(minutes(1));
    expect(screen.service.calls('status').length - before).toBeLessThanOrEqual(9);
    expect(sightOf(screen.state()).isStale).toBe(false);

    await screen.clock.advance(seconds(4));
    const eased = screen.service.calls('status').length;
    await screen.send({ type: 'keys/pressed' });
    await screen.clock.advance(seconds(6));
    expect(screen.service.calls('status').length - eased).toBeGreaterThanOrEqual(3);
  });

  test('waits from the reply, not from the request: a slow service is not asked faster than it answers', async () => {
    const screen = await runningStore({ queue });
    screen.service.hangs('status');
    await screen.clock.advance(seconds(10));
    const before = screen.service.calls('status').length;

    screen.service.calls('status').at(-1)?.answer(queue);
    await screen.clock.advance(1_700);
    expect(screen.service.calls('status')).toHaveLength(before);
    await screen.clock.advance(500);
    expect(screen.service.calls('status')).toHaveLength(before + 1);
  });

  test('is read one at a time, however long it takes and whoever asks', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.hangs('status') });

    for (let press = 0; press < 20; press++) await screen.send(refresh);
    await screen.clock.advance(minutes(1));

    expect(screen.service.calls('status')).toHaveLength(1);
  });

  test('is read once more after a reply that somebody was too impatient for, and once only', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.hangs('status') });
    await screen.clock.advance(seconds(3));
    await screen.send(refresh, refresh, refresh);

    screen.service.answers('status', queue);
    screen.service.calls('status').at(-1)?.answer(queue);
    await screen.clock.advance(1_500);

    expect(screen.service.calls('status')).toHaveLength(2);
  });

  test('is read more rarely while nobody looks, and at once when somebody does', async () => {
    const screen = await runningStore({ queue });
    await screen.send(look(false));
    await screen.clock.advance(minutes(5));
    expect(Math.min(...gaps(screen).slice(1))).toBeGreaterThanOrEqual(9_000);
    const lastAt = screen.service.calls('status').at(-1)?.at ?? 0;
    await screen.clock.advance(Math.max(0, lastAt + seconds(3) - screen.clock.now()));
    const before = screen.service.calls('status').length;

    await screen.send(look(true));

    expect(screen.service.calls('status')).toHaveLength(before + 1);
  });

  test('is asked for at most 20 times in ten minutes without a network', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.fails('status', 'offline') });

    await screen.clock.advance(minutes(10));

    expect(screen.service.calls('status').length).toBeLessThanOrEqual(20);
    expect(screen.service.calls('status').length).toBeGreaterThan(5);
  });

  test('recovers by itself, with a reading of now', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.fails('status', 'unavailable') });
    await screen.clock.advance(minutes(10));

    screen.service.answers('status', queue);
    await screen.clock.advance(minutes(2.3));

    expect(gaps(screen).at(-1)).toBeLessThanOrEqual(9_000);
  });

  test('is not asked for again when the token may not, until somebody asks', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.fails('status', 'unauthorized') });
    await screen.clock.advance(minutes(60));
    expect(screen.service.calls('status')).toHaveLength(1);

    await screen.send(refresh);
    await screen.clock.advance(minutes(60));

    expect(screen.service.calls('status')).toHaveLength(2);
  });

  test('is left in peace for as long as the service asks, and the key that hurries says so', async () => {
    const screen = await runningStore({ queue });
    screen.service.fails('status', 'throttled', { retryAt: screen.clock.now() + minutes(5) });
    await screen.clock.advance(seconds(3));
    const before = screen.service.calls('status').length;

    await screen.send(refresh);
    expect(screen.state().notice?.text).toBe('not sent: limited until 14:35, as the service asked');
    await screen.clock.advance(minutes(4.9));
    expect(screen.service.calls('status')).toHaveLength(before);

    screen.service.answers('status', queue);
    await screen.clock.advance(seconds(40));
    expect(screen.service.calls('status').length).toBeGreaterThan(before);
  });
});

test('after a night’s sleep everything is read once, without a burst', async () => {
  const screen = await runningStore({ queue });
  await screen.clock.advance(seconds(30));
  const before = {
    status: screen.service.calls('status').length,
    branches: screen.service.calls('branches').length,
    logs: screen.service.calls('logs').length,
  };

  await screen.clock.sleep(minutes(8 * 60));
  await screen.clock.advance(500);

  expect(screen.service.calls('status')).toHaveLength(before.status + 1);
  expect(screen.service.calls('branches')).toHaveLength(before.branches + 1);
  expect(screen.service.calls('logs')).toHaveLength(before.logs + 1);
  expect(screen.state().resources.get('application')?.startedSeq).toBe(1);
});

describe('what is not on the screen', () => {
  test('is given up while it is being read', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.hangs('dequeueImpact') });
    await screen.send(open(5210));
    expect(screen.service.calls('dequeueImpact')[0]?.signal?.aborted).toBe(false);

    await screen.press('escape');

    expect(screen.service.calls('dequeueImpact')[0]?.signal?.aborted).toBe(true);
  });

  test('is not read again', async () => {
    const screen = await runningStore({ queue });
    await screen.send(open(5210));
    await screen.clock.advance(seconds(9));
    await screen.press('escape');
    const before = screen.service.calls('dequeueImpact').length;

    await screen.clock.advance(minutes(1));

    expect(before).toBeGreaterThan(3);
    expect(screen.service.calls('dequeueImpact')).toHaveLength(before);
  });

  test('is read anew when it is needed again before its first answer came', async () => {
    const screen = await runningStore({ queue, prepare: (service) => service.hangs('status') });
    await screen.send(show('release'), show('main'));
    screen.service.answers('status', queue);

    await screen.clock.advance(seconds(1));

    expect(screen.state().observed).not.toBeNull();
  });

  test('is forgotten after ten minutes', async () => {
    const screen = await runningStore({ queue, session: { intervalMs: 30_000 } });
    const names = Array.from({ length: 40 }, (_, index) => `branch-${index}`);
    for (const name of names) await screen.send(show(name));
    expect(screen.state().resources.size).toBeGreaterThan(40);

    await screen.clock.advance(minutes(9));
    expect(screen.state().resources.size).toBeGreaterThan(40);
    await screen.clock.advance(minutes(2));

    expect(screen.state().resources.size).toBeLessThan(6);
  });
});

describe('needs', () => {
  const wanting = (...needs: ReturnType<NonNullable<Slice['needs']>>): Slice => ({ needs: () => needs });
  const read = (key: string, everyMs: number | null = 2_000) => need('application', {}, everyMs, key);
  const fetched = (effects: readonly Effect[]) =>
    effects.flatMap((effect) => (effect.kind === 'fetch' ? effect.key : []));

  test('of one name are one read, as often as the most eager one wants', () => {
    const [after, effects] = scheduled(blankState(), [wanting(read('a', 60_000)), wanting(read('a', 2_000))]);

    expect(fetched(effects)).toEqual(['a']);
    const answered: State = {
      ...after,
      now: after.now + 3_000,
      resources: new Map(
        [...after.resources].map(([key, each]) => [key, { ...each, fetchingSince: null, receivedAt: after.now }]),
      ),
    };
    const later = scheduled(answered, [wanting(read('a', 60_000)), wanting(read('a', 2_000))]);
    expect(fetched(later[1])).toEqual(['a']);
  });

  test('beyond four wait until one of those under way is done, in the order in which they were named', () => {
    const six = wanting(...[...'abcdef'].map((key) => read(key)));
    const [busy, first] = scheduled(blankState(), [six]);
    expect(fetched(first)).toEqual(['a', 'b', 'c', 'd']);
    expect(fetched(scheduled(busy, [six])[1])).toEqual([]);

    const b = busy.resources.get('b');
    const done =
      b === undefined
        ? busy.resources
        : new Map(busy.resources).set('b', { ...b, fetchingSince: null, receivedAt: busy.now });
    expect(fetched(scheduled({ ...busy, resources: done }, [six])[1])).toEqual(['e']);
  });
});

test('the queue waits for no other read, however many of them hang', async () => {
  const screen = await runningStore({
    queue,
    prepare: (service) => {
      for (const name of ['application', 'branches', 'logs', 'pull'] as const) service.hangs(name);
    },
  });
  await screen.clock.advance(seconds(20));

  expect(screen.service.calls('status').length).toBeGreaterThan(8);
});

describe('the alarm', () => {
  /** Lives on alarms alone; each rings a millisecond early, as timers do, and then again. */
  function rings(from: State, untilMs: number): readonly number[] {
    const end = from.now + untilMs;
    const heard: number[] = [];
    let current = from;
    while (current.alarmAt !== null && current.alarmAt <= end) {
      heard.push(current.alarmAt);
      const early = heard.at(-2) !== heard.at(-1);
      current = update(current, { type: 'clock/rang' }, current.alarmAt - (early ? 1 : 0))[0];
    }
    return heard;
  }

  test('is always armed, for a time to come', () => {
    expect(state(queue).alarmAt).toBeGreaterThan(state(queue).now);
  });

  test('steps the clock on the screen each second, or each five while nobody looks', () => {
    expect(new Set(rings(state(queue), 1_500))).toContain(state(queue).now + 1_000);
    const away = update(state(queue), look(false), state(queue).now)[0];
    expect(rings(update(away, { type: 'clock/rang' }, away.now + 1_000)[0], 4_000)[0]).toBe(away.now + 5_000);
  });

  test('rings twice at most for one instant, and not in a busy loop', () => {
    const heard = rings(state(queue), seconds(60));
    const times = new Map<number, number>();
    for (const at of heard) times.set(at, (times.get(at) ?? 0) + 1);

    expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
    expect(heard.length).toBeLessThan(2 * 60 + 20);
  });

  test('that was armed for a reply that might be late does not ring once it came', () => {
    const empty = status([]);
    const before = state(empty);
    const [asking] = update(before, refresh, before.now + 300);
    expect(asking.alarmAt).toBe(asking.now + 1_000);

    const application = { id: 'a1', name: 'ops', scope: 'admin', accountScope: null } as const;
    const answers = { status: empty, logs: noEvents, branches: { branches: ['main'] }, application };
    const after = arrived(asking, answers, asking.now + 20);

    expect(after.alarmAt).toBeGreaterThan(asking.now + 1_000);
  });

  test('that is armed for what still holds is not moved', () => {
    const before = state(queue);
    const [after, effects] = update(before, { type: 'times/cycled' }, before.now + 10);

    expect(after.alarmAt).toBe(before.alarmAt);
    expect(effects).toEqual([]);
  });
});

const anyMessage: fc.Arbitrary<Message> = fc.oneof(
  fc.constant(refresh),
  fc.boolean().map(look),
  fc.constantFrom(5210, 5211, 9999).map(open),
  fc.constant<Message>({ type: 'overlay/closed' }),
  fc.constantFrom('main', 'release').map(show),
  fc.constant<Message>({ type: 'clock/rang' }),
  fc.constant<Message>({ type: 'pause/opened' }),
  fc.constant<Message>({ type: 'hold/toggled' }),
);

test('whatever keys are held down: six reads at once, ten a second of one thing, and never without an alarm', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyMessage, fc.constantFrom(0, 1, 7, 40)), { minLength: 50, maxLength: 150 }),
      fc.constantFrom('answers', 'fails', 'hangs'),
      async (story, service) => {
        const screen = await runningStore({
          queue,
          prepare: (api) => {
            if (service === 'fails') api.fails('status', 'offline');
            if (service === 'hangs') api.hangs('dequeueImpact');
          },
        });
        const from = screen.clock.now();

        for (const [message, ms] of story) {
          screen.store.dispatch(message);
          const { resources, alarmAt, now } = screen.state();
          expect([...resources.values()].filter((each) => each.fetchingSince !== null).length).toBeLessThanOrEqual(6);
          expect(alarmAt).toBeGreaterThan(now);
          await screen.clock.advance(ms);
        }

        const elapsed = screen.clock.now() - from;
        for (const name of ['status', 'dequeueImpact', 'logs', 'branches', 'application'] as const) {
          const things = new Set(screen.service.calls(name).map((call) => JSON.stringify(call.input)));
          const most = (elapsed / 100 + 2) * (name === 'logs' ? 1 : things.size);
          expect(screen.service.calls(name).length).toBeLessThanOrEqual(most);
        }
        screen.close();
      },
    ),
    { numRuns: 40 },
  );
});
