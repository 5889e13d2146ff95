import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { fakeMachine } from '../cli/support/fake-machine.ts';
import { mixture } from './corpus.ts';
import { hostileService } from './hostile-service.ts';

/** Whatever moves a cursor, changes the terminal or the order in which letters are read. */
const harmful = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\n]]/v;

const commands = ['status', 'log --limit 50', 'stats', 'tests', 'quarantine list', 'line', 'show PULL', 'show 1'];

describe.each([
  ['for people', '', false],
  ['for people on a terminal', '--color always', true],
  ['for scripts', '--json', false],
])('printed %s', (_who, flags, isTerminal) => {
  test.each(commands)('mergetop %s writes nothing but text, whatever the service says', async (command) => {
    const service = await hostileService();
    service.spoil((text) => mixture + text + mixture);
    const args =
      `${command.replace('PULL', String(service.pull))} ${flags} --api-url ${service.origin} -r ${service.repository}`
        .split(' ')
        .filter(Boolean);
    const machine = fakeMachine(args, {
      env: { MERGETOP_TOKEN: service.token, LANG: 'C.UTF-8', TERM: 'xterm-256color' },
      clock: service.clock,
      isTerminal,
    });

    await run(machine, () => Promise.reject(new Error('the screen was started')));

    const written = (machine.out() + machine.err()).replaceAll(/\u001b\[[\d;]*m/g, '');
    expect(written).not.toBe('');
    expect(written.match(harmful)).toBeNull();
    if (!isTerminal) expect(machine.out()).not.toContain('\u001b');
  });
});
