// The bundled monitor as a process of its own on a pseudo-terminal, and how long it takes to show something.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type IPty, spawn } from '@lydell/node-pty';

interface Watching {
  readonly token: string;
  readonly repository: string;
}

export function startMonitor(base: string, { token, repository }: Watching, columns: number, rows: number): IPty {
  return spawn(process.execPath, ['dist/mergetop.js', repository, '--api-url', base, '--interval', '2'], {
    name: 'xterm-256color',
    cols: columns,
    rows,
    env: environment({ MERGETOP_TOKEN: token }),
  });
}

export function environment(more: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TZ = 'UTC' } = process.env;
  // a screen starts as it was left: each of these is seen for the first time
  const state = mkdtempSync(join(tmpdir(), 'mergetop-bench-'));
  return {
    PATH,
    HOME,
    TZ,
    COLORTERM: 'truecolor',
    LANG: 'C.UTF-8',
    XDG_STATE_HOME: state,
    XDG_CONFIG_HOME: state,
    ...more,
  };
}

export interface StartTimes {
  readonly firstFrame: number;
  /** To the first frame that shows the live queue. */
  readonly firstQueue: number;
}

const sequences = /\u001b(?:\[[\d;:?>=]*[A-Za-z]|\][^\u0007]*\u0007)/g;
const hasText = (written: string) => /[^\s\u001b]/.test(written.replaceAll(sequences, ''));
/** The title tells how the queue is as soon as that is known, right before the frame that shows it. */
const knowsQueue = /\u001b\]2;mergetop [^\u0007]* · (?!no data)[^\u0007·]*\u0007/;

export async function timesOfStart(start: () => IPty): Promise<StartTimes> {
  const begun = performance.now();
  const pty = start();
  const ended = new Promise((resolve) => pty.onExit(resolve));
  const times = await new Promise<StartTimes>((resolve) => {
    let firstFrame: number | null = null;
    let isKnown = false;
    pty.onData((written) => {
      const spent = performance.now() - begun;
      const isText = hasText(written);
      if (isText) firstFrame ??= spent;
      if (isText && isKnown) resolve({ firstFrame: firstFrame ?? spent, firstQueue: spent });
      isKnown ||= knowsQueue.test(written);
    });
  });
  // left as a person leaves it: only then does Node keep what it compiled for the next start
  pty.write('q');
  await ended;
  return times;
}
