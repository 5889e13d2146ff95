import { expect, test } from 'vitest';
import { z } from 'zod';
import { simulation } from '../support/stage.ts';

const document = z.looseObject({
  schema: z.literal('mergetop/tests/1'),
  total: z.number(),
  tests: z.array(z.looseObject({ test_name: z.string(), metrics: z.looseObject({ health_status: z.string() }) })),
});

const healthsOf = ({ tests }: z.infer<typeof document>) => new Set(tests.map(({ metrics }) => metrics.health_status));

test('those that cannot be trusted, a line each', async () => {
  const { command } = await simulation('flaky');

  const { code, out, err } = await command('tests --limit 3');

  expect(code).toBe(0);
  expect(out.trimEnd().split('\n')).toHaveLength(3);
  expect(out).toMatch(/^(broken|flaky) /);
  expect(err).toMatch(/^mergetop: 3 of \d+ · --limit shows more\n$/);
});

test('by name, by health, and for scripts', async () => {
  const { command } = await simulation('flaky');
  const all = document.parse(JSON.parse((await command('tests --json --limit 1000')).out));
  const [first] = all.tests;

  const flaky = document.parse(JSON.parse((await command('tests --json --health flaky')).out));
  const named = document.parse(JSON.parse((await command('tests --json *order* --health healthy')).out));

  expect(first).toBeDefined();
  expect([...healthsOf(all)].every((health) => health === 'flaky' || health === 'broken')).toBe(true);
  expect([...healthsOf(flaky)]).toEqual(['flaky']);
  expect(named.tests.every(({ test_name: name }) => name.includes('order'))).toBe(true);
});

test('nothing found says where tests are watched', async () => {
  const { command } = await simulation('calm');

  expect(await command('tests no-such-test')).toEqual({
    code: 0,
    out: '',
    err: 'mergetop: no test matches · tests are watched on the default branch only\n',
  });
});
