import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import { createEmulator } from './emulator.ts';
import { attach, type Terminal } from './terminal.ts';
import { until } from './until.ts';

/** Keys closer than this may reach the program in one read. What they lead to has no end to wait for: use `until`. */
const betweenKeysMs = 15;

export interface Exit {
  readonly code: number;
  /** Signal number, 0 where the program ended by itself. */
  readonly signal: number;
}

export interface TerminalProcess extends Terminal {
  readonly pid: number;
  /** Settles once the program has ended and all it wrote is drawn. */
  readonly exited: Promise<Exit>;
  kill(signal?: NodeJS.Signals): void;
  /** Ends the program, at once if it still runs. */
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Added to this process's environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** The built program as a user starts it. */
export function startProgram(args: readonly string[], options?: ProcessOptions): TerminalProcess {
  return startProcess(process.execPath, ['src/launcher.js', ...args], options);
}

/** A real process on a real pseudo-terminal, its output drawn by the emulator. */
export function startProcess(
  file: string,
  args: readonly string[],
  { columns = 80, rows = 24, env = {}, cwd = process.cwd() }: ProcessOptions = {},
): TerminalProcess {
  const emulator = createEmulator(columns, rows);
  const pty = spawn(file, [...args], {
    name: 'xterm-256color',
    cols: columns,
    rows,
    cwd,
    env: { ...userEnvironment(), ...env },
  });
  const ended: { exit?: Exit } = {};
  pty.onData((data) => emulator.write(data));
  emulator.onReply((data) => {
    if (!ended.exit) pty.write(data);
  });
  pty.onExit(({ exitCode, signal = 0 }) => {
    ended.exit = { code: exitCode, signal };
  });
  const exited = new Promise<Exit>((resolve) => {
    pty.onExit(({ exitCode, signal = 0 }) => resolve({ code: exitCode, signal }));
  });
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!ended.exit) pty.kill(signal);
  };
  const terminal = attach({
    emulator,
    input: (bytes) => pty.write(bytes),
    drawn: async () => {
      await pause(betweenKeysMs);
      await until(emulator.isDrawn, () => 'the emulator never came to rest');
    },
    alive: () => {},
    every: 5,
  });
  return {
    ...terminal,
    pid: pty.pid,
    exited: exited.then(async (exit) => {
      await terminal.drawn();
      return exit;
    }),
    resize(newColumns, newRows) {
      emulator.resize(newColumns, newRows);
      pty.resize(newColumns, newRows);
    },
    kill,
    async close() {
      kill('SIGKILL');
      await exited;
    },
  };
}

/** What a user's shell has, without what would change colours or, as CI does, keep Ink from drawing. */
function userEnvironment(): Record<string, string | undefined> {
  const { FORCE_COLOR: _colour, COLUMNS: _columns, LINES: _lines, NODE_ENV: _mode, ...env } = process.env;
  const ownTokens = Object.keys(env).filter((name) => /TOKEN|^MERGETOP_/.test(name));
  const without = Object.fromEntries(ownTokens.map((name) => [name, undefined]));
  return { ...env, ...without, COLORTERM: 'truecolor', LANG: 'C.UTF-8' };
}
