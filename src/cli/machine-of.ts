import { homedir } from 'node:os';
import type { Clock } from '../base/clock.ts';
import { noDiagnostics } from './diagnostics.ts';
import { exits } from './exit-code.ts';
import type { Capture, Input, Machine, Sink } from './machine.ts';
import { secretsOf } from './settings/secret.ts';

/** The machine a process runs on. What only some commands need is loaded when they do. */
export function machineOf(process: NodeJS.Process, clock: Clock, version: string): Machine {
  return {
    args: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    home: homedir(),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    clock,
    version,
    platform: process.platform,
    system: `${process.platform} ${process.arch}, Node.js ${process.versions.node}`,
    input: inputOf(process),
    output: sinkOf(process.stdout, () => process.exit(exits.done.code)),
    errors: sinkOf(process.stderr, () => {}),
    interruption: once(() => interruptionOf(process)),
    capture,
    secrets: secretsOf(process.env),
    diagnostics: noDiagnostics,
  };
}

/** `onBroken` runs when nobody reads any more: a reader that has seen enough is no error. */
function sinkOf(stream: NodeJS.WriteStream, onBroken: () => void): Sink {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    onBroken();
  });
  return {
    get isTerminal() {
      return stream.isTTY === true;
    },
    get columns() {
      return stream.columns ?? 80;
    },
    write: (text) => void stream.write(text),
  };
}

function inputOf(process: NodeJS.Process): Input {
  return {
    isTerminal: process.stdin.isTTY === true,
    async text() {
      const chunks: Uint8Array[] = [];
      for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks).toString('utf8');
    },
    async answer(signal) {
      const { createInterface } = await import('node:readline');
      return new Promise((resolve) => {
        const lines = createInterface({ input: process.stdin, signal });
        lines.once('line', (line) => {
          resolve(line);
          lines.close();
        });
        lines.once('close', () => resolve(null));
      });
    },
  };
}

/** The second ^C does not wait for anything. */
function interruptionOf(process: NodeJS.Process): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(exits.interrupted.code);
      controller.abort(signal);
    });
  }
  return controller.signal;
}

const capture: Capture = async (file, args, timeoutMs) => {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    execFile(file, [...args], { timeout: timeoutMs, windowsHide: true }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
  });
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
