import type { Check, CheckState } from './check.ts';
import type { Condition } from './condition.ts';
import type { Open } from './open.ts';
import type { QueueRule } from './rule.ts';

export interface MergeabilityCheck {
  /** `trusted` means no queue run is needed: the pull request's own green checks count. */
  readonly checkType: Open<'in_place' | 'draft_pr' | 'trusted'> | null;
  readonly queuePullRequestNumber: number | null;
  readonly startedAt: number | null;
  readonly ciEndedAt: number | null;
  readonly ciState: Open<'pending' | 'success' | 'failed'> | null;
  readonly state: CheckState | null;
  readonly checks: readonly Check[];
  readonly conditionsEvaluation: Condition | null;
}

/** One pull request as the queue keeps it (S1 2.7). `position` starts at 0; instants are epoch milliseconds. */
export interface QueuedPull {
  readonly number: number;
  readonly queuedAt: number | null;
  readonly estimatedTimeOfMerge: number | null;
  readonly position: number | null;
  readonly priorityRuleName: string | null;
  readonly queueRuleName: string | null;
  readonly checksTimeoutAt: number | null;
  readonly queueRule: QueueRule | null;
  readonly mergeabilityCheck: MergeabilityCheck | null;
}
