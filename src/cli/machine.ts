import type { Clock } from '../base/clock.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { Secrets } from './settings/secret.ts';

/** What a command is given of the machine it runs on; nothing in src/cli reaches past it. */
export interface Machine {
  readonly args: readonly string[];
  readonly env: Environment;
  readonly cwd: string;
  readonly home: string;
  readonly zone: string;
  readonly clock: Clock;
  readonly version: string;
  /** Operating system and Node.js, for reports. */
  readonly system: string;
  readonly platform: string;
  readonly input: Input;
  readonly output: Sink;
  readonly errors: Sink;
  /** Aborted by ^C and SIGTERM, from the first call on; until then those end the program as usual. */
  readonly interruption: () => AbortSignal;
  readonly capture: Capture;
  readonly secrets: Secrets;
  readonly diagnostics: Diagnostics;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Sink {
  readonly isTerminal: boolean;
  readonly columns: number;
  write(text: string): void;
}

export interface Input {
  readonly isTerminal: boolean;
  /** All of it, once. */
  readonly text: () => Promise<string>;
  /** One line typed as answer; null when there is none to come. */
  readonly answer: (signal: AbortSignal) => Promise<string | null>;
}

/** The standard output of another program; null when it is missing, fails or takes too long. */
export type Capture = (file: string, args: readonly string[], timeoutMs: number) => Promise<string | null>;

/** A variable of the environment; empty counts as unset. */
export const variable = (env: Environment, name: string): string | undefined => env[name] || undefined;
