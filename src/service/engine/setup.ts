// What a scenario says about the world. Spans are milliseconds, probabilities 0 to 1.
import type { Schedule } from '../../domain/condition.ts';
import type { HostLabel } from '../../domain/pull-request.ts';

/** One job of the continuous integration. */
export interface CheckSetup {
  readonly name: string;
  /** How long it usually takes. */
  readonly ms: number;
  /** How likely one run of it fails for no reason. */
  readonly flaky: number;
  /** How likely it finds nothing to do and is skipped. */
  readonly skips: number;
}

export interface RuleSetup {
  readonly name: string;
  readonly batchSize: { readonly min: number; readonly max: number };
  /** How long a batch that is not full waits for more. */
  readonly maxWaitMs: number;
  readonly checks: readonly CheckSetup[];
  readonly timeoutMs: number | null;
  readonly maxRetries: number;
  /** How many failed ancestors end a search for the culprit; null searches on, 0 never searches. */
  readonly maxAttempts: number | null;
  /** Merge hours in UTC; null merges at any time. */
  readonly schedule: Schedule | null;
}

export interface PriorityRule {
  readonly name: string;
  readonly level: number;
  readonly alias: 'low' | 'medium' | 'high';
}

/** A kind of pull request: those of one theme touch the same parts of the code. */
export interface Theme {
  readonly weight: number;
  readonly scopes: readonly string[];
  /** True for a barrier. */
  readonly allScopes: boolean;
  readonly rule: RuleSetup;
  /** The priority of all of them; null draws one. */
  readonly priority: PriorityRule | null;
  readonly labels: readonly HostLabel[];
  readonly directories: readonly string[];
  readonly titles: readonly [string, ...string[]];
  /** Null for people. */
  readonly bot: string | null;
}

/** How likely misfortunes are. */
export interface Luck {
  /** A pull request breaks a check. */
  readonly defect: number;
  /** A pull request makes a check hang. */
  readonly hang: number;
  /** It conflicts with one that is queued already. */
  readonly conflict: number;
  /** It is opened together with others on top of it. */
  readonly stack: number;
  /** The mean time between disturbances from outside; null for none. */
  readonly incidentMs: number | null;
}

/** Somebody pushing to the base branch, past the queue, again and again. */
export interface Pushes {
  readonly everyMs: number;
  /** From how long before the start of the service on. */
  readonly sinceMs: number;
}

export interface Traffic {
  /** How many are queued when authors neither hurry nor hold back. */
  readonly target: number;
  /** The mean time between arrivals at that depth. */
  readonly gapMs: number;
}

export interface FreezeSetup {
  readonly reason: string;
  /** Labels of which a pull request needs one; none freezes everything. */
  readonly labels: readonly string[];
  /** Labels that let a pull request through. */
  readonly exceptLabels: readonly string[];
  /** From each instant of the first `sinceMs` before the start of the service. */
  readonly sinceMs: number;
  /** Null never ends: an emergency. */
  readonly lastsMs: number | null;
  /** Null happens once. */
  readonly everyMs: number | null;
}

export interface QueueSetup {
  readonly branch: string;
  readonly mode: 'serial' | 'parallel' | 'isolated';
  /** The most checks that run at a time. */
  readonly slots: number;
  /** The most of them that share one scope; null for no such limit. */
  readonly capacity: number | null;
  readonly skipsIntermediate: boolean;
  /** Whether a hotfix interrupts checks that are running. */
  readonly interrupts: boolean;
  readonly themes: readonly [Theme, ...Theme[]];
  readonly traffic: Traffic;
  /** From how long before the start on another traffic holds; null for never. */
  readonly rush: (Traffic & { readonly sinceMs: number }) | null;
  readonly luck: Luck;
  readonly pushes: Pushes | null;
  readonly freezes: readonly FreezeSetup[];
}

/** Who opens pull requests. */
export interface Person {
  readonly id: number;
  readonly login: string;
}

export interface RepositorySetup {
  /** `owner/name`. */
  readonly fullName: string;
  /** The first is the default branch's. */
  readonly queues: readonly [QueueSetup, ...QueueSetup[]];
  /** False for one whose configuration file says nonsense since somebody edited it last. */
  readonly isConfigured: boolean;
  /** The number the next pull request of any kind gets. */
  readonly nextNumber: number;
  readonly people: readonly [Person, ...Person[]];
  /** How many tests its jobs run, each counted once for every job. */
  readonly tests: number;
  /** About as many of them are quarantined. */
  readonly quarantined: number;
}
