import { describe, expect, test } from 'vitest';
import { openProgram } from './program.ts';

describe('pausing the queue', () => {
  test('asks for a reason and a word, stops it, and unpausing starts it again', async () => {
    const program = await openProgram();
    await program.sees('RUN ►');

    await program.press('P');
    await program.sees('· ready');
    await program.type('runner image rollout');
    await program.press('enter');
    await program.sees('type pause');
    await program.pass(1);
    await program.type('pause');
    await program.sees('· matched');
    await program.press('enter');
    await program.sees('done', 30);
    await program.press('escape');
    await program.sees(/PAUSED .*runner image rollout/);

    await program.press('U');
    await program.sees('· ready');
    await program.press('y');
    await program.sees('done', 30);
    await program.press('escape');
    await program.pass(2);

    expect(program.text()).not.toContain('PAUSED');
    expect(program.sent.map((each) => each.split(' ')[0])).toEqual(['pause', 'unpause']);
  });

  test('says why unpausing does nothing while nothing is paused', async () => {
    const program = await openProgram();
    await program.sees('RUN ►');

    await program.press('U');

    expect(program.text()).toContain('the queue is not paused');
  });

  test('does not take letters of a reason for keys', async () => {
    const program = await openProgram();
    await program.sees('RUN ►');

    await program.press('P');
    await program.sees('· ready');
    await program.type('q?DPU');
    await program.press('escape');

    expect(program.hasLeft()).toBe(false);
    expect(program.sent).toEqual([]);
  });
});
