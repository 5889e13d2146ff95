import { describe, expect, test } from 'vitest';
import { cursorRow, walkTo } from './cursor.ts';
import { openProgram, type Program } from './program.ts';

/** One pull request of a running batch: a member's own row, or that of a batch of one. */
const runningRow = /^▌ {4,6}#\d+|^▌ [├└│ ]+b?[\d.]+ #\d+ +RUN ►/;

/** A pull request of a running batch: its removal restarts others, so its number has to be typed. */
async function openOnRunning(): Promise<{ program: Program; number: string }> {
  const program = await openProgram();
  await program.sees('RUN ►');
  const number = await walkTo(program, runningRow);
  await program.press('D');
  await program.sees('CONFIRM DEQUEUE');
  return { program, number };
}

describe('removing a pull request', () => {
  test('is previewed, confirmed by its number, sent once, and told from what the queue shows', async () => {
    const { program, number } = await openOnRunning();
    await program.sees('· ready');

    await program.type(number.slice(1));
    await program.sees('· matched');
    await program.press('enter');
    await program.press('enter');
    await program.sees(new RegExp(`${number} (left at|is gone from the queue)`), 60);

    expect(program.sent).toHaveLength(1);
    expect(program.sent[0]).toContain(number.slice(1));
  });

  test('does not happen by keys that came in one read', async () => {
    const program = await openProgram();
    await program.sees('RUN ►');
    const number = await walkTo(program, runningRow);

    await program.send(`D${number.slice(1)}\r`);
    await program.pass(3);
    await program.send(`${number.slice(1)}\r`);
    await program.pass(1);

    expect(program.sent).toEqual([]);
  });

  test('does not happen by a paste', async () => {
    const { program, number } = await openOnRunning();
    await program.sees('· ready');

    await program.paste(`${number.slice(1)}\r`);
    await program.pass(1);

    expect(program.sent).toEqual([]);
    expect(program.text()).not.toContain('· matched');
  });

  test('is kept by Esc', async () => {
    const { program, number } = await openOnRunning();

    await program.press('escape');
    await program.pass(1);

    expect(program.text()).not.toContain('CONFIRM');
    expect(cursorRow(program)).toContain(number);
    expect(program.sent).toEqual([]);
  });

  test('is off in a read-only session, which says so', async () => {
    const program = await openProgram({ readOnly: true });
    await program.sees('RUN ►');
    await walkTo(program, runningRow);

    await program.press('D');

    expect(program.text()).toContain('read-only');
    expect(program.text()).not.toContain('CONFIRM');
  });
});
