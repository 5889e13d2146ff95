import type { Clock } from '../base/clock.ts';

/** The end of a call: its time runs out, or its caller loses interest. */
export interface Limit {
  /** When the time runs out, epoch milliseconds. */
  readonly at: number;
  /** Null while the call may go on. */
  stopped(): Stop | null;
  /** Runs `stop` once the call has to end, at once if it already has; returns how to stop listening. */
  onStop(stop: (why: Stop) => void): () => void;
  stop(why: Stop): void;
  /** Lets go of timer and signal. */
  release(): void;
}

export interface Timeouts {
  readonly connectMs: number;
  /** For a whole call: every try and every wait between them. */
  readonly totalMs: number;
}

export const defaultTimeouts: Timeouts = { connectMs: 10_000, totalMs: 30_000 };

export type Stop = 'timeout' | 'cancelled';

export function startLimit(clock: Clock, ms: number, signal: AbortSignal | undefined): Limit {
  let why: Stop | null = null;
  const listeners = new Set<(why: Stop) => void>();
  const end = (reason: Stop) => {
    if (why !== null) return;
    why = reason;
    for (const listener of listeners) listener(reason);
  };
  const onAbort = () => end('cancelled');
  const cancelTimer = clock.after(ms, () => end('timeout'));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    at: clock.now() + ms,
    stopped: () => why,
    stop: end,
    onStop(listener) {
      if (why !== null) listener(why);
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release() {
      cancelTimer();
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
