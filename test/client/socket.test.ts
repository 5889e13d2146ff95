import { Agent } from 'undici';
import { describe, expect, test } from 'vitest';
import { settle } from '../support/settle.ts';
import { until } from '../support/until.ts';
import { connect, failureOf, repository } from './calling.ts';
import { type Act, begin, cut, hang, reset, serve, serveSocket } from './scripted-service.ts';

const write = { ...repository, body: { reason: 'x' } };

describe('a write whose answer does not come is sent once and may have been carried out', () => {
  test.each<[string, Act, RegExp]>([
    ['the connection closes', (response) => cut(response), /broke \(UND_ERR_SOCKET\)/],
    ['the connection is reset', (response) => reset(response), /broke \(ECONNRESET\)/],
    ['the reply is cut', begin('{"paused"', cut), /broke \(UND_ERR_SOCKET\)/],
    // Node 22 may tell of the end before it tells of the reset
    ['the reply is reset', begin('{"paused"', reset), /broke \((?:ECONNRESET|UND_ERR_SOCKET)\)/],
  ])('when %s', async (_what, act, said) => {
    const service = await serve(act);
    const failure = await failureOf(connect(service.origin).api('pause', write));

    expect(failure).toMatchObject({ kind: 'offline', outcomeUnknown: true });
    expect(failure.text).toMatch(said);
    expect(failure.text).toContain(' · it may have been carried out: look before you try again');
    expect(service.received).toHaveLength(1);
  });

  test('when the service is silent for 30 s', async () => {
    const service = await serve(hang);
    const { api, clock } = connect(service.origin);
    const failing = failureOf(api('pause', write));
    await until(
      () => service.received.length === 1,
      () => 'nothing received',
    );
    await clock.advance(29_999);
    expect(clock.armed()).toBe(1);
    await clock.advance(1);

    expect(await failing).toMatchObject({
      kind: 'timeout',
      status: null,
      outcomeUnknown: true,
      text: 'no answer in 30 s · it may have been carried out: look before you try again',
    });
    expect(service.received).toHaveLength(1);
    expect(clock.armed()).toBe(0);
  });

  test('when the service drips its answer', async () => {
    const service = await serve(begin('{"paused"', () => {}));
    const { api, clock } = connect(service.origin, { timeouts: { totalMs: 5000 } });
    const failing = failureOf(api('pause', write));
    await until(
      () => service.received.length === 1,
      () => 'nothing received',
    );
    await clock.advance(5000);

    expect(await failing).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
  });
});

test('a reply that drips byte by byte is read when it ends in time', async () => {
  const body = JSON.stringify({ branches: ['main'] });
  const service = await serve(async (response) => {
    for (const letter of body)
      await new Promise<void>((resolve) => response.write(letter, () => void settle().then(resolve)));
    response.end();
  });

  expect((await connect(service.origin).api('branches', repository)).value).toEqual({ branches: ['main'] });
});

describe('what is no HTTP is told as such', () => {
  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', 'HTTPParserError'],
    ['a header that never ends', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`, 'UND_ERR_HEADERS_OVERFLOW'],
    ['chunks of no length', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'HTTPParserError'],
  ])('%s', async (_what, bytes, code) => {
    const { origin } = await serveSocket((socket) => socket.write(bytes));
    const failure = await failureOf(connect(origin).api('pause', write));

    expect(failure).toMatchObject({ kind: 'malformed', outcomeUnknown: true });
    expect(failure.text).toContain(`does not answer as a web service does (${code})`);
  });

  test('a preliminary status is not the answer', async () => {
    const { origin } = await serveSocket((socket) =>
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n{"branches":[]}'),
    );

    expect((await connect(origin).api('branches', repository)).value).toEqual({ branches: [] });
  });
});

test('a connection that does not come about is told as such, and a write was not carried out', async () => {
  const dispatcher = new Agent({
    connect: (_options, callback) => {
      callback(Object.assign(new Error('slow'), { code: 'UND_ERR_CONNECT_TIMEOUT' }), null);
    },
  });
  const failure = await failureOf(connect('http://127.0.0.1:9', { dispatcher }).api('pause', write));

  expect(failure).toMatchObject({
    kind: 'timeout',
    outcomeUnknown: false,
    text: 'no connection to 127.0.0.1:9 in 10 s · check the base URL and the network',
  });
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['CERT_HAS_EXPIRED', 'its certificate is not trusted: CERT_HAS_EXPIRED'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is not trusted: ERR_TLS_CERT_ALTNAME_INVALID'],
  ['EHOSTUNREACH', 'no route to it'],
  ['ENETUNREACH', 'no route to it'],
  ['ENOTFOUND', 'no such host'],
  ['EAI_AGAIN', 'its name cannot be looked up'],
  ['EWHATEVER', 'EWHATEVER'],
])('a connection that fails with %s says so in words', async (code, words) => {
  const dispatcher = new Agent({
    connect: (_options, callback) => callback(Object.assign(new Error(code), { code }), null),
  });
  const failure = await failureOf(connect('http://127.0.0.1:9', { dispatcher }).api('unpause', repository));

  expect(failure.kind).toBe('offline');
  expect(failure.text).toContain(`cannot reach 127.0.0.1:9 (${words})`);
});

test('a connection is kept: three calls, one after the other, go over one', async () => {
  const ports = new Set<number | undefined>();
  const service = await serve((response) => {
    ports.add(response.socket?.remotePort);
    response.end('{"branches":[]}');
  });
  const { api } = connect(service.origin);
  for (let call = 0; call < 3; call++) {
    await api('branches', repository);
    await settle();
  }

  expect(service.received).toHaveLength(3);
  expect(ports.size).toBe(1);
});
