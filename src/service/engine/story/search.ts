import type { Car, Stay, Train } from '../train.ts';
import { internal, partition } from './envelope.ts';

export function tellSearch(train: Train, car: Car, members: readonly Stay[]): void {
  train.ground.chronicle.record({
    ...envelope(train),
    type: 'action.queue.batch_bisection_start',
    metadata: {
      ...searchOf(car, members),
      batchSizeBeforeSplit: members.length,
      numberOfSubBatches: car.parts.length,
      bisectionDepth: car.depth,
      isTopLevel: car.depth === 0,
    },
  });
}

export interface SearchEnd {
  /** Everybody the search began with. */
  readonly members: readonly Stay[];
  readonly culprits: readonly Stay[];
  /** Those that wait again, untested. */
  readonly remaining: readonly Stay[];
  readonly isGivenUp: boolean;
}

export function tellSearchEnd(train: Train, car: Car, { members, culprits, remaining, isGivenUp }: SearchEnd): void {
  train.ground.chronicle.record({
    ...envelope(train),
    type: 'action.queue.batch_bisection_end',
    metadata: {
      ...searchOf(car, members),
      culpritFound: culprits.length > 0,
      culpritPrNumbers: numbers(culprits),
      remainingPrNumbers: numbers(remaining),
      maxFailureResolutionReached: isGivenUp,
      confirmedCulpritPrNumbers: null,
      droppedUnverifiedPrNumbers: null,
    },
  });
}

const envelope = (train: Train) =>
  ({
    at: train.agenda.now,
    trigger: internal,
    pullRequest: null,
    baseRef: train.setup.branch,
    outcome: 'neutral',
  }) as const;

const searchOf = (car: Car, members: readonly Stay[]) => ({
  queueName: car.rule.name,
  partitionName: partition,
  priorityRuleName: members[0]?.pull.priority.name ?? null,
  originalBatchPrNumbers: numbers(members),
  sessionId: members[0]?.sessionId ?? null,
  trainCarId: car.id,
  batchName: null,
});

const numbers = (stays: readonly Stay[]) => stays.map((stay) => stay.pull.number);
