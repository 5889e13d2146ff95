import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { links, livedService, noon } from './lived.ts';

const { ci, repos, ask, read, service, repository } = await livedService(12);

const listed = z.object({
  size: z.int(),
  per_page: z.int().nullable(),
  total: z.int(),
  quarantined_tests: z.array(
    z
      .object({
        id: z.uuid(),
        test_name: z.string(),
        test_id: z.uuid(),
        reason: z.string(),
        branch: z.string().nullable(),
        branch_name: z.string().nullable(),
        pipeline_name: z.string().nullable(),
        job_name: z.string().nullable(),
        created_at: z.iso.datetime(),
        health_status: z.enum(['healthy', 'flaky', 'broken']).nullable(),
        is_recovered: z.boolean(),
        source: z.enum(['manual', 'auto']),
      })
      .strict(),
  ),
});

const list = async (query = '') => listed.parse(await read(`${ci}/quarantines${query}`));

async function add(body: object): Promise<string> {
  const { status, json } = await ask(`${ci}/quarantines`, { method: 'POST', body });
  expect(status).toBe(201);
  return z.object({ id: z.uuid() }).strict().parse(json).id;
}

describe('the list', () => {
  test('tells all at once, oldest first, unless a page size is asked for', async () => {
    const { size, per_page, total, quarantined_tests: all } = await list();
    const created = all.map(({ created_at }) => created_at);

    expect([size, per_page, total]).toEqual([all.length, null, all.length]);
    expect(all.length).toBeGreaterThan(10);
    expect(created).toEqual(created.toSorted());
  });

  test('holds quarantines of both kinds, and some that could be lifted', async () => {
    const { quarantined_tests: all } = await list();

    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(['manual', 'auto']));
    expect(new Set(all.map(({ is_recovered }) => is_recovered))).toEqual(new Set([true, false]));
    expect(all.filter((each) => each.is_recovered !== (each.health_status === 'healthy'))).toEqual([]);
  });

  test('in pages, walked forth and back, meets each once', async () => {
    const { quarantined_tests: all } = await list();
    const ids: string[][] = [];
    let target: string | null = `${ci}/quarantines?per_page=4`;
    let back: string | null = null;
    while (target !== null) {
      const { json, headers } = await ask(target);
      ids.push(listed.parse(json).quarantined_tests.map(({ id }) => id));
      const { next, prev }: Readonly<Record<string, URL>> = links(headers['link']);
      target = next ? `${next.pathname.replace('/v1', '')}${next.search}` : null;
      back = prev ? `${prev.pathname.replace('/v1', '')}${prev.search}` : null;
    }

    expect(ids.flat()).toEqual(all.map(({ id }) => id));
    expect(listed.parse(await read(back ?? '')).quarantined_tests.map(({ id }) => id)).toEqual(ids.at(-2));
  });

  test('keeps its place when one is lifted during the walk', async () => {
    const first = await ask(`${ci}/quarantines?per_page=3`);
    const { quarantined_tests: page } = listed.parse(first.json);
    const [gone] = page;
    const { next } = links(first.headers['link']);
    await ask(`${ci}/quarantines/${gone?.id}`, { method: 'DELETE' });

    const second = listed.parse(await read(`${next?.pathname.replace('/v1', '')}${next?.search}`));

    expect(second.quarantined_tests.filter(({ id }) => page.some((each) => each.id === id))).toEqual([]);
    expect(second.quarantined_tests[0]?.id).toBe((await list()).quarantined_tests[2]?.id);
  });

  test('filters, what applies everywhere matching every place and surviving every exclusion', async () => {
    await add({ test_name: 'filter me', reason: 'x', branch: 'main' });
    await add({ test_name: 'filter me', reason: 'x', branch: 'release' });
    await add({ test_name: 'filter me', reason: 'x' });
    const branches = async (query: string) =>
      (await list(`?test_name=filter%20me&${query}`)).quarantined_tests.map(({ branch }) => branch);

    expect(await branches('')).toEqual(['main', 'release', null]);
    expect(await branches('branch_name=main')).toEqual(['main', null]);
    expect(await branches('branch=release')).toEqual(['release', null]);
    expect(await branches('branch_name_exclude=main')).toEqual(['release', null]);
    expect(await branches('job_name=anything&pipeline_name=any')).toEqual(['main', 'release', null]);
    expect(await branches('source=auto')).toEqual([]);
    expect(await branches('test_name_exclude=filter%20me')).toEqual([]);
  });

  test('filters by the id of a test', async () => {
    const { quarantined_tests: all } = await list();
    const found = await list(`?test_id=${all[0]?.test_id}`);

    expect(found.quarantined_tests.map(({ id }) => id)).toEqual(
      all.filter(({ test_id }) => test_id === all[0]?.test_id).map(({ id }) => id),
    );
  });

  test.each([
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['source=robot', 'source'],
    ['test_id=7', 'test_id'],
    [`branch=${'x'.repeat(256)}`, 'branch'],
    ['per_page=5&cursor=nonsense', 'cursor'],
  ])('refuses %s and names %s', async (query, parameter) => {
    const { status, json } = await ask(`${ci}/quarantines?${query}`);

    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain(`["query","${parameter}"`);
  });
});

describe('one quarantine', () => {
  test('is made, read, told in the log and lifted', async () => {
    const id = await add({ test_name: 'a > b', reason: 'races', branch: null });

    expect(await read(`${ci}/quarantines/${id.toUpperCase()}`)).toMatchObject({
      id,
      test_name: 'a > b',
      reason: 'races',
      branch: null,
      branch_name: null,
      health_status: null,
      is_recovered: false,
      source: 'manual',
      created_at: new Date(noon).toISOString(),
    });
    expect((await ask(`${ci}/quarantines/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`${ci}/quarantines/${id}`)).status).toBe(404);
    expect((await ask(`${ci}/quarantines/${id}`, { method: 'DELETE' })).status).toBe(404);

    const told = z
      .object({
        events: z.array(z.object({ type: z.string(), metadata: z.object({ quarantine_id: z.string() }).loose() })),
      })
      .parse(await read(`${repos}/logs?event_type=test.quarantined&event_type=test.dequarantined&per_page=2`));
    expect(told.events.map(({ type, metadata }) => [type, metadata.quarantine_id])).toEqual([
      ['test.dequarantined', id],
      ['test.quarantined', id],
    ]);
    expect(told.events[1]?.metadata).toMatchObject({
      source: 'manual',
      reason: 'races',
      quarantined_by: { type: 'application' },
      health_status_at_event: 'healthy',
    });
  });

  test('of a test that runs shows its health', async () => {
    const tests = z.object({ tests: z.array(z.object({ test_name: z.string(), test_id: z.uuid() }).loose()) });
    const { tests: broken } = tests.parse(await read(`${ci}/search/tests?health_status=flaky&per_page=1`));

    const id = await add({ test_name: broken[0]?.test_name, reason: 'x' });

    expect(await read(`${ci}/quarantines/${id}`)).toMatchObject({ test_id: broken[0]?.test_id, is_recovered: false });
  });

  test('can be made with a ci key', async () => {
    const { status } = await ask(`${ci}/quarantines`, {
      method: 'POST',
      body: { test_name: 'x', reason: 'y' },
      token: service.tokens.ci,
    });

    expect(status).toBe(201);
  });

  test.each([
    [{ reason: 'x' }, 'test_name'],
    [{ test_name: 'x' }, 'reason'],
    [{ test_name: '', reason: 'x' }, 'test_name'],
    [{ test_name: 'x'.repeat(10_001), reason: 'x' }, 'test_name'],
    [{ test_name: 'x', reason: 'x'.repeat(10_001) }, 'reason'],
    [{ test_name: 'x', reason: 'y', branch: 5 }, 'branch'],
  ])('is refused: %j', async (body, field) => {
    const { status, json } = await ask(`${ci}/quarantines`, { method: 'POST', body });

    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain(`["body","${field}"]`);
  });
});

test('the quarantines in force are those that the log tells of', async () => {
  const { events } = repository.history.page(
    { eventType: ['test.quarantined', 'test.dequarantined'] },
    { from: 0, to: noon },
    1e6,
    null,
  );
  const inForce = new Set<string | null>();
  for (const event of events.toReversed()) {
    if (event.type === 'test.quarantined') inForce.add(event.metadata.quarantineId);
    if (event.type === 'test.dequarantined') inForce.delete(event.metadata.quarantineId);
  }

  expect([...inForce].sort()).toEqual((await list()).quarantined_tests.map(({ id }) => id).sort());
});
