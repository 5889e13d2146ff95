/** Time as an argument: nothing else in the project may ask the machine what time it is. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `ms` milliseconds unless cancelled. */
  after(ms: number, run: () => void): Cancel;
}

export type Cancel = () => void;

/** Longer delays overflow Node's timer and would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** `read` made to never go back: when the clock is set back, the time goes on from where it was. */
export function forwardOnly(read: () => number): () => number {
  let ahead = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = read();
    ahead = Math.max(ahead, last - now);
    last = now + ahead;
    return last;
  };
}

/** A step forward, as after sleep, is told as it is; after a step back, ages and waits stay what they were. */
export const systemClock: Clock = {
  now: forwardOnly(() => Date.now()),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), longestTimer));
    return () => clearTimeout(timer);
  },
};

/** A clock whose time runs `speed` times as fast as `clock`, starting at `origin`. */
export function scaled(clock: Clock, speed: number, origin = clock.now()): Clock {
  const started = clock.now();
  return {
    now: () => origin + (clock.now() - started) * speed,
    after: (ms, run) => clock.after(ms / speed, run),
  };
}
