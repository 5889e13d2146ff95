import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startService } from '../../src/service/server.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';
import { type Ask, asking, serving } from './raw-http.ts';

const repository = '/repos/acme/monolith';
const second = 1000;

const listed = z.object({ number: z.int(), dequeue_requested: z.boolean().nullable() });
interface Batch {
  readonly pull_requests: readonly z.infer<typeof listed>[];
  readonly sub_batches: readonly Batch[] | null;
}
const batch: z.ZodType<Batch> = z.object({
  pull_requests: z.array(listed),
  sub_batches: z.array(z.lazy(() => batch)).nullable(),
});
const statusBody = z.object({ batches: z.array(batch), waiting_pull_requests: z.array(listed) });

async function busyService(): Promise<{ ask: Ask; clock: ManualClock; user: string; admin: string }> {
  const clock = manualClock();
  const service = await serving({ clock, historyDays: 1 });
  return { ask: asking(service), clock, user: service.tokens.user, admin: service.tokens.admin };
}

async function queued(ask: Ask): Promise<readonly z.infer<typeof listed>[]> {
  const { json } = await ask(`${repository}/merge-queue/status`);
  const { batches, waiting_pull_requests } = statusBody.parse(json);
  const inside = (each: Batch): readonly z.infer<typeof listed>[] => [
    ...each.pull_requests,
    ...(each.sub_batches ?? []).flatMap(inside),
  ];
  return [...batches.flatMap(inside), ...waiting_pull_requests];
}

describe('dequeuing over HTTP', () => {
  test('is accepted at once and carried out within seconds', async () => {
    const { ask, clock } = await busyService();
    const [last] = (await queued(ask)).slice(-1);
    const pull = `${repository}/merge-queue/pull/${last?.number}`;

    expect(await ask(`${pull}/dequeue`, { method: 'POST' })).toMatchObject({ status: 204, text: '' });

    expect((await queued(ask)).find(({ number }) => number === last?.number)?.dequeue_requested).toBe(true);
    expect((await ask(pull)).status).toBe(200);
    expect((await ask(`${pull}/dequeue`, { method: 'POST' })).status).toBe(204);
    await clock.advance(30 * second);
    expect((await queued(ask)).map(({ number }) => number)).not.toContain(last?.number);
    expect((await ask(pull)).status).toBe(404);
    expect((await ask(`${pull}/dequeue`, { method: 'POST' })).status).toBe(404);
    expect((await ask(`${pull}/dequeue-impact`)).status).toBe(404);
  });

  test('is told in the log by who asked', async () => {
    const { ask, clock, user } = await busyService();
    const [last] = (await queued(ask)).slice(-1);

    await ask(`${repository}/merge-queue/pull/${last?.number}/dequeue`, { method: 'POST', token: user });
    await clock.advance(30 * second);

    const { json } = await ask(`${repository}/logs?pull_request=${last?.number}&event_type=action.queue.leave`);
    expect(json).toMatchObject({
      events: [
        { trigger: '@robin', outcome: 'failure', metadata: { merged: false, dequeue_code: 'PR_MANUALLY_DEQUEUED' } },
      ],
    });
  });
});

describe('pausing over HTTP', () => {
  const pause = `${repository}/merge-queue/pause`;
  const put = (ask: Ask, reason: string, token?: string) =>
    ask(pause, { method: 'PUT', body: { reason }, ...(token === undefined ? {} : { token }) });

  test('is shown by every reading, and ends with everything as it was', async () => {
    const { ask } = await busyService();

    expect(await put(ask, 'deploy')).toMatchObject({ status: 200, json: { paused: true, reason: 'deploy' } });

    expect((await ask(pause)).json).toMatchObject({ paused: true, reason: 'deploy', paused_at: expect.any(String) });
    expect((await ask(`${repository}/merge-queue/status`)).json).toMatchObject({
      pause: { paused: true },
      batches: [],
    });
    expect(await ask(pause, { method: 'DELETE' })).toMatchObject({ status: 204, text: '' });
    expect((await ask(pause)).json).toEqual({ paused: false, reason: null, paused_at: null });
    expect(await ask(pause, { method: 'DELETE' })).toMatchObject({ status: 204 });
  });

  test('names the key or the person, and tells an update from a new pause', async () => {
    const { ask, user, admin } = await busyService();

    await put(ask, 'deploy', admin);
    await put(ask, 'incident', user);
    await ask(pause, { method: 'DELETE', token: user });

    const types = ['create', 'update', 'delete'].map((what) => `event_type=queue.pause.${what}`).join('&');
    expect((await ask(`${repository}/logs?${types}&per_page=3`)).json).toMatchObject({
      events: [
        { type: 'queue.pause.delete', pull_request: null, metadata: { deleted_by: { type: 'user', name: 'robin' } } },
        { type: 'queue.pause.update', metadata: { reason: 'incident', updated_by: { type: 'user', id: 4242 } } },
        { type: 'queue.pause.create', metadata: { reason: 'deploy', created_by: { type: 'application' } } },
      ],
    });
  });
});

describe('the service', () => {
  test('tells everything somebody needs to use it', async () => {
    const service = await serving({ historyDays: 0 });

    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    expect(service.repositories).toEqual(['acme/monolith', 'acme/handbook', 'acme/sandbox']);
    expect(new Set(Object.values(service.tokens)).size).toBe(3);
  });

  test('ends while connections are open, and frees its port', async () => {
    const service = await startService({ historyDays: 0 });
    await asking(service)('/application');
    const { port } = new URL(service.baseUrl);

    await service.close();

    const again = await serving({ historyDays: 0, port: Number(port) });
    expect(again.baseUrl).toBe(service.baseUrl);
  });

  test('says so when its port is taken', async () => {
    const { baseUrl } = await serving({ historyDays: 0 });

    await expect(startService({ historyDays: 0, port: Number(new URL(baseUrl).port) })).rejects.toThrow('EADDRINUSE');
  });

  test('lives faster than the clock when told so', async () => {
    const clock = manualClock();
    const { world } = await serving({ historyDays: 0, clock, speed: 60 });
    const before = world.advance();

    await clock.advance(second);

    expect(world.advance() - before).toBe(60 * second);
  });
});
