import { expect, test } from 'vitest';
import { copy } from '../../src/terminal/clipboard.ts';

type Environment = Readonly<Record<string, string>>;

/** A machine on which only these programs work. */
function machine(env: Environment, works: readonly string[] = [], platform = 'linux') {
  const ran: string[] = [];
  const written: string[] = [];
  const host = {
    env,
    platform,
    write: (bytes: string) => void written.push(bytes),
    run(program: string, args: readonly string[], input = '') {
      ran.push(`${[program, ...args].join(' ')} < ${input}`);
      return Promise.resolve({ isOk: works.includes(program), output: '' });
    },
  };
  return { host, ran, written };
}

const ssh = { SSH_CONNECTION: '10.0.0.1 22' };

test.each<[string, Environment, string[], string, string]>([
  ['tmux', { TMUX: '/tmp/tmux', DISPLAY: ':0' }, ['tmux', 'xclip'], 'linux', 'tmux load-buffer -w - < text'],
  ['Wayland', { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, ['wl-copy'], 'linux', 'wl-copy < text'],
  ['X', { DISPLAY: ':0' }, ['xclip'], 'linux', 'xclip -selection clipboard < text'],
  ['macOS', {}, ['pbcopy'], 'darwin', 'pbcopy < text'],
])('in %s the copy is certain', async (_name, env, works, platform, command) => {
  const { host, ran, written } = machine(env, works, platform);

  const copied = await copy('text', host);

  expect(copied.certainty).toBe('certain');
  expect(copied.text).toContain('(');
  expect(ran).toEqual([command]);
  expect(written).toEqual([]);
});

test.each<[string, Environment]>([
  ['a display over ssh, which is in front of nobody', { ...ssh, DISPLAY: 'localhost:10.0' }],
  ['no display at all', {}],
  ['a tool that is not installed', { DISPLAY: ':0' }],
  ['a tmux that is gone', { ...ssh, TMUX: '/tmp/tmux' }],
])('with %s the terminal is asked, and nobody knows', async (_name, env) => {
  const { host, written } = machine(env);

  const copied = await copy('a ✓', host);

  expect(copied.certainty).toBe('unsure');
  expect(written).toEqual([`\u001b]52;c;${Buffer.from('a ✓').toString('base64')}\u0007`]);
});

test('what is too long for the terminal is not sent at all', async () => {
  const { host, written } = machine(ssh);

  const copied = await copy('x'.repeat(56_245), host);

  expect(copied.certainty).toBe('impossible');
  expect(written).toEqual([]);
  expect(await copy('x'.repeat(56_244), host)).toMatchObject({ certainty: 'unsure' });
});
