import type { LogIndex } from './log-index.ts';
import type { ChecksEnded } from './run.ts';

/** What happened to the runs that ended in a window, told per pull request like the merges they are compared with. */
export interface Churn {
  /** Thrown back by somebody else; retries and skipped intermediate results are no waste by others (screens.md d 1). */
  readonly restarts: number;
  readonly merges: number;
  /** Runs, not pull requests, that failed by their own checks. */
  readonly failedRuns: number;
  /** Runs, not pull requests, that were told to have started. */
  readonly startedRuns: number;
  /** Restarts for each merge; null without a merge to divide by. */
  readonly perMerge: number | null;
}

const noWaste = ['INTERMEDIATE_RESULTS_SKIPPED', 'CHECKS_RETRIED'];

/** True when the run was thrown away because of something outside of it, and its pull request is still queued. */
export const isRestart = ({ metadata }: ChecksEnded): boolean =>
  metadata.aborted === true &&
  metadata.abortStatus !== 'DEFINITIVE' &&
  !(metadata.abortCode !== null && noWaste.includes(metadata.abortCode));

export function churn(log: LogIndex, from: number, to: number): Churn {
  const isInside = (at: number | null): boolean => at !== null && at >= from && at < to;
  const ended = log.runs.filter((run) => isInside(run.endedAt));
  const restarts = ended.flatMap((run) => run.ends).filter(isRestart).length;
  const merges = log.departures.filter((departure) => departure.merged && isInside(departure.at)).length;
  return {
    restarts,
    merges,
    failedRuns: ended.filter((run) => run.failedChecks.length > 0).length,
    startedRuns: log.runs.filter((run) => isInside(run.startedAt)).length,
    perMerge: merges === 0 ? null : restarts / merges,
  };
}
