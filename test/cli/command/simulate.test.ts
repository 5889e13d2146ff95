import { describe, expect, test } from 'vitest';
import { busy } from '../support/busy.ts';
import { stage } from '../support/stage.ts';

const configuration = 'queue_rules:\n  - name: default\n    batch_size: 3\n';
const files = { '.mergify.yml': configuration };

test('what a configuration would do for the repository', async () => {
  const { command, requests } = await stage();

  const { code, out, err } = await command('simulate .mergify.yml', { files });

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).not.toBe('');
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /v1/repos/acme/monolith/configuration-simulator',
    'POST /v1/repos/acme/monolith/simulator',
  ]);
});

test('and for one pull request', async () => {
  const { command, requests } = await stage(busy);

  expect((await command('simulate .mergify.yml --pr 5210', { files })).code).toBe(0);
  expect(requests.at(-1)).toBe('POST /v1/repos/acme/monolith/pulls/5210/simulator');
});

test('from standard input', async () => {
  const { command } = await stage();

  expect((await command('simulate -', { stdin: configuration })).code).toBe(0);
});

test('for scripts', async () => {
  const { command } = await stage();

  expect(JSON.parse((await command('simulate .mergify.yml --json', { files })).out)).toMatchObject({
    schema: 'mergetop/simulate/1',
    repository: 'acme/monolith',
    number: null,
    title: expect.any(String),
    summary: expect.any(String),
    deprecations: expect.any(Array),
    unused_sections: expect.any(Array),
  });
});

describe('what cannot be simulated', () => {
  test.each([
    ['an invalid configuration', 'simulate bad.yml', 8, /^mergetop: bad\.yml is no valid configuration: ./],
    ['a missing file', 'simulate missing.yml', 8, /^mergetop: missing\.yml cannot be read · /],
    ['an endless file', 'simulate long.yml', 8, /longer than a configuration may be: 1048576 characters/],
    ['two pull requests', 'simulate .mergify.yml --pr 1 --pr 2', 2, /one --pr at most/],
    ['no file', 'simulate', 2, /needs FILE/],
  ])('%s', async (_what, line, code, text) => {
    const { command } = await stage();

    const played = await command(line, {
      files: { ...files, 'bad.yml': 'queue_rules: [', 'long.yml': `# ${'x'.repeat(1_048_576)}` },
    });

    expect(played).toEqual({ code, out: '', err: expect.stringMatching(text) });
  });
});

test('escape sequences in the service’s words do not reach the terminal', async () => {
  const { command, refuse } = await stage();
  refuse('configuration-simulator', 422, 'bad \u001B[31mkey');

  expect((await command('simulate .mergify.yml', { files })).err).not.toContain('\u001B');
});
