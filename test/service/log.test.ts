import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { links, livedService, noon } from './lived.ts';

const { repos, ask, read, repository } = await livedService(3);
const day = 24 * 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

const page = z.object({
  size: z.int(),
  per_page: z.int(),
  events: z.array(z.object({ id: z.int(), received_at: z.string(), type: z.string(), trigger: z.string() }).loose()),
});
const aggregate = z.object({
  total: z.int(),
  interval_size_seconds: z.int(),
  histogram: z.array(z.object({ start: z.string(), end: z.string(), count: z.int() })),
  by_event_type: z.array(z.object({ value: z.string(), count: z.int() })),
  by_outcome: z.array(z.object({ value: z.string(), count: z.int() })),
  by_trigger: z.array(z.object({ value: z.string(), count: z.int() })),
  by_pull_request: z.array(z.object({ value: z.string(), count: z.int() })),
  by_batch_pull_request: z.array(z.object({ value: z.string(), count: z.int() })),
});

/** Follows `rel` from a page on and gathers the pages. */
async function follow(start: string, rel: 'next' | 'prev') {
  const pages: { readonly ids: readonly number[]; readonly header: string | string[] | undefined }[] = [];
  let target: string | null = start;
  while (target !== null && pages.length < 1000) {
    const { json, headers } = await ask(target);
    pages.push({ ids: page.parse(json).events.map(({ id }) => id), header: headers['link'] });
    const found: URL | undefined = links(headers['link'])[rel];
    target = found ? `${found.pathname.replace('/v1', '')}${found.search}` : null;
  }
  return pages;
}

describe('GET /logs', () => {
  test('answers the last day in pages of ten, newest first, unless told otherwise', async () => {
    const body = page.parse(await read(`${repos}/logs`));
    const times = body.events.map(({ received_at }) => Date.parse(received_at));

    expect([body.size, body.per_page, body.events.length]).toEqual([10, 10, 10]);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Math.min(...times)).toBeGreaterThan(noon - day);
  });

  test('links repeat the query and pin both bounds; the first page has no prev', async () => {
    const { headers } = await ask(`${repos}/logs?per_page=5&outcome=success&outcome=failure`);
    const { next, prev } = links(headers['link']);

    expect(prev).toBeUndefined();
    expect(next?.searchParams.getAll('outcome')).toEqual(['success', 'failure']);
    expect(Object.fromEntries(next?.searchParams ?? [])).toMatchObject({
      per_page: '5',
      received_to: iso(noon),
      received_from: iso(noon - day),
      cursor: expect.any(String),
    });
  });

  test('the header is absent when everything fits on one page', async () => {
    const { headers } = await ask(`${repos}/logs?event_type=queue.pause.update`);

    expect(headers['link']).toBeUndefined();
  });

  test('walking forth and back meets every event once', async () => {
    const query = `${repos}/logs?per_page=50&not_event_type=action.queue.change`;
    const { total } = aggregate.parse(await read(`${repos}/logs/aggregate?not_event_type=action.queue.change`));

    const forth = await follow(query, 'next');
    const last = links(forth.at(-1)?.header)['prev'];
    const back = await follow(`${last?.pathname.replace('/v1', '')}${last?.search}`, 'prev');

    expect(new Set(forth.flatMap(({ ids }) => ids)).size).toBe(total);
    expect(forth.flatMap(({ ids }) => ids)).toHaveLength(total);
    expect(back.map(({ ids }) => ids).reverse()).toEqual(forth.slice(0, -1).map(({ ids }) => ids));
  });

  test.each([
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['per_page=ten', 'per_page'],
    ['pull_request=0', 'pull_request'],
    ['pull_request=2147483648', 'pull_request'],
    ['pull_request=5&pull_request=5', 'pull_request'],
    ['pull_request=5&not_pull_request=6', 'not_pull_request'],
    ['batch_pull=1&batch_pull=1', 'batch_pull'],
    ['batch_pull=1&not_batch_pull=2', 'not_batch_pull'],
    ['event_type=action.queue.entr', 'event_type'],
    ['event_type=action.merge&not_event_type=action.copy', 'not_event_type'],
    ['outcome=good', 'outcome'],
    ['outcome=success&not_outcome=failure', 'not_outcome'],
    ['trigger=a&not_trigger=b', 'not_trigger'],
    ['base_ref=', 'base_ref'],
    [`base_ref=${'x'.repeat(256)}`, 'base_ref'],
    ['received_from=1795262400', 'received_from'],
    ['received_from=2026-11-21T12:00:00', 'received_from'],
    ['received_to=yesterday', 'received_to'],
    ['received_from=2026-11-21T12:00:00Z&received_to=2026-11-20T12:00:00Z', 'received_to'],
    ['received_from=2026-01-01T00:00:00Z&received_to=2026-11-20T12:00:00Z', 'received_from'],
    ['cursor=nonsense', 'cursor'],
  ])('refuses %s and names %s', async (query, parameter) => {
    const { status, json } = await ask(`${repos}/logs?${query}`);

    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain(`["query","${parameter}"`);
  });

  test('finds postponed starts under their deprecated name too', async () => {
    const types = async (name: string) =>
      page.parse(await read(`${repos}/logs?event_type=action.queue.${name}&per_page=100`)).events.map(({ id }) => id);

    expect(await types('checks_not_started')).toEqual(await types('checks_postponed'));
  });

  test('shows the starts and ends of one batch by the number of its own pull request', async () => {
    const { by_batch_pull_request: batches } = aggregate.parse(await read(`${repos}/logs/aggregate`));
    const [batch] = batches;

    const { events } = page.parse(await read(`${repos}/logs?per_page=100&batch_pull=${batch?.value}`));

    expect(events.length).toBeGreaterThanOrEqual(batch?.count ?? Number.POSITIVE_INFINITY);
    expect(
      events.filter(({ type }) => !/^action\.queue\.(checks_(start|end)|batch_bisection_(start|end))$/.test(type)),
    ).toEqual([]);
  });

  test('shows an event that happened at the very instant of the question', async () => {
    await ask(`${repos}/merge-queue/pause`, { method: 'PUT', body: { reason: 'deploy' } });
    await ask(`${repos}/merge-queue/pause`, { method: 'DELETE' });

    const { events } = page.parse(await read(`${repos}/logs?event_type=queue.pause.delete&per_page=1`));

    expect(events[0]?.received_at).toBe(iso(noon));
  });
});

describe('GET /logs/aggregate', () => {
  const bounds = `received_from=${iso(noon - 2 * day)}&received_to=${iso(noon)}`;

  test('covers the window with buckets that lie side by side, empty ones included', async () => {
    const {
      histogram,
      interval_size_seconds: width,
      total,
    } = aggregate.parse(await read(`${repos}/logs/aggregate?${bounds}`));

    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(histogram.length).toBe((2 * 24 * 3600) / width + 1);
    for (const [index, { start, end }] of histogram.entries()) {
      expect(Date.parse(end) - Date.parse(start)).toBe(width * 1000);
      expect(histogram[index + 1]?.start ?? end).toBe(end);
    }
  });

  test('counts as many events of each type as the log shows', async () => {
    const { by_event_type: types } = aggregate.parse(await read(`${repos}/logs/aggregate?${bounds}`));
    const scanned = Map.groupBy(
      repository.history.page({}, { from: noon - 2 * day, to: noon }, 1e6, null).events,
      ({ type }) => type,
    );

    expect(types.length).toBeGreaterThan(10);
    expect(types.map(({ count }) => count)).toEqual(types.map(({ count }) => count).toSorted((a, b) => b - a));
    for (const { value, count } of types.filter(({ value: type }) => !type.includes('postponed'))) {
      expect([value, count]).toEqual([value, [...scanned].find(([type]) => type === value)?.[1].length]);
    }
  });

  test('a facet is not narrowed by its own filter', async () => {
    const all = aggregate.parse(await read(`${repos}/logs/aggregate?${bounds}`));
    const narrowed = aggregate.parse(await read(`${repos}/logs/aggregate?${bounds}&outcome=failure`));

    expect(narrowed.by_outcome).toEqual(all.by_outcome);
    expect(narrowed.total).toBe(all.by_outcome.find(({ value }) => value === 'failure')?.count);
    expect(narrowed.by_event_type.reduce((sum, { count }) => sum + count, 0)).toBe(narrowed.total);
  });

  test('takes no page', async () => {
    const { status } = await ask(`${repos}/logs/aggregate?per_page=5&cursor=x`);

    expect(status).toBe(200);
  });
});
