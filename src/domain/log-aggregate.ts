/** How often a value occurred; numbers too come as text. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Events counted by time (S1 2.9); `end` is exclusive, instants are epoch milliseconds. */
export interface HistogramBucket {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/** The activity log in numbers (S1 2.9). Every facet is counted without its own filter, most frequent value first. */
export interface LogAggregate {
  readonly total: number;
  readonly intervalSizeSeconds: number | null;
  readonly histogram: readonly HistogramBucket[];
  readonly byEventType: readonly FacetCount[];
  readonly byOutcome: readonly FacetCount[];
  readonly byTrigger: readonly FacetCount[];
  /** The top 200. */
  readonly byPullRequest: readonly FacetCount[];
  /** The top 200, out of the starts and ends of checks alone. */
  readonly byBatchPullRequest: readonly FacetCount[];
}
