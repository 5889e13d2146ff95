import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queuedPulls } from '../../src/service/handlers/queued.ts';
import { livedService } from './lived.ts';
import { asking, serving } from './raw-http.ts';

const repository = '/repos/acme/monolith';

describe('the deprecated pause', () => {
  test('is missing until there is one, and after it ended', async () => {
    const ask = asking(await serving({ historyDays: 0 }));

    const statuses = [
      (await ask(`${repository}/queue/pause`)).status,
      (await ask(`${repository}/queue/pause`, { method: 'DELETE' })).status,
      (await ask(`${repository}/queue/pause/delete`, { method: 'POST' })).status,
    ];

    expect(statuses).toEqual([404, 404, 404]);
  });

  test('is the same pause as the current one', async () => {
    const ask = asking(await serving({ historyDays: 0 }));

    const put = await ask(`${repository}/queue/pause`, { method: 'PUT', body: { reason: 'deploy' } });

    expect(put).toMatchObject({
      status: 200,
      json: { queue_pause: [{ reason: 'deploy', pause_date: expect.stringMatching(/Z$/) }] },
    });
    expect((await ask(`${repository}/queue/pause`)).json).toEqual(put.json);
    expect((await ask(`${repository}/merge-queue/pause`)).json).toMatchObject({ paused: true, reason: 'deploy' });
  });

  test.each([
    ['DELETE', '/queue/pause'],
    ['POST', '/queue/pause/delete'],
  ])('ends by %s %s', async (method, path) => {
    const ask = asking(await serving({ historyDays: 0 }));
    await ask(`${repository}/queue/pause`, { method: 'PUT', body: { reason: 'deploy' } });

    expect(await ask(repository + path, { method })).toMatchObject({ status: 204, text: '' });
    expect((await ask(`${repository}/merge-queue/pause`)).json).toMatchObject({ paused: false });
  });

  test('takes reasons of up to 255 characters', async () => {
    const ask = asking(await serving({ historyDays: 0 }));
    const put = (reason: string) => ask(`${repository}/queue/pause`, { method: 'PUT', body: { reason } });

    expect([(await put('🦊'.repeat(255))).status, (await put('🦊'.repeat(256))).status]).toEqual([200, 422]);
  });
});

describe('with a queue', async () => {
  const { ask, read, repos, repository } = await livedService(1, 'busy');
  const queued = queuedPulls(repository);

  test('the deprecated listing tells every queued pull request once, in order', async () => {
    const { queues } = z
      .object({
        queues: z.array(
          z.object({
            branch: z.object({ name: z.string() }),
            pull_requests: z.array(
              z.object({ number: z.int(), position: z.int(), queue_rule: z.object({ name: z.string() }) }).loose(),
            ),
          }),
        ),
      })
      .parse(await read(`${repos}/queues`));
    const [main] = queues;

    expect(queues.map(({ branch }) => branch.name)).toEqual(repository.branches);
    expect(queued.length).toBeGreaterThan(5);
    expect(queues.flatMap((queue) => queue.pull_requests.map(({ number }) => number))).toEqual(
      queued.map(({ pull }) => pull.number),
    );
    expect(main?.pull_requests.map(({ position }) => position)).toEqual(
      main?.pull_requests.map((_pull, index) => index),
    );
  });

  test('a position is the one that the queue tells of the pull request itself', async () => {
    for (const { branch, pull } of queued) {
      const position = queued.filter((each) => each.branch === branch).findIndex((each) => each.pull === pull);

      expect((await read(`${repos}/merge-queue/pull/${pull.number}`))['position']).toBe(position);
    }
  });

  test('a queued pull request is simulated with what is known of it', async () => {
    const [first] = queued;
    const simulate = (yaml: string) =>
      ask(`${repos}/pulls/${first?.pull.number}/simulator`, { method: 'POST', body: { mergify_yml: yaml } });

    expect(
      (
        await simulate(
          'queue_rules: [{name: a, queue_conditions: [base=nowhere]}, {name: b, queue_conditions: [base=main]}]',
        )
      ).json,
    ).toMatchObject({
      title: `Pull request #${first?.pull.number} would enter queue b`,
      deprecations: [],
    });
  });

  test('the configuration lists the rules of the queues, and is refused where the file is invalid', async () => {
    const { configuration } = z
      .object({ configuration: z.array(z.object({ name: z.string(), config: z.record(z.string(), z.unknown()) })) })
      .parse(await read(`${repos}/queues/configuration`));

    expect(configuration.map(({ name }) => name)).toContain('default');
    expect(configuration.map(({ config }) => typeof config['batch_max_wait_time'])).toContain('string');
    expect(await ask('/repos/acme/sandbox/queues/configuration')).toMatchObject({
      status: 422,
      json: { detail: 'The configuration of acme/sandbox is invalid' },
    });
  });
});
