// The state of one branch's queue: what is in it, and nothing of what happens to it.
import type { Random } from '../../base/random.ts';
import type { Freeze } from '../../domain/event/hold.ts';
import type { Pause } from '../../domain/pause.ts';
import type { Author, HostLabel } from '../../domain/pull-request.ts';
import type { Chronicle } from '../history/fact.ts';
import type { Insight } from '../insight/insight.ts';
import type { Agenda } from './agenda.ts';
import type { Run } from './run.ts';
import type { PriorityRule, QueueSetup, RuleSetup } from './setup.ts';

/** A pull request as its author made it, with the truth about it that only checks bring to light. */
export interface Pull {
  readonly number: number;
  readonly title: string;
  readonly author: Author;
  readonly labels: readonly HostLabel[];
  readonly scopes: readonly string[];
  readonly allScopes: boolean;
  readonly directories: readonly string[];
  readonly rule: RuleSetup;
  readonly priority: PriorityRule;
  readonly headSha: string;
  /** When its branch was last level with the base; epoch milliseconds, as all instants here. */
  readonly syncedAt: number;
  /** The check it breaks. */
  readonly breaks: string | null;
  /** The check that never ends with it. */
  readonly hangs: string | null;
}

/** One stay of a pull request in the queue, from enter to leave. */
export interface Stay {
  pull: Pull;
  readonly sessionId: string;
  readonly queuedAt: number;
  /** Stack predecessors that entered before it and have not merged. */
  predecessors: readonly Stay[];
  /** Null while it waits. */
  car: Car | null;
  /** Those ahead that it conflicts with. */
  blockedBy: readonly Stay[];
  removalRequested: boolean;
  /** It gave way until its merge hours come. */
  hasYielded: boolean;
  /** The last run it was part of. */
  lastRun: Run | null;
  /** What that run was said to have ended of, if it was thrown away. */
  lastAbort: string | null;
  frozenMs: number;
  scheduledMs: number;
}

export type Phase =
  | 'filling'
  | 'ready'
  | 'preparing'
  | 'running'
  | 'passed'
  | 'merging'
  | 'parked'
  | 'searching'
  | 'requeuing'
  | 'merged'
  | 'failed'
  | 'gone';

export type Hold = 'pause' | 'freeze' | 'schedule';

/** A batch. The service calls it a car of the train. */
export interface Car {
  readonly id: string;
  readonly name: string;
  readonly rule: RuleSetup;
  readonly scopes: readonly string[];
  readonly allScopes: boolean;
  /** Those ahead that its test includes, for as long as it is listed. */
  parents: readonly Car[];
  readonly parentIds: readonly string[];
  /** The failed batch that it is a part of. */
  readonly owner: Car | null;
  /** How many failed batches it is a part of. */
  readonly depth: number;
  /** How many it takes. */
  readonly room: number;
  /** When it stops waiting for more. */
  readonly closesAt: number;
  members: Stay[];
  phase: Phase;
  run: Run | null;
  retries: number;
  /** How often its draft could not be created. */
  stumbles: number;
  /** The batches a search for the culprit split it into. */
  parts: readonly Car[];
  /** Everybody the search began with, and those it found guilty. */
  suspects: readonly Stay[];
  culprits: Stay[];
  /** Its merge rests on the checks of a later batch. */
  promoted: boolean;
  /** It merges on the pull request's own checks. */
  trusted: boolean;
  ciFinishedAt: number | null;
  startedAt: number | null;
  failure: 'CHECKS_FAILED' | 'CHECKS_TIMEOUT' | null;
  hold: Hold | null;
  heldSince: number;
  /** It has one of the slots. */
  hasSlot: boolean;
  /** It is among the running checks, as told. */
  isCounted: boolean;
  /** Its start was told and its end was not. */
  isTold: boolean;
  /** Counts up whenever what was planned for it becomes void. */
  life: number;
}

/** A freeze in force. */
export interface Frost {
  readonly freeze: Freeze;
  readonly labels: readonly string[];
  readonly exceptLabels: readonly string[];
}

/** What the queues of one repository share. */
export interface Ground {
  readonly fullName: string;
  /** Where the code host shows the repository. */
  readonly url: string;
  readonly chronicle: Chronicle;
  readonly insight: Insight;
  pause: Pause;
  /** Numbers are shared by pull requests and drafts. */
  nextNumber: number;
  readonly trains: Train[];
}

export interface Train {
  readonly ground: Ground;
  readonly setup: QueueSetup;
  readonly agenda: Agenda;
  readonly random: Random;
  readonly stays: Map<number, Stay>;
  /** In waiting order. */
  readonly waiting: Stay[];
  /** Top-level, in queue order; those that are over stay listed for a moment. */
  readonly cars: Car[];
  slots: number;
  /** How many checks run, as last told. */
  running: number;
  /** The same by name of the rule. */
  readonly runningOf: Map<string, number>;
  carsMade: number;
  frosts: readonly Frost[];
  /** By scope, when the base branch last changed in it. */
  readonly touchedAt: Map<string, number>;
  /** Durations of recent successful runs by rule, oldest first. */
  readonly durations: Map<RuleSetup, { readonly recent: readonly number[]; readonly median: number }>;
  changedAt: number;
  /** Counts up with every change. */
  version: number;
  /** Carries out everything the present state calls for. */
  settle: () => void;
  /** Told of every stay that ends. */
  ended: (stay: Stay, code: string) => void;
}

/** Plans something that changes the train, and what follows from it. */
export function plan(train: Train, afterMs: number, act: () => void): void {
  train.agenda.at(train.agenda.now + afterMs, () => {
    act();
    train.settle();
  });
}

/** Plans something for a batch; void when the batch is interrupted before. */
export function planFor(train: Train, car: Car, afterMs: number, act: () => void): void {
  const { life } = car;
  plan(train, afterMs, () => {
    if (car.life === life) act();
  });
}
