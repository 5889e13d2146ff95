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
  const ended = log.runs.filter((run) => isInside(run.endedAt));
  const restarts = ended.flatMap((run) => run.ends).filter(isThrownBackByOthers).length;
  const merges = log.departures.filter((departure) => departure.merged && isInside(departure.at)).length;
  return {
    restarts,
    merges,
    failedRuns: ended.filter((run) => run.failedChecks.length > 0).length,
    startedRuns: log.runs.filter((run) => isInside(run.startedAt)).length,
    perMerge: merges === 0 ? null : restarts / merges,
  };
}
