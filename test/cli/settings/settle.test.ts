import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/cli/args/parse.ts';
import { settle } from '../../../src/cli/settings/settle.ts';
import { fakeMachine } from '../support/fake-machine.ts';

type Given = NonNullable<Parameters<typeof fakeMachine>[1]>;

/** The settings of a command line on a machine that has a token. */
async function settingsOf(line: string, { env = {}, ...given }: Given = {}) {
  const invocation = parse(line.split(' ').filter(Boolean));
  const machine = fakeMachine([], { env: { MERGETOP_TOKEN: 'token', ...env }, ...given });
  return settle(invocation, machine);
}

const file = (toml: string) => ({ '.config/mergetop/settings.toml': toml });
const monolith = { owner: 'acme', name: 'monolith' };
const web = { owner: 'acme', name: 'web' };
const clone = { 'git remote get-url origin': 'git@github.com:acme/monolith.git\n' };

describe('the nearest repository is taken', () => {
  const env = { MERGETOP_REPOSITORY: 'acme/own', GITHUB_REPOSITORY: 'acme/host' };
  const files = file('repository = "acme/filed"');

  test.each<[string, string, string, Given]>([
    ['argument', 'acme/web', 'web', { env, files, programs: clone }],
    ['flag', '--repository acme/web', 'web', { env, files, programs: clone }],
    ['MERGETOP_REPOSITORY', '', 'own', { env, files, programs: clone }],
    ['GITHUB_REPOSITORY', '', 'host', { env: { GITHUB_REPOSITORY: 'acme/host' }, files, programs: clone }],
    ['settings file', '', 'filed', { files, programs: clone }],
    ['git remote', '', 'monolith', { programs: clone }],
  ])('%s', async (_place, line, name, given) => {
    expect((await settingsOf(line, given)).repositories).toEqual([{ owner: 'acme', name }]);
  });

  test('several on the command line are kept in order, each once', async () => {
    expect((await settingsOf('acme/web acme/monolith Acme/Web')).repositories).toHaveLength(2);
    expect((await settingsOf('acme/web acme/monolith')).repositories).toEqual([web, monolith]);
  });

  test('several are kept in order', async () => {
    const listed = file('repository = ["acme/web", "acme/monolith"]');
    expect((await settingsOf('', { files: listed })).repositories).toEqual([web, monolith]);
  });
});

describe('what is missing or malformed is said, as a fault of the settings', () => {
  test.each<[string, string, Given]>([
    ['no repository · name it as owner/name, set MERGETOP_REPOSITORY, or run inside a clone', '', {}],
    ['no repository', '', { programs: { 'git remote get-url origin': '/srv/git/monolith.git' } }],
    ["'a/b/c' is no repository · write it as owner/name", 'a/b/c', {}],
    ['MERGETOP_REPOSITORY takes a repository written as owner/name', '', { env: { MERGETOP_REPOSITORY: 'monolith' } }],
    ['MERGETOP_API_URL takes the address of the service', 'acme/web', { env: { MERGETOP_API_URL: 'nonsense' } }],
    ['MERGETOP_INTERVAL takes a number from 1 to 3600', 'acme/web', { env: { MERGETOP_INTERVAL: 'often' } }],
    ["there is no profile 'work' in the settings", 'acme/web --profile work', {}],
    ['the settings file', 'acme/web --settings missing.toml', {}],
  ])('%s', async (text, line, given) => {
    const settling = settingsOf(line, given);

    await expect(settling).rejects.toMatchObject({ exit: 'settings' });
    await expect(settling).rejects.toThrow(text);
  });
});

describe('the address of the service', () => {
  test.each<[string, string, Given]>([
    ['https://api.mergify.com/v1', 'acme/web', {}],
    [
      'https://flag.example',
      'acme/web --api-url https://flag.example',
      { env: { MERGETOP_API_URL: 'https://env.example' } },
    ],
    [
      'https://env.example',
      'acme/web',
      { env: { MERGETOP_API_URL: 'https://env.example', MERGIFY_API_URL: 'https://v.example' } },
    ],
    ['https://v.example', 'acme/web', { env: { MERGIFY_API_URL: 'https://v.example' } }],
    ['https://file.example', 'acme/web', { files: file('api_url = "https://file.example"') }],
  ])('%s', async (apiUrl, line, given) => {
    expect((await settingsOf(line, given)).service).toMatchObject({ kind: 'remote', apiUrl });
  });

  test('a token that would travel unencrypted to another machine is told', async () => {
    expect((await settingsOf('acme/web --api-url http://queue.example')).notes).toEqual([
      'the token goes to queue.example unencrypted · use https',
    ]);
    expect((await settingsOf('acme/web --api-url http://127.0.0.1:8787')).notes).toEqual([]);
    expect((await settingsOf('acme/web --api-url http://[::1]:8787')).notes).toEqual([]);
  });
});

describe('profiles', () => {
  const files = file(`
    theme = "hc"
    branch = "main"
    [profiles.work]
    api_url = "https://work.example"
    branch = "develop"
    token_env = "WORK_TOKEN"
  `);
  const env = { MERGETOP_TOKEN: '', GITHUB_TOKEN: 'host', WORK_TOKEN: 'work' };

  test('stand before the rest of the file', async () => {
    const settings = await settingsOf('acme/web --profile work', { files, env });

    expect(settings).toMatchObject({
      branch: 'develop',
      view: { theme: 'hc' },
      service: { apiUrl: 'https://work.example', token: { source: 'WORK_TOKEN' } },
    });
  });

  test('stand behind the environment and the command line', async () => {
    const settings = await settingsOf('acme/web --profile work -b hotfix', {
      files,
      env: { ...env, MERGETOP_API_URL: 'https://e.example' },
    });

    expect(settings).toMatchObject({ branch: 'hotfix', service: { apiUrl: 'https://e.example' } });
  });

  test('the environment may choose one', async () => {
    expect((await settingsOf('acme/web', { files, env: { ...env, MERGETOP_PROFILE: 'work' } })).branch).toBe('develop');
  });
});

test('a fault in the settings file is a note, not an end', async () => {
  const settings = await settingsOf('acme/web', { files: file('theme = "neon"\nascii = true') });

  expect(settings.view).toMatchObject({ theme: null, ascii: true });
  expect(settings.notes).toEqual([expect.stringMatching(/settings\.toml line 1: theme takes/)]);
});

test('a settings folder given as relative path is ignored, as the XDG standard asks', async () => {
  const files = { 'elsewhere/mergetop/settings.toml': 'branch = "main"' };

  expect((await settingsOf('acme/web', { files, env: { XDG_CONFIG_HOME: 'elsewhere' } })).branch).toBeNull();
});

test('whose pull requests are mine is asked of git last', async () => {
  const programs = { 'git config --get github.user': 'ana\n' };

  expect((await settingsOf('acme/web', { programs })).me).toBe('ana');
  expect((await settingsOf('acme/web', { programs, env: { MERGETOP_ME: 'bruno' } })).me).toBe('bruno');
  expect((await settingsOf('acme/web')).me).toBeNull();
});

describe('the simulated queue', () => {
  test('needs neither token nor repository, and heeds none of the environment', async () => {
    const env = { MERGETOP_TOKEN: '', MERGETOP_REPOSITORY: 'acme/web', MERGETOP_API_URL: 'https://real.example' };

    expect(await settingsOf('--demo --scenario wedged --speed 60', { env, programs: clone })).toMatchObject({
      service: { kind: 'embedded', scenario: 'wedged', speed: 60 },
      repositories: [],
    });
  });

  test('its flags mean nothing without it', async () => {
    await expect(settingsOf('acme/web --scenario wedged')).rejects.toMatchObject({
      exit: 'usage',
      message: '--scenario is for the simulated queue · add --demo',
    });
  });
});

test('--read-only lets nothing be changed', async () => {
  expect((await settingsOf('acme/web --read-only')).readOnly).toBe(true);
  expect((await settingsOf('acme/web')).readOnly).toBe(false);
});

describe('every setting is told with where it was said', () => {
  const files = file('interval = 9\ntheme = "hc"\nbranch = "release"\ntime_zone = "UTC"');
  const env = { MERGETOP_INTERVAL: '8', MERGETOP_ME: 'mia' };

  test.each<[string, string, Given, string, string]>([
    ['a flag before all else', 'acme/web --interval 7', { env, files }, 'interval', '7s --interval'],
    ['a variable before the file', 'acme/web', { env, files }, 'interval', '8s MERGETOP_INTERVAL'],
    ['the file', 'acme/web', { files }, 'interval', '9s settings file'],
    ['nobody', 'acme/web', {}, 'interval', '3s default'],
    ['a switch', 'acme/web --read-only', {}, 'read-only', 'yes --read-only'],
    ['what another switch brings with it', 'acme/web --kiosk', {}, 'read-only', 'yes --kiosk'],
    [
      'what git knows',
      'acme/web',
      { programs: { 'git config --get github.user': 'bruno\n' } },
      'me',
      'bruno git config github.user',
    ],
    ['whom nobody named', 'acme/web', {}, 'me', 'nobody default'],
    ['the file again', 'acme/web', { files }, 'theme', 'hc settings file'],
    ['a zone', 'acme/web', { files }, 'time zone', 'UTC settings file'],
    ['where the token came from, never the token', 'acme/web', {}, 'token', 'never shown MERGETOP_TOKEN'],
    ['the simulated queue', '--demo', {}, 'service', 'embedded, simulated --demo'],
  ])('%s', async (_what, line, given, name, told) => {
    const { sources } = await settingsOf(line, given);
    const found = sources.find((each) => each.name === name);

    expect(`${found?.value} ${found?.source}`).toBe(told);
  });

  test('and no secret among them', async () => {
    const { sources } = await settingsOf('acme/web', { env: { MERGETOP_TOKEN: 'ghp_verysecret' } });

    expect(JSON.stringify(sources)).not.toContain('verysecret');
  });
});
