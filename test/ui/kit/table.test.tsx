import { expect, onTestFinished, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { Table } from '../../../src/ui/kit/table.tsx';
import { LookContext } from '../../../src/ui/look-context.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { mount } from '../../support/screen.tsx';

const rows = [
  { rule: 'default', batch: '4' },
  { rule: 'hotfix\u001b[31m', batch: '1' },
];

async function shown(isAscii: boolean, given: Parameters<typeof Table>[0]) {
  const look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(isAscii) };
  const screen = await mount(
    <LookContext value={look}>
      <Table {...given} />
    </LookContext>,
    { columns: 40, rows: 12 },
  );
  onTestFinished(screen.close);
  return screen.lines().filter((text) => text !== '');
}

test('plain facts stand in a table, made harmless', async () => {
  expect(await shown(false, { rows })).toEqual([
    '┌─────────────┬───────┐',
    '│ rule        │ batch │',
    '├─────────────┼───────┤',
    '│ default     │ 4     │',
    '├─────────────┼───────┤',
    '│ hotfix?[31m │ 1     │',
    '└─────────────┴───────┘',
  ]);
});

test('the table has an ASCII twin', async () => {
  expect((await shown(true, { rows: rows.slice(0, 1) })).slice(0, 4)).toEqual([
    '+---------+-------+',
    '| rule    | batch |',
    '+---------+-------+',
    '| default | 4     |',
  ]);
});

test('what would upset the columns is cut or shown as unknown', async () => {
  const [, , , row] = await shown(false, { rows: [{ rule: '日本 and a very long name', batch: '4' }], most: 12 });

  expect(row).toBe('│ ?? and a … │ 4     │');
});

test('nothing to show is nothing', async () => {
  expect(await shown(false, { rows: [] })).toEqual([]);
});
