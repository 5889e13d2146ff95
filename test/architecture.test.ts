import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from './architecture/check.ts';

const files = globSync('**/*.{ts,tsx,js}', { cwd: 'src' }).filter((file) => !file.endsWith('.d.ts'));

test('src keeps to its layers, names, lengths and clocks', () => {
  const sources = Object.fromEntries(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(`src/${file}`, 'utf8')]),
  );

  expect(check(sources)).toEqual([]);
  expect(Object.keys(sources)).toContain('main.ts');
});

describe('the checker complains about', () => {
  test.each([
    [
      'an import against the direction',
      'domain/batch.ts',
      "import { x } from '../wire/x.ts';",
      'domain/batch.ts → wire/x.ts: domain may not import wire',
    ],
    [
      'a re-export against the direction',
      'base/a.ts',
      "export * from '../domain/x.ts';",
      'base/a.ts → domain/x.ts: base may not import domain',
    ],
    [
      'an import() against the direction',
      'base/a.ts',
      "await import('../ui/x.ts');",
      'base/a.ts → ui/x.ts: base may not import ui',
    ],
    [
      'a type import against the direction',
      'base/a.ts',
      "let x: import('../ui/x.ts').X;",
      'base/a.ts → ui/x.ts: base may not import ui',
    ],
    [
      'a value from a layer open to types',
      'store/a.ts',
      "import { x } from '../wire/x.ts';",
      'store/a.ts → wire/x.ts: store may import wire for types only',
    ],
    [
      'a package of another layer',
      'ui/a.tsx',
      "import { request } from 'undici';",
      'ui/a.tsx → undici: ui may not use this package',
    ],
    [
      'a subpath of such a package',
      'base/a.ts',
      "import { z } from 'zod/mini';",
      'base/a.ts → zod/mini: base may not use this package',
    ],
    [
      'a builtin in a pure layer',
      'store/a.ts',
      "import 'node:fs';",
      'store/a.ts → node:fs: store may not use this package',
    ],
    [
      'process imported outside of main',
      'cli/a.ts',
      "import process from 'node:process';",
      'cli/a.ts → node:process: cli may not use this package',
    ],
    ['an import out of src', 'cli/a.ts', "import '../../test/x.ts';", 'cli/a.ts → ../test/x.ts: outside of src'],
    ['a folder that is no layer', 'shared/a.ts', '', "shared/a.ts: 'shared' is no layer of test/architecture/rules.ts"],
    ['a name that says nothing', 'base/date-utils.ts', '', "base/date-utils.ts: 'utils' says nothing in a name"],
    ['a folder name that says nothing', 'base/common/a.ts', '', "base/common/a.ts: 'common' says nothing in a name"],
    ['a file over the ceiling', 'base/a.ts', '\n'.repeat(251), 'base/a.ts: 251 lines, the ceiling is 250'],
    ['Date.now', 'domain/a.ts', '\nconst a = Date.now();', 'domain/a.ts:2 uses Date.now: have it handed in'],
    ['new Date without a time', 'wire/a.ts', 'new Date();', 'wire/a.ts:1 uses new Date(): have it handed in'],
    ['Date called', 'wire/a.ts', 'Date();', 'wire/a.ts:1 uses Date: have it handed in'],
    ['Math.random', 'service/a.ts', 'Math.random();', 'service/a.ts:1 uses Math.random: have it handed in'],
    ['a timer', 'cli/a.ts', 'setTimeout(run, 5);', 'cli/a.ts:1 uses setTimeout: have it handed in'],
    ['the global fetch', 'ui/a.tsx', "fetch('x');", 'ui/a.tsx:1 uses fetch: have it handed in'],
    ['the global process', 'ui/a.tsx', 'process.exit(1);', 'ui/a.tsx:1 uses process.exit: have it handed in'],
  ])('%s', (_what, file, text, complaint) => {
    expect(check({ [file]: text })).toEqual([complaint]);
  });

  test('a cycle, naming its files once', () => {
    const sources = {
      'base/a.ts': "import './b.ts';",
      'base/b.ts': "import type { C } from './c.ts';",
      'base/c.ts': "export { a } from './a.ts';",
    };

    expect(check(sources)).toEqual(['cycle: base/a.ts → base/b.ts → base/c.ts → base/a.ts']);
  });
});

describe('the checker leaves alone', () => {
  test.each([
    ['an import down the layers', 'ui/a.tsx', "import { x } from '../store/x.ts';"],
    ['a type of a layer open to types', 'store/a.ts', "import type { X } from '../wire/x.ts';"],
    ['a time given in', 'wire/a.ts', 'new Date(5);'],
    ['the clock where it lives', 'base/clock.ts', 'Date.now(); setTimeout(run, 5);'],
    ['a process handed in', 'cli/a.ts', 'export function run(process: Host) { process.exit(1); }'],
    ['words in comments and strings', 'ui/a.tsx', "// Date.now()\nconst a = 'Math.random()';"],
  ])('%s', (_what, file, text) => {
    expect(check({ [file]: text })).toEqual([]);
  });
});
