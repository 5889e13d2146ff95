import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../support/terminal-process.ts';

/** The machine may be busy with other tests. */
const patient = { within: 20_000, every: 20 };

/** The built program as it is started where the terminal goes by another name. */
function startOn(term: string, ...flags: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mergetop-term-'));
  const demo = ['--demo', '--scenario', 'calm', '--history-days', '1', ...flags].join(' ');
  const program = startProcess('sh', ['-c', `TERM=${term} exec ${process.execPath} src/launcher.js ${demo}`], {
    columns: 100,
    rows: 30,
    env: { XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  onTestFinished(async () => {
    await program.close();
    rmSync(folder, { recursive: true });
  });
  return program;
}

describe('a terminal by the name of', () => {
  test.each([
    ['screen-256color', '▌'],
    ['tmux-256color', '▌'],
    ['linux', '>'],
  ])('%s gets the whole screen, its cursor row marked by %s, and is given back', async (term, mark) => {
    const program = startOn(term);
    await program.until(new RegExp(`^${mark}`, 'm'), patient);
    await program.press(':');
    await program.until('Actions', patient);
    if (term === 'linux') expect(program.text()).toMatch(/^[ -~\n]*$/);
    await program.press('escape', 'q');

    expect(await program.exited).toEqual({ code: 0, signal: 0 });
    expect(program.modes()).toMatchObject({ alternateScreen: false, cursorVisible: true, focusReports: false });
  });

  test('dumb gets lines without any control sequence, until ^C', async () => {
    const program = startOn('dumb');
    await program.until(/^\d\d:\d\d monolith main /m, patient);

    program.kill('SIGINT');

    expect(await program.exited).toEqual({ code: 130, signal: 0 });
    expect(program.raw()).not.toContain('\u001B');
  });

  test('xterm gets the kiosk as well: no cursor, and no key but q', async () => {
    const program = startOn('xterm-256color', '--kiosk');
    await program.until('BASE MOVED', patient);
    await program.type('PDU:?');
    await program.press('q');

    expect(await program.exited).toEqual({ code: 0, signal: 0 });
  });
});
