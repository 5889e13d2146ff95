import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { createHook } from '../../src/terminal/hook.ts';

function program(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'hook.sh');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return { path, said: () => readFileSync(join(folder, 'said'), 'utf8'), out: join(folder, 'said') };
}

const env = { PATH: '/usr/bin:/bin', MERGETOP_TOKEN: 'secret', GITHUB_TOKEN: 'secret', My_Token: 'secret', HOME: '/' };
const hookOf = (path: string) => createHook(path, env, systemClock);

describe.skipIf(process.platform === 'win32')('the program for alerts', () => {
  test('finds what happened in its environment, whatever is in it, and no arguments', async () => {
    const { path, said } = program('printf "%s|%s" "$MERGETOP_ALERT_TEXT" "$#" > "$(dirname "$0")/said"');
    const text = '$(touch /tmp/pwned) `id` ; rm -rf / "quotes" \'and\' | more';

    expect(await hookOf(path)({ MERGETOP_ALERT_TEXT: text })).toBeNull();
    expect(said()).toBe(`${text}|0`);
  });

  test('gets the environment of the program without its tokens', async () => {
    const { path, said } = program('env > "$(dirname "$0")/said"');

    await hookOf(path)({});

    expect(said()).toContain('HOME=/');
    expect(said()).not.toContain('secret');
  });

  test('that fails or is missing is told, and ends nothing', async () => {
    expect(await hookOf(program('exit 3').path)({})).toBe('it ended with 3');
    expect(await hookOf('/nowhere/at/all')({})).toBe('ENOENT');
  });

  test('is named as one file: what looks like a command line is none', async () => {
    const { path } = program('exit 0');

    expect(await hookOf(`${path} --flag`)({})).toBe('ENOENT');
  });

  test('is started four times at once at the most', async () => {
    const { path } = program('sleep 1');
    const hook = hookOf(path);

    const ends = await Promise.all(Array.from({ length: 6 }, () => hook({})));

    expect(ends.filter((each) => each !== null)).toEqual(['4 of it are still running', '4 of it are still running']);
  });
});
