// The nginx configuration of the README, as it stands there, in front of the embedded service.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiError, createClient } from '../../src/client/index.ts';
import { startService } from '../../src/service/server.ts';
import { manualClock } from '../support/manual-clock.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';

const published = /```nginx\n(.*?)```/s.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
const repository = { owner: 'acme', repository: 'monolith' };

test('the README holds a configuration', () => {
  expect(published).toContain('proxy_cache_key');
});

async function behindNginx() {
  const service = await startService({
    scenario: 'calm',
    historyDays: 1,
    clock: manualClock(Date.UTC(2026, 10, 21, 12)),
  });
  onTestFinished(() => service.close());
  const nginx = await startNginx((port, folder) =>
    published
      .replace('https://api.mergify.com', new URL(service.baseUrl).origin)
      .replace('/var/cache/nginx/mergetop', join(folder, 'cache'))
      .replace('127.0.0.1:8788', `127.0.0.1:${port}`),
  );
  onTestFinished(nginx.close);
  const screen = (token: keyof typeof service.tokens) => {
    const client = createClient({ baseUrl: nginx.origin, token: service.tokens[token] });
    onTestFinished(() => client.close());
    return client;
  };
  return { service, nginx, screen };
}

const kindOf = (error: unknown) => (error instanceof ApiError ? error.kind : error);

describe.skipIf(!hasNginx)('behind nginx, where it is installed', () => {
  test('forty screens with one token cost the service what one costs', async () => {
    const { nginx, screen } = await behindNginx();
    const screens = Array.from({ length: 40 }, () => screen('admin'));

    const replies = await Promise.all(screens.map(({ api }) => api('status', repository)));

    expect(new Set(replies.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(nginx.requests()).toHaveLength(40);
    expect(nginx.requests().filter((request) => request === 'MISS GET')).toHaveLength(1);
  });

  test('no token ever gets the answer to another', async () => {
    const { screen } = await behindNginx();
    await screen('admin').api('status', repository);

    const refused = await screen('ci').api('status', repository).catch(kindOf);

    expect(refused).toBe('unauthorized');
  });

  test('what a screen knows already is not sent again', async () => {
    const { screen } = await behindNginx();
    const { api } = screen('admin');

    const first = await api('status', repository);
    const second = await api('status', repository);

    expect(second.value).toBe(first.value);
  });

  test('the time is the service’s, by which ages are told', async () => {
    const { screen } = await behindNginx();

    expect((await screen('admin').api('status', repository)).servedAt).toBe(Date.UTC(2026, 10, 21, 12));
  });

  test('every change reaches the service, once, and refusals are never remembered', async () => {
    const { nginx, screen, service } = await behindNginx();
    const { api } = screen('admin');
    await api('pause', { ...repository, body: { reason: 'one' } });
    await api('pause', { ...repository, body: { reason: 'two' } });
    await api('unpause', repository);
    const gone = { ...repository, prNumber: 1 };
    await api('pull', gone).catch(kindOf);
    await api('pull', gone).catch(kindOf);

    expect(nginx.requests()).toEqual(['- PUT', '- PUT', '- DELETE', 'MISS GET', 'MISS GET']);
    expect(service.world.repositories[0]?.fullName).toBe('acme/monolith');
  });
});
