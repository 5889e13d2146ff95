import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { connect, failureOf, noBranches, repository } from './calling.ts';
import { bytes, empty, json, serve } from './scripted-service.ts';

describe('an answer', () => {
  test('holds the value, and nothing unread, when all is as documented', async () => {
    const service = await serve(json({ branches: ['main', 'release/1'] }, { date: 'Mon, 05 Jan 2026 11:59:58 GMT' }));

    expect(await connect(service.origin).api('branches', repository)).toEqual({
      value: { branches: ['main', 'release/1'] },
      next: null,
      prev: null,
      unread: [],
      servedAt: Date.UTC(2026, 0, 5, 11, 59, 58),
    });
  });

  test('says what it had to leave out', async () => {
    const service = await serve(json({ branches: ['main', 7, null] }));
    const answer = await connect(service.origin).api('branches', repository);

    expect(answer.value).toEqual({ branches: ['main'] });
    expect(answer.unread).toEqual([
      { field: '[]', came: '7', problem: 'takes a text' },
      { field: '[]', came: 'null', problem: 'takes a text' },
    ]);
  });

  test.each([['not a date'], ['']])('does not know when it was served from the Date "%s"', async (date) => {
    const service = await serve((response) => {
      response.sendDate = false;
      json(noBranches, date === '' ? {} : { date })(response, service.received[0] ?? never());
    });

    expect((await connect(service.origin).api('branches', repository)).servedAt).toBeNull();
  });

  test.each([
    ['204', empty(204)],
    ['an empty 200', empty(200)],
    ['202 and a word', bytes('accepted', {}, 202)],
    ['200 and JSON of no use', json({ ok: true })],
    ['200 and half a JSON', bytes('{"ok"')],
  ])('is null where success carries nothing: %s', async (_what, act) => {
    const service = await serve(act);

    expect((await connect(service.origin).api('dequeue', { ...repository, prNumber: 1 })).value).toBeNull();
  });

  test.each([
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync],
    ['brotli', { 'content-encoding': 'br' }, brotliCompressSync],
    ['gzip in capitals', { 'content-encoding': 'GZIP' }, gzipSync],
    ['no packing, said aloud', { 'content-encoding': 'identity' }, (body: string) => body],
    ['a byte order mark', {}, (body: string) => `\ufeff${body}`],
    ['a type that says nothing', { 'content-type': 'application/octet-stream' }, (body: string) => body],
  ])('is read through %s', async (_what, headers, pack) => {
    const service = await serve(bytes(pack('{"branches":["main"]}'), headers));

    expect((await connect(service.origin).api('branches', repository)).value).toEqual({ branches: ['main'] });
  });
});

describe('a successful reply is not understood when', () => {
  const html = '<!doctype html><title>Sign in</title>';

  test.each([
    ['it is a page', bytes(html, { 'content-type': 'text/html' }), 'it is not JSON (text/html)'],
    [
      'it says JSON and is a page',
      bytes(html, { 'content-type': 'application/json' }),
      'it is not JSON (application/json)',
    ],
    ['it is truncated JSON', bytes('{"branches":["ma'), 'it is not JSON (no content type)'],
    ['it is empty', empty(200), 'it is empty (no content type)'],
    ['it has no content', empty(204), 'it is empty (no content type)'],
    ['it is not UTF-8', bytes(Buffer.from('{"branches":["m\xe4in"]}', 'latin1')), 'it is not UTF-8 (no content type)'],
    ['it is another type of JSON', json(['main']), 'the reply is not understood: takes an object'],
    ['it lacks what it is about', json({ message: 'hi' }), 'branches: takes a list'],
    ['it is nested beyond all measure', bytes(`{"branches":${'['.repeat(1e5)}${']'.repeat(1e5)}}`), null],
    [
      'it is packed wrongly',
      bytes('{}', { 'content-encoding': 'gzip' }),
      'the reply cannot be unpacked (Z_DATA_ERROR)',
    ],
    [
      'it is packed and cut',
      bytes(gzipSync('{"branches":[]}').subarray(0, 20), { 'content-encoding': 'gzip' }),
      'the reply cannot be unpacked (Z_BUF_ERROR)',
    ],
    [
      'it is packed in an unknown way',
      bytes('{}', { 'content-encoding': 'zstd, gzip' }),
      'the reply cannot be unpacked (zstd, gzip)',
    ],
  ])('%s', async (_what, act, said) => {
    const service = await serve(act);
    const answer = connect(service.origin).api('branches', repository);
    if (said === null) {
      expect((await answer).unread.length).toBe(1);
      return;
    }
    const failure = await failureOf(answer);

    expect(failure).toMatchObject({ kind: 'malformed', detail: null, outcomeUnknown: false });
    expect(failure.text).toContain(said);
    expect(service.received).toHaveLength(1);
  });

  test('it nests sub-batches deeper than a stack', async () => {
    const depth = 20_000;
    const batch = '{"id":"a","status":{"code":"bisecting"},"sub_batches":[';
    const body = `{"waiting_pull_requests":[],"batches":[${batch.repeat(depth)}${']}'.repeat(depth)}]}`;
    const service = await serve(bytes(body));

    expect((await failureOf(connect(service.origin).api('status', repository))).text).toContain(
      'it is nested too deep',
    );
  });
});

describe('a reply beyond 32 MiB', () => {
  const half = Buffer.alloc(2 ** 20, ' ');

  test('is given up at its first byte when it says its length', async () => {
    const service = await serve((response) => {
      response.writeHead(200, { 'content-length': 50e6 });
      response.write(half);
    });
    const failure = await failureOf(connect(service.origin).api('branches', repository));

    expect(failure).toMatchObject({ kind: 'malformed', status: 200 });
    expect(failure.text).toBe('the reply is larger than 32 MiB · ask for less at a time');
  });

  test('is given up where it passes the limit when it does not', async () => {
    let written = 0;
    const service = await serve((response) => {
      const more = () => {
        while (!response.destroyed && written < 50) {
          written++;
          if (!response.write(half)) return void response.once('drain', more);
        }
      };
      more();
    });
    const failure = await failureOf(connect(service.origin).api('branches', repository));

    expect(failure.text).toContain('the reply is larger than 32 MiB');
    expect(written).toBeLessThan(50);
  });

  test('is not unpacked, however small it comes', async () => {
    const bomb = gzipSync(Buffer.alloc(50e6, ' '));
    const service = await serve(bytes(bomb, { 'content-encoding': 'gzip' }));
    const failure = await failureOf(connect(service.origin).api('branches', repository));

    expect(bomb.length).toBeLessThan(100_000);
    expect(failure.text).toContain('the reply is larger than 32 MiB');
  });
});

describe('a service that is asked the same again and again', () => {
  const pulls = (...titles: readonly string[]) =>
    json({
      batches: [],
      waiting_pull_requests: titles.map((title, index) => ({ number: index + 1, title })),
      mode: 'serial',
    });

  test('gives the very same value, and what could not be read of it, when it says the same', async () => {
    const service = await serve(json({ branches: ['main', 7] }), json({ branches: ['main', 7] }));
    const { api } = connect(service.origin);
    const one = await api('branches', repository);
    const two = await api('branches', repository);

    expect(two.value).toBe(one.value);
    expect(two.unread).toEqual(one.unread);
    expect(two.unread).toHaveLength(1);
  });

  test('gives the very same pull requests when only others changed, and says which queue they came from', async () => {
    const service = await serve(pulls('one', 'two'), pulls('one', 'other'));
    const { api } = connect(service.origin);
    const first = await api('status', repository);
    const second = await api('status', repository);

    expect(second.value.waitingPullRequests[0]).toBe(first.value.waitingPullRequests[0]);
    expect(second.value.waitingPullRequests[1]).toMatchObject({ title: 'other' });
    expect(first).not.toHaveProperty('growsFrom');
    expect(second.growsFrom).toBe(first.value);
  });
});

describe('a service that marks its answers', () => {
  const marked = { etag: '"abc"' };
  const first = json({ branches: ['main'] }, { ...marked, date: 'Mon, 05 Jan 2026 12:00:00 GMT' });
  const asBefore = empty(304, { ...marked, date: 'Mon, 05 Jan 2026 12:00:05 GMT' });

  test('is asked whether anything changed, and "no" gives the same value, newly served', async () => {
    const service = await serve(first, asBefore);
    const { api } = connect(service.origin);
    const one = await api('branches', repository);
    const two = await api('branches', repository);

    expect(service.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"abc"']);
    expect(two.value).toBe(one.value);
    expect(two.servedAt).toBe(Date.UTC(2026, 0, 5, 12, 0, 5));
  });

  test('gives the new value when it changed, and is asked about that one next', async () => {
    const service = await serve(first, json({ branches: ['next'] }, { etag: 'W/"def"' }), asBefore);
    const { api } = connect(service.origin);
    await api('branches', repository);
    const two = await api('branches', repository);
    const three = await api('branches', repository);

    expect(two.value).toEqual({ branches: ['next'] });
    expect(three.value).toBe(two.value);
    expect(service.received[2]?.headers['if-none-match']).toBe('W/"def"');
  });

  test('is not asked so for another address', async () => {
    const service = await serve(first);
    const { api } = connect(service.origin);
    await api('branches', repository);
    await api('branches', { ...repository, owner: 'other' });

    expect(service.received[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('is not asked so by another client, whose token may see something else', async () => {
    const service = await serve(first);
    await connect(service.origin).api('branches', repository);
    await connect(service.origin).api('branches', repository);

    expect(service.received[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('is not asked so in a write to the same address', async () => {
    const service = await serve(json({ paused: false }, marked), json({ paused: true }, marked));
    const { api } = connect(service.origin);
    await api('readPause', repository);
    await api('pause', { ...repository, body: { reason: 'x' } });
    await api('readPause', repository);

    expect(service.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, '"abc"']);
  });

  test('"as before" without a before is a failure', async () => {
    const service = await serve(asBefore);
    const failure = await failureOf(connect(service.origin).api('branches', repository));

    expect(failure).toMatchObject({ kind: 'refused', status: 304 });
  });
});

function never(): never {
  throw new Error('nothing was received');
}
