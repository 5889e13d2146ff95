import { describe, expect, test } from 'vitest';
import { asking, serving } from './raw-http.ts';

const repository = '/repos/acme/monolith';

describe('the deprecated pause', () => {
  test('is missing until there is one, and after it ended', async () => {
    const ask = asking(await serving({ historyDays: 0 }));

    const statuses = [
      (await ask(`${repository}/queue/pause`)).status,
      (await ask(`${repository}/queue/pause`, { method: 'DELETE' })).status,
      (await ask(`${repository}/queue/pause/delete`, { method: 'POST' })).status,
    ];

    expect(statuses).toEqual([404, 404, 404]);
  });

  test('is the same pause as the current one', async () => {
    const ask = asking(await serving({ historyDays: 0 }));

    const put = await ask(`${repository}/queue/pause`, { method: 'PUT', body: { reason: 'deploy' } });

    expect(put).toMatchObject({
      status: 200,
      json: { queue_pause: [{ reason: 'deploy', pause_date: expect.stringMatching(/Z$/) }] },
    });
    expect((await ask(`${repository}/queue/pause`)).json).toEqual(put.json);
    expect((await ask(`${repository}/merge-queue/pause`)).json).toMatchObject({ paused: true, reason: 'deploy' });
  });

  test.each([
    ['DELETE', '/queue/pause'],
    ['POST', '/queue/pause/delete'],
  ])('ends by %s %s', async (method, path) => {
    const ask = asking(await serving({ historyDays: 0 }));
    await ask(`${repository}/queue/pause`, { method: 'PUT', body: { reason: 'deploy' } });

    expect(await ask(repository + path, { method })).toMatchObject({ status: 204, text: '' });
    expect((await ask(`${repository}/merge-queue/pause`)).json).toMatchObject({ paused: false });
  });

  test('takes reasons of up to 255 characters', async () => {
    const ask = asking(await serving({ historyDays: 0 }));
    const put = (reason: string) => ask(`${repository}/queue/pause`, { method: 'PUT', body: { reason } });

    expect([(await put('🦊'.repeat(255))).status, (await put('🦊'.repeat(256))).status]).toEqual([200, 422]);
  });
});
