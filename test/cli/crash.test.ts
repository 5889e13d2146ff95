import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crash } from '../../src/cli/crash.ts';
import { Secret } from '../../src/cli/settings/secret.ts';
import { fakeMachine } from './support/fake-machine.ts';

test('a crash is told in one line and kept in a file that only its owner reads', () => {
  const machine = fakeMachine(['acme/web'], { env: { TERM: 'xterm' } });

  const code = crash(new TypeError('oops\nagain \u001B[2J'), machine);

  const folder = join(machine.home, '.local/state/mergetop');
  const [file = ''] = readdirSync(folder);
  const path = join(folder, file);
  expect(code).toBe(70);
  expect(machine.err()).toBe(`mergetop crashed: oops again ?[2J · report: ${path} (no token inside)\n`);
  expect(readFileSync(path, 'utf8')).toMatch(
    /^mergetop 1\.2\.3 on paper\n[\s\S]*arguments: acme\/web\n[\s\S]*TypeError: oops/,
  );
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('secrets are in neither, wherever they came from', () => {
  const env = { MERGETOP_TOKEN: 'hunter2-hunter2', AWS_SECRET_ACCESS_KEY: 'correct-horse' };
  const machine = fakeMachine([], { env });

  // one that was read from a file or asked of another program
  const read = new Secret('battery-staple');
  machine.secrets.add(read.reveal());

  crash(new Error(`sent hunter2-hunter2, correct-horse and ${read.reveal()}`), machine);

  const folder = join(machine.home, '.local/state/mergetop');
  const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(machine.err() + kept.join()).not.toMatch(/hunter2|correct-horse|battery-staple/);
});

test('where nothing can be kept the line is told all the same', () => {
  const machine = fakeMachine([], { files: { blocked: '' } });

  crash(new Error('oops'), { ...machine, env: { XDG_STATE_HOME: join(machine.home, 'blocked') } });

  expect(machine.err()).toBe('mergetop crashed: oops\n');
});
