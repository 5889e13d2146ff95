import { describe, expect, test } from 'vitest';
import { walkTo } from './cursor.ts';
import { openProgram, type Program } from './program.ts';

const small = { columns: 80, rows: 24 };

/** The last rows of the queue: their removal restarts nobody before them. */
async function markWaiting(program: Program, count: number): Promise<readonly string[]> {
  await program.sees('── waiting');
  await walkTo(program, /^▌ {2,3}(?:» )?#\d+ /);
  const numbers: string[] = [];
  for (let marks = 0; marks < count; marks++) {
    await program.press('space');
    const row = program.lines().find((line) => line.startsWith('▌')) ?? '';
    numbers.push(/\*#(\d+)/.exec(row)?.[1] ?? '');
    await program.press('j');
  }
  return numbers;
}

async function agree(program: Program, count: number): Promise<void> {
  await program.sees(`CONFIRM DEQUEUE ${count} · ready`, 60);
  await program.type(`dequeue ${count}`);
  await program.sees('· matched');
  await program.press('enter');
}

const left = (program: Program, numbers: readonly string[]) =>
  program.sent.filter((each) => numbers.some((number) => each.includes(number)));

describe('removing what is marked', () => {
  test('is agreed to once, sent one by one, and told of each from what the queue shows', async () => {
    const program = await openProgram(small);
    const numbers = await markWaiting(program, 3);
    expect(program.lines().at(-1)).toContain('dequeue 3 marked');

    await program.press('D');
    await agree(program, 3);
    await program.sees('CONFIRM DEQUEUE 3 · done', 90);

    expect(program.sent).toHaveLength(3);
    expect(left(program, numbers)).toHaveLength(3);
    for (const number of numbers) expect(program.text()).toMatch(new RegExp(`gone:.*#${number}`));

    await program.press('escape', '@');
    for (const number of numbers) expect(program.text()).toMatch(new RegExp(`done +dequeue of #${number}`));
  });

  test('stops where the first answer is lost: nothing else is sent', async () => {
    const program = await openProgram({ ...small, losesAnswers: true });
    const [first = '', second = ''] = await markWaiting(program, 2);

    await program.press('D');
    await agree(program, 2);
    await program.sees(`gone: #${first}`, 90);

    expect(program.sent).toHaveLength(1);
    expect(program.text()).toContain(`not sent: #${second}`);
    expect(program.text()).toContain(`there was no answer for #${first}`);
  });

  test('by two at once removes each of them, and tells both what is true', async () => {
    const one = await openProgram(small);
    const numbers = await markWaiting(one, 2);
    const other = await openProgram({ ...small, beside: one });
    await markWaiting(other, 2);
    await one.press('D');
    await other.press('D');
    await one.sees('· ready', 60);
    await other.sees('· ready', 60);

    await agree(one, 2);
    await other.type('dequeue 2');
    await other.press('enter');
    await one.sees('CONFIRM DEQUEUE 2 · done', 90);
    await other.sees(/CONFIRM DEQUEUE \d · (done|void|failed)/, 90);

    expect(left(one, numbers)).toHaveLength(2);
    expect(other.sent.length).toBeLessThanOrEqual(2);
    for (const program of [one, other]) {
      await program.press('escape');
      await program.pass(2);
      for (const number of numbers) expect(program.text()).not.toMatch(new RegExp(` #${number} +queued`));
    }
  });
});
