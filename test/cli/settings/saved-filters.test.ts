import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/cli/args/parse.ts';
import { saveFilter } from '../../../src/cli/settings/saved-filters.ts';
import { settle } from '../../../src/cli/settings/settle.ts';
import { fakeMachine } from '../support/fake-machine.ts';

const settingsFile = '.config/mergetop/settings.toml';
const ownFile = '.local/state/mergetop/filters.toml';

const machineWith = (files: Readonly<Record<string, string>>) =>
  fakeMachine([], { env: { MERGETOP_TOKEN: 'token' }, files });

async function filtersWith(files: Readonly<Record<string, string>>, line = 'acme/web') {
  const { filters, notes } = await settle(parse(line.split(' ')), machineWith(files));
  return { all: filters?.all, path: filters?.path ?? '', notes };
}

describe('filters of the log are known by name', () => {
  test('from the settings, from a profile, and from what the program kept', async () => {
    const { all, notes } = await filtersWith(
      {
        [settingsFile]:
          '[filters]\nred = "outcome:failure"\n[profiles.work.filters]\nmine = "pr:1 pr:2"\n[profiles.work]\ntheme = "hc"',
        [ownFile]: '[filters]\nred = "outcome:pending"\nhour = "since:1h"',
      },
      'acme/web --profile work',
    );

    expect(all).toEqual([
      { name: 'red', text: 'outcome:failure', isSet: true },
      { name: 'mine', text: 'pr:1 pr:2', isSet: true },
      { name: 'hour', text: 'since:1h', isSet: false },
    ]);
    expect(notes).toEqual([]);
  });

  test.each([
    ['bad = "pr:1 -pr:2"', 'line 2: filters.bad at character 6: pr: and -pr: exclude each other'],
    ['bad = "since:soon"', 'line 2: filters.bad at character 1: since: takes 3h, 14:05, 2026-11-21 or'],
    ['bad = "saved:red"', 'line 2: filters.bad at character 1: a saved filter takes no saved:'],
    ['bad = 3', 'line 2: filters.bad takes a filter such as'],
    ['"my filter" = "pr:1"', 'line 2: filters.my filter takes a name of letters, digits, - _ and .'],
  ])('%s is left out and named with its place', async (line, problem) => {
    const { all, notes } = await filtersWith({ [settingsFile]: `[filters]\n${line}\nred = "outcome:failure"` });

    expect(notes).toEqual([expect.stringContaining(problem)]);
    expect(all).toEqual([{ name: 'red', text: 'outcome:failure', isSet: true }]);
  });

  test('an old window is no fault of the settings: how old it is shows when it is used', async () => {
    const { notes } = await filtersWith({ [settingsFile]: '[filters]\nold = "since:2020-01-01 until:2020-01-02"' });

    expect(notes).toEqual([]);
  });

  test('commands that have no prompt read none', async () => {
    const settings = await settle(parse(['status', 'acme/web']), machineWith({}));

    expect(settings.filters).toBeNull();
  });
});

describe('a filter that is saved', () => {
  test('is known to the next run, in a file for nobody else', async () => {
    const machine = machineWith({});
    const path = (await settle(parse(['acme/web']), machine)).filters?.path ?? '';

    await saveFilter(path, 'red', 'outcome:failure trigger:"say \\"hi\\""');
    await saveFilter(path, 'hour', 'since:1h');
    await saveFilter(path, 'hour', 'since:2h');

    expect((await settle(parse(['acme/web']), machine)).filters?.all).toEqual([
      { name: 'red', text: 'outcome:failure trigger:"say \\"hi\\""', isSet: false },
      { name: 'hour', text: 'since:2h', isSet: false },
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });

  test('does not overwrite a file that cannot be read', async () => {
    const path = `${machineWith({}).home}/${ownFile}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '[filters\nred = ');

    await expect(saveFilter(path, 'hour', 'since:1h')).rejects.toThrow(/filters\.toml line 1/);
    expect(readFileSync(path, 'utf8')).toBe('[filters\nred = ');
  });
});
