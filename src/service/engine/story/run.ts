import type { Check, CheckState } from '../../../domain/check.ts';
import { unsuccessfulAt } from '../run.ts';
import type { Car, Stay, Train } from '../train.ts';
import { internal, partition, stayOf } from './envelope.ts';
import { abortText, type Code } from './reason.ts';

/** How many checks of one queue run, when that changed. */
export function tellRunning(train: Train, car: Car, by: 1 | -1): void {
  train.running += by;
  const runningChecks = (train.runningOf.get(car.rule.name) ?? 0) + by;
  train.runningOf.set(car.rule.name, runningChecks);
  train.ground.chronicle.record({
    type: 'action.queue.checks.change',
    at: train.agenda.now,
    trigger: internal,
    pullRequest: null,
    baseRef: train.setup.branch,
    outcome: 'neutral',
    metadata: { queueName: car.rule.name, partitionName: partition, runningChecks },
  });
}

export function tellStart(train: Train, car: Car): void {
  const common = runOf(train, car, 'pending');
  for (const stay of car.members) {
    train.ground.chronicle.record({
      ...envelope(train, stay),
      type: 'action.queue.checks_start',
      outcome: 'pending',
      metadata: {
        ...stayOf(train, stay),
        ...common,
        startReason: stay.lastAbort === null ? firstReason : `Checks are started again: ${stay.lastAbort}`,
      },
    });
  }
}

const firstReason = 'The pull request is first to be checked in this place of the queue.';

/** How a run ended: a code for whoever leaves, another for the rest; null for success. */
export interface RunEnd {
  readonly code: Code | null;
  /** Those who leave for good, with their own codes; undefined when all of them stay. */
  readonly leaving?: ReadonlyMap<Stay, Code> | undefined;
  readonly retry?: { readonly attempt: number; readonly most: number } | undefined;
}

/** Told once for every start: what became of the run. */
export function tellEnd(train: Train, car: Car, end: RunEnd): void {
  const { run } = car;
  if (run === null || !car.isTold) return;
  car.isTold = false;
  const isOver = train.agenda.now >= run.endsAt;
  const conclusion = isOver ? run.conclusion : 'cancelled';
  const common = runOf(train, car, conclusion);
  for (const stay of car.members) {
    const own = end.leaving?.get(stay);
    const code = own ?? end.code;
    stay.lastAbort = code === null ? null : abortText(code);
    train.ground.chronicle.record({
      ...envelope(train, stay),
      type: 'action.queue.checks_end',
      outcome: outcomeOf(conclusion),
      metadata: {
        ...stayOf(train, stay),
        ...common,
        aborted: code !== null,
        abortCode: code,
        abortReason: stay.lastAbort,
        abortStatus: code === null || own !== undefined ? 'DEFINITIVE' : 'REEMBARKED',
        retryAttempt: end.retry?.attempt ?? null,
        maxRetries: end.retry?.most ?? null,
      },
    });
  }
}

/** A start that has to be tried again (the older of both spellings is what the log writes, S1 6). */
export function tellPostponed(train: Train, stay: Stay, reason: string): void {
  train.ground.chronicle.record({
    ...envelope(train, stay),
    type: 'action.queue.checks_not_started',
    outcome: 'neutral',
    metadata: { ...stayOf(train, stay), reason },
  });
}

const envelope = (train: Train, stay: Stay) => ({
  at: train.agenda.now,
  trigger: internal,
  pullRequest: stay.pull.number,
  baseRef: train.setup.branch,
});

const none: readonly Check[] = [];

function runOf(train: Train, car: Car, conclusion: CheckState) {
  const { run } = car;
  const { now } = train.agenda;
  return {
    trainCarId: car.id,
    queuePullRequestNumber: run?.number ?? null,
    inPlace: run?.inPlace ?? false,
    checksTimedOut: conclusion === 'timed_out',
    checksConclusion: conclusion,
    checksStartedAt: run?.startedAt ?? null,
    checksEndedAt: conclusion === 'pending' || run === null ? null : Math.min(now, run.endsAt),
    unsuccessfulChecks: run === null || conclusion === 'pending' ? none : unsuccessfulAt(run, now),
    pullRequestNumbers: car.members.map((stay) => stay.pull.number),
  };
}

function outcomeOf(conclusion: CheckState): 'success' | 'failure' | 'neutral' {
  if (conclusion === 'success') return 'success';
  return conclusion === 'cancelled' ? 'neutral' : 'failure';
}
