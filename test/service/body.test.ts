import { describe, expect, test } from 'vitest';
import { asking, serving } from './raw-http.ts';

const pause = '/repos/acme/monolith/merge-queue/pause';
const put = async (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  asking(await serving({ historyDays: 0 }))(pause, { method: 'PUT', body, headers });

describe('a body', () => {
  test.each([
    ['is missing', undefined, 415],
    ['is empty', '', 422],
    ['is no JSON', '{"reason":', 422],
    ['is no object', '"because"', 422],
    ['lacks what is required', {}, 422],
    ['holds the wrong kind of thing', { reason: 7 }, 422],
    ['is too long in code points', { reason: '🦊'.repeat(256) }, 422],
    ['is larger than the service reads', { reason: 'x'.repeat(9 * 2 ** 20) }, 413],
  ])('that %s is refused', async (_what, body, status) => {
    const reply = await put(body);

    expect(reply.status).toBe(status);
    expect(reply.json).toMatchObject({ detail: expect.anything() });
  });

  test('names the field that is wrong', async () => {
    expect((await put({ reason: 7 })).json).toMatchObject({ detail: [{ loc: ['body', 'reason'] }] });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'has to be JSON and not %s',
    async (type) => {
      expect((await put('{"reason":"x"}', { 'content-type': type })).status).toBe(415);
    },
  );

  test.each([
    ['with a character set', { reason: 'x' }, { 'content-type': 'application/json; charset=utf-8' }],
    ['of a JSON dialect', { reason: 'x' }, { 'content-type': 'application/merge-patch+json' }],
    ['of exactly 255 code points', { reason: '🦊'.repeat(255) }, {}],
    ['with fields nobody knows', { reason: 'x', colour: 'red' }, {}],
  ])('%s is taken', async (_what, body, headers) => {
    expect((await put(body, headers)).status).toBe(200);
  });

  test('where none is asked for is ignored', async () => {
    const ask = asking(await serving({ historyDays: 0 }));

    expect((await ask(pause, { method: 'DELETE', body: '{not json' })).status).toBe(204);
    expect((await ask('/application')).status).toBe(200);
  });
});
