import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { cursorRow, walkTo } from './cursor.ts';
import { pauseQueue } from './pausing.ts';
import { openProgram, type Program } from './program.ts';

/** As little as these stories need: two programs at once are slow enough. */
const small = { columns: 80, rows: 24 };

const batchOfMany = /^▌▾ b\d+ #\d+\+\d+ .*RUN ►/;

/** Numbers of the members under the first open batch that runs, in order; the cursor stands on the batch. */
async function members(program: Program): Promise<readonly string[]> {
  await program.sees(/▾ b\d+ #\d+\+\d+ .*RUN ►/);
  await walkTo(program, batchOfMany);
  const lines = program.lines();
  const from = lines.findIndex((line) => line.startsWith('▌')) + 1;
  const rows = lines.slice(from).map((line) => /^. {2,6}(?:» )?#(\d+)/.exec(line)?.[1]);
  const end = rows.indexOf(undefined);
  return rows.slice(0, end).flatMap((number) => number ?? []);
}

/** Opens the dialog of a member below the cursor, and waits until it takes an answer. */
async function ready(program: Program, number: string): Promise<void> {
  for (let steps = 0; steps < 5 && !cursorRow(program).includes(` #${number} `); steps++) await program.press('j');
  await program.press('D');
  await program.sees(`CONFIRM DEQUEUE #${number} · ready`);
}

async function confirm(program: Program, number: string): Promise<void> {
  await program.type(number);
  await program.sees('· matched');
  await program.press('enter');
}

/** A removal by somebody without a screen. */
async function removedByOther({ service, clock }: Program, number: string): Promise<void> {
  const client = createClient({ baseUrl: service.baseUrl, token: service.tokens.user, clock });
  const [owner = '', repository = ''] = (service.repositories[0] ?? '').split('/');
  await client.api('dequeue', { owner, repository, prNumber: Number(number) });
  await client.close();
}

describe('a removal', () => {
  test('whose answer is lost is told from what the queue shows, and not sent again', async () => {
    const program = await openProgram({ ...small, losesAnswers: true });
    const [number = ''] = await members(program);
    await ready(program, number);

    await confirm(program, number);
    await program.sees('It may have worked');
    await program.sees(`#${number} left at`, 60);

    expect(program.text()).toContain('Its answer was lost: this is what the queue shows.');
    expect(program.sent).toHaveLength(1);
  });

  test('is off once its target has left, and says how that went', async () => {
    const program = await openProgram(small);
    const [number = ''] = await members(program);
    await ready(program, number);

    await removedByOther(program, number);
    await program.sees(`CONFIRM DEQUEUE #${number} · void`, 60);
    await program.sees(new RegExp(`#${number} left at .*PR_MANUALLY_DEQUEUED`), 60);
    await program.type(number);
    await program.press('enter');
    await program.pass(2);

    expect(program.sent).toEqual([]);
    expect(program.text()).not.toContain('CONFIRM');
  });

  test('has to be confirmed anew once its target is in another batch', async () => {
    const program = await openProgram(small);
    const [first = '', second = ''] = await members(program);
    await ready(program, second);
    await program.type(second);
    await program.sees('· matched');

    await removedByOther(program, first);
    await program.sees('changed since you opened', 60);
    await program.press('enter');

    expect(program.text()).not.toContain('· matched');
    expect(program.sent).toEqual([]);
  });
});

describe('two monitors on one queue', () => {
  test('that remove the same pull request both end in what is true', async () => {
    const one = await openProgram(small);
    const [number = ''] = await members(one);
    const other = await openProgram({ ...small, beside: one });
    await members(other);
    await ready(one, number);
    await ready(other, number);

    await confirm(one, number);
    await confirm(other, number);
    await one.sees('· done', 60);
    await other.sees(/· (done|void)/, 60);

    for (const program of [one, other]) {
      await program.sees(new RegExp(`#${number} left at .*PR_MANUALLY_DEQUEUED`), 60);
    }
    expect(one.sent).toHaveLength(1);
    expect(other.sent.length).toBeLessThanOrEqual(1);
  });

  test('see the pause of one on both, and its end by the other', async () => {
    const one = await openProgram(small);
    await one.sees('RUN ►');
    const other = await openProgram({ ...small, beside: one });
    await other.sees('RUN ►');

    await pauseQueue(one, 'db failover');
    await other.sees(/PAUSED .*db failover/, 30);

    await one.press('U');
    await one.sees('· ready');
    await other.press('U');
    await other.sees('· ready');
    await other.press('y');
    await other.sees('The pause ended', 30);
    await one.sees('the queue is not paused any more; nothing was sent', 30);

    expect(one.sent.map((each) => each.split(' ')[0])).toEqual(['pause']);
    expect(other.sent.map((each) => each.split(' ')[0])).toEqual(['unpause']);
  });
});
