import type { Open } from './open.ts';

export interface Author {
  readonly id: number | null;
  readonly login: string;
}

/** A label as the code host keeps it; `color` is six hex digits without `#`. */
export interface HostLabel {
  readonly id: number | null;
  readonly name: string;
  readonly color: string | null;
  readonly default: boolean | null;
}

/** Why a pull request was put beside its batch-mates (S1 2.6). */
export interface BatchReason {
  readonly kind: Open<'scope' | 'directory' | 'queue_order'>;
  readonly sharedScopes: readonly string[];
  readonly sharedDirectories: readonly string[];
  readonly peerPullRequestNumbers: readonly number[];
  readonly affinityScore: number | null;
}

/** A queued pull request inside the queue's status (S1 2.6 StatusPullRequest). Instants are epoch milliseconds. */
export interface PullRequest {
  readonly number: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly author: Author | null;
  readonly queuedAt: number | null;
  readonly priorityAlias: string | null;
  readonly priorityRuleName: string | null;
  readonly labels: readonly string[];
  readonly scopes: readonly string[];
  /** True when it impacts every scope. */
  readonly allScopes: boolean | null;
  readonly hostLabels: readonly HostLabel[] | null;
  readonly estimatedMergeAt: number | null;
  readonly estimatedCiFinishAt: number | null;
  readonly conflictWithPullRequests: readonly number[] | null;
  readonly batchReason: BatchReason | null;
  /** True when a scheduled freeze holds the merge, whatever the checks say. */
  readonly isFrozen: boolean | null;
  /** True while a manual removal is pending; automatic removals do not set it. */
  readonly dequeueRequested: boolean | null;
  /** Stack predecessors in the same repository; null when there are none. */
  readonly dependsOnPullRequests: readonly number[] | null;
}
