import type { Batch, BatchCode, BatchStatus } from '../../../domain/batch.ts';
import { ancestors, elderParts, isFrozen, isLive, isOver, passengers } from '../kin.ts';
import { progressAt } from '../run.ts';
import type { Car, Train } from '../train.ts';
import type { Estimates } from './eta.ts';
import { pullRequestView } from './pull-request.ts';

/** A batch as the status lists it (S1 2.6). */
export function batchView(train: Train, car: Car, estimates: Estimates, now: number): Batch {
  const estimate = estimates.ofCar(car);
  const parts = car.parts.filter((part) => part.phase !== 'gone');
  return {
    id: car.id,
    name: car.name,
    parentIds: car.parentIds,
    status: statusView(train, car),
    startedAt: car.startedAt,
    estimatedMergeAt: estimate.mergeAt,
    estimatedCiFinishAt: estimate.ciFinishAt,
    ciFinishedAt: car.ciFinishedAt,
    scopes: car.scopes,
    queueRuleName: car.rule.name,
    checksSummary: checksSummary(car, now),
    pullRequests: car.members.map((stay) => pullRequestView(train, stay, estimates)),
    allScopes: car.allScopes,
    checksTimeoutAt: timeoutAt(car),
    intermediateResultsSkipped: car.promoted,
    queuePullRequestNumber: isOver(car) ? null : (car.run?.number ?? null),
    frozenBatchAhead: isOver(car) ? null : frozenAhead(train, car),
    subBatches: parts.length === 0 ? null : parts.map((part) => batchView(train, part, estimates, now)),
  };
}

/** While its checks run (S1 2.6). */
export const timeoutAt = ({ phase, run, rule }: Car) =>
  phase === 'running' && run !== null && rule.timeoutMs !== null ? run.startedAt + rule.timeoutMs : null;

function checksSummary({ run, rule, trusted, promoted }: Car, now: number) {
  if (run !== null && !promoted) return progressAt(run, now);
  const total = rule.checks.length;
  return { passed: trusted || promoted ? total : 0, total };
}

function statusView(train: Train, car: Car): BatchStatus {
  const isFilling = car.phase === 'filling';
  return {
    code: codeOf(train, car),
    batchFilledSlots: isFilling ? car.members.length : null,
    maxBatchSlots: isFilling ? car.room : null,
    batchMaxStartAt: isFilling ? car.closesAt : null,
    retries: car.retries,
    maxRetries: car.rule.maxRetries,
  };
}

function codeOf(train: Train, car: Car): BatchCode {
  switch (car.phase) {
    case 'filling':
      return 'waiting_for_batch';
    case 'ready':
      return isHeldBack(train, car) ? 'waiting_for_previous_batches' : 'waiting_for_checks_slot';
    case 'parked':
      return 'waiting_for_previous_batches';
    case 'passed':
      return heldCode(car);
    case 'merging':
      return 'waiting_for_merge';
    case 'searching':
      return 'bisecting';
    case 'requeuing':
      return 'waiting_for_requeue';
    case 'gone':
      return 'failed';
    case 'preparing':
    case 'running':
    case 'merged':
    case 'failed':
      return car.phase;
  }
}

/** It is not a slot that it waits for, but the end of those ahead. */
function isHeldBack(train: Train, car: Car): boolean {
  if (car.allScopes) return ancestors(car).length > 0;
  return train.slots === 1 && elderParts(car).some(isLive);
}

function heldCode({ hold }: Car): BatchCode {
  if (hold === 'freeze') return 'frozen';
  return hold === 'schedule' ? 'waiting_schedule' : 'waiting_for_merge';
}

/** The nearest batch ahead that a freeze holds. */
function frozenAhead(train: Train, car: Car): Batch['frozenBatchAhead'] {
  const frozen = ancestors(car).findLast((each) => each.members.some((stay) => isFrozen(train, stay)));
  if (frozen === undefined) return null;
  return { id: frozen.id, pullRequestNumbers: passengers(frozen).map((stay) => stay.pull.number) };
}
