import type { Interval, StatGroup } from './group.ts';

export interface RunningChecks extends Interval {
  readonly avgRunningChecks: number | null;
  readonly maxRunningChecks: number | null;
  readonly minRunningChecks: number | null;
}

export interface BatchSize extends Interval {
  readonly avgBatchSize: number | null;
  readonly maxBatchSize: number | null;
  readonly minBatchSize: number | null;
  readonly sumBatchSize: number | null;
  readonly countBatchSize: number | null;
}

export interface BisectionStarted extends Interval {
  readonly bisectionCount: number | null;
  readonly avgDepth: number | null;
  readonly maxDepth: number | null;
  readonly avgBatchSizeBeforeSplit: number | null;
}

export interface BisectionCompleted extends Interval {
  readonly bisectionCompletedCount: number | null;
  readonly culpritFoundCount: number | null;
  readonly maxFailureReachedCount: number | null;
}

export interface Bisections {
  readonly started: readonly StatGroup<readonly BisectionStarted[]>[];
  readonly completed: readonly StatGroup<readonly BisectionCompleted[]>[];
}

/** `recoveryRate` is a share from 0 to 1; depths count attempts. */
export interface ChecksRetries extends Interval {
  readonly totalRetries: number | null;
  readonly sessionsWithRetries: number | null;
  readonly recovered: number | null;
  readonly notRecovered: number | null;
  readonly recoveryRate: number | null;
  readonly avgRetryDepth: number | null;
  readonly maxRetryDepth: number | null;
}

/** Runs, each counted once however many pull requests it carried. */
export interface CiRuns {
  readonly groups: readonly {
    readonly baseRef: string | null;
    readonly queueName: string | null;
    readonly started: readonly (Interval & { readonly started: number | null })[];
    readonly wasted: readonly (Interval & { readonly reason: string | null; readonly count: number | null })[];
  }[];
}
