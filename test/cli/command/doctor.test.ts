import { describe, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { tokens } from '../../../src/service/auth.ts';
import { busy } from '../support/busy.ts';
import { fakeMachine } from '../support/fake-machine.ts';
import { stage } from '../support/stage.ts';

const never = () => Promise.reject(new Error('the screen was started'));

interface Finding {
  readonly about: string;
  readonly verdict: string;
  readonly text: string;
  readonly advice: string | null;
}

/** What it finds, by what each finding is about. */
function found(out: string): Readonly<Record<string, Finding>> {
  const { findings }: { findings: Finding[] } = JSON.parse(out);
  return Object.fromEntries(findings.map((each) => [each.about, each]));
}

const onTerminal = { isTerminal: true, env: { TERM: 'xterm-256color', LANG: 'C.UTF-8' } };

test('where all is well it says of each thing what it is', async () => {
  const { command } = await stage(busy);
  const { code, out, err } = await command('doctor', onTerminal);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  const shown = out.replaceAll(/\u001B\[[\d;]*m/g, '');
  expect(shown).toMatch(/^ok +program +mergetop 1\.2\.3 on paper/m);
  const first = shown.split('\n').map((line) => line.slice(0, 16).trimEnd());
  expect(first.filter((each) => each !== '')).toEqual([
    'ok     program',
    'ok     terminal',
    'ok     colours',
    'ok     glyphs',
    'ok     links',
    'ok     settings',
    'ok     places',
    'ok     service',
    'ok     token',
    'ok     queue',
    'ok     log',
    'ok     clocks',
  ]);
});

describe('the token', () => {
  test.each([
    [
      'admin',
      0,
      { verdict: 'ok', text: expect.stringMatching(/^application key ".+" \(admin\), from MERGETOP_TOKEN$/) },
    ],
    ['user', 0, { verdict: 'ok', text: expect.stringContaining('the token of a user, from MERGETOP_TOKEN') }],
    ['ci', 6, { verdict: 'fault', advice: 'a ci key may not read queues: give an admin key, or the token of a user' }],
  ] as const)('of kind %s', async (kind, code, finding) => {
    const { command } = await stage(busy);
    const ended = await command('doctor --json', { env: { MERGETOP_TOKEN: tokens[kind] } });

    expect(ended.code).toBe(code);
    expect(found(ended.out)['token']).toMatchObject(finding);
  });

  test('that is not accepted', async () => {
    const { command } = await stage(busy);
    const { code, out } = await command('doctor --json', { env: { MERGETOP_TOKEN: 'not-a-token-at-all' } });

    expect(code).toBe(6);
    expect(found(out)['token']).toMatchObject({ verdict: 'fault', text: 'not accepted (401), from MERGETOP_TOKEN' });
    expect(out).not.toContain('not-a-token-at-all');
  });

  test('that is missing', async () => {
    const machine = fakeMachine(['doctor', 'acme/web', '--json']);

    expect(await run(machine, never)).toBe(8);
    expect(found(machine.out())['settings']).toMatchObject({ verdict: 'fault', text: 'no token' });
  });
});

/** Whatever is waited for has come already. */
const impatient = {
  now: () => 0,
  after(_ms: number, ring: () => void) {
    queueMicrotask(ring);
    return () => {};
  },
};

describe('the service', () => {
  test('that nobody answers at', async () => {
    const machine = fakeMachine(['doctor', 'acme/web', '--json', '--api-url', 'http://127.0.0.1:1'], {
      env: { MERGETOP_TOKEN: 'token' },
      clock: impatient,
    });

    expect(await run(machine, never)).toBe(6);
    expect(found(machine.out())['service']).toMatchObject({ verdict: 'fault' });
  });

  test('of which only the log may not be read', async () => {
    const { command, refuse } = await stage(busy);
    refuse('/logs', 403);
    const { code, out } = await command('doctor --json');

    expect(code).toBe(6);
    expect(found(out)['log']).toMatchObject({ verdict: 'fault' });
    expect(found(out)['queue']).toMatchObject({ verdict: 'ok' });
  });
});

test('clocks that disagree are told with the side and the span', async () => {
  const { command, clock } = await stage(busy);
  const late = { now: () => clock.now() - 130_000, after: clock.after };
  const { code, out } = await command('doctor --json', { clock: late });

  expect(code).toBe(0);
  expect(found(out)['clocks']).toMatchObject({ verdict: 'note', text: 'the service is 2m ahead of this machine' });
});

describe('the surroundings', () => {
  test.each([
    [{ TERM: 'dumb' }, 'terminal', 'TERM=dumb, 100 columns'],
    [{ TERM: 'dumb' }, 'colours', 'none: TERM is dumb'],
    [{ TERM: 'xterm', NO_COLOR: '1' }, 'colours', 'none: NO_COLOR is set'],
    [{ TERM: 'xterm' }, 'glyphs', 'ASCII only'],
    [{ TERM: 'tmux-256color', TMUX: '/tmp/x' }, 'links', 'tmux passes none on'],
  ])('%j', async (env, about, text) => {
    const machine = fakeMachine(['doctor', 'acme/web', '--json'], { env, isTerminal: true });
    await run(machine, never);

    expect(found(machine.out())[about]).toMatchObject({ verdict: 'note', text, advice: expect.any(String) });
  });

  test('tmux that passes links on is asked, and believed', async () => {
    const machine = fakeMachine(['doctor', 'acme/web', '--json'], {
      env: { TERM: 'tmux-256color', TMUX: '/tmp/x' },
      programs: { 'tmux display -p #{client_termfeatures}': '256,clipboard,hyperlinks,title\n' },
    });
    await run(machine, never);

    expect(found(machine.out())['links']).toMatchObject({ verdict: 'ok', text: 'clickable' });
  });

  test('a window too narrow for the screen', async () => {
    const machine = fakeMachine(['doctor', 'acme/web', '--json'], { isTerminal: true, columns: 20 });
    await run(machine, never);

    expect(found(machine.out())['terminal']).toMatchObject({
      verdict: 'fault',
      advice: 'the screen needs 24: widen the window',
    });
  });

  test('a fault of the settings file is named with its line', async () => {
    const { command } = await stage(busy);
    const files = { '.config/mergetop/settings.toml': 'theme = "neon"\n[keys]\nqueue.mine = "D"' };
    const { code, out } = await command('doctor --json', { files });

    const told: Finding[] = JSON.parse(out).findings.filter(({ about }: Finding) => about === 'settings');
    expect(code).toBe(8);
    expect(told.map(({ verdict, text }) => `${verdict} ${text.replace(/^\S+ /, '')}`)).toEqual([
      'fault line 3: keys.queue.mine is D, and so is queue.dequeue',
      'note line 1: theme takes one of terminal, cb-dark, cb-light, hc, mono',
    ]);
  });

  test('a state folder that cannot be written to', async () => {
    const machine = fakeMachine(['doctor', 'acme/web', '--json'], { files: { '.local/state': 'a file' } });
    await run(machine, never);

    expect(found(machine.out())['places']).toMatchObject({ verdict: 'note' });
  });
});
