interface Bisection {
  readonly queueName: string | null;
  readonly partitionName: string | null;
  readonly priorityRuleName: string | null;
  readonly originalBatchPrNumbers: readonly number[];
  readonly sessionId: string | null;
  readonly trainCarId: string | null;
  /** Not in the interface documents; sent by the public service, as in `Batch 1`. */
  readonly batchName: string | null;
}

export interface BisectionStart extends Bisection {
  readonly batchSizeBeforeSplit: number | null;
  readonly numberOfSubBatches: number | null;
  /** 0 at the first split. */
  readonly bisectionDepth: number | null;
  readonly isTopLevel: boolean | null;
}

export interface BisectionEnd extends Bisection {
  readonly culpritFound: boolean | null;
  readonly culpritPrNumbers: readonly number[];
  readonly remainingPrNumbers: readonly number[];
  readonly maxFailureResolutionReached: boolean | null;
  /** Those whose guilt was tested. Not in the interface documents; null when it was not received. */
  readonly confirmedCulpritPrNumbers: readonly number[] | null;
  /** Those that left untested, because the others were found good. Null when it was not received. */
  readonly droppedUnverifiedPrNumbers: readonly number[] | null;
}

export interface BisectionMetadata {
  'action.queue.batch_bisection_start': BisectionStart;
  'action.queue.batch_bisection_end': BisectionEnd;
}
