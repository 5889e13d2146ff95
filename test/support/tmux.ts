import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Patience, until } from './until.ts';

/** Whether tmux is there to test with: `test.skipIf(!hasTmux)`. */
export const hasTmux = spawnSync('tmux', ['-V']).status === 0;

export interface Tmux {
  /** Keys by tmux's names: `Escape`, `C-c`, `PageDown`, `d`. */
  press(...keys: string[]): void;
  type(text: string): void;
  resize(columns: number, rows: number): void;
  text(): string;
  /** Of the program in it. */
  pid(): number;
  until(what: string | RegExp, patience?: Patience): Promise<void>;
  close(): void;
}

/** A program in a tmux server of its own, which neither sees the user's settings nor outlives `close`. */
export function startTmux(command: readonly string[], { columns = 80, rows = 24 } = {}): Tmux {
  const folder = mkdtempSync(join(tmpdir(), 'mergetop-tmux-'));
  const { TMUX: _tmux, CI: _ci, FORCE_COLOR: _colour, COLUMNS: _columns, LINES: _lines, ...env } = process.env;
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-S', join(folder, 'socket'), '-f', '/dev/null', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const text = () => tmux('capture-pane', '-p');
  const shows = (what: string | RegExp) => (typeof what === 'string' ? text().includes(what) : what.test(text()));
  tmux('new-session', '-d', '-x', String(columns), '-y', String(rows), ...command);
  return {
    press(...keys) {
      tmux('send-keys', ...keys);
    },
    type(typed) {
      tmux('send-keys', '-l', typed);
    },
    resize(newColumns, newRows) {
      tmux('resize-window', '-x', String(newColumns), '-y', String(newRows));
    },
    text,
    pid: () => Number(tmux('display', '-p', '#{pane_pid}')),
    until: (what, patience) =>
      until(
        () => shows(what),
        () => `never saw ${String(what)} in tmux:\n${text()}`,
        { every: 50, ...patience },
      ),
    close() {
      tmux('kill-server');
      rmSync(folder, { recursive: true });
    },
  };
}
