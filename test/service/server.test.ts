import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { asking, serving } from './raw-http.ts';

test('refuses to listen beyond this machine unless told so', async () => {
  await expect(startService({ host: '0.0.0.0' })).rejects.toThrow('0.0.0.0 is no loopback address');
});

test('answers the status of a queue over HTTP', async () => {
  const ask = asking(await serving());

  const reply = await ask('/repos/acme/monolith/merge-queue/status');

  expect(reply.status).toBe(200);
  expect(reply.json).toMatchObject({ waiting_pull_requests: expect.any(Array), pause: { paused: false } });
});
