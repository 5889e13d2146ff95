import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { type Column, layOut, rowLine } from '../../src/ui/kit/columns.ts';
import { Frame } from '../../src/ui/kit/frame.tsx';
import { type Line, line, run } from '../../src/ui/kit/line.ts';
import { Lines } from '../../src/ui/kit/lines.tsx';
import { paint } from '../../src/ui/kit/paint.ts';
import { type Tone, themeOf } from '../../src/ui/theme.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { openSink } from './sink.tsx';

const columns = 200;
const rows = 60;
const listRows = 40;
const turns = 100;
const glyphs = glyphsOf(false);
const look = { theme: themeOf('terminal', 4), glyphs };

type Id = 'name' | 'state' | 'checks' | 'bar' | 'run' | 'left' | 'lands' | 'title';

const table: readonly Column<Id>[] = [
  { id: 'name', min: 18 },
  { id: 'state', min: 5 },
  { id: 'checks', min: 5, align: 'right' },
  { id: 'bar', min: 4 },
  { id: 'run', min: 5, align: 'right' },
  { id: 'left', min: 5, align: 'right' },
  { id: 'lands', min: 11 },
  { id: 'title', min: 10, max: 160 },
];
const layout = layOut(table, columns - 1);
const tones: readonly Tone[] = ['run', 'wait', 'ok', 'warn'];

function row(index: number, minutes: number): Line {
  return rowLine(
    layout,
    {
      name: [run('▾ ', 'border'), run(`b${index}`), run(` #${5000 + index}`, 'strong'), run(' +2', 'muted')],
      state: [run('RUN ►', tones[index % tones.length])],
      checks: `${index}/44`,
      bar: '██▌░',
      run: `${minutes}m`,
      left: '~3m',
      lands: [run('14:35'), run(' +14', 'warn')],
      title: [run('integration 3/4  ', 'muted'), run(`billing: round the value added tax of line ${index} as asked`)],
    },
    glyphs,
  );
}

const rowsAt = (minutes: number) => Array.from({ length: listRows }, (_, index) => row(index, minutes));
const still = rowsAt(19);
const header = [line(' acme/monolith main  SLOW'), line(' 1 Queue 23   2 Log'), line('─'.repeat(columns))];
const footer = [line(' NORMAL  live 3s  idle   Enter open  ? help')];

interface View {
  readonly lines: readonly Line[];
  readonly cursor: number;
}

const byKit = ({ lines, cursor }: View) => (
  <Frame columns={columns} rows={rows} header={header} footer={footer}>
    <Lines lines={lines} width={columns} height={rows - header.length - footer.length} cursor={cursor} />
  </Frame>
);

/** The least that Ink needs for the same screen: rows that are painted already. */
const painted = [...header, ...still].map((shown) => paint(shown, columns, look));
const byBareInk = ({ cursor }: View) => (
  <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
    {painted.map((text, index) => (
      <Text key={index} wrap="truncate">
        {index === cursor ? `>${text.slice(1)}` : text}
      </Text>
    ))}
  </Box>
);

interface Frames {
  readonly name: string;
  readonly unit: 'ms' | 'bytes';
  readonly draw?: (view: View) => ReactNode;
  readonly view: (turn: number) => View;
  readonly budget?: NonNullable<Case['budget']>;
}

function frameCase({ name, unit, draw = byKit, view, budget }: Frames): Case {
  return {
    id: name,
    unit,
    warmUp: 1,
    runs: 5,
    ...(budget && { budget }),
    async run() {
      const screen = await openSink(draw, view(0), { columns, rows });
      const before = cpuMs();
      const bytes: number[] = [];
      for (let turn = 1; turn <= turns; turn++) bytes.push(await screen.change(view(turn)));
      const ms = (cpuMs() - before) / turns;
      screen.close();
      return unit === 'ms' ? [ms] : bytes;
    },
  };
}

/** One cell or all of a column to and fro; rows that do not change stay the same objects, as a memo keeps them. */
const oneCell = (turn: number): View => ({ lines: still.with(7, row(7, 20 + (turn % 2))), cursor: 3 });
const everyRow = (turn: number): View => ({ lines: rowsAt(20 + (turn % 2)), cursor: 3 });
const cursor = (turn: number): View => ({ lines: still, cursor: 3 + (turn % 2) });
const nothing = (): View => ({ lines: [...still], cursor: 3 });

const bareInk = 'frame 200x60, bare Ink, cursor';
/** Bare Ink draws by our output stage too, and moves its cursor only: little is left in its frame. */
const timesBareInk = (atMost: number) => ({ of: 'median' as const, atMost, timesMedianOf: bareInk });

export const frameCases: readonly Case[] = [
  frameCase({ name: bareInk, unit: 'ms', draw: byBareInk, view: cursor }),
  frameCase({ name: 'frame 200x60, one cell', unit: 'ms', view: oneCell, budget: timesBareInk(1.3) }),
  frameCase({ name: 'frame 200x60, cursor', unit: 'ms', view: cursor, budget: timesBareInk(1.3) }),
  frameCase({ name: 'frame 200x60, every row', unit: 'ms', view: everyRow, budget: timesBareInk(4) }),
  frameCase({ name: 'bytes 200x60, one cell', unit: 'bytes', view: oneCell, budget: { of: 'p95', atMost: 300 } }),
  frameCase({ name: 'bytes 200x60, cursor', unit: 'bytes', view: cursor, budget: { of: 'p95', atMost: 600 } }),
  frameCase({ name: 'bytes 200x60, nothing', unit: 'bytes', view: nothing, budget: { of: 'p95', atMost: 0 } }),
];
