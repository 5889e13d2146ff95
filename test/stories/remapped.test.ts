import { expect, test } from 'vitest';
import { openProgram } from './program.ts';

const keymap = new Map([
  ['queue.dequeue', ['X']],
  ['queue.down', ['B']],
  ['app.help', ['ctrl+e']],
  ['queue.path', []],
]);

test('keys of one’s own do what others did, and every text about keys says so', async () => {
  const screen = await openProgram({ keymap });
  await screen.sees('X dequeue');
  expect(screen.lines().at(-1)).toContain('^E help');

  await screen.press('ctrl+e');
  await screen.type('remove it');
  await screen.sees(/X +remove it/);
  await screen.press('escape');

  await screen.type('d');
  await screen.sees('d does nothing; X dequeues');
});

test('the keys that were there before do nothing any more', async () => {
  const screen = await openProgram({ keymap });
  await screen.sees('X dequeue');

  for (const key of ['D', '?', 'c']) {
    await screen.type(key);
    expect(screen.lines().at(-1)).toContain(`${key} does nothing here`);
  }
});

test('what changes the queue asks as ever', async () => {
  const screen = await openProgram({ keymap });
  await screen.sees('X dequeue');

  for (let row = 0; row < 30 && !screen.text().includes('CONFIRM DEQUEUE'); row++) {
    await screen.type('B');
    await screen.type('X');
  }

  expect(screen.text()).toContain('CONFIRM DEQUEUE');
  expect(screen.sent).toEqual([]);
});
