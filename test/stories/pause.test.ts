import { describe, expect, test } from 'vitest';
import { fault } from '../../src/service/faults/fault.ts';
import { minutes } from '../support/build.ts';
import { confirmPause, pauseQueue } from './pausing.ts';
import { openProgram } from './program.ts';

describe('pausing the queue', () => {
  test('asks for a reason and a word, stops it, and unpausing starts it again', async () => {
    const program = await openProgram();
    await program.sees('RUN ►');

    await pauseQueue(program, 'runner image rollout');
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

  test('ends in what is true now, though its dialog was closed before it was refused', async () => {
    const program = await openProgram({ faults: [fault('409', { operation: 'pause' })], answersAfterMs: 3_000 });
    await program.sees('RUN ►');

    await confirmPause(program, 'db failover');
    await program.press('escape');
    expect(program.text()).not.toContain('CONFIRM');
    await program.sees(/The queue is not paused\. Pause refused \(409\): /, 6);

    expect(program.sent).toHaveLength(1);
  });

  test('can wait for a batch that is about to land: Tab keeps the reason and reminds', async () => {
    const program = await openProgram();
    await program.clock.advance(minutes(5));
    await program.sees(/RUN ►.* ~[1-3]m ~/, 60);
    await program.press('P');
    await program.sees('· ready');
    expect(program.text()).toContain('Tab reminds you then');
    await program.type('rollout');
    await program.press('tab');
    expect(program.text()).not.toContain('CONFIRM');

    await program.clock.advance(minutes(4));
    await program.sees(/(landed|landing|apart|queue): P to pause/, 60);
    expect(program.text()).not.toContain('CONFIRM');
    await program.press('P');
    await program.sees('· ready');

    expect(program.text()).toContain('[rollout');
    expect(program.sent).toEqual([]);
    expect(program.performed.some((each) => each.includes('pause-due'))).toBe(true);
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
