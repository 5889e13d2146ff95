import { describe, expect, test } from 'vitest';
import { cursorRow, walkTo } from './cursor.ts';
import { openProgram } from './program.ts';

describe('a person who looks at the queue', () => {
  test('sees batches move while the clock ticks', async () => {
    const program = await openProgram();
    await program.sees(/Queue \d+/);
    const before = program.text();

    await program.pass(45);

    expect(program.text()).not.toBe(before);
    expect(program.text()).toMatch(/MOVING|SLOW|IDLE|WEDGED|PAUSED/);
  });

  test('keeps the cursor on its pull request while rows come and go', async () => {
    const program = await openProgram();
    await program.sees(/Queue \d+/);
    const number = await walkTo(program, /queued \d/);

    await program.pass(40);

    expect(cursorRow(program)).toContain(number);
  });

  test('goes through all three sizes and back, each filling the terminal', async () => {
    const program = await openProgram();
    await program.sees(/Queue \d+/);

    for (const [columns, rows] of [
      [80, 24],
      [44, 24],
      [12, 3],
      [120, 36],
    ] as const) {
      await program.resize(columns, rows);
      expect(program.lines().every((line) => line.length <= columns)).toBe(true);
      expect(program.lines()).toHaveLength(rows);
    }
    await program.sees(/Queue \d+/);
  });

  test('leaves with q and an exit code of 0, with ^C and 130', async () => {
    const one = await openProgram();
    await one.sees(/Queue \d+/);
    await one.press('q');
    expect(await one.exit).toBe(0);

    const other = await openProgram();
    await other.sees(/Queue \d+/);
    await other.press('ctrl+c');
    expect(await other.exit).toBe(130);
  });
});

describe('a service that goes away', () => {
  test('leaves the last data standing as stale, and comes back by itself', async () => {
    const program = await openProgram();
    await program.sees(/Queue \d+/);

    await program.unplug();
    await program.sees('STALE', 30);
    expect(program.text()).toMatch(/#\d+/);

    await program.replug();
    await program.sees(/live \d+s/, 150);
    expect(program.text()).not.toContain('STALE');
  });
});
