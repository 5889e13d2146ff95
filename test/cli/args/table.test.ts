import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { commandNamed, commandNames } from '../../../src/cli/args/command.ts';
import { bash } from '../../../src/cli/args/completion/bash.ts';
import { fish } from '../../../src/cli/args/completion/fish.ts';
import { zsh } from '../../../src/cli/args/completion/zsh.ts';
import { type Flag, flagNamed, flags, isFlag, scenarios, spelledFlag } from '../../../src/cli/args/flag.ts';
import { help } from '../../../src/cli/args/help.ts';
import { manual } from '../../../src/cli/args/manual.ts';
import { scenarioNames } from '../../../src/service/scenario/table.ts';

test('the scenarios are those of the embedded service', () => {
  expect(scenarios).toEqual(scenarioNames);
});

const everyFlag = Object.keys(flags).filter(isFlag);
const spellings = everyFlag.map(spelledFlag);
const all = [null, ...commandNames];

const isHere = (program: string) => spawnSync('which', [program]).status === 0;

test('every flag belongs to a command', () => {
  const used = new Set(all.flatMap((name) => commandNamed(name).flags));

  expect(everyFlag.filter((name) => !used.has(name))).toEqual([]);
});

test('no two flags of a command share a letter', () => {
  for (const name of all) {
    const letters = commandNamed(name).flags.flatMap((flag) => (flagNamed(flag) satisfies Flag).short ?? []);
    expect(new Set(letters).size, String(name)).toBe(letters.length);
  }
});

test.each(all)('the help of %s names its flags, its arguments and an example', (name) => {
  const shown = help(name, '1.2.3');
  const { flags: own, positionals, examples } = commandNamed(name);

  for (const flag of own) expect(shown).toContain(`${spelledFlag(flag)} `);
  for (const part of positionals.flatMap((each) => [each.label, each.help])) expect(shown).toContain(part);
  expect(examples.length).toBeGreaterThan(0);
  for (const part of examples.flat()) expect(shown).toContain(part);
});

test('the help of the program lists every command', () => {
  const shown = help(null, '1.2.3');

  for (const name of commandNames) expect(shown).toContain(`${commandNamed(name).summary}`);
});

describe('what is generated for other programs says the same as the help', () => {
  const generated = { bash: bash(), zsh: zsh(), fish: fish(), man: manual('1.2.3') };

  test.each(['bash', 'zsh'] as const)('%s', (shell) => {
    for (const spelling of spellings) expect(generated[shell]).toContain(spelling);
    for (const name of commandNames) expect(generated[shell]).toContain(name);
  });

  test('fish', () => {
    for (const spelling of spellings) expect(generated.fish).toContain(` -l ${spelling.slice(2)} `);
    for (const name of commandNames) expect(generated.fish).toContain(` -a ${name} `);
  });

  test('man', () => {
    for (const spelling of spellings) expect(generated.man).toContain(spelling.replaceAll('-', '\\-'));
    for (const name of commandNames) expect(generated.man).toContain(name);
  });
});

describe.skipIf(!isHere('bash'))('in bash', () => {
  /** What bash offers for the last of the words. */
  function offered(...words: string[]): string[] {
    const line = words.map((word) => `'${word}'`).join(' ');
    const script = `${bash()}
COMP_WORDS=(mergetop ${line}); COMP_CWORD=${words.length}; _mergetop; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
  }

  test('the first word is a command', () => {
    expect(offered('')).toEqual([...commandNames]);
    expect(offered('comp')).toEqual(['completion']);
  });

  test('a flag of the command, wherever the command stands', () => {
    expect(offered('paths', '--')).toEqual(['--json', '--help']);
    expect(offered('--theme', 'hc', 'paths', '--j')).toEqual(['--json']);
  });

  test('the values of a flag', () => {
    expect(offered('--demo', '--scenario', 'w')).toEqual(['wedged']);
    expect(offered('--theme', 'cb-')).toEqual(['cb-dark', 'cb-light']);
    expect(offered('--token-file', 'package.j')).toEqual(['package.json']);
    expect(offered('--branch', '')).toEqual([]);
    expect(offered('--theme', '=', 'cb-')).toEqual(['cb-dark', 'cb-light']);
    expect(offered('--outcome', '=')).toEqual(['success', 'failure', 'pending', 'neutral']);
  });

  test('the values of an argument', () => {
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });
});

describe.skipIf(!isHere('fish'))('in fish', () => {
  const offered = (line: string) =>
    execFileSync('fish', ['--no-config', '-c', `${fish()}\ncomplete -C ${JSON.stringify(line)}`], { encoding: 'utf8' })
      .split('\n')
      .flatMap((row) => row.split('\t')[0] || []);

  test.each([
    ['mergetop comp', ['completion']],
    ['mergetop completion ', ['bash', 'fish', 'zsh']],
    ['mergetop --theme cb', ['cb-dark', 'cb-light']],
    ['mergetop paths --j', ['--json']],
  ])('%s', (line, words) => {
    expect(offered(line)).toEqual(words);
  });
});

test.skipIf(!isHere('zsh'))('zsh reads its script without a complaint', () => {
  const { status, stderr } = spawnSync('zsh', ['-n', '-c', zsh()], { encoding: 'utf8' });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.skipIf(!isHere('groff'))('groff formats the manual page without a warning', () => {
  const { stderr, stdout } = spawnSync('groff', ['-man', '-ww', '-Tutf8'], {
    input: manual('1.2.3'),
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(stdout.replaceAll(/.\u0008/g, '')).toContain('EXIT STATUS');
  expect(stdout.replaceAll(/.\u0008/g, '')).toContain('--api-url URL');
});
