import type { Open } from './open.ts';
import type { PullRequest } from './pull-request.ts';

/** S1 2.6 BatchStatus codes. */
export const batchCodes = [
  'running',
  'bisecting',
  'preparing',
  'failed',
  'merged',
  'waiting_for_merge',
  'waiting_for_previous_batches',
  'waiting_for_requeue',
  'waiting_schedule',
  'waiting_for_batch',
  'waiting_for_checks_slot',
  'frozen',
] as const;

export type BatchCode = Open<(typeof batchCodes)[number]>;

export interface BatchStatus {
  readonly code: BatchCode;
  readonly batchFilledSlots: number | null;
  readonly maxBatchSlots: number | null;
  /** When a batch that is still filling starts at the latest. */
  readonly batchMaxStartAt: number | null;
  readonly retries: number | null;
  readonly maxRetries: number | null;
}

export interface ChecksSummary {
  readonly passed: number;
  readonly total: number;
}

/** A batch ahead that a scheduled freeze holds, and this one with it. */
export interface FrozenBatchAhead {
  readonly id: string;
  readonly pullRequestNumbers: readonly number[];
}

/** S1 2.6 Batch; recursive through `subBatches`, which bisection creates. Instants are epoch milliseconds. */
export interface Batch {
  readonly id: string;
  readonly name: string | null;
  /** May name batches that are not listed any more. */
  readonly parentIds: readonly string[];
  readonly status: BatchStatus;
  readonly startedAt: number | null;
  readonly estimatedMergeAt: number | null;
  readonly estimatedCiFinishAt: number | null;
  readonly ciFinishedAt: number | null;
  readonly scopes: readonly string[];
  readonly queueRuleName: string | null;
  readonly checksSummary: ChecksSummary | null;
  /** May be empty on a bisecting batch, whose members then stand in its sub-batches. */
  readonly pullRequests: readonly PullRequest[];
  /** True for a barrier, which runs beside no other batch. */
  readonly allScopes: boolean | null;
  readonly checksTimeoutAt: number | null;
  /** True when a later batch that contains this one's changes passed for it. */
  readonly intermediateResultsSkipped: boolean | null;
  readonly queuePullRequestNumber: number | null;
  readonly frozenBatchAhead: FrozenBatchAhead | null;
  readonly subBatches: readonly Batch[] | null;
}
