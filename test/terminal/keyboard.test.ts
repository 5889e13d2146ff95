import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openKeyboard } from '../../src/terminal/keyboard.ts';
import { manualClock } from '../support/manual-clock.ts';
import { settle } from '../support/settle.ts';

function keyboard() {
  const clock = manualClock(0);
  const focus: boolean[] = [];
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
    ref: () => input,
    unref: () => input,
  });
  const opened = openKeyboard(input, clock, (isFocused) => void focus.push(isFocused));
  const read = () => String(opened.read() ?? '');
  const send = async (bytes: string | Uint8Array) => {
    input.write(bytes);
    await settle();
  };
  return { clock, focus, modes, input, opened, read, send };
}

test('nothing is read before raw mode is on', async () => {
  const { input, opened, read, send } = keyboard();

  await send('j');
  expect(read()).toBe('');
  expect(input.readableLength).toBe(1);

  opened.setRawMode(true);
  await settle();
  expect(read()).toBe('j');
});

test('while the terminal is given away its input is left to others', async () => {
  const { modes, opened, read, send } = keyboard();
  opened.setRawMode(true);
  opened.setRawMode(false);

  await send('for the editor');

  expect(read()).toBe('');
  expect(modes).toEqual([true, false]);
});

test('what was begun before is forgotten after', async () => {
  const { clock, opened, read, send } = keyboard();
  opened.setRawMode(true);
  await send('\u001bPhalf a reply');
  opened.setRawMode(false);
  opened.setRawMode(true);

  await send('q');

  expect(read()).toBe('q');
  expect(clock.armed()).toBe(0);
});

test('an escape becomes a key after 20 ms', async () => {
  const { clock, opened, read, send } = keyboard();
  opened.setRawMode(true);

  await send('\u001b');
  await clock.advance(19);
  expect(read()).toBe('');

  await clock.advance(1);
  expect(read()).toBe('\u001b[27u');
});

test('a character whose bytes come apart arrives whole', async () => {
  const { opened, read, send } = keyboard();
  opened.setRawMode(true);
  const bytes = Buffer.from('日');

  await send(bytes.subarray(0, 1));
  await send(bytes.subarray(1));

  expect(read()).toBe('日');
});

test('focus is told to who asked', async () => {
  const { focus, opened, read, send } = keyboard();
  opened.setRawMode(true);

  await send('\u001b[O');
  await send('\u001b[I');

  expect(focus).toEqual([false, true]);
  expect(read()).toBe('');
});

test('a terminal that is gone is not set back', () => {
  const { input, opened } = keyboard();
  const gone = () => {
    throw new Error('setRawMode EIO');
  };
  Object.assign(input, { setRawMode: gone });

  expect(() => opened.setRawMode(false)).not.toThrow();
  expect(() => opened.setRawMode(true)).toThrow('EIO');
});
