import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { describe, expect, test } from 'vitest';

/** The built program with nothing around it: no terminal, no settings, no token. */
function mergetop(...args: string[]) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/launcher.js', ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

describe('the built program without a terminal', () => {
  test.each([
    [['--version'], 0, /^mergetop \d+\.\d+\.\d+\n$/, /^$/],
    [['--help'], 0, /^mergetop [\s\S]*Exit codes/, /^$/],
    [['paths', '--help'], 0, /^mergetop paths · /, /^$/],
    [['pahts'], 2, /^$/, /^mergetop: there is no command 'pahts' · did you mean paths\?\n$/],
    [['--nope'], 2, /^$/, /^mergetop: there is no flag '--nope' .*\n$/],
    [['acme/web'], 8, /^$/, /^mergetop: no token .*\n$/],
    [['--demo'], 2, /^$/, /^mergetop: stdout is not a terminal .*\n$/],
  ])('%j', (args, status, stdout, stderr) => {
    expect(mergetop(...args)).toEqual({
      status,
      stdout: expect.stringMatching(stdout),
      stderr: expect.stringMatching(stderr),
    });
  });

  test('nothing it prints moves a cursor or has a colour', () => {
    for (const args of [['--help'], ['man'], ['completion', 'bash'], ['--nope']]) {
      const { stdout, stderr } = mergetop(...args);
      expect(stdout + stderr).not.toContain('\u001B');
    }
  });
});

test('a reader that stops reading ends it quietly', async () => {
  const program = spawn(process.execPath, ['src/launcher.js', 'man'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  program.stderr.setEncoding('utf8').on('data', (text) => errors.push(text));
  program.stdout.destroy();

  const [code] = await once(program, 'close');

  expect({ code, errors }).toEqual({ code: 0, errors: [] });
});
