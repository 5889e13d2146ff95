import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../support/terminal-process.ts';
import { hasTmux, startTmux } from '../support/tmux.ts';

const demo = ['--demo', '--scenario', 'calm', '--history-days', '1'];
/** The machine may be busy with other tests. */
const patient = { within: 15_000, every: 20 };
const asFound = {
  alternateScreen: false,
  cursorVisible: true,
  bracketedPaste: false,
  focusReports: false,
  mouse: false,
};

async function start() {
  const program = startProgram(demo, { columns: 120, rows: 36 });
  onTestFinished(program.close);
  await program.until(/Queue \d+/, patient);
  return program;
}

describe('the built program on a real terminal', () => {
  test('takes the alternate screen and gives the terminal back at q', async () => {
    const program = await start();
    expect(program.modes()).toMatchObject({ alternateScreen: true, focusReports: true });

    await program.press('q');

    expect(await program.exited).toEqual({ code: 0, signal: 0 });
    expect(program.modes()).toEqual(asFound);
  });

  test.each([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
  ] as const)('gives it back at %s and exits with %i', async (signal, code) => {
    const program = await start();

    program.kill(signal);

    expect(await program.exited).toEqual({ code, signal: 0 });
    expect(program.modes()).toEqual(asFound);
  });

  test('opens no dialog by a late answer of the terminal', async () => {
    const program = await start();

    await program.send('jjj');
    await program.send('\u001bP>|WezTerm 20240203\u001b\\');
    await program.press('?');
    await program.until(/┌ Keys/, patient);

    expect(program.text()).not.toContain('CONFIRM');
  });
});

test('lends the terminal to the editor and comes back whole, with what was saved there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mergetop-editor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const editor = join(folder, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\necho "editing $1 as $2"; read answer; echo "queue_rules: [] # $answer" > "$2"\n`, {
    mode: 0o700,
  });
  const program = startProgram([...demo, '--pane', 'rules'], {
    columns: 100,
    rows: 30,
    env: { VISUAL: '', EDITOR: `'${editor}' --quietly` },
  });
  onTestFinished(program.close);
  await program.until(/rule 1/, patient);

  await program.press('M');
  await program.until('draft  none yet', patient);
  await program.press('enter');
  await program.until(/editing --quietly as .*mergify.yml/, patient);
  expect(program.modes()).toEqual(asFound);
  await program.send('by hand\r');

  await program.until('draft  1 line, 26 characters', patient);
  expect(program.modes()).toMatchObject({ alternateScreen: true, cursorVisible: false, focusReports: true });
  await program.press('j', 'j', 'enter');
  await program.until('The configuration is valid', patient);
  await program.press('escape', 'escape', 'q');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.modes()).toEqual(asFound);
});

test.skipIf(!hasTmux)('in tmux it fills every size and leaves the pane as it was (skipped without tmux)', async () => {
  const tmux = startTmux([
    'sh',
    '-c',
    `${process.execPath} src/launcher.js ${demo.join(' ')}; echo "left with $?"; sleep 60`,
  ]);
  onTestFinished(tmux.close);
  await tmux.until(/Queue \d+/, patient);

  for (const [columns, rows] of [
    [120, 36],
    [44, 24],
    [80, 24],
  ] as const) {
    tmux.resize(columns, rows);
    await tmux.until(new RegExp(`^(?:.{0,${columns}}\\n){${rows - 1}} NORMAL`), patient);
  }
  tmux.press('q');

  await tmux.until('left with 0', patient);
  expect(tmux.text()).not.toContain('NORMAL');
});
