import { describe, expect, test } from 'vitest';
import { openProgram } from './program.ts';

const opened = async () => {
  const program = await openProgram({ scenario: 'flaky', historyDays: 3 });
  await program.press('4');
  await program.sees(/tests \d+ +quarantined \d+/);
  return program;
};

describe('a flaky test', { timeout: 60_000 }, () => {
  test('is found, looked into, quarantined and let out again', async () => {
    const program = await opened();
    await program.press('/');
    await program.type('health:flaky confidence:high');
    await program.press('enter');
    await program.sees('FLAKY');

    await program.press('enter');
    await program.sees('what can be done');
    await program.sees(/failures \d/);
    await program.press('enter');
    await program.sees('CONFIRM QUARANTINE');
    await program.sees('· ready');
    await program.type('team billing looks into it');
    await program.press('enter', 'enter', 'y');
    await program.sees('observed');
    expect(program.sent).toEqual([expect.stringContaining('"reason":"team billing looks into it","branch":null')]);

    await program.press('escape');
    for (let step = 0; step < 5 && !/▌ lift the quarantine \(manual/.test(program.text()); step++)
      await program.press('j');
    await program.press('enter');
    await program.sees('CONFIRM LIFT QUARANTINE');
    await program.sees('team billing looks into it');
    await program.sees('· ready');
    await program.press('y');
    await program.sees('observed');
    expect(program.sent).toEqual([
      expect.stringMatching(/^addQuarantine /),
      expect.stringMatching(/^removeQuarantine /),
    ]);
  });

  test('shows the stack trace of a failure', async () => {
    const program = await opened();
    await program.press('/');
    await program.type('health:broken');
    await program.press('enter');
    await program.sees('BROKEN');

    await program.press('enter');
    await program.sees(/failures \d/);
    await program.press('G', 'enter');
    await program.sees(/\dx \w+/);
    await program.sees(/at |line \d|Traceback/);
  });

  test('pasted line breaks and a clump of keys send nothing', async () => {
    const program = await opened();
    await program.press('enter');
    await program.sees('what can be done');
    await program.send('\ry\ry\r');
    await program.paste('reason\ny\ny\n');
    await program.pass(2);

    expect(program.sent).toEqual([]);
  });
});

test('a ci key reads the tests, and is told that their totals are not for it', { timeout: 60_000 }, async () => {
  const program = await openProgram({ scenario: 'calm', token: 'ci' });
  await program.press('4');
  await program.sees(/tests \d+/);
  await program.sees('totals not readable');
});
