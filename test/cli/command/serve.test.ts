import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { run } from '../../../src/cli/run.ts';
import { createClient } from '../../../src/client/client.ts';
import { until } from '../../support/until.ts';
import { fakeMachine } from '../support/fake-machine.ts';

const never = () => Promise.reject(new Error('the screen was started'));

/** The whole line: nothing else may stand in it. */
const told = z.strictObject({
  base_url: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
  tokens: z.strictObject({ admin: z.string(), ci: z.string(), user: z.string() }),
  repositories: z.array(z.string().regex(/^[^/]+\/[^/]+$/)).min(1),
});

/** `mergetop serve` under way; ended with the test. */
function serve(...args: string[]) {
  const stop = new AbortController();
  const machine = fakeMachine(['serve', '--scenario', 'calm', '--history-days', '1', ...args], {
    interruption: stop.signal,
  });
  const ended = run(machine, never);
  onTestFinished(async () => {
    stop.abort('SIGINT');
    await ended;
  });
  return { machine, ended, stop, ready: () => until(() => machine.out() !== '', machine.err) };
}

test('one line of JSON is all a script needs to call it', async () => {
  const { machine, ready } = serve('--port', '0', '--json');
  await ready();

  expect(machine.out()).toMatch(/^[^\n]+\n$/);
  const { base_url: baseUrl, tokens } = told.parse(JSON.parse(machine.out()));
  const client = createClient({ baseUrl, token: tokens.admin });
  onTestFinished(client.close);
  expect((await client.api('application', {})).value.scope).toBe('admin');
});

test('the banner tells how to watch it', async () => {
  const { machine, ready } = serve('--port', '0');
  await ready();

  expect(machine.out()).toMatch(/^Watch it: {2}MERGETOP_TOKEN=\S+ mergetop \S+\/\S+ --api-url http:\S+\/v1$/m);
});

test('^C ends it without a word and lets go of the port', async () => {
  const { machine, ended, stop, ready } = serve('--port', '0', '--json');
  await ready();
  const port = Number(/:(\d+)\/v1/.exec(machine.out())?.[1]);

  stop.abort('SIGINT');

  expect(await ended).toBe(0);
  expect(machine.err()).toBe('');
  const again = createServer();
  await new Promise<void>((resolve, reject) => again.once('error', reject).listen(port, '127.0.0.1', resolve));
  again.close();
});

test.each(['0.0.0.0', '::', '192.0.2.1'])('it refuses to listen on %s unless told', async (host) => {
  const { machine, ended } = serve('--port', '0', '--host', host);

  expect(await ended).toBe(2);
  expect(machine.err()).toBe(
    `mergetop: ${host} can be reached by other machines, and the tokens are no secret · add --allow-remote if that is meant\n`,
  );
});

test('a port that is taken is said with what to do', async () => {
  const { machine: first, ready } = serve('--port', '0', '--json');
  await ready();
  const port = /:(\d+)\/v1/.exec(first.out())?.[1] ?? '';

  const { machine, ended } = serve('--port', port);

  expect(await ended).toBe(1);
  expect(machine.err()).toBe(`mergetop: port ${port} is taken · choose another with --port, 0 takes any free one\n`);
});

test('requests go wrong as --fault says', async () => {
  const { machine, ready } = serve('--port', '0', '--json', '--fault', '409@application');
  await ready();
  const { base_url: baseUrl, tokens, repositories } = told.parse(JSON.parse(machine.out()));
  const client = createClient({ baseUrl, token: tokens.admin });
  onTestFinished(client.close);

  await expect(client.api('application', {})).rejects.toThrow('simulated fault 409');
  const [owner = '', repository = ''] = (repositories[0] ?? '').split('/');
  expect((await client.api('branches', { owner, repository })).value.branches).not.toEqual([]);
});

test.each(['sometimes', '503=4', 'hang/0', '503@nothing'])('it does not take the fault %s', async (fault) => {
  const { machine, ended } = serve('--port', '0', '--fault', fault);

  expect(await ended).toBe(2);
  expect(machine.err()).toContain('--fault');
});
