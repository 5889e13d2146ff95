import { describe, expect, test } from 'vitest';
import { at, check, queuedPull } from '../../support/build.ts';
import { fact, metadata } from '../../support/facts.ts';
import { until } from '../../support/until.ts';
import { busy } from '../support/busy.ts';
import { type Stage, stage } from '../support/stage.ts';

const looks = ({ requests }: Stage) => requests.filter((request) => request.endsWith('/pull/5210')).length;

const merged = (clock: string) =>
  fact(
    'action.queue.leave',
    { ...metadata.leave, queuedAt: at('13:30'), dequeueCode: 'PR_MERGED' },
    { at: at(clock), pullRequest: 5210 },
  );

const failed = (clock: string, queuedAt = at('13:30')) =>
  fact(
    'action.queue.leave',
    {
      ...metadata.leave,
      merged: false,
      queuedAt,
      dequeueCode: 'CHECKS_FAILED',
      unsuccessfulChecks: [check('e2e-linux', 'failure')],
    },
    { at: at(clock), pullRequest: 5210 },
  );

/** A wait that has looked once and seen it queued. */
async function waiting(line: string, facts = busy.facts ?? []) {
  const set = await stage({ ...busy, facts });
  const running = set.start(line);
  await until(() => looks(set) > 0, running.machine.err);
  return { set, running, leave: () => set.scene.pulls.splice(0) };
}

test('a merge ends it with 0 and the card', async () => {
  const { set, running, leave } = await waiting('wait 5210');
  leave();
  set.record(merged('14:33'));

  expect(await set.playOut(running)).toEqual({
    code: 0,
    out: '#5210 merged at 14:33 after 1h03 in the queue\n',
    err: '',
  });
});

test('an exit without a merge ends it with 3, and tells why', async () => {
  const { set, running, leave } = await waiting('wait 5210');
  leave();
  set.record(failed('14:33'));

  const { code, out } = await set.playOut(running);

  expect(code).toBe(3);
  expect(out).toMatchInlineSnapshot(`
    "#5210 left at 14:33 after 1h03 in the queue
      why     its checks failed (CHECKS_FAILED) · author acts
      failed  e2e-linux  https://ci.example/e2e-linux
      hint    look at its checks? (low confidence)
              failed: e2e-linux
              too few others failed by it in 60 min to say more
    "
  `);
});

test('--until left takes either', async () => {
  const { set, running, leave } = await waiting('wait 5210 --until left');
  leave();
  set.record(failed('14:33'));

  expect((await set.playOut(running)).code).toBe(0);
});

describe('what is not queued to begin with', () => {
  test('4 where the log knows of no stay', async () => {
    const { command } = await stage(busy);

    expect(await command('wait 9999')).toEqual({
      code: 4,
      out: '',
      err: 'mergetop: #9999 is not queued, and the log knows of no stay in a queue\n',
    });
  });

  test('its last exit where the log knows one', async () => {
    const { command } = await stage(busy);

    expect((await command('wait 5187')).code).toBe(0);
    expect((await command('wait 5198')).code).toBe(3);
  });

  test('6 where nothing can tell', async () => {
    const { command, refuse } = await stage(busy);
    refuse('/logs', 403);

    expect(await command('wait 9999')).toMatchObject({
      code: 6,
      err: expect.stringContaining('the log may not be read'),
    });
  });
});

test('5 when the time is up, with where it stands', async () => {
  const { set, running } = await waiting('wait 5210 --timeout 5m');

  expect(await set.playOut(running)).toEqual({
    code: 5,
    out: '',
    err: 'mergetop: #5210 is still queued after 5m, at position 1\n',
  });
  expect(looks(set)).toBeLessThanOrEqual(32);
});

test('an earlier stay’s end is not taken for this one’s', async () => {
  const { set, running, leave } = await waiting('wait 5210', [failed('12:00', at('11:00'))]);
  leave();
  const ended = set.playOut(running);
  await until(() => set.requests.some((request) => request.includes('/logs')), running.machine.err);
  set.record(merged('14:33'));

  expect((await ended).code).toBe(0);
});

test('gone, and the log never tells how', async () => {
  const { set, running, leave } = await waiting('wait 5210');
  leave();

  expect(await set.playOut(running)).toMatchObject({
    code: 6,
    err: 'mergetop: #5210 left the queue, and the log does not tell how\n',
  });
});

test('a service that is away for a while is waited for', async () => {
  const { set, running, leave } = await waiting('wait 5210');
  set.refuse('/pull/', 503);
  const ended = set.playOut(running);
  await until(() => looks(set) > 8, running.machine.err);
  leave();
  set.record(merged('14:33'));
  set.allow();

  expect((await ended).code).toBe(0);
});

test('^C ends it with 130, silently', async () => {
  const stop = new AbortController();
  const set = await stage(busy);
  const running = set.start('wait 5210', { interruption: stop.signal });
  await until(() => looks(set) > 0, running.machine.err);

  stop.abort('SIGINT');

  expect(await set.playOut(running)).toEqual({ code: 130, out: '', err: '' });
});

test('for scripts', async () => {
  const { command } = await stage({ ...busy, pulls: [queuedPull(1)] });

  expect(JSON.parse((await command('wait 5198 --json')).out)).toMatchInlineSnapshot(`
    {
      "exit": {
        "at": "2026-11-21T14:21:00.000Z",
        "code": "CHECKS_FAILED",
        "failed_checks": [
          {
            "details_url": "https://ci.example/e2e-linux",
            "name": "e2e-linux",
            "state": "failure",
            "url": null,
          },
        ],
        "head_sha": "4f2a9c1",
        "merged": false,
        "queued_at": "2026-11-21T13:50:00.000Z",
        "reason": "Checks failed
    see e2e-linux",
        "sentence": "its checks failed",
        "who_acts": "author",
      },
      "number": 5198,
      "outcome": "left",
      "repository": "acme/monolith",
      "schema": "mergetop/wait/1",
    }
  `);
});
