import type { Check } from '../../../domain/check.ts';
import type { Impact } from '../../../domain/impact.ts';
import type { MergeabilityCheck, QueuedPull } from '../../../domain/queued-pull.ts';
import { interrupted, isStarted, withSuccessors } from '../depart.ts';
import { passengers } from '../kin.ts';
import { checksAt } from '../run.ts';
import type { Car, Stay, Train } from '../train.ts';
import { timeoutAt } from './batch.ts';
import { conditionsView } from './condition.ts';
import { estimates } from './eta.ts';
import { ruleView } from './rule.ts';

/** A queued pull request in full (S1 2.7). */
export function queuedPullView(train: Train, stay: Stay, now: number): QueuedPull {
  const { pull, car } = stay;
  return {
    number: pull.number,
    queuedAt: stay.queuedAt,
    estimatedTimeOfMerge: estimates(train, now).ofStay(stay).mergeAt,
    position: queueOrder(train).indexOf(stay),
    priorityRuleName: pull.priority.name,
    queueRuleName: pull.rule.name,
    checksTimeoutAt: car === null ? null : timeoutAt(car),
    queueRule: ruleView(pull.rule),
    mergeabilityCheck: car === null ? null : mergeability(train, car, stay, now),
  };
}

/** Everybody in the queue: those in batches first, then the waiting. */
const queueOrder = (train: Train): readonly Stay[] => [...train.cars.flatMap(passengers), ...train.waiting];

function mergeability(train: Train, car: Car, { pull }: Stay, now: number): MergeabilityCheck | null {
  const { run, trusted } = car;
  if (run === null && !trusted) return null;
  const isOver = trusted || car.promoted || (run !== null && now >= run.endsAt);
  const hasPassed = trusted || car.promoted || run?.conclusion === 'success';
  return {
    checkType: trusted ? 'trusted' : draftOrInPlace(run?.inPlace === true),
    queuePullRequestNumber: run?.number ?? pull.number,
    startedAt: run?.startedAt ?? null,
    ciEndedAt: car.ciFinishedAt,
    ciState: isOver ? passedOrFailed(hasPassed) : 'pending',
    state: isOver ? conclusionOf(car, hasPassed) : 'pending',
    checks: run === null ? ownChecks(train, car) : checksAt(run, now),
    conditionsEvaluation: conditionsView(train, car, now),
  };
}

const draftOrInPlace = (inPlace: boolean) => (inPlace ? 'in_place' : 'draft_pr');
const passedOrFailed = (hasPassed: boolean) => (hasPassed ? 'success' : 'failed');

function conclusionOf({ run }: Car, hasPassed: boolean): MergeabilityCheck['state'] {
  if (hasPassed) return 'success';
  return run?.conclusion ?? 'failure';
}

/** The pull request's own checks, which were green before it was queued. */
const ownChecks = ({ ground }: Train, { rule }: Car): readonly Check[] =>
  rule.checks.map(({ name }) => ({
    name,
    description: 'Successful',
    url: `${ground.url}/checks/${encodeURIComponent(name)}`,
    detailsUrl: null,
    state: 'success',
    avatarUrl: null,
  }));

/** What removing it would cost (service-facts 3.11). */
export function impactView(train: Train, stay: Stay): Impact {
  const leaving = withSuccessors(train, new Map([[stay, 'PR_MANUALLY_DEQUEUED']]));
  const cars = interrupted(train, leaving.keys()).filter(isStarted);
  return {
    interruptedBatches: cars.length,
    recheckedPullRequests: cars.flatMap(passengers).filter((each) => !leaving.has(each)).length,
    cascadedPullRequests: leaving.size - 1,
  };
}
