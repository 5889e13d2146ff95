import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { noDiagnostics } from '../../../src/cli/diagnostics.ts';
import type { Machine } from '../../../src/cli/machine.ts';
import { secretsOf } from '../../../src/cli/settings/secret.ts';
import { manualClock } from '../../support/manual-clock.ts';

interface Given {
  readonly env?: Readonly<Record<string, string>>;
  /** Files below the home folder, which is the working folder as well. */
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** What other programs print, by their command line. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly columns?: number;
  readonly answers?: readonly string[];
  readonly clock?: Machine['clock'];
  readonly interruption?: AbortSignal;
}

export interface FakeMachine extends Machine {
  /** What was printed so far. */
  readonly out: () => string;
  readonly err: () => string;
}

/** A machine of its own: an empty home, no environment, no other programs, pipes instead of a terminal. */
export function fakeMachine(args: readonly string[], given: Given = {}): FakeMachine {
  const { env = {}, files = {}, stdin = '', programs = {}, isTerminal = false, columns = 100, answers = [] } = given;
  const home = mkdtempSync(join(tmpdir(), 'mergetop-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
  const printed = { out: '', err: '' };
  const sink = (name: 'out' | 'err') => ({
    isTerminal,
    columns,
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const left = [...answers];
  return {
    args,
    env,
    cwd: home,
    home,
    zone: 'UTC',
    version: '1.2.3',
    system: 'paper',
    platform: 'linux',
    clock: given.clock ?? manualClock(),
    input: { isTerminal, text: async () => stdin, answer: async () => left.shift() ?? null },
    output: sink('out'),
    errors: sink('err'),
    interruption: () => given.interruption ?? new AbortController().signal,
    capture: async (file, rest) => programs[[file, ...rest].join(' ')] ?? null,
    secrets: secretsOf(env),
    diagnostics: noDiagnostics,
    out: () => printed.out,
    err: () => printed.err,
  };
}
