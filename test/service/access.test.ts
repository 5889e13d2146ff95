import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { accepted, type Credential } from '../../src/wire/access.ts';
import { endpoints } from '../../src/wire/index.ts';
import { asking } from './raw-http.ts';

const service = await startService({ historyDays: 0 });
const ask = asking(service);

const uuid = '00000000-0000-5000-8000-000000000000';

const fillings: Readonly<Record<string, string>> = {
  owner: 'acme',
  repository: 'monolith',
  pr_number: '1',
  number: '1',
  test_id: uuid,
  failure_id: uuid,
  quarantine_id: uuid,
};

/** The address of an operation with something in every place. */
const addressOf = (route: string) => route.replaceAll(/\{(\w+)\}/g, (_braces, part: string) => fillings[part] ?? 'x');

const credentials = ['admin', 'ci', 'user'] as const satisfies readonly Credential[];

describe.each(Object.entries(endpoints))('%s', (_name, { method, access, route }) => {
  const asks = (token: string | null) => ask(addressOf(route), { method, token });

  test('is closed to those without credentials', async () => {
    const reply = await asks(null);

    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.json).toEqual({ detail: 'Credentials are missing' });
  });

  test('is closed to a made-up token', async () => {
    expect(await asks('nobody')).toMatchObject({ status: 401, json: { detail: 'Credentials are not valid' } });
  });

  test.each(credentials)('keeps to the matrix for the %s credential', async (credential) => {
    const { status } = await asks(service.tokens[credential]);

    if (accepted[access].includes(credential)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(403);
  });
});
