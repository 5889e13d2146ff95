import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { FacetCount, LogAggregate } from '../../../src/domain/log-aggregate.ts';
import type { Query } from '../../../src/store/query.ts';
import { minutes } from '../../support/build.ts';
import { type LogInput, logged } from '../../support/log-reply.ts';

/** The aggregate of a log without its counts; of those the service would tell as many. */
export const aggregateAnswer =
  (events: readonly LogEvent[], noise: number) =>
  (query: Query): unknown => {
    if (query.endpoint !== 'aggregateLogs') return null;
    return aggregate(events, query.input, noise);
  };

const width = minutes(20);

/** Every facet is counted without its own filter (service-facts 1.5). */
function aggregate(all: readonly LogEvent[], input: LogInput, noise: number): LogAggregate {
  const { receivedFrom: from = 0, receivedTo: to = 0 } = input;
  const events = logged(all, input);
  const first = Math.floor(from / width);
  const histogram = Array.from({ length: Math.floor(to / width) - first + 1 }, (_, index) => {
    const start = (first + index) * width;
    const end = start + width;
    return { start, end, count: events.filter(({ receivedAt }) => receivedAt >= start && receivedAt < end).length };
  });
  const counted = (value: (event: LogEvent) => string | number | null, own: readonly (keyof LogInput)[] = []) => {
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !own.some((each) => each === name)));
    return facet(logged(all, rest).flatMap((event) => value(event) ?? []));
  };
  return {
    total: events.length,
    intervalSizeSeconds: width / 1000,
    histogram,
    byEventType: [{ value: 'action.queue.change', count: noise }, ...counted(typeOf, ['eventType', 'notEventType'])],
    byOutcome: counted(({ outcome }) => outcome, ['outcome', 'notOutcome']),
    byTrigger: counted(({ trigger }) => trigger, ['trigger', 'notTrigger']),
    byPullRequest: counted(({ pullRequest }) => pullRequest, ['pullRequest', 'notPullRequest']),
    byBatchPullRequest: counted((event) =>
      event.type === 'action.queue.checks_start' ? event.metadata.queuePullRequestNumber : null,
    ),
  };
}

const typeOf = (event: LogEvent) => (event.type === 'unknown' ? event.rawType : event.type);

function facet(values: readonly (string | number)[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
}
