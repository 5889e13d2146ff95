import type { Interval } from './group.ts';

export interface EnteredCount extends Interval {
  readonly entered: number | null;
}

export interface MergedCount extends Interval {
  readonly merged: number | null;
}

/** How often checks ended with one code of S2 2.2. */
export interface OutcomeCount extends Interval {
  readonly checkOutcome: string | null;
  readonly count: number | null;
}

/** How often a stay ended for one reason; every stay counts once. */
export interface ExitCount extends Interval {
  readonly exitReason: string | null;
  readonly count: number | null;
}

/** `failureRate` is a share from 0 to 1. */
export interface FailureRate extends Interval {
  readonly total: number | null;
  readonly failures: number | null;
  readonly failureRate: number | null;
}

/** Batches merged without their own checks, since a later one that held their changes passed. */
export interface SkippedResults extends Interval {
  readonly batchesSaved: number | null;
}

export interface QueueSize extends Interval {
  readonly avgSize: number | null;
  readonly maxSize: number | null;
  readonly minSize: number | null;
}

/** Counters by code of S2 2.2; a code that did not occur may be missing. */
export type OutcomeCounters = Readonly<Record<string, number>>;
