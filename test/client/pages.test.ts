import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { connect, failureOf, repository } from './calling.ts';
import { type Act, json, problem, serve } from './scripted-service.ts';

const event = (id: number) => ({
  id,
  received_at: '2026-01-05T12:00:00Z',
  type: 'action.queue.change',
  metadata: { queue_name: 'default', size: id },
});

const page = (ids: readonly number[], next?: string): Act =>
  json(
    { size: ids.length, per_page: 2, events: ids.map(event) },
    next === undefined ? {} : { link: `</logs?cursor=${next}>; rel="next"` },
  );

const filters = { ...repository, perPage: 2, outcome: ['failure'] as const };

describe('pages', () => {
  test('follow one another by their cursors, with the same filters', async () => {
    const service = await serve(page([6, 5], 'a'), page([4, 3], 'b'), page([2]));
    const seen: (readonly number[])[] = [];
    for await (const { value } of connect(service.origin).pages('logs', filters)) {
      seen.push(value.events.map(({ id }) => id));
    }

    expect(seen).toEqual([[6, 5], [4, 3], [2]]);
    expect(service.received.map(({ url }) => url.split('?')[1])).toEqual([
      'outcome=failure&per_page=2',
      'outcome=failure&cursor=a&per_page=2',
      'outcome=failure&cursor=b&per_page=2',
    ]);
  });

  test('start where the caller wants', async () => {
    const service = await serve(page([2]));
    for await (const _page of connect(service.origin).pages('logs', { ...filters, cursor: 'b' }));

    expect(service.received[0]?.url).toContain('cursor=b');
  });

  test('are asked for as the caller gets there, and no more once it stops', async () => {
    const service = await serve(page([6, 5], 'a'), page([4, 3], 'b'));
    for await (const { next } of connect(service.origin).pages('logs', filters)) if (next === 'b') break;

    expect(service.received).toHaveLength(2);
  });

  test('go on over an empty one', async () => {
    const service = await serve(page([], 'a'), page([1]));

    expect(await idsOf(connect(service.origin).items('logs', filters))).toEqual([1]);
  });

  test.each([
    ['names itself', [page([6, 5], 'a'), page([4, 3], 'a')], 2],
    ['names an earlier one', [page([6, 5], 'a'), page([4, 3], 'b'), page([2, 1], 'a')], 3],
  ] as const)('fail when a page %s', async (_what, [first, ...rest], asked) => {
    const service = await serve(first, ...rest);
    const failure = await failureOf(idsOf(connect(service.origin).items('logs', filters)));

    expect(failure).toMatchObject({ kind: 'malformed', endpoint: 'logs' });
    expect(failure.text).toBe(
      'the service names a page twice, its pages go in a circle · what came so far may be incomplete',
    );
    expect(service.received).toHaveLength(asked);
  });

  test('fail when the first page names where it started', async () => {
    const service = await serve(page([6, 5], 'a'));
    await failureOf(idsOf(connect(service.origin).items('logs', { ...filters, cursor: 'a' })));

    expect(service.received).toHaveLength(1);
  });

  test('fail after as many as the caller allows', async () => {
    let count = 0;
    const service = await serve((response, request) => {
      count++;
      page([count], `c${count}`)(response, request);
    });
    const failure = await failureOf(idsOf(connect(service.origin).items('logs', filters, { most: 5 })));

    expect(failure.text).toBe('stopped after 5 pages · narrow the filters, or allow more pages');
    expect(service.received).toHaveLength(5);
  });

  test('fail of what a page fails of, after the items before it', async () => {
    const service = await serve(page([6, 5], 'a'), problem(403, 'no'));
    const seen: number[] = [];
    const failure = await failureOf(
      (async () => {
        for await (const { id } of connect(service.origin).items('logs', filters)) seen.push(id);
      })(),
    );

    expect(failure.kind).toBe('unauthorized');
    expect(seen).toEqual([6, 5]);
  });

  test('end with their signal', async () => {
    const service = await serve(page([6, 5], 'a'));
    const control = new AbortController();
    const walk = connect(service.origin).pages('logs', filters, { signal: control.signal });
    await walk.next();
    control.abort();

    expect((await failureOf(walk.next())).kind).toBe('cancelled');
    expect(service.received).toHaveLength(1);
  });
});

async function idsOf(events: AsyncIterable<LogEvent>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of events) ids.push(id);
  return ids;
}
