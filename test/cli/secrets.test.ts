import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flags } from '../../src/cli/args/flag.ts';
import { run } from '../../src/cli/run.ts';
import { createClient } from '../../src/client/client.ts';
import { problem, serve } from '../client/scripted-service.ts';
import { startProgram } from '../support/terminal-process.ts';
import { fakeMachine } from './support/fake-machine.ts';

const token = 'mt-hunter2-hunter2-hunter2';
const never = () => Promise.reject(new Error('the screen was started'));

/** A service that repeats the credentials it was sent, in words, headers and status lines. */
const parrot = () =>
  serve((response, { headers }) =>
    problem(422, `your header was ${headers.authorization}`, { 'x-told': String(headers.authorization) })(response, {
      method: '',
      url: '',
      headers,
      body: '',
    }),
  );

test('no flag takes a token: arguments show in the process list', () => {
  expect(Object.keys(flags).filter((name) => /token|secret|password|key/i.test(name))).toEqual(['tokenFile']);
});

test.each(['status', 'log', 'stats', 'tests', 'quarantine list', 'show 7', 'line'])(
  'mergetop %s tells nothing of the token, whatever the service repeats, and keeps its files to the user',
  async (command) => {
    const service = await parrot();
    const machine = fakeMachine([...command.split(' '), '--api-url', service.origin, '-r', 'acme/web'], {
      env: { MERGETOP_TOKEN: token },
    });

    await run(machine, never);

    expect(service.received.length).toBeGreaterThan(0);
    expect(machine.out() + machine.err()).not.toContain(token);
    for (const file of filesBelow(machine.home)) {
      expect(readFileSync(file, 'utf8')).not.toContain(token);
      expect(statSync(file).mode & 0o077, file).toBe(0);
    }
  },
);

test('a failure names the token by no property at any depth', async () => {
  const service = await parrot();
  const client = createClient({ baseUrl: service.origin, token });
  onTestFinished(client.close);

  const failure: unknown = await client.api('application', {}).catch((error: unknown) => error);

  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(token);
  expect(String(failure instanceof Error && failure.stack)).not.toContain(token);
});

test('neither the command line nor the screen and title of the running program hold it', async () => {
  const service = await parrot();
  const program = startProgram(['acme/web', '--api-url', service.origin], { env: { MERGETOP_TOKEN: token }, rows: 30 });
  onTestFinished(program.close);
  await program.until(/\[token\]|acme\/web/, { within: 20_000, every: 20 });
  await program.until(() => service.received.length > 2, { within: 20_000, every: 20 });

  expect(readFileSync(`/proc/${program.pid}/cmdline`, 'utf8')).not.toContain(token);
  await program.press('q');
  await program.exited;
  expect(program.raw()).not.toContain(token);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
