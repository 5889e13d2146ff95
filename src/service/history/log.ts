import type { LogEvent } from '../../domain/event/log-event.ts';
import { type CodeColumn, codeColumn, type TimeColumn, timeColumn } from './column.ts';
import type { Fact } from './fact.ts';

/** What events are filtered and counted by. */
export interface Dimensions {
  readonly pullRequest: CodeColumn<number>;
  /** The batch's own pull request, on the events of that batch's life and on no other (S1 4.1). */
  readonly batchPull: CodeColumn<number>;
  readonly eventType: CodeColumn<string>;
  readonly outcome: CodeColumn<string>;
  readonly trigger: CodeColumn<string>;
  readonly baseRef: CodeColumn<string>;
}

/** The recorded events in order of time. Places count from the oldest that is kept. */
export interface Log {
  readonly times: TimeColumn;
  readonly dimensions: Dimensions;
  /** The id of the event at place 0; ids count up from there. */
  readonly firstId: number;
  event(place: number): LogEvent;
  add(fact: Fact): void;
  /** Drops the events before an instant. */
  forget(before: number): void;
}

export function createLog(repository: string, startId: number): Log {
  const times = timeColumn();
  const dimensions: Dimensions = {
    pullRequest: codeColumn(),
    batchPull: codeColumn(),
    eventType: codeColumn(),
    outcome: codeColumn(),
    trigger: codeColumn(),
    baseRef: codeColumn(),
  };
  const batchPullOf = batchPulls();
  let facts: Fact[] = [];
  let firstId = startId;

  return {
    times,
    dimensions,
    get firstId() {
      return firstId;
    },
    event(place) {
      const fact = facts[place];
      if (fact === undefined) throw new RangeError(`no event at ${place}`);
      const { at, ...rest } = fact;
      return { ...rest, id: firstId + place, receivedAt: at, repository };
    },
    add(fact) {
      facts.push(fact);
      times.push(fact.at);
      dimensions.pullRequest.push(fact.pullRequest);
      dimensions.batchPull.push(batchPullOf(fact));
      dimensions.eventType.push(canonicalType(fact.type));
      dimensions.outcome.push(fact.outcome);
      dimensions.trigger.push(fact.trigger);
      dimensions.baseRef.push(fact.baseRef);
    },
    forget(before) {
      const count = times.from(before);
      if (count === 0) return;
      facts = facts.slice(count);
      firstId += count;
      times.forget(count);
      for (const column of Object.values(dimensions)) column.forget(count);
    },
  };
}

/** Both spellings of a postponed start are one type to filters and facets (S1 4.1). */
const canonicalType = (type: Fact['type']) =>
  type === 'action.queue.checks_not_started' ? 'action.queue.checks_postponed' : type;

/**
 * The number of the batch whose life an event belongs to. Starts and ends say it; a bisection is that of the last attempt
 * of the same batch.
 */
function batchPulls(): (fact: Fact) => number | null {
  const lastAttempt = new Map<string, number>();
  return (fact) => {
    switch (fact.type) {
      case 'action.queue.checks_start':
      case 'action.queue.checks_end': {
        const { trainCarId, queuePullRequestNumber } = fact.metadata;
        if (trainCarId !== null && queuePullRequestNumber !== null) lastAttempt.set(trainCarId, queuePullRequestNumber);
        return queuePullRequestNumber;
      }
      case 'action.queue.batch_bisection_start':
      case 'action.queue.batch_bisection_end':
        return lastAttempt.get(fact.metadata.trainCarId ?? '') ?? null;
      default:
        return null;
    }
  };
}
