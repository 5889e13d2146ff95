import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/cli/args/parse.ts';
import { Problem } from '../../../src/cli/problem.ts';

function refusal(...argv: string[]): { exit: string; text: string } {
  try {
    parse(argv);
  } catch (error) {
    if (error instanceof Problem) return { exit: error.exit, text: error.message };
    throw error;
  }
  throw new Error('it was taken');
}

test('without a command it is the monitor', () => {
  expect(parse([])).toEqual({ command: null, positionals: [], flags: {} });
});

test('a repository is no command', () => {
  expect(parse(['acme/monolith'])).toMatchObject({ command: null, positionals: ['acme/monolith'] });
});

test('flags are read to what they mean, before and behind the command alike', () => {
  const paths = { command: 'paths', positionals: [], flags: { json: true } };

  expect(parse(['--json', 'paths'])).toEqual(paths);
  expect(parse(['paths', '--json'])).toEqual(paths);
  expect(parse(['-b', 'release/4.2', '--ascii'])).toMatchObject({ flags: { branch: 'release/4.2', ascii: true } });
  expect(parse(['--repository', 'acme/web', '--interval', '2.5'])).toMatchObject({
    flags: { repository: { owner: 'acme', name: 'web' }, interval: 2.5 },
  });
});

test('a dash as value, and what looks like a flag behind two dashes', () => {
  expect(parse(['--token-file', '-', 'acme/web'])).toMatchObject({
    flags: { tokenFile: '-' },
    positionals: ['acme/web'],
  });
  expect(refusal('--', '--json').text).toContain("there is no command '--json'");
});

describe('what does not fit is wrong usage, said with what would', () => {
  test.each([
    [['pahts'], "there is no command 'pahts' · did you mean paths?"],
    [['frobnicate'], "there is no command 'frobnicate' · see mergetop --help; a repository is written as owner/name"],
    [['--brunch', 'main'], "there is no flag '--brunch' · did you mean --branch?"],
    [['--frobnicate'], "there is no flag '--frobnicate' · see mergetop --help"],
    [['-z'], "there is no flag '-z' · see mergetop --help"],
    [['--json'], 'mergetop takes no --json · see mergetop --help'],
    [['paths', '--branch', 'main'], 'mergetop paths takes no --branch · see mergetop paths --help'],
    [['paths', 'extra'], "mergetop paths takes no 'extra' · see mergetop paths --help"],
    [['completion'], 'mergetop completion needs SHELL · see mergetop completion --help'],
    [['completion', 'fis'], "SHELL is one of bash, zsh, fish, not 'fis' · did you mean fish?"],
    [['--interval', '0'], "--interval takes a number from 1 to 3600, not '0'"],
    [['--interval', 'often'], "--interval takes a number from 1 to 3600, not 'often'"],
    [['--interval'], '--interval takes a number from 1 to 3600'],
    [['--theme', 'neon'], "--theme takes terminal, cb-dark, cb-light, hc or mono, not 'neon'"],
    [['--branch', 'one\ntwo'], "--branch takes a branch name, at most 255 characters on one line, not 'one two'"],
    [['--branch', 'a', '--branch', 'b'], 'The flag --branch can only be set once.'],
    [['--branch.name', 'x'], '--branch takes a branch name, at most 255 characters on one line'],
  ])('%j', (argv, text) => {
    expect(refusal(...argv)).toEqual({ exit: 'usage', text });
  });
});

test('the address and the repository belong to the settings, whose exit code they take', () => {
  expect(refusal('--api-url', 'ftp://example.com').exit).toBe('settings');
  expect(refusal('--repository', 'monolith').exit).toBe('settings');
});

test('an address is never repeated: it may hold a password', () => {
  expect(refusal('--api-url', 'https://ana:hunter2@example.com/v1').text).not.toContain('hunter2');
});

test('escape sequences in what was typed do not reach the terminal', () => {
  expect(refusal('--\u001B[31mred').text).not.toContain('\u001B');
  expect(refusal('\u001B]0;title\u0007').text).not.toContain('\u001B');
});

test('no flag reaches into the prototype of anything', () => {
  expect(refusal('--__proto__', 'x').text).toContain('there is no flag');
  expect(refusal('--constructor', 'x').text).toContain('there is no flag');
});

test('help and version are taken whatever else is missing', () => {
  expect(parse(['completion', '--help']).flags).toEqual({ help: true });
  expect(parse(['-V']).flags).toEqual({ version: true });
});
