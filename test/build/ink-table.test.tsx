import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import Table from 'ink-table';
import { build } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from '../../src/build/options.ts';
import { mount } from '../support/screen.tsx';
import { startProcess } from '../support/terminal-process.ts';

const rows = [
  { rule: 'default', batches: 2 },
  { rule: 'hotfix', batches: 1 },
];
const drawn = [
  '┌─────────┬─────────┐',
  '│ rule    │ batches │',
  '├─────────┼─────────┤',
  '│ default │ 2       │',
  '├─────────┼─────────┤',
  '│ hotfix  │ 1       │',
  '└─────────┴─────────┘',
];

test('ink-table draws in tests', async () => {
  const screen = await mount(<Table data={rows} />);
  onTestFinished(screen.close);

  expect(screen.lines().slice(0, 7)).toEqual(drawn);
});

test('ink-table draws in a bundle, which needs nothing beside it', async () => {
  const dir = mkdtempSync(join('node_modules', '.ink-table-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(
    join(dir, 'input.jsx'),
    `import { render } from 'ink'; import Table from 'ink-table'; render(<Table data={${JSON.stringify(rows)}} />);`,
  );

  await build(bundle('output', join(dir, 'input.jsx'), { dir }));

  const program = startProcess(process.execPath, [join(dir, 'output.js')]);
  onTestFinished(program.close);
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.lines().slice(0, 7)).toEqual(drawn);
});
