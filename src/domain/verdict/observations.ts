import type { BatchCode } from '../batch.ts';
import type { PullRequest } from '../pull-request.ts';

/** An instant or state that this program saw change, or found already so when it first looked. */
export interface Since {
  readonly at: number;
  /** False when it was found so: it began at `at` or earlier. */
  readonly isExact: boolean;
}

/** How the landing estimate of one stay moved while it was watched. */
export interface EtaSeen {
  /** The first estimate and when it was received. */
  readonly first: { readonly value: number; readonly at: number };
  readonly last: number;
  /** How often it rose by more than `slipMs`. */
  readonly slips: number;
  /** The lowest since the last slip, from which the next one is measured. */
  readonly mark: number;
}

/** What was seen of one pull request during one stay in the queue. */
export interface PullSeen {
  readonly number: number;
  /** Tells one stay from the next. */
  readonly queuedAt: number | null;
  readonly firstSeenAt: number;
  /** Null until an estimate was received. */
  readonly eta: EtaSeen | null;
  /** Null while it waits for a batch. */
  readonly batchId: string | null;
}

export interface BatchSeen {
  readonly id: string;
  readonly code: BatchCode;
  readonly since: Since;
  readonly firstSeenAt: number;
}

/** A row that stood in the status before this one and is gone. */
export interface Ghost {
  readonly pull: PullRequest;
  readonly batchId: string | null;
  /** Its batch's last code; `merged` says that it landed, nothing else proves it. */
  readonly lastCode: BatchCode | null;
  readonly position: number | null;
  readonly goneAt: number;
}

/** A pull request that is gone, with what had been promised. */
export interface Gone {
  readonly seen: PullSeen;
  readonly lastSeenAt: number;
  readonly goneAt: number;
}

export interface SeenLanding {
  readonly at: number;
  readonly number: number;
  /** False when the pull request vanished out of a batch that was about to merge. */
  readonly isExact: boolean;
}

/** What this program has seen for itself: the service tells of now only. Bounded in size. */
export interface Observations {
  readonly startedAt: number;
  readonly at: number;
  readonly pulls: ReadonlyMap<number, PullSeen>;
  readonly batches: ReadonlyMap<string, BatchSeen>;
  /** Vanished between the last two statuses; shown once. */
  readonly ghosts: readonly Ghost[];
  /** The latest, from old to new. */
  readonly gone: readonly Gone[];
  readonly landings: readonly SeenLanding[];
  /** The number of slots while a batch was waiting for one, as last proven. */
  readonly slotLimit: number | null;
  readonly mostRunning: number;
}
