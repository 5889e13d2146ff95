import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { at } from '../../support/build.ts';
import { fact, metadata } from '../../support/facts.ts';
import { until } from '../../support/until.ts';
import { busy } from '../support/busy.ts';
import { stage } from '../support/stage.ts';

const onTerminal = { isTerminal: true, env: { NO_COLOR: '1' } };
const events = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((text) => event.parse(JSON.parse(text)));
const event = z.looseObject({
  schema: z.literal('mergetop/event/1'),
  pull_request: z.number().nullable(),
  summary: z.string(),
});
const numbersOf = (out: string) => events(out).map((each) => each.pull_request);

test('on a terminal, a line an event from old to new, under the day', async () => {
  const { command } = await stage(busy);

  expect((await command('log --limit 5', onTerminal)).out).toMatchInlineSnapshot(`
    "[1m2026-11-21 UTC[22m
    14:00:00  [1m#5186   [22mleft the queue, merged
    14:00:00  [1m#5186   [22mmerged into main
    14:20:00  [1m#5187   [22mleft the queue, merged
    14:20:00  [1m#5187   [22mmerged into main
    14:21:00  [1m#5198   [22m[7mleft the queue · CHECKS_FAILED · e2e-linux[27m
    "
  `);
});

test('in a pipe, one object a line as the interface writes it', async () => {
  const { command } = await stage(busy);

  const { out } = await command('log --pr 5198');

  expect(events(out)).toMatchInlineSnapshot(`
    [
      {
        "base_ref": "main",
        "id": 77000025,
        "metadata": {
          "branch": "main",
          "checks": [
            {
              "avatar_url": null,
              "description": null,
              "details_url": "https://ci.example/e2e-linux",
              "name": "e2e-linux",
              "state": "failure",
              "url": null,
            },
          ],
          "conditions_evaluation": null,
          "dequeue_code": "CHECKS_FAILED",
          "merged": false,
          "partition_name": null,
          "priority_rule_name": "medium",
          "pull_request_head_sha": "4f2a9c1",
          "queue_name": "default",
          "queued_at": "2026-11-21T13:50:00.000Z",
          "reason": "Checks failed
    see e2e-linux",
          "seconds_waiting_for_freeze": 0,
          "seconds_waiting_for_schedule": 0,
          "session_id": "00000000-0000-4000-8000-000000000001",
          "unsuccessful_checks": [
            {
              "avatar_url": null,
              "description": null,
              "details_url": "https://ci.example/e2e-linux",
              "name": "e2e-linux",
              "state": "failure",
              "url": null,
            },
          ],
        },
        "outcome": "failure",
        "pull_request": 5198,
        "received_at": "2026-11-21T14:21:00.000Z",
        "repository": "acme/monolith",
        "schema": "mergetop/event/1",
        "summary": "left the queue · CHECKS_FAILED · e2e-linux",
        "trigger": "merge queue internal",
        "type": "action.queue.leave",
      },
    ]
  `);
});

describe('it can be narrowed', () => {
  test.each([
    ['log --pr 5180 --pr 5198', [5180, 5180, 5180, 5198]],
    ['log --type action.queue.leave --outcome failure', [5198]],
    ['log e2e-linux', [5198]],
    ['log left !merged', [5198]],
    ['log --since 15m', [5187, 5187, 5198]],
    ['log --since 15m -b main', [5187, 5187, 5198]],
    ['log --limit 1', [5198]],
  ])('%s', async (line, numbers) => {
    const { command } = await stage(busy);

    expect(numbersOf((await command(line)).out)).toEqual(numbers);
  });

  test('by types that the program knows', async () => {
    const { command, requests } = await stage(busy);

    expect(await command('log --type leave')).toEqual({
      code: 2,
      out: '',
      err: 'mergetop: there is no event type leave · did you mean action.queue.leave?\n',
    });
    expect(requests.filter((request) => request.includes('/logs'))).toEqual([]);
  });
});

test('nothing found names the time that was searched', async () => {
  const { command } = await stage(busy);

  expect(await command('log nonsense --since 7d')).toEqual({
    code: 0,
    out: '',
    err: 'mergetop: no event of the last 7d matches · --since looks further back\n',
  });
});

test('more than a page is read to the limit and no further', async () => {
  const facts = Array.from({ length: 350 }, (_, index) =>
    fact('action.queue.enter', metadata.enter, { at: at('10:00') + index * 1000, pullRequest: 5000 + index }),
  );
  const { command, requests } = await stage({ facts });

  const { out } = await command('log --limit 150');

  expect(numbersOf(out)).toEqual(Array.from({ length: 150 }, (_, index) => 5200 + index));
  expect(requests.filter((request) => request.includes('/logs'))).toHaveLength(2);
});

describe('--follow', () => {
  test('tells each event once, until ^C', async () => {
    const set = await stage(busy);
    const stop = new AbortController();
    const running = set.start('log --follow --limit 1', { interruption: stop.signal });
    const told = () => numbersOf(running.machine.out());
    await until(() => running.machine.out() !== '', running.machine.err);

    set.record(fact('action.queue.enter', metadata.enter, { at: at('14:32'), pullRequest: 6001 }));
    const ended = set.playOut(running);
    await until(() => told().length === 2, running.machine.out);
    set.record(fact('action.queue.enter', metadata.enter, { at: set.clock.now(), pullRequest: 6002 }));
    await until(() => told().length === 3, running.machine.out);
    stop.abort('SIGINT');

    expect(await ended).toMatchObject({ code: 130, err: '' });
    expect(told()).toEqual([5198, 6001, 6002]);
  });

  test('outlasts a service that is away for a while', async () => {
    const set = await stage(busy);
    const stop = new AbortController();
    const running = set.start('log --follow --limit 1', { interruption: stop.signal });
    await until(() => running.machine.out() !== '', running.machine.err);

    set.refuse('/logs', 503);
    const ended = set.playOut(running);
    await until(() => running.machine.err() !== '', running.machine.out);
    set.allow();
    set.record(fact('action.queue.enter', metadata.enter, { at: set.clock.now(), pullRequest: 6001 }));
    await until(() => numbersOf(running.machine.out()).length === 2, running.machine.err);
    stop.abort('SIGINT');

    expect(await ended).toMatchObject({ code: 130, err: 'mergetop: the log cannot be read now · it is tried again\n' });
  });

  test('does not outlast a token that may not read', async () => {
    const set = await stage(busy);
    const running = set.start('log --follow --limit 1');
    await until(() => running.machine.out() !== '', running.machine.err);

    set.refuse('/logs', 403);

    expect(await set.playOut(running)).toMatchObject({
      code: 6,
      err: expect.stringContaining('this token may not read'),
    });
  });
});
