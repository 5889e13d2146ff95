import type { EventEmitter } from 'node:events';

type Source = Pick<EventEmitter, 'on' | 'off'>;

/** Standard input as far as it is read here. */
export interface Input extends Source {
  setEncoding(encoding: 'utf8'): unknown;
  setRawMode(isRaw: boolean): unknown;
  ref(): unknown;
  unref(): unknown;
  pause(): unknown;
  resume(): unknown;
}

export interface Output extends Source {
  readonly fd: number;
  readonly writable: boolean;
  write(bytes: string): unknown;
}

/** What of `process` a session at a terminal needs. */
export interface Host extends Source {
  readonly stdin: Input;
  readonly stdout: Output;
  kill(pid: number, signal: NodeJS.Signals): unknown;
  exit(code: number): unknown;
}
