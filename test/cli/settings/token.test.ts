import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readToken, type TokenPlaces } from '../../../src/cli/settings/token.ts';
import { fakeMachine } from '../support/fake-machine.ts';

const nowhere: TokenPlaces = { flag: null, file: null, variable: null };
type Given = NonNullable<Parameters<typeof fakeMachine>[1]>;

const everywhere = {
  env: { MERGETOP_TOKEN: 'own', MERGIFY_TOKEN: 'vendor', GITHUB_TOKEN: 'host', WORK_TOKEN: 'named' },
  files: { 'flag.txt': 'flagged\n', 'settings.txt': 'settled\n' },
  programs: { 'gh auth token': 'signed-in\n' },
};
const allPlaces: TokenPlaces = { flag: 'flag.txt', file: 'settings.txt', variable: 'WORK_TOKEN' };

const without = (...names: string[]) => ({
  ...everywhere,
  env: Object.fromEntries(Object.entries(everywhere.env).filter(([name]) => !names.includes(name))),
});

describe('the nearest token is taken, and where it came from is told', () => {
  test.each<[string, string, Given, TokenPlaces]>([
    ['MERGETOP_TOKEN', 'own', everywhere, allPlaces],
    ['--token-file', 'flagged', without('MERGETOP_TOKEN'), allPlaces],
    ['WORK_TOKEN', 'named', without('MERGETOP_TOKEN'), { ...allPlaces, flag: null }],
    ['token_file of the settings', 'settled', without('MERGETOP_TOKEN'), { ...nowhere, file: 'settings.txt' }],
    ['MERGIFY_TOKEN', 'vendor', without('MERGETOP_TOKEN'), nowhere],
    ['GITHUB_TOKEN', 'host', without('MERGETOP_TOKEN', 'MERGIFY_TOKEN'), nowhere],
    ['gh auth token', 'signed-in', { programs: everywhere.programs }, nowhere],
  ])('%s', async (source, expected, given, places) => {
    const token = await readToken(fakeMachine([], given), places);

    expect([token.source, token.secret.reveal()]).toEqual([source, expected]);
  });
});

test('an empty variable counts as unset', async () => {
  const machine = fakeMachine([], { env: { MERGETOP_TOKEN: '', MERGIFY_TOKEN: ' ', GITHUB_TOKEN: 'host' } });

  expect((await readToken(machine, nowhere)).source).toBe('GITHUB_TOKEN');
});

test('a dash reads standard input', async () => {
  const token = await readToken(fakeMachine([], { stdin: 'piped\n' }), { ...nowhere, flag: '-' });

  expect(token.secret.reveal()).toBe('piped');
});

test('a path may begin at home', async () => {
  const machine = fakeMachine([], { files: { '.secrets/token': 'kept' } });

  expect((await readToken(machine, { ...nowhere, file: '~/.secrets/token' })).secret.reveal()).toBe('kept');
});

describe('what cannot be a token ends the run, names its source and repeats none of it', () => {
  test.each<[string, Given, TokenPlaces]>([
    ['none at all', {}, nowhere],
    ['a line break inside', { env: { MERGETOP_TOKEN: 'hunter2\nhunter2' } }, nowhere],
    ['a space inside', { env: { MERGETOP_TOKEN: 'Bearer hunter2' } }, nowhere],
    ['a control character', { env: { MERGETOP_TOKEN: 'hunter2\u0007' } }, nowhere],
    ['letters beyond ASCII', { env: { MERGETOP_TOKEN: 'hunter2é' } }, nowhere],
    ['a whole document', { env: { MERGETOP_TOKEN: 'hunter2'.repeat(2000) } }, nowhere],
    ['a missing file', {}, { ...nowhere, flag: 'missing.txt' }],
    ['an empty file', { files: { empty: '\n' } }, { ...nowhere, flag: 'empty' }],
    ['an empty pipe', {}, { ...nowhere, flag: '-' }],
  ])('%s', async (_what, given, places) => {
    const reading = readToken(fakeMachine([], given), places);

    await expect(reading).rejects.toMatchObject({ exit: 'settings' });
    await expect(reading).rejects.not.toThrow(/hunter2/);
  });
});

test('a file that was named is not passed over for another source', async () => {
  const machine = fakeMachine([], { env: { GITHUB_TOKEN: 'host' }, files: { empty: '' } });

  await expect(readToken(machine, { ...nowhere, flag: 'empty' })).rejects.toThrow("there is no token in 'empty'");
});

test('no way of printing settings prints the token', async () => {
  const token = await readToken(fakeMachine([], { env: { MERGETOP_TOKEN: 'hunter2' } }), nowhere);

  expect(JSON.stringify(token) + inspect(token, { depth: 9, showHidden: true }) + String(token.secret)).not.toContain(
    'hunter2',
  );
});
