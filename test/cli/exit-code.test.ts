import { expect, test } from 'vitest';
import { crash } from '../../src/cli/crash.ts';
import { type Exit, exits } from '../../src/cli/exit-code.ts';
import { run } from '../../src/cli/run.ts';
import { at, check } from '../support/build.ts';
import { fact, metadata } from '../support/facts.ts';
import { busy } from './support/busy.ts';
import { fakeMachine } from './support/fake-machine.ts';
import { stage } from './support/stage.ts';

const never = () => Promise.reject(new Error('the screen was started'));

const codeOf = async (line: string, given: Parameters<typeof fakeMachine>[1] = {}) =>
  run(fakeMachine(line.split(' '), given), never);

/** Against a service on which nothing happens but what is given. */
async function codeOn(line: string, prepare: (set: Awaited<ReturnType<typeof stage>>) => void = () => {}) {
  const set = await stage(busy);
  prepare(set);
  return (await set.playOut(set.start(line), 10_000)).code;
}

const left = fact(
  'action.queue.leave',
  {
    ...metadata.leave,
    merged: false,
    queuedAt: at('13:30'),
    dequeueCode: 'CHECKS_FAILED',
    unsuccessfulChecks: [check('e2e-linux', 'failure')],
  },
  { at: at('14:31'), pullRequest: 5300 },
);

/** One way to each of them. */
const ways: Readonly<Record<Exit, () => Promise<number>>> = {
  done: () => codeOf('paths'),
  notReached: () => codeOn('unpause'),
  usage: () => codeOf('status --nope'),
  left: () => codeOn('wait 5300', ({ record }) => record(left)),
  neverQueued: () => codeOn('wait 9999'),
  timedOut: () => codeOn('wait 5210 --timeout 5m'),
  service: () => codeOn('status', ({ refuse }) => refuse('merge-queue/status', 503)),
  settings: () => codeOf('status acme/web'),
  bug: async () => crash(new TypeError('oops'), fakeMachine([])),
  interrupted: async () => {
    const { command } = await stage(busy);
    return (await command('log --follow', { interruption: AbortSignal.abort('SIGINT') })).code;
  },
  hungUp: () => run(fakeMachine(['--demo'], { isTerminal: true }), async () => async () => 'hungUp'),
  quit: () => run(fakeMachine(['--demo'], { isTerminal: true }), async () => async () => 'quit'),
  terminated: async () => {
    const { command } = await stage(busy);
    return (await command('log --follow', { interruption: AbortSignal.abort('SIGTERM') })).code;
  },
};

test.each(Object.entries(ways))('%s', async (exit, reach) => {
  const entry = Object.entries(exits).find(([name]) => name === exit)?.[1];

  expect(await reach()).toBe(entry?.code);
});
