import { Text, useInput, usePaste } from 'ink';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { createKeyReader, type KeyPress, type Paste, textOf } from '../../src/ui/key.ts';
import { manualClock } from '../support/manual-clock.ts';
import { replies } from '../support/replies.ts';
import { mount } from '../support/screen.tsx';

/** A program that notes what its reader makes of what Ink reads. */
async function reading() {
  const clock = manualClock(0);
  const seen: (KeyPress | Paste)[] = [];
  const Probe = () => {
    const [reader] = useState(() => createKeyReader(clock));
    useInput((input, key) => void seen.push(...reader.press(input, key)));
    usePaste((text) => void seen.push(reader.paste(text)));
    return <Text>ready</Text>;
  };
  const screen = await mount(<Probe />);
  onTestFinished(screen.close);
  const names = () => seen.map((each) => (each.kind === 'key' ? each.key : `paste:${each.text}`));
  return { clock, screen, seen, names, taken: () => names().splice(0, seen.splice(0).length) };
}

test.each([
  ['letters typed ahead come one by one', 'jjj', ['j', 'j', 'j']],
  ['capitals stay capitals', 'aG', ['a', 'G']],
  ['a line end within a clump is enter', 'gg\r', ['g', 'g', 'enter']],
  ['a line end before others too', '\rq', ['enter', 'q']],
  ['a line feed is enter', '\n', ['enter']],
  ['a tab within a clump', 'a\tb', ['a', 'tab', 'b']],
  ['backspaces within a clump', 'ab\u007f\u007f', ['a', 'b', 'backspace', 'backspace']],
  ['a space has a name', 'a b', ['a', 'space', 'b']],
  ['an emoji is one key', '👨‍👩‍👧x', ['👨‍👩‍👧', 'x']],
  ['control keys', '\u0003\u0015', ['ctrl+c', 'ctrl+u']],
  ['control keys within a clump', 'a\u0015b', ['a', 'ctrl+u', 'b']],
  ['arrows and letters in one read', 'j\u001b[Bk', ['j', 'down', 'k']],
  ['arrows of the other keypad mode', '\u001bOA', ['up']],
  ['paging', '\u001b[5~\u001b[6~', ['pageup', 'pagedown']],
  ['home, end, delete', '\u001b[H\u001b[F\u001b[3~', ['home', 'end', 'delete']],
  ['shift and tab', '\u001b[Z', ['shift+tab']],
  ['escape and a letter within 20 ms are both keys', '\u001bj', ['escape', 'j']],
  ['escape and a capital that no terminal string starts with', '\u001bD', ['escape', 'D']],
  ['escape and enter', '\u001b\r', ['escape', 'enter']],
  ['function keys are no keys of ours', '\u001bOP\u001b[15~', []],
  ['a kitty key that is let go is no second press', '\u001b[97;1:1u\u001b[97;1:3u', ['a']],
])('%s', async (_name, bytes, keys) => {
  const { screen, names } = await reading();

  await screen.send(bytes);

  expect(names()).toEqual(keys);
});

test('a lone escape is a key', async () => {
  const { screen, names } = await reading();

  await screen.press('escape', 'j');

  expect(names()).toEqual(['escape', 'j']);
});

test('escape twice in one read is two keys', async () => {
  const { screen, names } = await reading();

  await screen.send('\u001b\u001b');
  await screen.until(() => names().length > 0);

  expect(names()).toEqual(['escape', 'escape']);
});

test('a paste is no key at all', async () => {
  const { screen, names } = await reading();

  await screen.paste('D\r5210\r');

  expect(names()).toEqual(['paste:D\r5210\r']);
});

test('keys of one read carry its number, and the next read another', async () => {
  const { screen, seen } = await reading();

  await screen.send('D5\u001b[B\r');
  await screen.press('y');
  await screen.paste('x');

  expect(seen.map(({ read }) => read)).toEqual([1, 1, 1, 1, 2, 3]);
});

test.each(Object.entries(replies))('a late reply does nothing: %s', async (_name, reply) => {
  const { screen, taken } = await reading();

  await screen.send(`${reply}q`);

  expect(taken()).toEqual(['q']);
});

test('a reply without an end holds the keyboard for no more than a blink', async () => {
  const { clock, screen, taken } = await reading();

  await screen.send('\u001bP>|');
  await screen.send('D');
  expect(taken()).toEqual([]);

  await clock.advance(51);
  await screen.send('D');
  expect(taken()).toEqual(['D']);
});

test('keys repeated fast do not prolong a reply without an end for ever', async () => {
  const { clock, screen, taken } = await reading();
  await screen.send('\u001bP');

  for (let held = 0; held < 20; held++) {
    await clock.advance(30);
    await screen.send('j');
  }

  expect(taken().length).toBeGreaterThan(0);
});

test.each([
  ['a', 'a'],
  ['?', '?'],
  ['日', '日'],
  ['e\u0301', 'e\u0301'],
  ['space', ' '],
  ['enter', null],
  ['shift+tab', null],
  ['ctrl+u', null],
])('the key %s types %s', (key, text) => {
  expect(textOf(key)).toBe(text);
});
