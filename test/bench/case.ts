/** One thing worth a number. A case registers itself in `cases.ts`. */
export interface Case {
  /** As it stands in the table, e.g. `key to frame 120x36`. */
  readonly id: string;
  readonly unit: 'ms' | 'bytes' | 'MB' | '%';
  /** Runs that are thrown away, then runs that count. */
  readonly warmUp: number;
  readonly runs: number;
  readonly budget?: Budget;
  /** Takes minutes: runs only when asked for by name, or with `--long`. */
  readonly isLong?: true;
  /** The samples of one run, in the case's unit. */
  run(): Promise<readonly number[]>;
}

/** The most a statistic may be: in the case's unit, or as a multiple of another case's median. */
export interface Budget {
  readonly of: 'median' | 'p95';
  readonly atMost: number;
  readonly timesMedianOf?: string;
}

export interface Result {
  readonly id: string;
  readonly unit: Case['unit'];
  readonly median: number;
  readonly p95: number;
  readonly samples: number;
  readonly budget?: Budget;
}

export async function measure({ warmUp, runs, run, ...measured }: Case): Promise<Result> {
  for (let count = 0; count < warmUp; count++) await run();
  const samples: number[] = [];
  for (let count = 0; count < runs; count++) samples.push(...(await run()));
  return resultOf(measured, samples);
}

export const resultOf = (
  { id, unit, budget }: Pick<Case, 'id' | 'unit' | 'budget'>,
  samples: readonly number[],
): Result => ({
  id,
  unit,
  median: quantile(samples, 0.5),
  p95: quantile(samples, 0.95),
  samples: samples.length,
  ...(budget && { budget }),
});

/** The smallest sample that a share `part` of all samples does not exceed. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
