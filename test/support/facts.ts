import fc from 'fast-check';
import type { EventType, Metadata } from '../../src/domain/event/log-event.ts';
import type { Fact } from '../../src/service/history/fact.ts';

/** Where stories of the tests begin. */
export const epoch = Date.UTC(2026, 10, 1);

/** A fact with sane surroundings; only the type, its metadata and what the test is about need saying. */
export function fact<T extends EventType>(
  type: T,
  metadata: Metadata[T],
  rest: Partial<Omit<Fact, 'type' | 'metadata'>> = {},
): Fact {
  const about = { at: epoch, trigger: 'merge queue internal', pullRequest: 5000, baseRef: 'main', ...rest };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the parameters pair each type with its metadata
  return { outcome: 'neutral', ...about, type, metadata } as Fact;
}

const stay = {
  queueName: 'default',
  branch: 'main',
  partitionName: null,
  priorityRuleName: 'medium',
  queuedAt: epoch,
  sessionId: '00000000-0000-4000-8000-000000000001',
};

const run = {
  ...stay,
  trainCarId: '00000000-0000-4000-8000-0000000000aa',
  queuePullRequestNumber: 9001,
  inPlace: false,
  checksTimedOut: false,
  checksConclusion: 'success',
  checksStartedAt: epoch,
  checksEndedAt: epoch,
  unsuccessfulChecks: [],
  pullRequestNumbers: [5000],
} as const;

/** Metadata with sane values, to be spread and overwritten. */
export const metadata = {
  enter: stay,
  leave: {
    ...stay,
    reason: '',
    merged: true,
    secondsWaitingForSchedule: 0,
    secondsWaitingForFreeze: 0,
    conditionsEvaluation: null,
    checks: [],
    pullRequestHeadSha: '4f2a9c1',
    dequeueCode: null,
    unsuccessfulChecks: null,
  },
  checksStart: { ...run, startReason: 'first check' },
  checksEnd: {
    ...run,
    aborted: false,
    abortCode: null,
    abortReason: null,
    abortStatus: 'DEFINITIVE',
    retryAttempt: null,
    maxRetries: null,
  },
  bisectionStart: {
    ...stay,
    trainCarId: run.trainCarId,
    batchName: null,
    originalBatchPrNumbers: [5000, 5001],
    batchSizeBeforeSplit: 2,
    numberOfSubBatches: 2,
    bisectionDepth: 0,
    isTopLevel: true,
  },
  bisectionEnd: {
    ...stay,
    trainCarId: run.trainCarId,
    batchName: null,
    originalBatchPrNumbers: [5000, 5001],
    culpritFound: true,
    culpritPrNumbers: [5001],
    remainingPrNumbers: [5000],
    maxFailureResolutionReached: false,
    confirmedCulpritPrNumbers: null,
    droppedUnverifiedPrNumbers: null,
  },
  change: { queueName: 'default', partitionName: null, priorityRuleName: 'medium', size: 1 },
  checksChange: { queueName: 'default', partitionName: null, runningChecks: 1 },
  postponed: { ...stay, reason: 'no slot' },
  pause: { reason: 'deploy', createdBy: null, createdByStaff: false },
} as const;

const trainCarIds = [1, 2, 3].map((each) => `00000000-0000-4000-8000-0000000000c${each}`);

const kinds = fc.oneof(
  fc.constant(fact('action.queue.enter', metadata.enter)),
  fc.constant(fact('action.queue.checks_not_started', metadata.postponed)),
  fc.constant(fact('action.queue.checks_postponed', metadata.postponed)),
  fc.constant(fact('queue.pause.create', metadata.pause, { pullRequest: null, baseRef: null })),
  fc
    .record({
      trainCarId: fc.constantFrom(...trainCarIds),
      queuePullRequestNumber: fc.constantFrom(9001, 9002, 9003),
    })
    .chain((batch) =>
      fc.constantFrom(
        fact('action.queue.checks_start', { ...metadata.checksStart, ...batch }),
        fact('action.queue.checks_end', { ...metadata.checksEnd, ...batch }),
        fact('action.queue.batch_bisection_start', { ...metadata.bisectionStart, trainCarId: batch.trainCarId }),
        fact('action.queue.batch_bisection_end', { ...metadata.bisectionEnd, trainCarId: batch.trainCarId }),
      ),
    ),
);

/** Facts in order of time over about three days, often several at one instant. */
export const anyFacts = fc
  .array(
    fc.record({
      kind: kinds,
      gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_600_000 })),
      trigger: fc.constantFrom('merge queue internal', 'Rule: automerge', '@octo'),
      pullRequest: fc.option(fc.integer({ min: 5000, max: 5005 })),
      baseRef: fc.option(fc.constantFrom('main', 'release/1')),
      outcome: fc.constantFrom('success', 'failure', 'pending', 'neutral'),
    }),
    { maxLength: 60 },
  )
  .map((drawn) => {
    let at = epoch;
    return drawn.map(({ kind, gap, ...rest }): Fact => {
      at += gap;
      return { ...kind, ...rest, at };
    });
  });
