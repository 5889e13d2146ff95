// A service whose world has lived for some days and then stands still, for all tests of a file.
import { afterAll } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { manualClock } from '../support/manual-clock.ts';
import type { Sent } from './raw-http.ts';
import { asking } from './raw-http.ts';

export const noon = Date.UTC(2026, 10, 21, 12);

type Json = Readonly<Record<string, unknown>>;

export async function livedService(historyDays: number, scenario: 'calm' | 'busy' = 'calm') {
  const clock = manualClock(noon);
  const service = await startService({ clock, scenario, historyDays });
  afterAll(service.close);
  const ask = asking(service);
  const [name = ''] = service.repositories;
  const repository = service.world.repositories.find(({ fullName }) => fullName === name);
  if (repository === undefined) throw new Error('a service without a repository');
  return {
    service,
    repository,
    ask,
    /** Under the repository's addresses for queues and for tests. */
    repos: `/repos/${name}`,
    ci: `/ci/${name.replace('/', '/repositories/')}`,
    /** The body of a success. */
    async read(target: string, sent?: Sent): Promise<Json> {
      const { status, json, text } = await ask(target, sent);
      if (status !== 200 || typeof json !== 'object' || json === null) throw new Error(`${status} ${text}`);
      return { ...json };
    },
  };
}

/** The addresses in a `Link` header, by relation. */
export function links(header: string | string[] | undefined): Readonly<Record<string, URL>> {
  const found = [...String(header ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)];
  return Object.fromEntries(found.map(([, address = '', rel = '']) => [rel, new URL(address)]));
}
