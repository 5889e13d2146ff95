/** Figures over a list of values; all are 0 for an empty list. */
export const sum = (values: readonly number[]) => round(values.reduce((total, value) => total + value, 0));

export const mean = (values: readonly number[]) => (values.length === 0 ? 0 : round(sum(values) / values.length));

export const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

export const least = (values: readonly number[]) =>
  values.reduce((fewest, value) => Math.min(fewest, value), values[0] ?? 0);

/** The smallest value that a share `part` of all values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** `of` in shares of `whole`, from 0 to 1. */
export const share = (of: number, whole: number) => (whole === 0 ? 0 : of / whole);

/** Seconds out of milliseconds. */
export const seconds = (ms: number) => round(ms / 1000);

/** Sums of thousandths, without the dust of binary fractions. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;
