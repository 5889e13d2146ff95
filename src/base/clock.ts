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

export const systemClock: Clock = {
  now: () => Date.now(),
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
