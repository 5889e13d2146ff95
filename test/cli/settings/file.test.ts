import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettingsFile } from '../../../src/cli/settings/file.ts';
import { publishedSchema } from '../../../src/cli/settings/schema.ts';

const problemsOf = (toml: string) => readSettingsFile(toml, 'settings.toml').problems;

test('a whole file', () => {
  const toml = `
    repository = ["acme/monolith", "acme/web"]
    interval = 5
    profile = "work"

    [profiles.work]
    api_url = "https://queue.example.com"
    token_env = "WORK_TOKEN"

  `;

  expect(readSettingsFile(toml, 'settings.toml')).toMatchObject({
    values: {
      repository: ['acme/monolith', 'acme/web'],
      interval: 5,
      profile: 'work',
      profiles: { work: { api_url: 'https://queue.example.com', token_env: 'WORK_TOKEN' } },
    },
    problems: [],
  });
});

describe('what does not fit is named with its line and its key', () => {
  test.each([
    ['branch = "main"\ninterval = 0', 'settings.toml line 2: interval takes a number from 1 to 3600'],
    ['interval = "5"', 'settings.toml line 1: interval takes a number from 1 to 3600'],
    ['\n\ntheme = "neon"', 'settings.toml line 3: theme takes one of terminal, cb-dark, cb-light, hc, mono'],
    ['ascii = "yes"', 'settings.toml line 1: ascii takes true or false'],
    ['time_zone = "Mars/Olympus"', 'settings.toml line 1: time_zone takes a time zone such as Europe/Berlin'],
    ['api_url = "example"', /line 1: api_url takes the address of the service/],
    ['repository = "monolith"', /line 1: repository takes a repository written as owner\/name/],
    ['repository = ["acme/web", "monolith"]', /line 1: repository takes a repository/],
    ['[profiles.work]\ninterval = 0', 'settings.toml line 2: profiles.work.interval takes a number from 1 to 3600'],
    ['[profiles."my work"]\ninterval = 0', /line 2: profiles\.my work\.interval takes/],
    ['colour = "auto"', 'settings.toml line 1: there is no setting colour · did you mean color?'],
    ['[profiles.work]\nthem = "hc"', 'settings.toml line 2: there is no setting them · did you mean theme?'],
    ['token = "hunter2"', /^settings.toml line 1: there is no setting token/],
    ['branch = "main', /^settings.toml line 1: /],
    ['branch = "main"\nbranch = "next"', /^settings.toml line 2: /],
  ])('%j', (toml, problem) => {
    expect(problemsOf(toml)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });
});

test('the rest of a file with a fault still counts', () => {
  const { values, problems } = readSettingsFile('branch = "main"\ntheme = "neon"\nascii = true', 'settings.toml');

  expect(values).toEqual({ branch: 'main', ascii: true });
  expect(problems).toHaveLength(1);
});

test.each([
  ['read_only = "yes"', 'a value that cannot be read'],
  ['read_only = true\nbranch = ', 'a file that cannot be read'],
])('%j keeps the session read-only: %s', (toml) => {
  expect(readSettingsFile(toml, 'settings.toml').values.read_only).toBe(true);
});

test('values are not repeated: one of them may be a token in the wrong place', () => {
  expect(problemsOf('token = "hunter2"\napi_url = "https://x:hunter2@h"\nbranch = ["hunter2"]').join()).not.toContain(
    'hunter2',
  );
});

test('escape sequences in a key do not reach the terminal', () => {
  expect(problemsOf('"\\u001b[31mred" = 1').join()).not.toContain('\u001B');
});

test('whatever a file holds, it is read without a crash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (toml) => {
      expect(problemsOf(toml).every((problem) => problem.startsWith('settings.toml'))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('branch', 'profiles', 'x'), fc.integer()), (table) => {
      const toml = Object.entries(table)
        .map(([key, value]) => `${key} = ${value}`)
        .join('\n');
      expect(problemsOf(toml)).toHaveLength(Object.keys(table).length);
    }),
  );
});

test('the published schema describes every setting', () => {
  const { properties = {} } = publishedSchema();

  expect(Object.keys(properties)).toContain('api_url');
  for (const [name, property] of Object.entries(properties)) {
    expect(property, name).toMatchObject({ description: expect.any(String) });
  }
});
