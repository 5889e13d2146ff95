import { describe, expect, test } from 'vitest';
import { livedService } from './lived.ts';

const { ask } = await livedService(0);
const repository = '/repos/acme/monolith';

describe('an address that is not there', () => {
  test.each([
    ['a word too many', `${repository}/merge-queue/status/all`],
    ['a slash too many', `${repository}/merge-queue/status/`],
    ['an empty part', '/repos//monolith/merge-queue/status'],
    ['a part that is not encoded well', '/repos/%E0%A4%A/monolith/merge-queue/status'],
    ['another version', '/../v2/application'],
    ['climbing', '/repos/../application'],
  ])('is not found: %s', async (_what, target) => {
    expect(await ask(target)).toMatchObject({ status: 404, json: { detail: 'Not Found' } });
  });

  test('is named when it is a repository', async () => {
    expect(await ask('/repos/acme/nothing/merge-queue/status')).toMatchObject({
      status: 404,
      json: { detail: 'there is no repository acme/nothing' },
    });
  });

  test('is named when it is a branch', async () => {
    expect(await ask(`${repository}/merge-queue/status?branch=gone`)).toMatchObject({
      status: 404,
      json: { detail: 'branch gone has no merge queue' },
    });
  });

  test('is refused when it cannot be a repository', async () => {
    expect(await ask('/repos/ac_me/monolith/merge-queue/status')).toMatchObject({
      status: 422,
      json: { detail: [{ loc: ['path', 'owner'] }] },
    });
  });
});

describe('a pull request number', () => {
  const pull = (number: string) => ask(`${repository}/merge-queue/pull/${number}`);

  test.each(['0', '9007199254740993', '9223372036854775807'])(
    '%s is in no queue, and is said back exactly',
    async (number) => {
      expect(await pull(number)).toMatchObject({
        status: 404,
        json: { detail: `pull request #${number} is in no merge queue` },
      });
    },
  );

  test.each(['9223372036854775808', '-1', '1.5', 'x', '0x10', '%20'])('cannot be %s', async (number) => {
    expect(await pull(number)).toMatchObject({ status: 422, json: { detail: [{ loc: ['path', 'pr_number'] }] } });
  });
});

describe('a method', () => {
  test('that an address does not know is told which it does', async () => {
    const reply = await ask(`${repository}/merge-queue/pause`, { method: 'POST' });

    expect(reply).toMatchObject({ status: 405, json: { detail: 'Method Not Allowed' } });
    expect(reply.headers.allow?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']);
  });

  test('HEAD gives the headers of GET and no body', async () => {
    const [get, head] = [await ask('/application'), await ask('/application', { method: 'HEAD' })];

    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(String(get.text.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  test('OPTIONS is answered without credentials and without a body', async () => {
    expect(await ask('/application', { method: 'OPTIONS', token: null })).toMatchObject({ status: 204, text: '' });
  });

  test('that HTTP does not know is refused', async () => {
    expect((await ask('/application', { method: 'PATCH' })).status).toBe(405);
  });
});

describe('a reply', () => {
  test('need not be sent again while nothing changed', async () => {
    const first = await ask('/application');
    const again = await ask('/application', { headers: { 'if-none-match': first.headers.etag ?? '' } });

    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('is JSON with a length and the simulated time', async () => {
    const { headers } = await ask(`${repository}/merge-queue/branches`);

    expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-length': expect.any(String) });
    expect(Date.parse(headers.date ?? '')).not.toBeNaN();
  });
});
