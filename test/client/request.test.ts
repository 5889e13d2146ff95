import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { connect, failureOf, noBranches, repository, token } from './calling.ts';
import { empty, json, serve } from './scripted-service.ts';

describe('what is sent', () => {
  test('the token, what is accepted and who asks', async () => {
    const service = await serve(json(noBranches));
    await connect(service.origin, { userAgent: 'mergetop/1.2.3' }).api('branches', repository);

    expect(service.received).toEqual([
      {
        method: 'GET',
        url: '/v1/repos/acme/web-app/merge-queue/branches',
        headers: expect.objectContaining({
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'accept-encoding': 'gzip, br',
          'user-agent': 'mergetop/1.2.3',
        }),
        body: '',
      },
    ]);
  });

  test('a body as JSON, with its type', async () => {
    const service = await serve(json({ paused: true, reason: 'läuft', paused_at: null }));
    await connect(service.origin).api('pause', { ...repository, body: { reason: 'läuft "gleich"' } });

    expect(service.received[0]).toMatchObject({
      method: 'PUT',
      body: '{"reason":"läuft \\"gleich\\""}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('no type without a body', async () => {
    const service = await serve(empty(204));
    await connect(service.origin).api('dequeue', { ...repository, prNumber: 7 });

    expect(service.received[0]).toMatchObject({ method: 'POST', body: '', headers: { 'content-length': '0' } });
    expect(service.received[0]?.headers).not.toHaveProperty('content-type');
  });

  test('every filter in the spelling of the documents, lists as repeated parameters', async () => {
    const service = await serve(json({ size: 0, per_page: 10, events: [] }));
    await connect(service.origin).api('logs', {
      ...repository,
      pullRequest: [3, 1],
      baseRef: 'release/1.x & more',
      notEventType: ['action.queue.change', 'action.queue.checks.change'],
      outcome: [],
      trigger: ['Rule: ship it + tag', '@léa'],
      receivedFrom: Date.UTC(2026, 0, 1),
      receivedTo: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
      cursor: 'a/b+c=',
      perPage: 100,
    });

    expect(service.received[0]?.url.split('?')[1]?.split('&')).toEqual([
      'pull_request=3',
      'pull_request=1',
      'base_ref=release%2F1.x%20%26%20more',
      'not_event_type=action.queue.change',
      'not_event_type=action.queue.checks.change',
      'trigger=Rule%3A%20ship%20it%20%2B%20tag',
      'trigger=%40l%C3%A9a',
      'received_from=2026-01-01T00%3A00%3A00.000Z',
      'received_to=2026-01-02T03%3A04%3A05.006Z',
      'cursor=a%2Fb%2Bc%3D',
      'per_page=100',
    ]);
  });

  test.each([
    ['host', 'event_type=action.host_actions'],
    ['github', 'event_type=action.github_actions'],
    ['forgejo', 'event_type=action.forgejo_actions'],
  ])('codes that carry the name of the code host %s', async (hostName, query) => {
    const service = await serve(json({ size: 0, per_page: 10, events: [] }));
    await connect(service.origin, { hostName }).api('logs', {
      ...repository,
      eventType: ['action.host_actions'],
      trigger: ['HOST_A'],
    });

    expect(service.received[0]?.url).toContain(query);
    expect(service.received[0]?.url).toContain('trigger=HOST_A');
  });

  test('numbers up to the largest that a double holds', async () => {
    const service = await serve(empty(204));
    await connect(service.origin).api('dequeue', { ...repository, prNumber: Number.MAX_SAFE_INTEGER });

    expect(service.received[0]?.url).toBe('/v1/repos/acme/web-app/merge-queue/pull/9007199254740991/dequeue');
  });

  test('nothing of a parameter that was given as undefined', async () => {
    const service = await serve(json({ batches: [], waiting_pull_requests: [] }));
    await connect(service.origin).api('status', { ...repository, branch: undefined });

    expect(service.received[0]?.url).toBe('/v1/repos/acme/web-app/merge-queue/status');
  });
});

describe('refused before anything is sent', () => {
  const day = 24 * 60 * 60 * 1000;

  test.each([
    ['an owner with a slash', { owner: 'a/b' }, 'owner must match ^[a-zA-Z0-9-]+$'],
    ['an empty owner', { owner: '' }, 'owner takes 1 to 40 characters'],
    ['a repository that climbs', { repository: '..' }, 'repository cannot be ..'],
    ['a repository that stands still', { repository: '.' }, 'repository cannot be .'],
    ['a number below its range', { pullRequest: [0] }, 'pull_request takes a whole number from 1 to 2147483647'],
    ['a number above its range', { pullRequest: [2 ** 31] }, 'pull_request takes a whole number from 1 to 2147483647'],
    ['a fraction', { perPage: 1.5 }, 'per_page takes a whole number, exact up to 9007199254740991'],
    ['a value twice', { pullRequest: [1, 2, 1] }, 'pull_request takes each value once'],
    ['an empty base ref', { baseRef: '' }, 'base_ref takes 1 to 255 characters'],
    ['half of a character', { trigger: ['\ud83e'] }, 'trigger holds half of a character'],
    ['an instant that is none', { receivedFrom: Number.NaN }, 'received_from Invalid input'],
    [
      'filters that exclude each other',
      { trigger: ['a'], notTrigger: ['b'] },
      'trigger and not_trigger exclude each other',
    ],
    ['a window that ends before it starts', { receivedFrom: day, receivedTo: 0 }, 'received_from is after received_to'],
    [
      'a window too long',
      { receivedFrom: 0, receivedTo: 93 * day + 1 },
      'received_from and received_to are more than 93 days apart',
    ],
    ['a parameter that does not exist', { pageSize: 5 }, 'there is no parameter pageSize'],
  ])('%s', async (_what, input, said) => {
    const service = await serve(json({ events: [] }));
    const failure = await failureOf(connect(service.origin).api('logs', { ...repository, ...input }));

    expect(failure).toMatchObject({ kind: 'refused', endpoint: 'logs', status: null, outcomeUnknown: false });
    expect(failure.text).toContain(said);
    expect(failure.text).toContain(' · nothing was sent, correct it and try again');
    expect(service.received).toEqual([]);
  });

  test('a number beyond those that a double holds', async () => {
    const service = await serve(empty(204));
    const failure = await failureOf(connect(service.origin).api('dequeue', { ...repository, prNumber: 2 ** 53 }));

    expect(failure.text).toContain('pr_number takes a whole number, exact up to 9007199254740991');
    expect(service.received).toEqual([]);
  });

  test('a reason of more than 255 characters, while 255 outside of the first plane go through', async () => {
    const service = await serve(json({ paused: true }));
    const { api } = connect(service.origin);
    const failure = await failureOf(api('pause', { ...repository, body: { reason: 'x'.repeat(256) } }));
    await api('pause', { ...repository, body: { reason: '🦊'.repeat(255) } });

    expect(failure.text).toContain('body.reason takes at most 255 characters');
    expect(service.received).toHaveLength(1);
  });
});

describe('the base URL', () => {
  test.each([
    ['with the version', '/v1', '/v1/application'],
    ['with the version and a slash', '/v1/', '/v1/application'],
    ['without the version', '', '/v1/application'],
    ['with a slash alone', '/', '/v1/application'],
    ['with a path before the version', '/merge/v1', '/merge/v1/application'],
    ['with a path and no version', '/merge/', '/merge/v1/application'],
    ['with another version', '/v2', '/v2/application'],
    ['with a path after the version', '/v1/proxy', '/v1/proxy/application'],
  ])('%s', async (_what, path, url) => {
    const service = await serve(json({}));
    await connect(service.origin, { baseUrl: `${service.origin}${path}` }).api('application', {});

    expect(service.received[0]?.url).toBe(url);
  });

  test.each([
    ['that is no URL', 'api.example.com', 'the base URL is no URL; it looks like https://api.example.com/v1'],
    ['of another protocol', 'file:///v1', 'the base URL takes http or https'],
    ['with a password', 'https://me:secret@api.example.com', 'the base URL takes no user name and password'],
    ['with a query', 'https://api.example.com/v1?token=secret', 'the base URL takes no query and no fragment'],
  ])('%s is refused and not repeated', (_what, baseUrl, message) => {
    expect(() => createClient({ baseUrl, token })).toThrow(new TypeError(message));
  });
});

test.each([
  ['an empty', ''],
  ['a token with a newline', 'abc\n'],
  ['a token beyond ASCII', 'tökén'],
])('%s token is refused and not repeated', (_what, secret) => {
  const message = 'the token is empty or holds characters that cannot be sent';
  expect(() => createClient({ baseUrl: 'https://api.example.com', token: secret })).toThrow(new TypeError(message));
});
