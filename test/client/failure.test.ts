import { inspect as inspectValue } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { connect, failureOf, repository, token } from './calling.ts';
import { type Act, bytes, json, nobody, problem, serve } from './scripted-service.ts';

/** A write, which is sent once whatever comes. */
async function pauseFails(act: Act) {
  const service = await serve(act);
  const failure = await failureOf(connect(service.origin).api('pause', { ...repository, body: { reason: 'x' } }));
  return { failure, service };
}

describe('a status tells the kind of failure', () => {
  test.each([
    [400, 'refused', false],
    [401, 'unauthorized', false],
    [403, 'unauthorized', false],
    [404, 'missing', false],
    [405, 'refused', false],
    [408, 'unavailable', true],
    [409, 'refused', false],
    [410, 'missing', false],
    [413, 'refused', false],
    [418, 'refused', false],
    [422, 'refused', false],
    [429, 'throttled', false],
    [500, 'unavailable', true],
    [502, 'unavailable', true],
    [503, 'unavailable', true],
    [504, 'unavailable', true],
    [599, 'unavailable', true],
  ])('%i is %s; a write may have been carried out: %s', async (status, kind, outcomeUnknown) => {
    const { failure, service } = await pauseFails(problem(status, 'no'));

    expect(failure).toMatchObject({ kind, status, outcomeUnknown, endpoint: 'pause', detail: 'no' });
    expect(service.received).toHaveLength(1);
  });
});

describe('each failure says what happened and what to do', () => {
  test.each<[string, Act, string]>([
    ['401', problem(401, 'no'), 'the service does not accept this token · check that it is complete and still valid'],
    [
      '403',
      problem(403, 'no'),
      'this token may not do this: pause · it takes an admin key or a user token with access to the repository',
    ],
    ['404', problem(404, '#7 is in no merge queue'), '#7 is in no merge queue · check what was asked for'],
    ['404 in no words but its own', problem(404, 'Not Found'), 'not found: pause · check what was asked for'],
    ['409', problem(409, 'is busy'), 'is busy · look at the present state and try again'],
    ['409 in silence', problem(409, null), 'the service refused it (409) · look at the present state and try again'],
    ['422', problem(422, 'reason is too long'), 'reason is too long · correct it and try again'],
    [
      '422 as a list',
      problem(422, [
        { loc: ['body', 'reason'], msg: 'too long', type: 'x' },
        { loc: ['query', 'a', 0], msg: 'bad' },
      ]),
      'body.reason: too long; query.a.0: bad · correct it and try again',
    ],
    ['429', problem(429, 'slow down', { 'retry-after': '42' }), 'asked to slow down for 42 s · try again after that'],
    ['429 without a time', problem(429, 'slow down'), 'asked to slow down · try again after that'],
    ['503', problem(503, 'x'), 'service error 503 · it may have been carried out: look before you try again'],
    [
      'a page with 502',
      bytes('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502),
      'service error 502 · it may have been carried out: look before you try again',
    ],
    [
      'a text with 400',
      bytes('no such thing', { 'content-type': 'text/plain' }, 400),
      'no such thing · correct it and try again',
    ],
    [
      'a redirect',
      bytes('', { location: 'https://evil.example/v1/x?y' }, 302),
      'points elsewhere to evil.example (302) · check the base URL',
    ],
    ['a redirect to nowhere', bytes('', { location: ':::' }, 301), 'points elsewhere (301) · check the base URL'],
    [
      'a success not understood',
      json({ paused: 'yes' }),
      'paused: Invalid input: expected boolean, received string · it may have been carried out: look before you try again',
    ],
  ])('%s', async (_what, act, text) => {
    expect((await pauseFails(act)).failure.text).toContain(text);
  });

  test('asking for the application with a token that stands for none', async () => {
    const service = await serve(problem(403, 'no'));
    const { text } = await failureOf(connect(service.origin).api('application', {}));

    expect(text).toBe('this token may not read this: application · it takes an admin key or a ci key');
  });

  test('reading without the right', async () => {
    const service = await serve(problem(403, 'no'));
    const { text } = await failureOf(connect(service.origin).api('dequeueImpact', { ...repository, prNumber: 1 }));

    expect(text).toBe(
      'this token may not read this: dequeue impact · it takes an admin key or a user token with access to the repository',
    );
  });
});

describe('what the service said', () => {
  test.each<[string, Act, string | null]>([
    ['is null when it is a page', bytes('<h1>no</h1>', { 'content-type': 'text/html' }, 409), null],
    ['is null when it is no JSON', bytes('{"detail":', { 'content-type': 'application/json' }, 409), null],
    ['is null when there is nothing', bytes('', {}, 409), null],
    ['is null when it is not UTF-8', bytes(Buffer.from([0xff, 0xfe]), { 'content-type': 'text/plain' }, 409), null],
    ['is null when it is an object', problem(409, { deep: true }), null],
    ['is null when it is an empty list', problem(409, []), null],
    ['is null when the body is a list', json(['no'], {}, 409), null],
    ['is cut when it goes on for ever', problem(409, 'x'.repeat(1e6)), `${'x'.repeat(2000)}…`],
  ])('%s', async (_what, act, detail) => {
    expect((await pauseFails(act)).failure.detail).toBe(detail);
  });

  test('is one line without controls and direction marks in the text, however it came', async () => {
    const { failure } = await pauseFails(problem(409, 'a\nb\u001b[31mc\u202ed\u0000\u009be\ud800'));

    expect(failure.text).toBe('a b [31mc d e · look at the present state and try again');
  });
});

describe('a service that cannot be reached', () => {
  test('where nothing listens', async () => {
    const origin = await nobody();
    const { api } = connect(origin);
    const failure = await failureOf(api('pause', { ...repository, body: { reason: 'x' } }));

    expect(failure).toMatchObject({ kind: 'offline', status: null, outcomeUnknown: false, endpoint: 'pause' });
    expect(failure.text).toBe(
      `cannot reach ${new URL(origin).host} (connection refused) · check the base URL and the network`,
    );
  });

  test('whose name nobody knows', async () => {
    const failure = await failureOf(connect('http://no-such-host.invalid').api('unpause', repository));

    expect(failure.kind).toBe('offline');
    expect(failure.text).toMatch(/^cannot reach no-such-host\.invalid \((no such host|its name cannot be looked up)\)/);
  });
});

test('an error can be told apart, printed and stored without giving the token away', async () => {
  const service = await serve(problem(401, `invalid token ${token}`));
  const client = createClient({ baseUrl: service.origin, token });
  const error = await client.api('application', {}).catch((thrown: unknown) => thrown);
  await client.close();

  expect(error).toMatchObject({ name: 'ApiError', kind: 'unauthorized', failure: { detail: 'invalid token [token]' } });
  for (const shown of [String(error), JSON.stringify(error), inspect(error), inspect(client)]) {
    expect(shown).not.toContain(token);
  }
});

const inspect = (value: unknown) => inspectValue(value, { depth: 20, showHidden: true });
