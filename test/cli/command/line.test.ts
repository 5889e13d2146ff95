import { describe, expect, test } from 'vitest';
import { repeatLine } from '../../../src/cli/recent-line.ts';
import { run } from '../../../src/cli/run.ts';
import { until } from '../../support/until.ts';
import { busy } from '../support/busy.ts';
import type { FakeMachine } from '../support/fake-machine.ts';
import { type Stage, stage } from '../support/stage.ts';

const never = () => Promise.reject(new Error('the screen was started'));

/** Asks on the same machine, as a status line does every few seconds. */
async function again({ clock }: Stage, machine: FakeMachine, afterMs: number) {
  const before = { out: machine.out(), err: machine.err() };
  await clock.advance(afterMs);
  const code = repeatLine(machine) ? 0 : await run(machine, never);
  return { code, out: machine.out().slice(before.out.length), err: machine.err().slice(before.err.length) };
}

test('says in less than 80 columns whether it moves, what lands next, and where mine stand', async () => {
  const { command } = await stage(busy);

  const { out } = await command('line --me robin');

  expect(out).toMatchInlineSnapshot(`
    "monolith main MOVING base 12m 3/h churn 0× 1/1+1 q4 b3 41/44 ~3m me #5219 3rd
    "
  `);
  expect(out.trimEnd().length).toBeLessThan(80);
});

describe('what was said', () => {
  async function asked(line = 'line') {
    const set = await stage(busy);
    const { machine, code } = set.start(line);
    await code;
    return { set, machine, said: machine.out() };
  }

  test('is said again for a moment without asking the service', async () => {
    const { set, machine, said } = await asked();
    const before = set.requests.length;

    expect(await again(set, machine, 5_000)).toEqual({ code: 0, out: said, err: '' });
    expect(set.requests).toHaveLength(before);
  });

  test('is asked anew afterwards', async () => {
    const { set, machine } = await asked();
    const before = set.requests.length;

    expect((await again(set, machine, 11_000)).code).toBe(0);
    expect(set.requests.length).toBeGreaterThan(before);
  });

  test('is marked once the service is out of reach', async () => {
    const { set, machine } = await asked();
    set.refuse('/merge-queue/', 403);

    const { code, out } = await again(set, machine, 4 * 60_000);

    expect(code).toBe(0);
    expect(out).toMatch(/^STALE 4m monolith main MOVING /);
    expect(out.trimEnd().length).toBeLessThan(80);
  });

  test('is marked for scripts as well', async () => {
    const { set, machine } = await asked('line --json');
    set.refuse('/merge-queue/', 403);

    expect(JSON.parse((await again(set, machine, 60_000)).out)).toMatchObject({
      stale: true,
      verdict: { word: 'MOVING' },
    });
  });

  test('is not given for another question', async () => {
    const { set, machine } = await asked();
    const other = { ...machine, env: { ...machine.env, MERGETOP_TOKEN: 'another' } };

    expect(repeatLine(other)).toBe(false);
    expect(set.requests.length).toBeGreaterThan(0);
  });

  test('is forgotten after a day', async () => {
    const { set, machine } = await asked();
    set.refuse('/merge-queue/', 403);

    expect((await again(set, machine, 25 * 3_600_000)).code).toBe(6);
  });
});

test('an answer that never comes is not waited for', async () => {
  const set = await stage(busy);
  set.refuse('/merge-queue/', null);

  const running = set.start('line --timeout 2s');
  await until(() => set.requests.some((request) => request.includes('/merge-queue/')), running.machine.err);
  await set.clock.advance(2_000);

  expect(await running.code).toBe(6);
  expect(running.machine.err()).toBe('mergetop: the service did not answer in time\n');
});

test('a log that never comes costs the figures that rest on it', async () => {
  const set = await stage(busy);
  set.refuse('/logs', null);
  const running = set.start('line');
  await until(() => set.requests.some((request) => request.includes('/logs')), running.machine.err);
  await set.clock.advance(2_000);

  expect(await running.code).toBe(0);
  expect(running.machine.out()).toContain('q4');
});

test('for scripts', async () => {
  const { command } = await stage(busy);

  expect(JSON.parse((await command('line --json')).out)).toMatchObject({
    schema: 'mergetop/line/1',
    repository: 'acme/monolith',
    branch: 'main',
    stale: false,
    text: expect.stringContaining('monolith main MOVING'),
    verdict: { word: 'MOVING', queued: 4 },
  });
});
