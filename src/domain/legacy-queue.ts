// The shapes of the deprecated queue operations (S1 2.5); `merge-queue/status` says more.
import type { Check, CheckState } from './check.ts';
import type { Open } from './open.ts';
import type { QueueRule } from './rule.ts';

export interface LegacySpeculativeCheck {
  readonly inPlace: boolean | null;
  readonly number: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly checks: readonly Check[];
  readonly evaluatedConditions: string | null;
  readonly state: CheckState | null;
}

export interface LegacyMergeabilityCheck {
  readonly checkType: Open<'in_place' | 'draft_pr' | 'trusted'> | null;
  readonly pullRequestNumber: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly state: CheckState | null;
}

export interface LegacyQueuedPull {
  readonly number: number;
  /** The first pull request of the queue is at 0. */
  readonly position: number | null;
  readonly priority: number | null;
  readonly effectivePriority: number | null;
  readonly priorityAlias: string | null;
  readonly partitionName: string | null;
  readonly queueRule: QueueRule | null;
  readonly queuedAt: number | null;
  /** Deprecated for `mergeabilityCheck`. */
  readonly speculativeCheckPullRequest: LegacySpeculativeCheck | null;
  readonly mergeabilityCheck: LegacyMergeabilityCheck | null;
  readonly estimatedTimeOfMerge: number | null;
}

export interface LegacyQueue {
  readonly branch: { readonly name: string } | null;
  readonly pullRequests: readonly LegacyQueuedPull[];
}

export interface LegacyPause {
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly pauseDate: number | null;
}
