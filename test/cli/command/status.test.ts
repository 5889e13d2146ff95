import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queueStatus } from '../../../src/wire/queue/status.ts';
import { busy } from '../support/busy.ts';
import { stage } from '../support/stage.ts';

test('the queue as the screen tells it, every batch open', async () => {
  const { command } = await stage(busy);

  expect(await command('status')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": "acme/monolith main  MOVING  base moved 12m ago  3/h (usual 2.5)  churn 0×
      BATCH/PR         STATE  CHECKS       RUN  LEFT LANDS      REASON / TITLE
    ▾ b3 #5210+1       RUN ►   41/44 ███▌  19m   ~3m ~14:36
        #5210          auth: rotate keys                                                                                 ana
        #5214          api: paging cursor                                                                                ana
      b4 #5219         SLT ⊘     0/4 ░░░░    -     - -          wants a slot, 1st  billing: vat rounds
    ── waiting 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────────
      #5261            queued 22m                    -          cart: totals                                             ana
    ── left recently ───────────────────────────────────────────────────────────────────────────────────────────────────────
      14:21 ✗ #5198 CHECKS_FAILED e2e-linux                                                             look at its checks?
      14:20 ✓ #5187 merged, 30m in the queue
      14:00 ✓ #5186 merged, 30m in the queue
      13:40 ✓ #5185 merged, 30m in the queue
      13:20 ✓ #5184 merged, 30m in the queue
      13:00 ✓ #5183 merged, 30m in the queue
      12:40 ✓ #5182 merged, 30m in the queue
      12:20 ✓ #5181 merged, 30m in the queue
      12:00 ✓ #5180 merged, 30m in the queue
    ",
    }
  `);
});

test('an empty queue', async () => {
  const { command } = await stage();

  expect((await command('status')).out).toMatchInlineSnapshot(`
    "acme/monolith main  IDLE  0/h
    The queue is empty.
    "
  `);
});

test('a pause stands above everything', async () => {
  const { command } = await stage({
    ...busy,
    pause: { paused: true, reason: 'runner rollout', pausedAt: Date.UTC(2026, 10, 21, 13, 40) },
  });

  expect((await command('status')).out.split('\n').slice(0, 2)).toMatchInlineSnapshot(`
    [
      "acme/monolith main  PAUSED  base moved 12m ago  3/h (usual 2.5)  churn 0×",
      "PAUSED 52m: "runner rollout"  4 held",
    ]
  `);
});

const document = z.looseObject({ queue: z.unknown() });

describe('for scripts', () => {
  test('the verdict and the queue as the interface writes it', async () => {
    const { command } = await stage(busy);

    const { out } = await command('status --json');

    expect(out).toMatch(/^[^\n]+\n$/);
    const { queue, ...rest } = document.parse(JSON.parse(out));
    expect(queueStatus.parse(queue)).toMatchObject({ ...busy.queue, pause: { paused: false } });
    expect(rest).toMatchInlineSnapshot(`
      {
        "at": "2026-11-21T14:32:00.000Z",
        "branch": "main",
        "log_from": "2026-11-20T14:32:00.000Z",
        "repository": "acme/monolith",
        "schema": "mergetop/status/1",
        "simulated": false,
        "verdict": {
          "alerts": [],
          "base_moved_at": "2026-11-21T14:20:00.000Z",
          "cause": null,
          "churn_per_merge": 0,
          "merges_last_hour": 3,
          "oldest_queued_at": "2026-11-21T13:30:00.000Z",
          "queued": 4,
          "slots": {
            "limit": 1,
            "running": 1,
            "wanted": 1,
          },
          "unknown": [],
          "usual_merges_per_hour": 2.459016393442623,
          "word": "MOVING",
        },
      }
    `);
  });

  test('the same queue gives the same bytes', async () => {
    const { command } = await stage(busy);

    expect((await command('status --json')).out).toBe((await command('status --json')).out);
  });
});

test('without the log the verdict says less, and why', async () => {
  const { command, refuse } = await stage(busy);
  refuse('/logs', 403);

  const { code, out, err } = await command('status');

  expect(code).toBe(0);
  expect(out).toContain('#5210');
  expect(err).toMatchInlineSnapshot(`
    "mergetop: the activity log could not be read, so the verdict says less: this token may not read this: logs · it takes an admin key or a user token with access to the repository
    "
  `);
});

test.each([
  [401, 6, /does not accept this token/],
  [404, 6, /no such branch · check what was asked for/],
  [422, 6, /no such branch · correct it/],
])('a queue that answers %d is not shown as an empty one', async (status, code, text) => {
  const { command, refuse } = await stage(busy);
  refuse('/merge-queue/', status, 'no such branch');

  const played = await command('status');

  expect(played).toEqual({ code, out: '', err: expect.stringMatching(text) });
});

test('on a terminal there are colours, cut to its width', async () => {
  const { command } = await stage(busy);

  const { out } = await command('status', { isTerminal: true, columns: 44 });

  expect(out).toContain('\u001B[');
  expect(out.split('\n').every((line) => line.replaceAll(/\u001B\[[\d;]*m/g, '').length <= 44)).toBe(true);
});

test('NO_COLOR and a pipe have none; --color always and FORCE_COLOR have them anywhere', async () => {
  const { command } = await stage(busy);

  expect((await command('status')).out).not.toContain('\u001B');
  expect((await command('status', { isTerminal: true, env: { NO_COLOR: '1' } })).out).not.toMatch(/\u001B\[3\d/);
  expect((await command('status --color always')).out).toContain('\u001B[');
  expect((await command('status', { env: { FORCE_COLOR: '1' } })).out).toContain('\u001B[');
  expect((await command('status', { env: { FORCE_COLOR: '0' } })).out).not.toContain('\u001B[');
  expect((await command('status', { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).out).not.toContain('\u001B[');
});

test('a terminal without UTF-8 gets ASCII', async () => {
  const { command } = await stage(busy);

  expect((await command('status', { env: { LANG: 'C' } })).out).toMatch(/^[\n\x20-\x7e]*$/);
  expect((await command('status --ascii')).out).toMatch(/^[\n\x20-\x7e]*$/);
});
