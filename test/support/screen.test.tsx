import { Box, Text, useInput, usePaste, useWindowSize } from 'ink';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { type MountOptions, mount } from './screen.tsx';

/** A tree that shows what reaches it. */
function Probe() {
  const { columns, rows } = useWindowSize();
  const [keys, setKeys] = useState<string[]>([]);
  const seen = (name: string) => setKeys((known) => [...known, name]);
  useInput((input, key) => {
    const flags = Object.entries(key).flatMap(([name, on]) => (on === true ? [name] : []));
    seen([...flags, input.replace('\r', '')].filter(Boolean).join('+'));
  });
  usePaste((text) => seen(`pasted:${text}`));
  if (keys.includes('x')) throw new Error('thrown after a key');
  return (
    <Box width={columns} height={rows} flexDirection="column" overflow="hidden">
      <Text>
        {columns}x{rows}
      </Text>
      <Text>keys {keys.join(' ')}</Text>
      <Text>
        <Text color="#ff8800" bold>
          orange
        </Text>
        <Text color="red" backgroundColor="blue" inverse dimColor>
          日本
        </Text>
        after
      </Text>
    </Box>
  );
}

async function probe(options?: MountOptions) {
  const screen = await mount(<Probe />, options);
  onTestFinished(screen.close);
  return screen;
}

test('the first frame is there once mounted, at the asked size', async () => {
  const screen = await probe({ columns: 44, rows: 10 });

  expect(screen.lines().slice(0, 3)).toEqual(['44x10', 'keys', 'orange日本after']);
  expect(screen.lines()).toHaveLength(10);
});

test.each([
  ['a', 'a'],
  ['D', 'shift+D'],
  ['up', 'upArrow'],
  ['down', 'downArrow'],
  ['pageup', 'pageUp'],
  ['pagedown', 'pageDown'],
  ['home', 'home'],
  ['end', 'end'],
  ['enter', 'return'],
  ['escape', 'escape'],
  ['tab', 'tab'],
  ['shift+tab', 'shift+tab'],
  ['ctrl+r', 'ctrl+r'],
])('the key %s arrives as %s', async (key, arrived) => {
  const screen = await probe();

  await screen.press(key);

  expect(screen.lines()[1]).toBe(`keys ${arrived}`);
});

test('keys pressed one after the other arrive apart, also after escape', async () => {
  const screen = await probe();

  await screen.press('j', 'escape', 'up', 'q');

  expect(screen.lines()[1]).toBe('keys j escape upArrow q');
});

test('bytes sent at once arrive in a clump', async () => {
  const screen = await probe();

  await screen.send('jjj');

  expect(screen.lines()[1]).toBe('keys jjj');
});

test('a paste arrives whole', async () => {
  const screen = await probe();

  await screen.paste('two words');

  expect(screen.lines()[1]).toBe('keys pasted:two words');
});

test('a resize redraws at the new size', async () => {
  const screen = await probe();

  screen.resize(120, 36);
  await screen.until('120x36');

  expect(screen.size()).toEqual({ columns: 120, rows: 36 });
});

test('cells carry colours, attributes and widths', async () => {
  const screen = await probe();

  expect(screen.style('orange')).toMatchObject({ fg: '#ff8800', bg: 'default', bold: true });
  expect(screen.style('日')).toMatchObject({ fg: 'ansi:1', bg: 'ansi:4', inverse: true, dim: true, bold: false });
  expect(screen.style('after')).toMatchObject({ fg: 'default', inverse: false });
  expect(
    screen
      .cells()[2]
      ?.slice(6, 9)
      .map(({ text, width }) => [text, width]),
  ).toEqual([
    ['日', 2],
    ['本', 2],
    ['a', 1],
  ]);
});

test('an unchanged frame writes nothing, and a changed one is counted', async () => {
  const screen = await probe();
  const before = screen.bytes();

  await screen.rerender(<Probe />);
  expect(screen.bytes()).toBe(before);

  await screen.press('a');
  expect(screen.bytes()).toBeGreaterThan(before);
});

test('the alternate screen is entered, and left on close', async () => {
  const screen = await probe();
  expect(screen.modes()).toMatchObject({ alternateScreen: true, cursorVisible: false });

  await screen.close();

  expect(screen.modes()).toMatchObject({ alternateScreen: false, cursorVisible: true });
});

test('what a component throws at first comes out of mount', async () => {
  const Broken = () => {
    throw new Error('thrown while drawing');
  };

  await expect(mount(<Broken />)).rejects.toThrow('thrown while drawing');
});

test('what a component throws after a key comes out of the press', async () => {
  const screen = await probe();

  await expect(screen.press('x')).rejects.toThrow('thrown after a key');
});

test('waiting in vain fails with the screen', async () => {
  const screen = await probe();

  await expect(screen.until('never there', { within: 20 })).rejects.toThrow(/never saw never there:\n80x24/);
});
