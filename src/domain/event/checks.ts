import type { Check, CheckState } from '../check.ts';
import type { Open } from '../open.ts';

/** S1 6, abort codes, and those service-facts 2.4 adds. */
export const abortCodes = [
  'PR_DEQUEUED',
  'PR_DEQUEUED_FROM_PARTITION',
  'PR_AHEAD_DEQUEUED',
  'BATCH_AHEAD_FAILED',
  'PR_WITH_HIGHER_PRIORITY_QUEUED',
  'SCHEDULED_FREEZE_STATUS_CHANGED',
  'SPECULATIVE_CHECK_NUMBER_REDUCED',
  'CHECKS_TIMEOUT',
  'CHECKS_FAILED',
  'QUEUE_RULE_MISSING',
  'BASE_BRANCH_MISSING',
  'BASE_BRANCH_CHANGED',
  'PR_UNEXPECTEDLY_FAILED_TO_MERGE',
  'BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS',
  'PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE',
  'CONFLICT_WITH_BASE_BRANCH',
  'CONFLICT_WITH_PULL_AHEAD',
  'BRANCH_UPDATE_FAILED',
  'DRAFT_PULL_REQUEST_CHANGED',
  'BATCH_PULL_REQUEST_CLOSED',
  'PULL_REQUEST_UPDATED',
  'MERGE_QUEUE_RESET',
  'INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS',
  'PR_MANUALLY_MERGED',
  'DRAFT_PULL_REQUEST_CREATION_FAILED',
  'DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED',
  'CONFIGURATION_CHANGED',
  'UNPROCESSABLE_PULL_REQUEST',
  'PR_MANUALLY_DEQUEUED',
  'STACK_PREDECESSOR_DEQUEUED',
  'INTERMEDIATE_RESULTS_SKIPPED',
  'CHECKS_RETRIED',
] as const;

export type AbortCode = Open<(typeof abortCodes)[number]>;

/** One run of the checks of a batch, told once per member (S1 6). Instants are epoch milliseconds. */
interface Run {
  readonly branch: string | null;
  readonly partitionName: string | null;
  readonly priorityRuleName: string | null;
  readonly queueName: string | null;
  readonly queuedAt: number | null;
  readonly sessionId: string | null;
  /** The batch's identity across the numbers that its draft pull requests take on retries. */
  readonly trainCarId: string | null;
  /** The pull request the checks ran on: a draft, or the user's own when checked in place. */
  readonly queuePullRequestNumber: number | null;
  readonly inPlace: boolean | null;
  readonly checksTimedOut: boolean | null;
  readonly checksConclusion: CheckState | null;
  readonly checksStartedAt: number | null;
  readonly checksEndedAt: number | null;
  readonly unsuccessfulChecks: readonly Check[];
  readonly pullRequestNumbers: readonly number[];
}

export interface ChecksStart extends Run {
  /** Free text: a first check, or a restart with the old abort's text inside. */
  readonly startReason: string | null;
}

/** An abort is not an exit: only `action.queue.leave` says that a pull request left. */
export interface ChecksEnd extends Run {
  readonly aborted: boolean | null;
  readonly abortCode: AbortCode | null;
  readonly abortReason: string | null;
  readonly abortStatus: Open<'DEFINITIVE' | 'REEMBARKED'> | null;
  readonly retryAttempt: number | null;
  readonly maxRetries: number | null;
}

export interface ChecksPostponed {
  readonly branch: string | null;
  readonly partitionName: string | null;
  readonly priorityRuleName: string | null;
  readonly queueName: string | null;
  readonly queuedAt: number | null;
  readonly reason: string | null;
  readonly sessionId: string | null;
}

export interface RunningChange {
  readonly queueName: string | null;
  readonly partitionName: string | null;
  readonly runningChecks: number | null;
}

export interface ChecksMetadata {
  'action.queue.checks_start': ChecksStart;
  'action.queue.checks_end': ChecksEnd;
  'action.queue.checks_not_started': ChecksPostponed;
  'action.queue.checks_postponed': ChecksPostponed;
  'action.queue.checks.change': RunningChange;
}
