import fc from 'fast-check';
import type { Fact } from '../../src/service/history/fact.ts';
import { epoch, fact, metadata } from './facts.ts';

const hour = 3_600_000;

interface Run {
  readonly wait: number;
  readonly length: number;
  readonly code: string;
  /** How many pull requests the batch carries beside the one that stays. */
  readonly others: number;
}

const anyRun: fc.Arbitrary<Run> = fc.record({
  wait: fc.integer({ min: 0, max: hour }),
  length: fc.integer({ min: 1000, max: 2 * hour }),
  code: fc.constantFrom('SUCCESS', 'CHECKS_FAILED', 'CHECKS_TIMEOUT', 'CHECKS_RETRIED', 'PR_AHEAD_DEQUEUED'),
  others: fc.integer({ min: 0, max: 2 }),
});

const anySearch = fc.record({
  after: fc.integer({ min: 0, max: 2 * hour }),
  length: fc.integer({ min: 0, max: hour }),
  depth: fc.integer({ min: 0, max: 3 }),
  size: fc.integer({ min: 2, max: 8 }),
  isOver: fc.boolean(),
  isFound: fc.boolean(),
  isGivenUp: fc.boolean(),
});

type Search = typeof anySearch extends fc.Arbitrary<infer S> ? S : never;

const anyStay = fc.record({
  baseRef: fc.constantFrom('main', 'release/1'),
  queueName: fc.constantFrom('default', 'hotfix'),
  priorityRuleName: fc.option(fc.constantFrom('high', 'medium')),
  enters: fc.integer({ min: 0, max: 60 * hour }),
  runs: fc.array(anyRun, { maxLength: 4 }),
  search: fc.option(anySearch),
  leaves: fc.option(fc.integer({ min: 0, max: 3 * hour })),
  merged: fc.boolean(),
  dequeueCode: fc.constantFrom('CHECKS_FAILED', 'PR_MANUALLY_DEQUEUED', null),
  schedule: fc.integer({ min: 0, max: 7200 }),
  freeze: fc.integer({ min: 0, max: 7200 }),
});

type Stay = typeof anyStay extends fc.Arbitrary<infer S> ? S : never;

/**
 * The facts of stays in the queue as the engine states them: enter, runs, searches for a culprit, leave and the changes of
 * the queue's size.
 */
export const anyStays = fc.array(anyStay, { maxLength: 12 }).map((stays) => {
  const told = stays.flatMap(factsOf).sort((a, b) => a.at - b.at);
  return withSizes(told);
});

function factsOf(stay: Stay, index: number): readonly Fact[] {
  const { baseRef, queueName, priorityRuleName, merged } = stay;
  const queuedAt = epoch + stay.enters;
  const about = { queueName, branch: baseRef, priorityRuleName, queuedAt, sessionId: `session ${index}` };
  const pullRequest = 5000 + index;
  const facts = [fact('action.queue.enter', { ...metadata.enter, ...about }, { at: queuedAt, pullRequest, baseRef })];
  let at = queuedAt;
  if (stay.search !== null) facts.push(...factsOfSearch(stay.search, about, { at: queuedAt, pullRequest, baseRef }));
  stay.runs.forEach(({ wait, length, code, others }, attempt) => {
    const run = {
      ...about,
      trainCarId: `batch ${index}`,
      queuePullRequestNumber: 9000 + index * 10 + attempt,
      pullRequestNumbers: [pullRequest],
      checksStartedAt: at + wait,
    };
    const end = {
      ...metadata.checksEnd,
      ...run,
      checksEndedAt: at + wait + length,
      checksTimedOut: code === 'CHECKS_TIMEOUT',
      checksConclusion: code === 'SUCCESS' ? 'success' : 'failure',
      abortCode: ['CHECKS_RETRIED', 'PR_AHEAD_DEQUEUED'].includes(code) ? code : null,
      retryAttempt: code === 'CHECKS_RETRIED' ? attempt + 1 : null,
    };
    const start = { ...metadata.checksStart, ...run };
    for (const member of [{}, ...Array.from({ length: others }, (_, place) => companion(index, place))]) {
      facts.push(
        fact('action.queue.checks_start', { ...start, ...member }, { at: at + wait, pullRequest, baseRef }),
        fact('action.queue.checks_end', { ...end, ...member }, { at: at + wait + length, pullRequest, baseRef }),
      );
    }
    at += wait + length;
  });
  if (stay.leaves === null) return facts;
  const leave = {
    ...metadata.leave,
    ...about,
    merged,
    dequeueCode: merged ? 'PR_MERGED' : stay.dequeueCode,
    secondsWaitingForSchedule: stay.schedule,
    secondsWaitingForFreeze: stay.freeze,
  };
  return [...facts, fact('action.queue.leave', leave, { at: at + stay.leaves, pullRequest, baseRef })];
}

/** Who shares the batch of a stay has a stay of its own, and perhaps another priority. */
const companion = (index: number, place: number) => ({
  sessionId: `session ${index} beside ${place}`,
  priorityRuleName: place === 0 ? 'low' : null,
});

interface Surroundings {
  readonly at: number;
  readonly pullRequest: number;
  readonly baseRef: string;
}

function factsOfSearch(
  { after, length, depth, size, isOver, isFound, isGivenUp }: Search,
  about: { readonly queueName: string; readonly priorityRuleName: string | null; readonly sessionId: string },
  { at, ...rest }: Surroundings,
): readonly Fact[] {
  const start = { ...metadata.bisectionStart, ...about, bisectionDepth: depth, batchSizeBeforeSplit: size };
  const end = { ...metadata.bisectionEnd, ...about, culpritFound: isFound, maxFailureResolutionReached: isGivenUp };
  return [
    fact('action.queue.batch_bisection_start', start, { at: at + after, ...rest }),
    ...(isOver ? [fact('action.queue.batch_bisection_end', end, { at: at + after + length, ...rest })] : []),
  ];
}

function withSizes(facts: readonly Fact[]): readonly Fact[] {
  const sizes = new Map<string, number>();
  return facts.flatMap((each) => {
    if (each.type !== 'action.queue.enter' && each.type !== 'action.queue.leave') return [each];
    const { queueName, priorityRuleName } = each.metadata;
    const key = `${each.baseRef} ${queueName} ${priorityRuleName}`;
    const size = (sizes.get(key) ?? 0) + (each.type === 'action.queue.enter' ? 1 : -1);
    sizes.set(key, size);
    const change = { queueName, partitionName: null, priorityRuleName, size };
    return [each, fact('action.queue.change', change, { at: each.at, pullRequest: null, baseRef: each.baseRef })];
  });
}
