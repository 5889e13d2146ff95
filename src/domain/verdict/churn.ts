import type { LogIndex } from './log-index.ts';
import { isThrownBackByOthers } from './run.ts';

/** What happened to the runs that ended in a window, told per pull request like the merges they are compared with. */
export interface Churn {
  /** Thrown back by something outside of the batch. */
  readonly restarts: number;
  readonly merges: number;
  /** Runs, not pull requests, that failed by their own checks. */
  readonly failedRuns: number;
  /** Runs, not pull requests, that were told to have started. */
  readonly startedRuns: number;
  /** Restarts for each merge; null without a merge to divide by. */
  readonly perMerge: number | null;
}

export function churn(log: LogIndex, from: number, to: number): Churn {
  const isInside = (at: number | null): boolean => at !== null && at >= from && at < to;
  let restarts = 0;
  let failedRuns = 0;
  let startedRuns = 0;
  for (const run of log.runs) {
    if (isInside(run.startedAt)) startedRuns++;
    if (!isInside(run.endedAt)) continue;
    restarts += run.ends.filter(isThrownBackByOthers).length;
    if (run.failedChecks.length > 0) failedRuns++;
  }
  let merges = 0;
  for (const { merged, at } of log.departures) if (merged && isInside(at)) merges++;
  return { restarts, merges, failedRuns, startedRuns, perMerge: merges === 0 ? null : restarts / merges };
}
