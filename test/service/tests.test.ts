import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { links, livedService, noon } from './lived.ts';

const { ci, ask, read, service, repository } = await livedService(12);
const day = 24 * 3_600_000;

const found = z.object({
  size: z.int(),
  per_page: z.int(),
  total: z.int(),
  tests: z.array(
    z
      .object({
        test_id: z.uuid({ version: 'v5' }),
        test_name: z.string(),
        pipeline_name: z.string(),
        job_name: z.string(),
        metrics: z
          .object({
            health_status: z.enum(['healthy', 'flaky', 'broken']),
            health_confidence: z.enum(['low', 'medium', 'high']),
            failed_executions_impact: z.enum(['low', 'medium', 'high']).nullable(),
          })
          .strict(),
      })
      .strict(),
  ),
});

const search = async (query: string) => found.parse(await read(`${ci}/search/tests?${query}`));
const [sick] = (await search('health_status=flaky&health_status=broken&per_page=1')).tests;
const one = `${ci}/tests/${sick?.test_id}`;

describe('the search', () => {
  test('walks through everything it counts, each identity once', async () => {
    const seen: string[] = [];
    let target: string | null = `${ci}/search/tests?per_page=100&pipeline_name=e2e&sort=test_name&direction=asc`;
    let total = 0;
    while (target !== null) {
      const { json, headers } = await ask(target);
      const page = found.parse(json);
      total = page.total;
      seen.push(...page.tests.map((each) => `${each.test_name} ${each.pipeline_name} ${each.job_name}`));
      const { next }: Readonly<Record<string, URL>> = links(headers['link']);
      target = next ? `${next.pathname.replace('/v1', '')}${next.search}` : null;
    }

    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(total).toBeGreaterThan(100);
  });

  test('defaults to ten of those that ran most', async () => {
    expect(await search('')).toEqual(await search('per_page=10&sort=executions_count&direction=desc'));
  });

  test('finds tests in the jobs that the queue sees as checks', async () => {
    const checks = repository.trains[0]?.setup.themes.flatMap(({ rule }) => rule.checks.map(({ name }) => name));
    const { tests } = await search('per_page=100&test_name=e2e/*');

    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter(({ job_name }) => !checks?.includes(job_name))).toEqual([]);
  });

  test.each([
    ['per_page=0', 'per_page'],
    ['sort=name', 'sort'],
    ['direction=down', 'direction'],
    ['health_status=sick', 'health_status'],
    ['health_confidence_exclude=none', 'health_confidence_exclude'],
    ['test_name=', 'test_name'],
    ['cursor=nonsense', 'cursor'],
  ])('refuses %s and names %s', async (query, parameter) => {
    const { status, json } = await ask(`${ci}/search/tests?${query}`);

    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain(`["query","${parameter}"`);
  });

  test('is open to every kind of credentials, the series of all tests not to a ci key', async () => {
    const status = async (path: string, token: string) => (await ask(ci + path, { token })).status;
    const { admin, user, ci: key } = service.tokens;

    expect(await Promise.all([admin, user, key].map((token) => status('/search/tests', token)))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([admin, user, key].map((token) => status('/tests/stats/total_tests', token)))).toEqual([
      200, 200, 403,
    ]);
  });
});

describe('one test', () => {
  test('tells its details, its failures and their stack traces', async () => {
    const details = await read(one);
    const { failures } = z
      .object({ failures: z.array(z.object({ id: z.uuid({ version: 'v5' }), failure_count: z.int() }).loose()) })
      .parse(await read(`${one}/failures`));
    const detail = await read(`${one}/failures/${failures[0]?.id}`);

    expect(details).toMatchObject({
      repository: repository.fullName,
      test_id: sick?.test_id,
      test_name: sick?.test_name,
      health_status: sick?.metrics.health_status,
      first_failure_pull: expect.toSatisfy((pull) => pull === null || Number.isInteger(pull.number)),
    });
    expect(detail).toMatchObject({
      ...failures[0],
      latest_events: expect.arrayContaining([
        expect.objectContaining({
          exception_stacktrace: expect.any(String),
          job_url: expect.stringMatching(/^https:/),
        }),
      ]),
    });
  });

  test('tells whose merge it was that brought a failure', async () => {
    const { first_failure_pull: pull, first_failure_commit: commit } = z
      .object({
        first_failure_pull: z.object({ number: z.int() }).nullable(),
        first_failure_commit: z.string().nullable(),
      })
      .parse(await read(one));
    const leaves = repository.history.page(
      { eventType: ['action.queue.leave'] },
      { from: 0, to: noon },
      1e6,
      null,
    ).events;
    const merge = leaves.find(
      (event) => event.pullRequest === pull?.number && event.type === 'action.queue.leave' && event.metadata.merged,
    );

    expect(
      pull === null || (merge?.type === 'action.queue.leave' && merge.metadata.pullRequestHeadSha === commit),
    ).toBe(true);
  });

  test.each(['success_count', 'failure_count', 'flaky_count', 'mean_duration'])(
    'has a series of its %s',
    async (stat) => {
      const body = z
        .object({
          stat: z.literal(stat),
          value: z.number(),
          value_over_time: z.array(z.object({ start: z.string(), end: z.string(), value: z.number() })),
        })
        .strict()
        .parse(await read(`${one}/stats/${stat}?window=7d`));

      expect(body.value_over_time).toHaveLength(7);
      expect(body.value_over_time.at(-1)?.start).toBe(new Date(Math.floor(noon / day) * day).toISOString());
    },
  );

  test('tells its transitions, oldest first', async () => {
    const body = z
      .object({
        transitions: z.array(z.object({ at: z.string(), health_status: z.string() }).loose()),
        first_activity_at: z.string(),
      })
      .parse(await read(`${one}/health-transitions?window=30d`));

    expect(body.transitions[0]?.at).toBe(body.first_activity_at);
    expect(body.transitions.at(-1)?.health_status).toBe((await read(one))['health_status']);
  });

  test('tells how often it ran in each job', async () => {
    const { executions } = z
      .object({
        executions: z.array(
          z.object({ pipeline_name: z.string(), job_name: z.string(), executions_count: z.int() }).loose(),
        ),
      })
      .parse(await read(`${one}/executions`));

    expect(executions.map(({ job_name }) => job_name)).toContain(sick?.job_name);
    expect((await ask(`${one}/executions?cursor=nonsense`)).status).toBe(422);
  });

  test('is narrowed to a pipeline and a job, and missing where it never ran', async () => {
    const narrowed = `${one}?pipeline_name=${sick?.pipeline_name}&job_name=${encodeURIComponent(sick?.job_name ?? '')}`;

    expect((await ask(narrowed)).status).toBe(200);
    expect((await ask(`${one}?job_name=lint`)).status).toBe(404);
    expect((await ask(`${ci}/tests/00000000-0000-5000-8000-000000000000`)).status).toBe(404);
    expect((await ask(`${ci}/tests/stats`)).status).toBe(422);
    expect((await ask(`${one}/failures/00000000-0000-5000-8000-000000000000`)).status).toBe(404);
  });
});

test('all tests are healthy, flaky or broken', async () => {
  const value = async (stat: string) =>
    z
      .object({ value: z.int() })
      .loose()
      .parse(await read(`${ci}/tests/stats/${stat}`)).value;

  expect((await value('healthy_tests')) + (await value('flaky_tests')) + (await value('broken_tests'))).toBe(
    await value('total_tests'),
  );
  expect((await search('per_page=1')).total).toBe(await value('total_tests'));
});
