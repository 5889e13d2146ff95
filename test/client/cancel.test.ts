import { getEventListeners } from 'node:events';
import { Agent } from 'undici';
import { describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { connect, failureOf, repository } from './calling.ts';
import { begin, hang, json, problem, serve } from './scripted-service.ts';

const body = { reason: 'x' };

async function come(received: readonly unknown[], count = 1): Promise<void> {
  await until(
    () => received.length === count,
    () => `${received.length} requests so far`,
  );
}

describe('a call that is cancelled ends at once and leaves no timer', () => {
  test('before it starts: nothing is sent', async () => {
    const service = await serve(json({}));
    const { api, clock } = connect(service.origin);
    const failure = await failureOf(api('pause', { ...repository, body }, { signal: AbortSignal.abort() }));

    expect(failure).toMatchObject({ kind: 'cancelled', text: 'cancelled', status: null, outcomeUnknown: false });
    expect(service.received).toEqual([]);
    expect(clock.armed()).toBe(0);
  });

  test('while it connects: nothing is sent, even if the connection comes about later', async () => {
    const service = await serve(json({}));
    const plain = new Agent();
    const held: (() => void)[] = [];
    const dispatcher = plain.compose((dispatch) => (options, handler) => {
      held.push(() => dispatch(options, handler));
      return true;
    });
    const { api, clock } = connect(service.origin, { dispatcher });
    const control = new AbortController();
    const failing = failureOf(api('pause', { ...repository, body }, { signal: control.signal }));
    await come(held);
    control.abort();
    const failure = await failing;
    for (const go of held) go();
    await plain.close();

    expect(failure).toMatchObject({ kind: 'cancelled', outcomeUnknown: false });
    expect(service.received).toEqual([]);
    expect(clock.armed()).toBe(0);
  });

  test('while it waits for the answer: a write may have been carried out', async () => {
    const service = await serve(hang);
    const { api, clock } = connect(service.origin);
    const control = new AbortController();
    const failing = failureOf(api('pause', { ...repository, body }, { signal: control.signal }));
    await come(service.received);
    control.abort();

    expect(await failing).toMatchObject({ kind: 'cancelled', outcomeUnknown: true });
    expect(clock.armed()).toBe(0);
  });

  test('amid the answer', async () => {
    let begun = false;
    const service = await serve(
      begin('{"branches"', () => {
        begun = true;
      }),
    );
    const { api, clock } = connect(service.origin);
    const control = new AbortController();
    const failing = failureOf(api('branches', repository, { signal: control.signal }));
    await until(
      () => begun,
      () => 'no answer begun',
    );
    control.abort();

    expect(await failing).toMatchObject({ kind: 'cancelled', outcomeUnknown: false });
    expect(clock.armed()).toBe(0);
  });

  test('between two tries: there is no second', async () => {
    const service = await serve(problem(503, 'x'));
    const { api, clock } = connect(service.origin);
    const control = new AbortController();
    const failing = failureOf(api('branches', repository, { signal: control.signal }));
    await until(
      () => clock.armed() === 2,
      () => 'the client does not wait',
    );
    control.abort();

    expect(await failing).toMatchObject({ kind: 'cancelled', outcomeUnknown: false });
    expect(clock.armed()).toBe(0);
    expect(service.received).toHaveLength(1);
  });

  test('after its end: nothing happens', async () => {
    const service = await serve(json({ branches: [] }));
    const control = new AbortController();
    const answer = await connect(service.origin).api('branches', repository, { signal: control.signal });

    expect(getEventListeners(control.signal, 'abort')).toEqual([]);
    control.abort();
    expect(answer.value).toEqual({ branches: [] });
  });
});

test('cancelling one call leaves the others alone', async () => {
  const service = await serve(hang, json({ branches: ['main'] }));
  const { api } = connect(service.origin);
  const control = new AbortController();
  const failing = failureOf(api('branches', repository, { signal: control.signal }));
  await come(service.received);
  const answer = api('branches', repository);
  control.abort();

  expect((await failing).kind).toBe('cancelled');
  expect((await answer).value).toEqual({ branches: ['main'] });
});

describe('a client that is closed', () => {
  test('cancels what is under way', async () => {
    const service = await serve(hang);
    const { api, close, clock } = connect(service.origin);
    const failing = failureOf(api('branches', repository));
    await come(service.received);
    await close();

    expect((await failing).kind).toBe('cancelled');
    expect(clock.armed()).toBe(0);
  });

  test('takes no further call', async () => {
    const service = await serve(json({ branches: [] }));
    const { api, close, clock } = connect(service.origin);
    await close();
    await close();

    expect(await failureOf(api('branches', repository))).toMatchObject({
      kind: 'cancelled',
      text: 'cancelled, the client is closed',
    });
    expect(clock.armed()).toBe(0);
  });

  test('leaves connections that were handed in to whoever made them', async () => {
    const service = await serve(json({ branches: [] }));
    const dispatcher = new Agent();
    const first = connect(service.origin, { dispatcher });
    await first.close();

    expect((await failureOf(first.api('branches', repository))).kind).toBe('cancelled');
    expect((await connect(service.origin, { dispatcher }).api('branches', repository)).value).toEqual({ branches: [] });
    await dispatcher.close();
  });
});
