import { useWindowSize } from 'ink';
import { expect, onTestFinished, test } from 'vitest';
import { Frame, Split } from '../../../src/ui/kit/frame.tsx';
import { line, run } from '../../../src/ui/kit/line.ts';
import { Lines } from '../../../src/ui/kit/lines.tsx';
import { Modal } from '../../../src/ui/kit/modal.tsx';
import { mount } from '../../support/screen.tsx';

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => line(`${name} ${index} ${'.'.repeat(150)}`));

interface ProbeProps {
  readonly cursor?: number | null;
  readonly dialog?: boolean;
}

/** A screen of the usual shape: header, list beside detail, footer, and perhaps a dialog. */
function Probe({ cursor = null, dialog = false }: ProbeProps) {
  const { columns, rows } = useWindowSize();
  const height = Math.max(0, rows - 2);
  const left = Math.floor(columns / 2);
  return (
    <Frame columns={columns} rows={rows} header={[line('the header')]} footer={[line('the footer')]}>
      <Split
        height={height}
        left={<Lines lines={rowsOf('list', 99)} width={left} height={height} cursor={cursor} />}
        right={<Lines lines={rowsOf('detail', 99)} width={columns - left - 1} height={height} />}
      />
      {dialog && <Modal size={{ columns, rows }} width={20} title="Really" body={[line('yes or no')]} />}
    </Frame>
  );
}

async function shown(tree = <Probe />, columns = 40, rows = 6) {
  const screen = await mount(tree, { columns, rows });
  onTestFinished(screen.close);
  return screen;
}

test('header, regions and footer fill the screen to the last cell', async () => {
  const screen = await shown();

  expect(screen.lines()).toEqual([
    'the header',
    ' list 0 ...........…│detail 0 .........…',
    ' list 1 ...........…│detail 1 .........…',
    ' list 2 ...........…│detail 2 .........…',
    ' list 3 ...........…│detail 3 .........…',
    'the footer',
  ]);
});

test('the row under the cursor is marked in the first column and reversed', async () => {
  const screen = await shown(<Probe cursor={1} />);

  expect(screen.lines()[2]).toMatch(/^▌list 1/);
  expect(screen.style('list 1').inverse).toBe(true);
  expect(screen.style('list 0').inverse).toBe(false);
});

test('a dialog lies in the middle, and nothing under it shows through', async () => {
  const screen = await shown(<Probe dialog />);

  expect(screen.lines()).toEqual([
    'the header',
    ' list 0 ...........…│detail 0 .........…',
    ' list 1 ..─ Really ───────────.........…',
    ' list 2 .. yes or no          .........…',
    ' list 3 ..────────────────────.........…',
    'the footer',
  ]);
});

test('moving the cursor rewrites two rows', async () => {
  const screen = await shown(<Probe cursor={1} />, 200, 50);
  const before = screen.bytes();

  await screen.rerender(<Probe cursor={2} />);

  expect(screen.bytes() - before).toBeLessThan(700);
});

const sizes = [
  [120, 36],
  [80, 24],
  [44, 24],
  [44, 20],
  [24, 3],
  [80, 24],
  [120, 12],
  [1, 1],
  [200, 60],
] as const;

test('after every resize the screen is what a new one would be', async () => {
  const screen = await shown(<Probe dialog cursor={1} />, 100, 30);

  for (const [columns, rows] of sizes) {
    screen.resize(columns, rows);
    await screen.drawn();
    const fresh = await mount(<Probe dialog cursor={1} />, { columns, rows });

    expect(screen.text(), `${columns}x${rows}`).toBe(fresh.text());
    await fresh.close();
  }
});

test('no size takes more rows or cells than the terminal has', async () => {
  for (const columns of [1, 2, 7, 44, 300]) {
    for (const rows of [1, 2, 3, 100]) {
      const screen = await mount(<Probe cursor={0} dialog />, { columns, rows });
      // A frame higher than the terminal is cleared before each repaint.
      await screen.rerender(<Probe cursor={1} dialog />);
      expect(screen.raw(), `${columns}x${rows}`).not.toMatch(/\u001b\[[023]?J/);
      await screen.close();
    }
  }
});

test('old data is dimmed', async () => {
  const screen = await shown(<Lines lines={[[run('old', 'fail')]]} width={10} isStale />);

  expect(screen.style('old')).toMatchObject({ dim: true, fg: 'default' });
});
