import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { at, status } from '../../support/build.ts';
import { fact, metadata } from '../../support/facts.ts';
import { until } from '../../support/until.ts';
import { busy } from '../support/busy.ts';
import { type Stage, stage } from '../support/stage.ts';

const typed = (...answers: string[]) => ({ isTerminal: true, env: { NO_COLOR: '1' }, answers });
const dequeues = ({ requests }: Stage) => requests.filter((request) => request.startsWith('POST'));
const gone: QueueStatus = status([]);

test('tells what it costs, asks, sends once and waits until the queue shows it', async () => {
  const set = await stage(busy);
  const running = set.start('dequeue 5210', typed('5210'));
  await until(() => dequeues(set).length > 0, running.machine.err);
  set.scene.queue = gone;

  expect(await set.playOut(running)).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "#5210 auth: rotate keys, in b3
      also removes  0 stacked pull requests
      restarts      1 batch: b3
      re-runs       1 other pull request: #5214
      A dequeued pull request does not rejoin by itself.
    type 5210 to dequeue #5210, anything else leaves it: ",
      "out": "#5210 has left the queue
    ",
    }
  `);
  expect(dequeues(set)).toEqual(['POST /v1/repos/acme/monolith/merge-queue/pull/5210/dequeue']);
});

test('what costs nobody else asks for less', async () => {
  const set = await stage(busy);
  const running = set.start('dequeue 5261', typed('y'));
  await until(() => dequeues(set).length > 0, running.machine.err);
  set.scene.queue = gone;

  expect(await set.playOut(running)).toMatchObject({ code: 0, out: '#5261 has left the queue\n' });
});

test.each(['', 'y', 'yes', '5211', '#5210'])('the answer %j keeps it', async (answer) => {
  const set = await stage(busy);

  const { code, err } = await set.command('dequeue 5210', typed(answer));

  expect(code).toBe(1);
  expect(err).toMatch(/mergetop: nothing was sent\n$/);
  expect(dequeues(set)).toEqual([]);
});

test('a cost that changed while one decided is shown again, and asked again', async () => {
  const set = await stage(busy);
  const costs = [
    { interruptedBatches: 1, recheckedPullRequests: 1, cascadedPullRequests: 0 },
    { interruptedBatches: 3, recheckedPullRequests: 6, cascadedPullRequests: 0 },
  ];
  set.scene.impacts.get = () =>
    costs.shift() ?? { interruptedBatches: 3, recheckedPullRequests: 6, cascadedPullRequests: 0 };

  const { code, err } = await set.command('dequeue 5210', typed('5210', 'no'));

  expect(code).toBe(1);
  expect(err).toContain('mergetop: this has changed while you decided:\n');
  expect(err.match(/ {2}re-runs .*/g)).toEqual([
    '  re-runs       1 other pull request: #5214',
    '  re-runs       6 other pull requests: ~#5214',
  ]);
  expect(dequeues(set)).toEqual([]);
});

describe('nothing is sent', () => {
  test.each([
    ['without a terminal', 'dequeue 5210', 2, /there is no terminal to ask on · add --yes/],
    ['for what is no number', 'dequeue main --yes', 2, /PR takes a pull request: 5210/],
    ['for what is not queued', 'dequeue 9999 --yes', 1, /#9999 is in no queue · mergetop show 9999 tells how it left/],
    ['for another branch', 'dequeue 5210 --yes -b release', 6, /./],
  ])('%s', async (_how, line, code, text) => {
    const set = await stage(busy);

    expect(await set.command(line)).toEqual({ code, out: '', err: expect.stringMatching(text) });
    expect(dequeues(set)).toEqual([]);
  });

  test('when the cost cannot be read: not known is not nothing', async () => {
    const set = await stage(busy);
    set.refuse('dequeue-impact', 403);

    const { code, err } = await set.command('dequeue 5210 --yes');

    expect(code).toBe(6);
    expect(err).toMatch(/^mergetop: what it would cost could not be read, so nothing was sent: this token may not/);
    expect(dequeues(set)).toEqual([]);
  });
});

describe('what became of it is told as it was read back', () => {
  test('accepted, and still listed after a minute', async () => {
    const set = await stage(busy);

    const { code, err } = await set.playOut(set.start('dequeue 5210 --yes'));

    expect(code).toBe(1);
    expect(err).toContain('mergetop: dequeue #5210 was accepted, but #5210 is still queued\n');
    expect(dequeues(set)).toHaveLength(1);
  });

  test('no answer, and gone', async () => {
    const set = await stage({
      ...busy,
      onDequeue: () => {
        throw new Error('crashed');
      },
    });
    const running = set.start('dequeue 5210 --yes');
    await until(() => dequeues(set).length > 0, running.machine.err);
    set.scene.queue = gone;

    expect(await set.playOut(running)).toMatchObject({ code: 0, out: '#5210 has left the queue\n' });
  });

  test('no answer, and still there: it is not sent again', async () => {
    const set = await stage({
      ...busy,
      onDequeue: () => {
        throw new Error('crashed');
      },
    });

    const { code, err } = await set.playOut(set.start('dequeue 5210 --yes'));

    expect(code).toBe(6);
    expect(err).toContain(
      'mergetop: no answer came to dequeue #5210, and #5210 is still queued: it was not carried out\n',
    );
    expect(dequeues(set)).toHaveLength(1);
  });

  test('no answer, and nothing more to be read', async () => {
    const set = await stage({
      ...busy,
      onDequeue: () => {
        throw new Error('crashed');
      },
    });
    const running = set.start('dequeue 5210 --yes');
    await until(() => dequeues(set).length > 0, running.machine.err);
    set.refuse('/merge-queue/status', 403);

    const { code, err } = await set.playOut(running);

    expect(code).toBe(6);
    expect(err).toContain('no reading could tell whether it was carried out · look before you try again');
  });

  test('a merge that was faster', async () => {
    const merged = fact(
      'action.queue.leave',
      { ...metadata.leave, dequeueCode: 'PR_MERGED' },
      { at: at('14:31'), pullRequest: 5210 },
    );
    const set = await stage({ ...busy, facts: [merged] });
    const running = set.start('dequeue 5210 --yes --json');
    await until(() => dequeues(set).length > 0, running.machine.err);
    set.scene.queue = gone;

    const { code, out, err } = await set.playOut(running);

    expect(code).toBe(1);
    expect(err).toContain('mergetop: #5210 merged before it could be removed\n');
    expect(JSON.parse(out)).toMatchObject({ schema: 'mergetop/write/1', call: 'dequeue', number: 5210, merged: true });
  });
});
