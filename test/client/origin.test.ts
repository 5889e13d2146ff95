import { describe, expect, test } from 'vitest';
import { connect, failureOf, repository, token } from './calling.ts';
import { bytes, json, serve } from './scripted-service.ts';

const page = { size: 0, per_page: 10, events: [] };

describe('the token does not travel', () => {
  test.each([301, 302, 303, 307, 308])('along a redirect with %i', async (status) => {
    const other = await serve(json(page));
    const service = await serve(bytes('', { location: `${other.origin}/v1/application` }, status));
    const failure = await failureOf(connect(service.origin).api('application', {}));

    expect(failure).toMatchObject({ kind: 'refused', status });
    expect(failure.text).toContain(`points elsewhere to ${new URL(other.origin).host} (${status})`);
    expect(other.received).toEqual([]);
  });

  test('along a redirect within the same origin either', async () => {
    const service = await serve(bytes('', { location: '/v1/elsewhere' }, 302));
    await failureOf(connect(service.origin).api('application', {}));

    expect(service.received).toHaveLength(1);
  });

  test('along a link to another origin, which is reported', async () => {
    const other = await serve(json(page));
    const service = await serve(json(page, { link: `<${other.origin}/v1/logs?cursor=abc>; rel="next"` }));
    const client = connect(service.origin);
    const answer = await client.api('logs', repository);
    for await (const { next } of client.pages('logs', repository)) expect(next).toBeNull();

    expect(answer.next).toBeNull();
    expect(answer.unread).toEqual([{ field: 'Link', came: other.origin, problem: 'points to another origin' }]);
    expect(other.received).toEqual([]);
  });

  test.each([
    ['an address', '//evil.example/v1'],
    ['an address with a scheme', 'https://evil.example/v1'],
    ['another host and port', '@evil.example:80'],
  ])('by %s in the place of a repository', async (_what, name) => {
    const service = await serve(json({ branches: [] }));
    const failure = await failureOf(connect(service.origin).api('branches', { owner: name, repository: name }));

    expect(failure.kind).toBe('refused');
    expect(service.received).toEqual([]);
  });
});

describe('a link gives its cursor and nothing else', () => {
  const link = (query: string, origin = '') => `<${origin}/v1/repos/x/y/logs?${query}>; rel="next"`;

  test.each([
    ['relative', link('cursor=abc&per_page=7')],
    ['of the same origin', null],
    ['without quotes', '</logs?cursor=abc>; rel=next'],
    ['among others', '</logs?cursor=x>; rel="first", </logs?cursor=abc>; rel="next", </logs?cursor=y>; rel="last"'],
    ['with two relations', '</logs?cursor=abc>; rel="last next"'],
    ['with more parameters', '</logs?cursor=abc>; title="a; b, c"; rel="next"; type="x"'],
    ['in capitals', '</logs?cursor=abc>; REL="NEXT"'],
    ['folded over lines', '</logs?cursor=abc>; rel="next",\t  </logs?cursor=y>; rel="last"'],
  ])('%s', async (_what, text) => {
    const service = await serve((response, request) =>
      json(page, { link: text ?? link('cursor=abc', service.origin) })(response, request),
    );
    const { api } = connect(service.origin);
    const { next, prev, unread } = await api('logs', { ...repository, perPage: 50, trigger: ['a'] });
    await api('logs', { ...repository, perPage: 50, trigger: ['a'], cursor: next ?? '' });

    expect({ next, prev, unread }).toEqual({ next: 'abc', prev: null, unread: [] });
    expect(service.received[1]?.url).toBe('/v1/repos/acme/web-app/logs?trigger=a&cursor=abc&per_page=50');
    expect(service.received[1]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test.each([
    ['there is none', {}],
    ['it has no cursor', { link: '</logs?page=2>; rel="next"' }],
    ['it has no relation', { link: '</logs?cursor=abc>' }],
    ['it is no address', { link: '<http://[>; rel="next"' }],
    ['it is something else', { link: 'cursor=abc; rel=next' }],
  ])('which is null when %s', async (_what, headers) => {
    const service = await serve(json(page, headers));

    expect(await connect(service.origin).api('logs', repository)).toMatchObject({ next: null, prev: null });
  });

  test('for the page before as well', async () => {
    const service = await serve(
      json(page, { link: ['</logs?cursor=a%2Fb>; rel="prev"', '</logs?cursor=c>; rel="next"'] }),
    );

    expect(await connect(service.origin).api('logs', repository)).toMatchObject({ next: 'c', prev: 'a/b' });
  });

  test('where the operation has pages, else it is not read', async () => {
    const service = await serve(json({ branches: [] }, { link: '</x?cursor=abc>; rel="next"' }));

    expect(await connect(service.origin).api('branches', repository)).toMatchObject({ next: null });
  });
});
