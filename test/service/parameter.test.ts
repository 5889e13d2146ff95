import { describe, expect, test } from 'vitest';
import { livedService, noon } from './lived.ts';

const { ask } = await livedService(0);
const log = (query: string) => ask(`/repos/acme/monolith/logs?${query}`);

const day = 24 * 3_600_000;
const ago = (days: number) => encodeURIComponent(new Date(noon - days * day).toISOString());

describe('the log takes', () => {
  test.each([
    ['nothing', ''],
    ['unknown parameters, which mean nothing', 'colour=red'],
    ['the last of a parameter that is given twice', 'per_page=1000&per_page=5'],
    ['several of what may be repeated', 'pull_request=1&pull_request=2'],
    ['the older name of a type', 'event_type=action.queue.checks_not_started'],
    ["the code host's own spelling", 'event_type=action.github_actions'],
    ['bounds with an offset', 'received_from=2026-01-01T00:00:00%2B02:00&received_to=2026-01-02T00:00:00Z'],
    ['a span of 93 days', `received_from=${ago(93)}&received_to=${ago(0)}`],
    ['the largest number', 'pull_request=2147483647'],
    ['the longest name of a branch', `base_ref=${'b'.repeat(255)}`],
  ])('%s', async (_what, query) => {
    expect((await log(query)).status).toBe(200);
  });
});

describe('the log refuses', () => {
  test.each([
    ['pages of nothing', 'per_page', 'per_page=0'],
    ['pages of too many', 'per_page', 'per_page=101'],
    ['a page size in words', 'per_page', 'per_page=ten'],
    ['the same number twice', 'pull_request', 'pull_request=7&pull_request=7'],
    ['number 0', 'pull_request', 'pull_request=0'],
    ['a number that is too large', 'pull_request', 'pull_request=2147483648'],
    ['a type that is none', 'event_type', 'event_type=action.queue.dance'],
    ['an outcome that is none', 'outcome', 'outcome=maybe'],
    ['a branch without a name', 'base_ref', 'base_ref='],
    ['a branch with too long a name', 'base_ref', `base_ref=${'b'.repeat(256)}`],
    ['a time without an offset', 'received_from', 'received_from=2026-01-01T00:00:00'],
    ['a plus sign that was not encoded', 'received_from', 'received_from=2026-01-01T00:00:00+02:00'],
    ['a Unix time', 'received_to', 'received_to=1767225600'],
    ['a day that does not exist', 'received_to', 'received_to=2026-02-30T00:00:00Z'],
    ['an end before the start', 'received_to', `received_from=${ago(1)}&received_to=${ago(2)}`],
    ['more than 93 days', 'received_from', `received_from=${ago(94)}&received_to=${ago(0)}`],
    ['a cursor of its own making', 'cursor', 'cursor=42'],
    ['numbers with and without', 'not_pull_request', 'pull_request=1&not_pull_request=2'],
    ['batches with and without', 'not_batch_pull', 'batch_pull=1&not_batch_pull=2'],
    ['types with and without', 'not_event_type', 'event_type=action.update&not_event_type=action.edit'],
    ['outcomes with and without', 'not_outcome', 'outcome=success&not_outcome=failure'],
    ['triggers with and without', 'not_trigger', 'trigger=a&not_trigger=b'],
  ])('%s, and names %s', async (_what, parameter, query) => {
    const reply = await log(query);

    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.json)).toContain(parameter);
  });

  test('all that is wrong at once', async () => {
    expect(await log('per_page=0&pull_request=0')).toMatchObject({
      status: 422,
      json: { detail: [{ loc: ['query', 'pull_request', 0] }, { loc: ['query', 'per_page'] }] },
    });
  });
});
