/** One interval of a statistic, epoch milliseconds; `end` is its last second. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** What was measured for one queue of one branch (S2 2.1); null priority where none matched or none is told apart. */
export interface StatGroup<Stats> {
  readonly baseRef: string | null;
  readonly queueName: string | null;
  readonly priorityRuleName: string | null;
  readonly stats: Stats;
}

/** What every statistic by interval answers. */
export interface Grouped<Point extends Interval> {
  readonly groups: readonly StatGroup<readonly Point[]>[];
}
