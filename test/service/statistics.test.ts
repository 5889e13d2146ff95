import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../src/wire/index.ts';
import { livedService, noon } from './lived.ts';

const { repos, ask, read, repository } = await livedService(4);
const day = 24 * 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const bounds = `start_at=${iso(noon - 3 * day)}&end_at=${iso(noon)}`;

const statistics = Object.values(endpoints).filter(({ section }) => section === 'S2 4.1');
const windowed = statistics.filter(({ window }) => window !== null);

const point = z.object({ start: z.string(), end: z.string() }).loose();
const groups = z.object({
  groups: z.array(z.object({ base_ref: z.string(), queue_name: z.string(), stats: z.array(point) }).loose()),
});

/** The sum of one figure over all points of a statistic. */
async function summed(name: string, field: string): Promise<number> {
  const { groups: all } = groups.parse(await read(`${repos}/stats/${name}?${bounds}`));
  return all.flatMap(({ stats }) => stats).reduce((sum, each) => sum + Number(each[field]), 0);
}

const logged = (type: 'action.queue.enter' | 'action.queue.leave' | 'action.queue.checks_end') =>
  repository.history.page({ eventType: [type] }, { from: noon - 3 * day, to: noon }, 1e6, null).events;

describe('every statistic', () => {
  test.each(statistics.map(({ route }) => route))('%s answers', async (route) => {
    const { status, text } = await ask(`${repos}/stats/${route.split('/').at(-1)}?${bounds}`);

    expect([status, text.slice(0, 100)]).toEqual([200, expect.stringMatching(/^[[{]/)]);
  });

  test.each(windowed.map(({ route }) => route))('%s refuses windows it cannot answer', async (route) => {
    const query = (text: string) => ask(`${repos}/stats/${route.split('/').at(-1)}?${text}`);

    expect((await query('start_at=1795262400')).status).toBe(422);
    expect((await query('end_at=2026-11-21T12:00:00')).status).toBe(422);
    expect((await query('start_at=2026-11-21T12:00:00Z&end_at=2026-11-20T12:00:00Z')).status).toBe(422);
    expect((await query('start_at=2026-01-01T12:00:00Z&end_at=2026-11-20T12:00:00Z')).status).toBe(422);
  });

  test('is closed to a ci key', async () => {
    const { status } = await ask(`${repos}/stats/queue_size`, { token: 'mergetop-demo-ci-key' });

    expect(status).toBe(403);
  });

  test('takes up to 255 names of up to 255 characters', async () => {
    const query = (text: string) => ask(`${repos}/stats/queues_merged_count?${text}`);
    const names = (count: number) => Array.from({ length: count }, (_, index) => `queue_name=q${index}`).join('&');

    expect((await query(names(255))).status).toBe(200);
    expect((await query(names(256))).status).toBe(422);
    expect((await query(`base_ref=${'x'.repeat(256)}`)).status).toBe(422);
    expect((await query('base_ref=')).status).toBe(422);
  });

  test('of which names are not limited', async () => {
    expect((await ask(`${repos}/stats/batch_size?base_ref=${'x'.repeat(300)}`)).status).toBe(200);
  });
});

describe('log and statistics tell the same story over HTTP', () => {
  test('entered', async () => {
    expect(await summed('queues_entered_count', 'entered')).toBe(logged('action.queue.enter').length);
  });

  test('merged', async () => {
    const merged = logged('action.queue.leave').filter(
      (event) => event.type === 'action.queue.leave' && event.metadata.merged,
    );

    expect(merged.length).toBeGreaterThan(20);
    expect(await summed('queues_merged_count', 'merged')).toBe(merged.length);
  });

  test('exits', async () => {
    expect(await summed('queues_pr_exit_reasons', 'count')).toBe(logged('action.queue.leave').length);
  });

  test('outcomes of checks', async () => {
    expect(await summed('queues_checks_outcome_count', 'count')).toBe(logged('action.queue.checks_end').length);
  });

  test('idle times and time under checks add up to the time in the queue', async () => {
    const fields = ['sum_idle_capacity', 'sum_idle_schedule', 'sum_idle_freeze', 'sum_ci_runtime'];
    const parts = await Promise.all(fields.map((field) => summed('idle_queue_time', field)));

    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(
      await summed('total_queue_time', 'sum_queue_time'),
      1,
    );
  });

  test('runs: none is wasted that was not started', async () => {
    const body = z
      .object({
        groups: z.array(
          z.object({
            started: z.array(z.object({ started: z.int() })),
            wasted: z.array(z.object({ reason: z.string(), count: z.int() })),
          }),
        ),
      })
      .parse(await read(`${repos}/stats/ci_runs?${bounds}`));
    const started = body.groups.flatMap((group) => group.started).reduce((sum, each) => sum + each.started, 0);
    const wasted = body.groups.flatMap((group) => group.wasted).reduce((sum, each) => sum + each.count, 0);

    expect(started).toBeGreaterThan(20);
    expect(wasted).toBeLessThanOrEqual(started);
  });
});

describe('windows and filters', () => {
  test('the last day is the default, in intervals of an hour', async () => {
    const { groups: all } = groups.parse(await read(`${repos}/stats/queues_entered_count`));

    for (const { stats } of all) {
      expect(stats[0]?.start).toBe(iso(noon - day));
      expect(stats[0]?.end).toBe(iso(noon - day + 3_600_000 - 1000));
    }
  });

  test('a filter keeps the groups it names', async () => {
    const { groups: all } = groups.parse(
      await read(`${repos}/stats/queues_entered_count?${bounds}&queue_name=default`),
    );

    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ queue_name }) => queue_name))).toEqual(new Set(['default']));
    expect((await read(`${repos}/stats/queues_entered_count?${bounds}&queue_name=gone`))['groups']).toEqual([]);
  });

  test('what lies in the future is not told', async () => {
    const later = `start_at=${iso(noon)}&end_at=${iso(noon + day)}`;

    for (const { groups: all } of [groups.parse(await read(`${repos}/stats/queue_size?${later}`))]) {
      expect(all.flatMap(({ stats }) => stats.map(({ start }) => start))).toEqual(all.map(() => iso(noon)));
    }
  });

  test('the priority is absent where runs are told by queue', async () => {
    const running = await ask(`${repos}/stats/running_speculative_checks?${bounds}`);
    const runs = await ask(`${repos}/stats/ci_runs?${bounds}`);

    expect(running.text).not.toContain('priority_rule_name');
    expect(runs.text).not.toContain('priority_rule_name');
  });

  test('branches and queues are those that were busy', async () => {
    expect(await read(`${repos}/stats/branches?${bounds}`)).toEqual({ base_refs: ['main'] });
    expect(await read(`${repos}/queues/branches?${bounds}`)).toEqual({ base_refs: ['main'] });
    expect((await read(`${repos}/stats/queues?${bounds}`))['queue_names']).toContain('default');
  });

  test('time to merge is told by queue, and null for a branch without one', async () => {
    const { json } = await ask(`${repos}/stats/time_to_merge`);

    expect(json).toContainEqual({
      queues: expect.arrayContaining([
        { queue_name: 'default', time_to_merge: { mean: expect.any(Number), median: expect.any(Number) } },
      ]),
    });
    expect((await ask(`${repos}/stats/time_to_merge?branch=gone`)).json).toEqual([{ queues: [] }]);
  });
});
