import { spawn } from 'node:child_process';
import type { Clock } from '../base/clock.ts';
import type { Environment } from './capability.ts';

/** Runs a person's own program with some variables more; resolves to what went wrong, null when nothing did. */
export type Hook = (variables: Readonly<Record<string, string>>) => Promise<string | null>;

/** A program that hangs is ended after this. */
const patienceMs = 30_000;
/** More at once are not started: a storm of alerts must not become a storm of processes. */
const mostAtOnce = 4;

/**
 * The program is started as it is named, without a shell and without arguments: what stands in the variables is never read
 * as a command. It gets no token of this program.
 */
export function createHook(program: string, env: Environment, clock: Clock): Hook {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/token$/i.test(name)));
  let running = 0;
  return (variables) => {
    if (running >= mostAtOnce) return Promise.resolve(`${mostAtOnce} of it are still running`);
    running++;
    return new Promise<string | null>((resolve) => {
      const child = spawn(program, [], { env: { ...own, ...variables }, stdio: 'ignore', windowsHide: true });
      const cancel = clock.after(patienceMs, () => child.kill('SIGKILL'));
      const settle = (problem: string | null) => {
        cancel();
        resolve(problem);
      };
      child.on('error', (error) => settle('code' in error ? String(error.code) : error.name));
      child.on('close', (code, signal) => settle(code === 0 ? null : `it ended with ${code ?? signal}`));
    }).finally(() => {
      running--;
    });
  };
}
