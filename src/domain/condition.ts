/** One range of a schedule's day. */
export interface ScheduleRange {
  readonly startAt: { readonly hour: number; readonly minute: number };
  readonly endAt: { readonly hour: number; readonly minute: number };
}

/** Opening hours by day; how the day keys are spelled is not published, so they are kept as they come. */
export interface Schedule {
  readonly timezone: string | null;
  readonly days: Readonly<Record<string, { readonly times: readonly ScheduleRange[] }>>;
}

export interface ConditionResult {
  readonly pullRequest: number;
  readonly match: boolean | null;
  readonly evaluationError: string | null;
  readonly relatedChecks: readonly string[];
  /** Epoch milliseconds. */
  readonly nextEvaluationAt: number | null;
}

/** S1 2.7 ConditionEvaluation, recursive; `match` is the roll-up of the subconditions. */
export interface Condition {
  readonly match: boolean | null;
  readonly label: string;
  readonly description: string | null;
  readonly documentationUrl: string | null;
  readonly schedule: Schedule | null;
  readonly subconditions: readonly Condition[];
  readonly evaluations: readonly ConditionResult[];
}
