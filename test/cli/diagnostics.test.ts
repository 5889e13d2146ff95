import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDiagnostics } from '../../src/cli/diagnostics.ts';
import { run } from '../../src/cli/run.ts';
import { secretsOf } from '../../src/cli/settings/secret.ts';
import { tokens } from '../../src/service/auth.ts';
import { busy } from './support/busy.ts';
import { fakeMachine } from './support/fake-machine.ts';
import { stage } from './support/stage.ts';

const never = () => Promise.reject(new Error('the screen was started'));

const eventsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a command tells what it asked, what came of it and how it ended', async () => {
  const { start, playOut } = await stage(busy);
  const running = start('status --log told.jsonl');
  const { code } = await playOut(running);

  const events = eventsOf(readFileSync(join(running.machine.home, 'told.jsonl'), 'utf8'));

  expect(code).toBe(0);
  expect(events.map(({ event }) => event)).toEqual([
    'started',
    'settled',
    ...events.slice(2, -1).map(() => 'call'),
    'ended',
  ]);
  expect(events[0]).toMatchObject({
    schema: 'mergetop/diagnostics/1',
    version: '1.2.3',
    at: '2026-11-21T14:32:00.000Z',
  });
  expect(events[1]).toMatchObject({ token_source: 'MERGETOP_TOKEN', repositories: ['acme/monolith'] });
  expect(events.find(({ operation }) => operation === 'status')).toMatchObject({
    method: 'GET',
    path: '/v1/repos/acme/monolith/merge-queue/status?branch=main',
    failure: null,
    unread: 0,
  });
  expect(events.at(-1)).toMatchObject({ exit: 'done', code: 0 });
});

test('a call that failed is told with its kind, try by try', async () => {
  const { start, playOut, refuse } = await stage(busy);
  refuse('merge-queue/status', 503, 'deploying');
  const running = start('status --log told.jsonl');
  await playOut(running);

  const events = eventsOf(readFileSync(join(running.machine.home, 'told.jsonl'), 'utf8'));
  const tries = events.filter(({ operation }) => operation === 'status');

  expect(tries.length).toBeGreaterThan(1);
  expect(tries[0].failure).toMatchObject({ kind: 'unavailable', status: 503, outcomeUnknown: false });
  expect(events.at(-1)).toMatchObject({ event: 'failed', error: expect.stringContaining('ApiError: ') });
});

test('no secret gets in, even where the service repeats it', async () => {
  const { start, playOut, refuse } = await stage(busy);
  refuse('merge-queue/status', 400, `who is ${tokens.user}?`);
  const running = start('status --log told.jsonl', { env: { OTHER_SECRET: 'correct-horse' } });
  await playOut(running);

  const text = readFileSync(join(running.machine.home, 'told.jsonl'), 'utf8');

  expect(text).toContain('who is');
  expect(text).not.toContain(tokens.user);
});

test('whatever is told, wherever in it a secret stands, it is not written', () => {
  const { home, clock } = fakeMachine([]);
  const letters = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const token = fc.string({ unit: letters, minLength: 8, maxLength: 40 });
  fc.assert(
    fc.property(token, fc.jsonValue(), fc.string(), fc.string(), (secret, value, before, after) => {
      const secrets = secretsOf({});
      secrets.add(secret);
      const file = join(home, 'told.jsonl');
      const diagnostics = openDiagnostics(file, { cwd: home, clock, secrets });
      const from = statSync(file).size;
      diagnostics.tell('call', {
        value,
        text: before + secret + after,
        deep: [{ list: [secret, `${secret}${secret}`] }],
      });
      diagnostics.close();

      const written: string[] = [];
      JSON.parse(readFileSync(file).subarray(from).toString(), (_name, each) => {
        if (typeof each === 'string') written.push(each);
        return each;
      });
      // What redaction itself writes may hold a secret that is a part of it.
      const shown = written.filter(
        (each) => !'[secret]'.includes(secret) && each.replaceAll('[secret]', '').includes(secret),
      );
      expect(shown).toEqual([]);
    }),
  );
});

test('only its owner reads it, also where others could before', async () => {
  const machine = fakeMachine(['paths'], { files: { 'told.jsonl': '' } });
  const file = join(machine.home, 'told.jsonl');
  chmodSync(file, 0o644);
  openDiagnostics(file, machine).close();

  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a place that cannot be written to is told before anything is asked', async () => {
  const machine = fakeMachine(['status', 'acme/web', '--log', 'no/such/folder.jsonl']);

  expect(await run(machine, never)).toBe(8);
  expect(machine.err()).toBe(
    'mergetop: the log no/such/folder.jsonl cannot be written · name a file in a folder that you may write to\n',
  );
});
