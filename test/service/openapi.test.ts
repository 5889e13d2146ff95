import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/wire/index.ts';
import { openApi } from '../../src/wire/openapi.ts';
import { asking, serving } from './raw-http.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...openApi('http://127.0.0.1:8787/v1') });

  expect(result).toMatchObject({ valid: true });
});

test('a broken document would be found', async () => {
  const broken = {
    ...openApi('http://127.0.0.1:8787/v1'),
    paths: { '/x': { get: { parameters: [{ in: 'nowhere' }] } } },
  };

  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

test('every reference of it leads somewhere', () => {
  const document = openApi('http://127.0.0.1:8787/v1');
  const names = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);

  expect(names.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('it names every operation of the table once', () => {
  const { paths } = openApi('http://127.0.0.1:8787/v1');
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

  expect(ids.sort()).toEqual(Object.keys(endpoints).sort());
});

test('reading null for what cannot be read is not part of the interface', () => {
  expect(JSON.stringify(openApi('x'))).not.toContain('"default":null');
});

test('the service hands it out without credentials, below the version and beside it', async () => {
  const service = await serving({ historyDays: 0 });
  const reply = await asking(service)('/openapi.json', { token: null });
  const beside = await asking({ ...service, baseUrl: new URL(service.baseUrl).origin })('openapi.json', {
    token: null,
  });

  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json');
  expect(reply.json).toMatchObject({ openapi: '3.1.0', servers: [{ url: service.baseUrl }] });
  expect(beside.json).toEqual(reply.json);
  expect((await asking(service)('/openapi.json', { method: 'POST', token: null })).status).toBe(405);
});
