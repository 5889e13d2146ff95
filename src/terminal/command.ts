import { spawn } from 'node:child_process';
import type { Clock } from '../base/clock.ts';

export interface Ran {
  /** It started, ended in time, and said that all went well. */
  readonly isOk: boolean;
  readonly output: string;
}

/** Runs a small program of the system, either for its output or to hand it `input`; never rejects. */
export type Run = (program: string, args: readonly string[], input?: string) => Promise<Ran>;

const patienceMs = 2000;
const longestOutput = 1 << 16;

export function commandRunner(clock: Clock): Run {
  return (program, args, input) =>
    new Promise((resolve) => {
      // Clipboard programs live on in the background, and would keep an output open that nobody closes.
      const stdout = input === undefined ? 'pipe' : 'ignore';
      const child = spawn(program, args, { stdio: ['pipe', stdout, 'ignore'] });
      const cancel = clock.after(patienceMs, () => child.kill('SIGKILL'));
      let output = '';
      const finish = (isOk: boolean) => {
        cancel();
        resolve({ isOk, output });
      };
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(0, longestOutput);
      });
      child.on('error', () => finish(false));
      child.on('close', (code) => finish(code === 0));
      // A program that ends without reading breaks the pipe, which says nothing its exit code does not.
      child.stdin?.on('error', () => {}).end(input);
    });
}
