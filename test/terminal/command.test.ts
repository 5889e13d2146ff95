import process from 'node:process';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { commandRunner } from '../../src/terminal/command.ts';
import { manualClock } from '../support/manual-clock.ts';

const run = commandRunner(systemClock);
const script = (text: string) => [process.execPath, ['-e', text]] as const;

test('what a program says comes back', async () => {
  expect(await run(...script('process.stdout.write(String(6 * 7))'))).toEqual({ isOk: true, output: '42' });
});

test('a program gets its input', async () => {
  const [program, args] = script(`process.stdin.on('data', (text) => process.exit(String(text) === 'yes' ? 0 : 1))`);

  expect(await run(program, args, 'yes')).toMatchObject({ isOk: true });
  expect(await run(program, args, 'no')).toMatchObject({ isOk: false });
});

test('a program that is not there or fails is no exception', async () => {
  expect(await run('mergetop-no-such-program', [])).toEqual({ isOk: false, output: '' });
  expect(await run(...script('process.exit(3)'))).toMatchObject({ isOk: false });
});

test('a program that does not end is ended', async () => {
  const clock = manualClock(0);
  const ended = commandRunner(clock)(...script('setInterval(() => {}, 1000)'));

  await clock.advance(2000);

  expect(await ended).toMatchObject({ isOk: false });
});

test('a program that stays behind with its output open is not waited for', async () => {
  const [program, args] = script(
    `require('node:child_process').spawn('sleep', ['3'], { stdio: 'inherit', detached: true }).unref()`,
  );

  expect(await run(program, args, 'text')).toMatchObject({ isOk: true });
}, 1500);
