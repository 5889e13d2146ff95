import type { Batch } from './batch.ts';
import type { Open } from './open.ts';
import type { Pause } from './pause.ts';
import type { PullRequest } from './pull-request.ts';

export type QueueMode = Open<'serial' | 'parallel' | 'isolated'>;

/** The live state of one branch's queue (S1 2.6). */
export interface QueueStatus {
  readonly batches: readonly Batch[];
  readonly waitingPullRequests: readonly PullRequest[];
  readonly mode: QueueMode | null;
  /** From a scope's name to the ids of its batches, in order. */
  readonly scopeQueues: Readonly<Record<string, readonly string[]>>;
  readonly pause: Pause | null;
  readonly automaticConflictResolutionUnsupported: boolean | null;
}
