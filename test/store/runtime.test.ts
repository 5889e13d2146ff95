import { describe, expect, test } from 'vitest';
import type { LocalEffect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import { createRuntime, type Outside } from '../../src/store/runtime.ts';
import { at, minutes, status } from '../support/build.ts';
import { fakeApi } from '../support/fake-api.ts';
import { manualClock } from '../support/manual-clock.ts';
import { runningStore } from '../support/running-store.ts';
import { settle } from '../support/settle.ts';

const repository = { owner: 'acme', repository: 'monolith' };
const fetchStatus = (seq: number, key = 'status') =>
  ({ kind: 'fetch', key, seq, query: { endpoint: 'status', input: repository } }) as const;
const unpause = { kind: 'write', id: 7, call: { endpoint: 'unpause', input: repository } } as const;

/** A runtime that says its messages into a list. */
function runtime(over: Partial<Outside> = {}) {
  const clock = manualClock(at('14:30'));
  const service = fakeApi(clock.now);
  service.answers('status', status([]));
  service.answers('unpause', null);
  const said: Message[] = [];
  const performed: LocalEffect[] = [];
  const crashes: unknown[] = [];
  const outside: Outside = {
    api: service.api,
    clock,
    failureOf: service.failureOf,
    perform: (effect) => performed.push(effect),
    crash: (error) => crashes.push(error),
    ...over,
  };
  return { ...createRuntime(outside, (message) => said.push(message)), clock, service, said, performed, crashes };
}

describe('a read', () => {
  test('says what came, with its number and when it was asked for', async () => {
    const { run, said, clock, service } = runtime();
    service.hangs('status');
    run(fetchStatus(3));
    await clock.advance(250);

    service.calls('status')[0]?.answer(status([]));
    await settle();

    expect(said).toEqual([
      {
        type: 'resource/received',
        key: 'status',
        seq: 3,
        askedAt: at('14:30'),
        answer: { value: status([]), next: null, prev: null, unread: [], servedAt: at('14:30') + 250 },
      },
    ]);
  });

  test('that fails says how', async () => {
    const { run, said, service } = runtime();
    service.fails('status', 'unavailable');

    run(fetchStatus(1));
    await settle();

    expect(said).toMatchObject([{ type: 'resource/failed', key: 'status', seq: 1, failure: { kind: 'unavailable' } }]);
  });

  test('is cancelled by its name, and no other is', async () => {
    const { run, said, service } = runtime();
    service.hangs('status');
    run(fetchStatus(1));
    run(fetchStatus(1, 'other'));
    run({ kind: 'cancel', key: 'status' });
    await settle();

    expect(service.calls('status').map((call) => call.signal?.aborted)).toEqual([true, false]);
    expect(said).toMatchObject([{ type: 'resource/failed', key: 'status', failure: { kind: 'cancelled' } }]);
  });

  test('that is over is not cancelled any more', async () => {
    const { run, service } = runtime();
    run(fetchStatus(1));
    await settle();

    run({ kind: 'cancel', key: 'status' });

    expect(service.calls('status')[0]?.signal?.aborted).toBe(false);
  });
});

describe('a write', () => {
  test('says when it was answered', async () => {
    const { run, said } = runtime();

    run(unpause);
    await settle();

    expect(said).toEqual([{ type: 'write/answered', id: 7, failure: null }]);
  });

  test('says how it failed', async () => {
    const { run, said, service } = runtime();
    service.fails('unpause', 'timeout', { outcomeUnknown: true });

    run(unpause);
    await settle();

    expect(said).toMatchObject([{ type: 'write/answered', id: 7, failure: { kind: 'timeout', outcomeUnknown: true } }]);
  });

  test('is never cancelled: it may have been carried out', async () => {
    const { run, close, service } = runtime();
    service.hangs('unpause');
    run(unpause);

    close();

    expect(service.calls('unpause')[0]?.signal).toBeUndefined();
  });
});

describe('the alarm', () => {
  test('rings once, when it is set for', async () => {
    const { run, said, clock } = runtime();
    run({ kind: 'alarm', at: at('14:30:05') });

    await clock.advance(4_999);
    expect(said).toEqual([]);
    await clock.advance(minutes(1));

    expect(said).toEqual([{ type: 'clock/rang' }]);
  });

  test('that is set again replaces the one before', async () => {
    const { run, said, clock } = runtime();
    run({ kind: 'alarm', at: at('14:30:05') });
    run({ kind: 'alarm', at: at('14:30:02') });
    expect(clock.armed()).toBe(1);

    await clock.advance(minutes(1));

    expect(said).toHaveLength(1);
  });

  test('for a time that has passed rings at once', async () => {
    const { run, said, clock } = runtime();
    run({ kind: 'alarm', at: at('14:29') });

    await clock.advance(0);

    expect(said).toHaveLength(1);
  });
});

test('what happens on this machine is handed on', () => {
  const { run, performed } = runtime();

  run({ kind: 'repaint' });
  run({ kind: 'open', url: 'https://host.example' });

  expect(performed).toEqual([{ kind: 'repaint' }, { kind: 'open', url: 'https://host.example' }]);
});

describe('a bug', () => {
  const bug = new Error('a bug');

  test('in a read or a write is told as one, never as a failure of the service', async () => {
    const of = runtime();
    of.service.breaks('status', bug);
    of.service.breaks('unpause', bug);

    of.run(fetchStatus(1));
    of.run(unpause);
    await settle();

    expect(of.crashes).toEqual([bug, bug]);
    expect(of.said).toEqual([]);
  });

  test('in the call itself is told', async () => {
    const of = runtime({
      api: () => {
        throw bug;
      },
    });

    of.run(fetchStatus(1));
    of.run(unpause);
    await settle();

    expect(of.crashes).toEqual([bug, bug]);
  });

  test('in what this machine does is told', () => {
    const of = runtime({
      perform: () => {
        throw bug;
      },
    });

    of.run({ kind: 'repaint' });

    expect(of.crashes).toEqual([bug]);
  });

  test('in whoever hears a message is told, be it a reply or the alarm', async () => {
    const clock = manualClock(at('14:30'));
    const service = fakeApi(clock.now);
    service.answers('status', status([]));
    const crashes: unknown[] = [];
    const outside: Outside = {
      api: service.api,
      clock,
      failureOf: service.failureOf,
      perform: () => {},
      crash: (error) => crashes.push(error),
    };
    const of = createRuntime(outside, () => {
      throw bug;
    });

    of.run(fetchStatus(1));
    of.run({ kind: 'alarm', at: at('14:30:01') });
    await clock.advance(1_000);

    expect(crashes).toEqual([bug, bug]);
  });
});

describe('once it is closed', () => {
  test('no timer is left, reads are cancelled, and nothing is said', async () => {
    const { run, close, said, clock, service } = runtime();
    service.hangs('status');
    service.hangs('unpause');
    run(fetchStatus(1));
    run(unpause);
    run({ kind: 'alarm', at: at('14:31') });

    close();
    service.calls('unpause')[0]?.answer(null);
    await clock.advance(minutes(2));

    expect(clock.armed()).toBe(0);
    expect(service.calls('status')[0]?.signal?.aborted).toBe(true);
    expect(said).toEqual([]);
  });

  test('nothing is started any more', async () => {
    const { run, close, clock, service, performed } = runtime();
    close();

    run(fetchStatus(1));
    run(unpause);
    run({ kind: 'alarm', at: at('14:31') });
    run({ kind: 'repaint' });
    await settle();

    expect(service.calls('status')).toEqual([]);
    expect(service.calls('unpause')).toEqual([]);
    expect(clock.armed()).toBe(0);
    expect(performed).toEqual([]);
  });

  test('what breaks on the way out is no crash', async () => {
    const of = runtime();
    of.service.breaks('status', new Error('the socket is gone'));
    of.run(fetchStatus(1));
    of.close();
    await settle();

    expect(of.crashes).toEqual([]);
  });

  test('a whole store comes to rest', async () => {
    const screen = await runningStore();
    await screen.clock.advance(minutes(1));
    screen.close();
    const before = screen.state();

    await screen.clock.advance(minutes(10));

    expect(screen.state()).toBe(before);
    expect(screen.clock.armed()).toBe(0);
  });
});
