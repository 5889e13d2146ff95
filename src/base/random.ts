/** A seeded source of chance: the same seed gives the same story. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [low, high]. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Normal distribution by Box and Muller. */
  normal(mean: number, deviation: number): number;
  /** Exponential distribution: the gap until the next event of a Poisson process. */
  gap(mean: number): number;
  /** An independent stream, so that one part's draws do not shift another's. */
  fork(label: string): Random;
}

/** Mulberry32: 32 bits of state, good enough for a story and fast enough for millions of draws. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    gap: (mean) => -mean * Math.log(1 - next()),
    fork: (label) => seeded(hash(label, seed)),
  };
}

/** FNV-1a over the text's code units, started from `seed`. */
export function hash(text: string, seed = 0): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
