import { describe, expect, test } from 'vitest';
import type { Pause } from '../../../src/domain/pause.ts';
import { at } from '../../support/build.ts';
import { busy } from '../support/busy.ts';
import { stage } from '../support/stage.ts';

const paused: Pause = { paused: true, reason: 'runner rollout', pausedAt: at('13:40') };
const typed = (...answers: string[]) => ({ isTerminal: true, env: { NO_COLOR: '1' }, answers });
const writes = (requests: readonly string[]) => requests.filter((request) => !request.startsWith('GET'));

describe('pause', () => {
  test('tells what it stops, asks, sends once and tells what it read back', async () => {
    const { start, scene, requests } = await stage(busy);

    const { machine, code } = start('pause --reason rollout', typed('pause'));

    expect(await code).toBe(0);
    expect(scene.pause).toMatchObject({ paused: true, reason: 'rollout' });
    expect(writes(requests)).toEqual(['PUT /v1/repos/acme/monolith/merge-queue/pause']);
    expect(machine.out()).toBe('paused: "rollout"\n');
    expect(machine.err()).toMatchInlineSnapshot(`
      "mergetop: stops new checks and merges in the whole repository: may cut 1 running batch, holds 4 pull requests
      type pause to pause acme/monolith, anything else leaves it: "
    `);
  });

  test.each(['', 'yes', 'y', 'PAUSE', 'paus'])('the answer %j declines', async (answer) => {
    const { command, requests } = await stage(busy);

    const { code, err } = await command('pause --reason rollout', typed(answer));

    expect(code).toBe(1);
    expect(err).toMatch(/mergetop: nothing was sent\n$/);
    expect(writes(requests)).toEqual([]);
  });

  test('on a paused queue it changes the reason, which needs less', async () => {
    const { command, scene } = await stage({ ...busy, pause: paused });

    const { code, err } = await command('pause --reason later', typed('y'));

    expect(code).toBe(0);
    expect(scene.pause.reason).toBe('later');
    expect(err).toMatchInlineSnapshot(`
      "mergetop: already paused ("runner rollout"): this changes the reason
      type y to change the reason, anything else leaves it: "
    `);
  });

  test('--yes does not ask', async () => {
    const { command, scene } = await stage(busy);

    expect(await command('pause --reason rollout --yes')).toEqual({ code: 0, out: 'paused: "rollout"\n', err: '' });
    expect(scene.pause.paused).toBe(true);
  });

  test.each([
    ['without a terminal', 'pause --reason x', {}, 2, /there is no terminal to ask on · add --yes/],
    ['without a reason', 'pause --yes', {}, 2, /needs --reason TEXT/],
    [
      'with an endless reason',
      `pause --yes --reason ${'x'.repeat(256)}`,
      {},
      2,
      /--reason takes a reason, at most 255/,
    ],
    [
      'read-only',
      'pause --yes --reason x',
      { files: { '.config/mergetop/settings.toml': 'read_only = true' } },
      1,
      /read_only/,
    ],
  ])('%s it sends nothing', async (_how, line, given, code, text) => {
    const { command, requests } = await stage(busy);

    expect(await command(line, given)).toEqual({ code, out: '', err: expect.stringMatching(text) });
    expect(requests).toEqual([]);
  });

  test('a reason of 255 characters beyond the basic plane is taken', async () => {
    const { command, scene } = await stage(busy);
    const reason = '🚧'.repeat(255);

    expect((await command(`pause --yes --reason ${reason}`)).code).toBe(0);
    expect(scene.pause.reason).toBe(reason);
  });

  test('a refusal is told as such', async () => {
    const { command, refuse } = await stage(busy);
    refuse('PUT', 403);

    const { code, err } = await command('pause --reason rollout --yes');

    expect(code).toBe(6);
    expect(err).toMatch(/^mergetop: pause acme\/monolith was refused: this token may not do this: pause · /);
  });

  test('for scripts', async () => {
    const { command } = await stage(busy);

    const { out } = await command('pause --reason rollout --yes --json');

    expect(JSON.parse(out)).toEqual({
      schema: 'mergetop/write/1',
      repository: 'acme/monolith',
      call: 'pause',
      phase: 'observed',
      sent_at: '2026-11-21T14:32:00.000Z',
      text: 'paused: "rollout"',
    });
  });
});

describe('unpause', () => {
  test('ends the pause and tells what it was', async () => {
    const { command, scene } = await stage({ ...busy, pause: paused });

    expect(await command('unpause')).toEqual({
      code: 0,
      out: 'no longer paused (it was: "runner rollout")\n',
      err: '',
    });
    expect(scene.pause.paused).toBe(false);
  });

  test('sends nothing where nothing is paused', async () => {
    const { command, requests } = await stage(busy);

    expect(await command('unpause')).toEqual({
      code: 1,
      out: '',
      err: 'mergetop: acme/monolith is not paused · nothing was sent\n',
    });
    expect(writes(requests)).toEqual([]);
  });
});
