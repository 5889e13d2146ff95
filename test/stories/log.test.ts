import { describe, expect, test } from 'vitest';
import { cursorRow } from './cursor.ts';
import { pauseQueue } from './pausing.ts';
import { openProgram, type Program } from './program.ts';

async function openLog(options: Parameters<typeof openProgram>[0] = {}): Promise<Program> {
  const program = await openProgram(options);
  await program.press('2');
  await program.sees(/\d+ of \d+ loaded/);
  return program;
}

describe('following the log', () => {
  test('keeps the newest event in sight', async () => {
    const program = await openLog();

    await pauseQueue(program, 'rollout');

    await program.sees(/queue paused by .* "rollout"/, 10);
    expect(program.text()).toContain('FOLLOW');
  });

  test('is held by going up: what is read stands still, and what came meanwhile is counted', async () => {
    const program = await openLog();
    await program.press('t', 'k', 'k', 'k');
    const row = cursorRow(program);

    await pauseQueue(program, 'rollout');
    await program.sees(/\d+ new below/, 10);

    expect(program.text()).toContain('HELD');
    // the facets beside the list go on counting
    expect(cursorRow(program).split('│')[0]).toBe(row.split('│')[0]);

    await program.press('G');
    expect(program.text()).toContain('FOLLOW');
    expect(program.text()).not.toContain('new below');
  });

  test('reads older events where the reader goes up to them', async () => {
    const program = await openLog();
    const loaded = () => Number(/(\d+) of \d+ loaded/.exec(program.text())?.[1]);
    const before = loaded();

    for (let count = 0; count < 4; count++) {
      await program.press('g');
      await program.pass(2);
    }

    expect(loaded()).toBeGreaterThan(before + 200);
  });
});

describe('the filter of the log', () => {
  test('says what is wrong before anything is sent, and keeps the prompt open', async () => {
    const program = await openLog();

    await program.press('/');
    await program.type('pr:1 -pr:2');
    expect(program.text()).toContain('exclude each other');
    await program.press('enter');
    expect(program.text()).toContain('FILTER');

    await program.press('escape');
    expect(program.text()).toContain('all events');
  });

  test('is completed by Tab, applied by Enter, recalled by Up and left by Esc', async () => {
    const program = await openLog();

    await program.press('/');
    await program.type('outcome:fai');
    await program.press('tab', 'enter');
    await program.sees(/\d+ of \d+ loaded/);
    expect(program.lines().find((line) => line.startsWith('  / '))).toContain('outcome:failure');

    await program.press('escape');
    expect(program.text()).toContain('all events');

    await program.press('/', 'up');
    expect(program.text()).toContain('/ outcome:failure');
  });

  test('is saved under a name, which Tab completes from then on', async () => {
    const program = await openLog({
      opening: [{ type: 'log-filter/known', filters: [{ name: 'landed', text: 'type:merged', isSet: true }] }],
    });

    await program.press('/');
    await program.type('outcome:failure save:red');
    await program.press('enter');
    expect(program.text()).toContain('/ outcome:failure');
    expect(program.performed.at(-1)).toBe('{"kind":"save-filter","name":"red","text":"outcome:failure"}');

    await program.press('/', 'ctrl+u');
    await program.type('saved:l');
    await program.press('tab');
    expect(program.text()).toMatch(/Tab +saved:landed +type:merged/);
    await program.press('enter');
    expect(program.text()).toContain('/ type:merged');
  });

  test('takes a facet in with Enter and leaves it out with -', async () => {
    const program = await openLog();

    await program.press('F', 'enter');
    expect(program.text()).toMatch(/ \/ type:\w+/);
    await program.press('F', 'F', '-');
    expect(program.text()).toMatch(/ \/ -type:\w+/);
  });

  test('takes the window that the brush covers', async () => {
    const program = await openLog();

    await program.press('tab', 'h', 'h', 'h', 'space', 'h', 'h', 'enter');

    expect(program.text()).toMatch(/ \/ since:2026-11-\d\dT\d\d:\d\dZ until:2026-11-\d\dT\d\d:\d\dZ/);
  });

  test('follows one pull request, and comes back', async () => {
    const program = await openLog();
    await program.press('e', 'E');
    const number = /#(\d+)/.exec(cursorRow(program))?.[1];

    await program.press('I');
    expect(program.text()).toContain(`/ pr:${number}`);
    await program.press('escape');
    expect(program.text()).toContain('all events');
  });
});

describe('an event of the log', () => {
  test('is told in full by Enter, and its pull request’s story by S', async () => {
    const program = await openLog();
    await program.press('E');
    const number = /#(\d+)/.exec(cursorRow(program))?.[1];

    await program.press('enter');
    expect(program.text()).toContain('received at');
    await program.press('escape', 'S');
    await program.sees(`Story of pull request #${number}`);
    await program.sees(/stay 1 /);
  });

  test('is searched for among those that are loaded', async () => {
    const program = await openLog();

    await program.press('/');
    await program.type('checks');
    await program.press('enter');
    expect(program.text()).toMatch(/\d+ found/);
    await program.press('N');
    expect(cursorRow(program)).toContain('checks');
  });
});
