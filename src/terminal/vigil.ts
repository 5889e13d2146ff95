import { isatty } from 'node:tty';
import type { Cancel, Clock } from '../base/clock.ts';
import type { Host } from './host.ts';

/** Exit codes by the shell's custom: 128 and the signal's number. */
const hangUpCode = 129;
const codes: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: hangUpCode, SIGINT: 130, SIGQUIT: 131 };
/** Of every other one. */
const endedCode = 143;

/**
 * Whatever ends a program and can be caught, by all its names; left alone, each would leave the terminal as it stands, or
 * end the program as if it had been left. SIGPROF is the profiler's (`node --cpu-prof`).
 */
const signals = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGTERM',
  'SIGABRT',
  'SIGIOT',
  'SIGALRM',
  'SIGVTALRM',
  'SIGUSR1',
  'SIGUSR2',
  'SIGXCPU',
  'SIGIO',
  'SIGPOLL',
  'SIGPWR',
  'SIGSTKFLT',
  'SIGSYS',
  'SIGTRAP',
] as const;

/** Who cannot end properly in this time ends anyhow; without a terminal there is little to do properly. */
const graceMs = 2000;
const lostGraceMs = 200;
/** A terminal can vanish without a signal; left alone the program would run for weeks. */
const watchMs = 10_000;

export interface Vigil {
  /** Nothing written arrives any more. */
  isLost(): boolean;
  /** While hushed an interrupt is another program's. */
  hush(isHushed: boolean): void;
  end(): void;
}

/** Notices every way in which the session has to end: a signal, or a terminal that is gone. Says so once. */
export function keepVigil(
  host: Pick<Host, 'stdin' | 'stdout' | 'on' | 'off' | 'exit'>,
  clock: Clock,
  onEnd: (exitCode: number) => void,
  isTerminal: (fd: number) => boolean = isatty,
): Vigil {
  const { stdin, stdout } = host;
  let isOver = false;
  let isLost = false;
  let isEnding = false;
  let isHushed = false;
  const cancels: { watch?: Cancel; grace?: Cancel } = {};

  const finish = (code: number, withinMs: number) => {
    cancels.grace?.();
    cancels.grace = clock.after(withinMs, () => host.exit(code));
    if (isEnding) return;
    isEnding = true;
    onEnd(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (isHushed && signal === 'SIGINT') return;
    const code = codes[signal] ?? endedCode;
    // Asked twice, nothing is worth waiting for.
    if (isEnding) host.exit(code);
    else finish(code, graceMs);
  };
  const onLost = () => {
    if (isLost || isOver) return;
    isLost = true;
    finish(hangUpCode, lostGraceMs);
  };
  const watch = () => {
    if (!isTerminal(stdout.fd)) onLost();
    else cancels.watch = clock.after(watchMs, watch);
  };

  for (const signal of signals) host.on(signal, onSignal);
  for (const event of ['end', 'close', 'error']) stdin.on(event, onLost);
  for (const event of ['close', 'error']) stdout.on(event, onLost);
  cancels.watch = clock.after(watchMs, watch);

  return {
    isLost: () => isLost,
    hush(isNow) {
      isHushed = isNow;
    },
    end() {
      isOver = true;
      cancels.watch?.();
      cancels.grace?.();
      for (const signal of signals) host.off(signal, onSignal);
      for (const event of ['end', 'close', 'error']) stdin.off(event, onLost);
      // The listener for errors stays on standard output: what is still written while leaving may fail, and must not throw.
      stdout.off('close', onLost);
    },
  };
}
