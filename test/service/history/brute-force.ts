// The rules of S1 4.1, one event at a time and without any index: what the history's answers are held against.
import type { Fact } from '../../../src/service/history/fact.ts';
import type { LogFilter, Window } from '../../../src/service/history/filter.ts';

export type FilterName = 'pullRequest' | 'batchPull' | 'eventType' | 'outcome' | 'trigger' | 'baseRef';

export interface Entry {
  readonly fact: Fact;
  readonly batchPull: number | null;
  readonly type: string;
}

/** The facts of a window with the number of their batch, oldest first. */
export function entries(facts: readonly Fact[], { from, to }: Window): readonly Entry[] {
  const all = facts.map((fact, index) => ({ fact, batchPull: batchPull(facts, index), type: type(fact) }));
  return all.filter(({ fact }) => fact.at >= from && fact.at <= to);
}

const type = ({ type: written }: Fact) => written.replace('checks_not_started', 'checks_postponed');

function batchPull(facts: readonly Fact[], index: number): number | null {
  const fact = facts[index];
  if (fact === undefined) return null;
  if (fact.type === 'action.queue.checks_start' || fact.type === 'action.queue.checks_end') {
    return fact.metadata.queuePullRequestNumber;
  }
  if (!fact.type.includes('bisection') || !('trainCarId' in fact.metadata)) return null;
  const { trainCarId } = fact.metadata;
  const attempt = facts.slice(0, index).findLast((each) => {
    return 'queuePullRequestNumber' in each.metadata && each.metadata.trainCarId === trainCarId;
  });
  return attempt !== undefined && 'queuePullRequestNumber' in attempt.metadata
    ? attempt.metadata.queuePullRequestNumber
    : null;
}

/** Whether an entry passes the filter, or all of it but the part named `but`. */
export function isWanted({ fact, batchPull: batch, type: read }: Entry, filter: LogFilter, but?: FilterName): boolean {
  const held: Readonly<Record<FilterName, boolean>> = {
    pullRequest: holds(fact.pullRequest, filter.pullRequest, filter.notPullRequest),
    batchPull: holds(batch, filter.batchPull, filter.notBatchPull),
    eventType: holds(read, filter.eventType, filter.notEventType),
    outcome: holds(fact.outcome, filter.outcome, filter.notOutcome),
    trigger: holds(fact.trigger, filter.trigger, filter.notTrigger),
    baseRef: filter.baseRef === undefined || fact.baseRef === filter.baseRef,
  };
  return Object.entries(held).every(([name, isHeld]) => isHeld || name === but);
}

function holds<V>(value: V | null, included: readonly V[] | undefined, excluded: readonly V[] | undefined): boolean {
  if (included?.length && !included.some((each) => each === value)) return false;
  return !excluded?.some((each) => each === value);
}
