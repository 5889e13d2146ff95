import { describe, expect, test } from 'vitest';
import { type Random, seeded } from '../../src/base/random.ts';
import { settle } from '../support/settle.ts';
import { until } from '../support/until.ts';
import { type Calling, connect, failureOf, noBranches, repository } from './calling.ts';
import { type Act, begin, bytes, cut, json, nobody, problem, reset, serve } from './scripted-service.ts';

/** Waits until the client itself waits before its next try: one timer beside that of the whole call. */
async function waiting({ clock }: Calling): Promise<void> {
  await until(
    () => clock.armed() === 2,
    () => `the client does not wait: ${clock.armed()} timers`,
  );
}

describe('a read is tried again', () => {
  test.each<[string, Act]>([
    ['500', problem(500, 'x')],
    ['502 with a page', bytes('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502)],
    ['503', problem(503, 'x')],
    ['504', problem(504, 'x')],
    ['429', problem(429, 'x')],
    ['a closed connection', (response) => cut(response)],
    ['a reset connection', (response) => reset(response)],
    ['a cut reply', begin('{"bran', cut)],
  ])('after %s', async (_what, act) => {
    const service = await serve(act, json(noBranches));
    const client = connect(service.origin);
    const answer = client.api('branches', repository);
    await waiting(client);
    await client.clock.advance(750);

    expect((await answer).value).toEqual(noBranches);
    expect(service.received).toHaveLength(2);
    expect(client.clock.armed()).toBe(0);
  });

  test('three times at most, at growing distance, and fails of the last', async () => {
    const service = await serve(problem(500, 'first'), problem(502, 'second'), problem(503, 'third'));
    const client = connect(service.origin);
    const failing = failureOf(client.api('branches', repository));
    await waiting(client);
    await client.clock.advance(249);
    expect(service.received).toHaveLength(1);
    await client.clock.advance(501);
    await until(
      () => service.received.length === 2,
      () => 'no second try',
    );
    await waiting(client);
    await client.clock.advance(499);
    expect(service.received).toHaveLength(2);
    await client.clock.advance(1001);

    expect(await failing).toMatchObject({ kind: 'unavailable', status: 503, detail: 'third' });
    expect(service.received).toHaveLength(3);
  });

  test('when nothing listens, until something does not', async () => {
    const client = connect(await nobody());
    const failing = failureOf(client.api('branches', repository));
    await waiting(client);
    await client.clock.advance(750);
    await waiting(client);
    await client.clock.advance(1500);

    expect(await failing).toMatchObject({ kind: 'offline', outcomeUnknown: false });
  });

  test('at another distance each time, so that clients do not come back together', async () => {
    const service = await serve(problem(500, 'x'));
    const client = connect(service.origin, { random: constantly(0) });
    void failureOf(client.api('branches', repository));
    await waiting(client);
    await client.clock.advance(250);
    await until(
      () => service.received.length === 2,
      () => 'no second try after the shortest wait',
    );
  });
});

describe('is not tried again', () => {
  test.each<[string, Act]>([
    ['400', problem(400, 'x')],
    ['401', problem(401, 'x')],
    ['403', problem(403, 'x')],
    ['404', problem(404, 'x')],
    ['409', problem(409, 'x')],
    ['422', problem(422, 'x')],
    ['a redirect', bytes('', { location: '/' }, 307)],
    ['a reply not understood', json({})],
  ])('a read after %s', async (_what, act) => {
    const service = await serve(act);
    await failureOf(connect(service.origin).api('branches', repository));

    expect(service.received).toHaveLength(1);
  });

  test.each(['pause', 'unpause', 'dequeue'] as const)('%s, whatever comes', async (name) => {
    for (const act of [problem(503, 'x'), problem(429, 'x', { 'retry-after': '0' }), cut]) {
      const service = await serve((response, request) => act(response, request));
      const client = connect(service.origin);
      const calls = {
        pause: () => client.api('pause', { ...repository, body: { reason: 'x' } }),
        unpause: () => client.api('unpause', repository),
        dequeue: () => client.api('dequeue', { ...repository, prNumber: 1 }),
      };
      await failureOf(calls[name]());

      expect(service.received).toHaveLength(1);
      expect(client.clock.armed()).toBe(0);
    }
  });
});

describe('a service that asks for a pause', () => {
  const now = Date.UTC(2026, 0, 5, 12);
  const epoch = (ms: number) => String(Math.floor((now + ms) / 1000));
  const date = (ms: number) => new Date(now + ms).toUTCString();
  const hourOff = 3_600_000;

  test.each([
    ['in seconds', 429, { 'retry-after': '4' }, 4000],
    ['until a date', 429, { 'retry-after': date(4000) }, 4000],
    ['until a date of a clock an hour ahead', 429, { 'retry-after': date(hourOff + 4000), date: date(hourOff) }, 4000],
    ['until its limit is renewed', 429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epoch(4000) }, 4000],
    [
      'by its limit, on a clock an hour behind',
      429,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epoch(4000 - hourOff), date: date(-hourOff) },
      4000,
    ],
    ['with 403', 403, { 'retry-after': '4' }, 4000],
    ['with 403 and a spent limit', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epoch(4000) }, 4000],
    ['with 503', 503, { 'retry-after': '4' }, 4000],
    [
      'in both ways, of which the first counts',
      429,
      { 'retry-after': '4', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epoch(60_000) },
      4000,
    ],
  ])('%s gets it', async (_what, status, headers, ms) => {
    const service = await serve(problem(status, 'slow', { date: date(0), ...headers }), json(noBranches));
    const client = connect(service.origin);
    const answer = client.api('branches', repository);
    await waiting(client);
    await client.clock.advance(ms - 1);
    await settle();
    expect(service.received).toHaveLength(1);
    await client.clock.advance(1);

    expect((await answer).value).toEqual(noBranches);
  });

  test.each([
    ['longer than a call should wait', 429, { 'retry-after': '11' }, 11_000, 'throttled'],
    ['longer than that, with 503', 503, { 'retry-after': '11' }, 11_000, 'unavailable'],
    ['of a year, of which an hour is kept', 429, { 'retry-after': '31536000' }, 3_600_000, 'throttled'],
    ['of more digits than make sense', 429, { 'retry-after': '9'.repeat(400) }, 3_600_000, 'throttled'],
  ])('%s fails with the time to come back', async (_what, status, headers, ms, kind) => {
    const service = await serve(problem(status, 'slow', headers));
    const failure = await failureOf(connect(service.origin).api('branches', repository));

    expect(failure).toMatchObject({ kind, status, retryAt: now + ms });
    expect(service.received).toHaveLength(1);
  });

  test.each([
    ['a past date', { 'retry-after': date(-5000) }],
    ['a word', { 'retry-after': 'soon' }],
    ['a negative number', { 'retry-after': '-5' }],
    ['a limit that is not spent', { 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': epoch(4000) }],
  ])('by %s is asked again after the usual wait', async (_what, headers) => {
    const service = await serve(problem(429, 'slow', { date: date(0), ...headers }), json(noBranches));
    const client = connect(service.origin);
    const answer = client.api('branches', repository);
    await waiting(client);
    await client.clock.advance(750);

    expect((await answer).value).toEqual(noBranches);
  });

  test('a plain 403 is no such pause', async () => {
    const service = await serve(
      problem(403, 'no', { 'x-ratelimit-remaining': '10', 'x-ratelimit-reset': epoch(4000) }),
    );

    expect(await failureOf(connect(service.origin).api('branches', repository))).toMatchObject({
      kind: 'unauthorized',
      retryAt: null,
    });
  });
});

test('tries and waits together stay within the time of the call', async () => {
  const service = await serve(problem(503, 'x', { 'retry-after': '9' }));
  const client = connect(service.origin, { timeouts: { totalMs: 15_000 } });
  const failing = failureOf(client.api('branches', repository));
  await waiting(client);
  await client.clock.advance(9000);

  expect(await failing).toMatchObject({ kind: 'unavailable' });
  expect(service.received).toHaveLength(2);
});

/** Chance that always falls the same way. */
const constantly = (value: number): Random => ({ ...seeded(0), next: () => value });
