import type { Actor } from '../../domain/event/actor.ts';
import type { Impact } from '../../domain/impact.ts';
import type { Pause } from '../../domain/pause.ts';
import type { QueueStatus } from '../../domain/queue.ts';
import type { QueuedPull } from '../../domain/queued-pull.ts';
import type { QueueRule } from '../../domain/rule.ts';
import type { History } from '../history/history.ts';

/** One repository with its queues, as the handlers see it. Reading never changes it. */
export interface Repository {
  /** `owner/name`. */
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly history: History;
  /** In processing order; null where the configuration file is invalid. */
  readonly rules: readonly QueueRule[] | null;
  /** Branches that have a queue. */
  readonly branches: readonly string[];
  /** The same object for as long as nothing changes; null for a branch without a queue. */
  status(branch: string): QueueStatus | null;
  /** Null for a pull request that is in no queue, as are the answers below. */
  pull(number: number): QueuedPull | null;
  impact(number: number): Impact | null;
  /** Asks for a removal, which happens some seconds later; false when there is nothing to remove. */
  dequeue(number: number, by: Actor): boolean;
  readonly pause: Pause;
  /** Pausing a paused queue replaces the reason (service-facts 1.1 #8). */
  pauseFor(reason: string, by: Actor): void;
  /** False when the queue is not paused. */
  unpause(by: Actor): boolean;
}
