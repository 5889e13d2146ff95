import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { FacetCount, LogAggregate } from '../../../src/domain/log-aggregate.ts';
import type { Query } from '../../../src/store/query.ts';
import { minutes } from '../../support/build.ts';

/** The aggregate of a log without its counts; of those the service would tell as many. */
export const aggregateAnswer =
  (events: readonly LogEvent[], noise: number) =>
  (query: Query): unknown => {
    if (query.endpoint !== 'aggregateLogs') return null;
    const { receivedFrom = 0, receivedTo = 0 } = query.input;
    const within = events.filter((event) => event.receivedAt >= receivedFrom && event.receivedAt <= receivedTo);
    return aggregate(within, receivedFrom, receivedTo, noise);
  };

const width = minutes(20);

function aggregate(events: readonly LogEvent[], from: number, to: number, noise: number): LogAggregate {
  const first = Math.floor(from / width);
  const histogram = Array.from({ length: Math.floor(to / width) - first + 1 }, (_, index) => {
    const start = (first + index) * width;
    const end = start + width;
    return { start, end, count: events.filter(({ receivedAt }) => receivedAt >= start && receivedAt < end).length };
  });
  const counted = (value: (event: LogEvent) => string | number | null) =>
    facet(events.flatMap((event) => value(event) ?? []));
  return {
    total: events.length,
    intervalSizeSeconds: width / 1000,
    histogram,
    byEventType: [{ value: 'action.queue.change', count: noise }, ...counted(({ type }) => type)],
    byOutcome: counted(({ outcome }) => outcome),
    byTrigger: counted(({ trigger }) => trigger),
    byPullRequest: counted(({ pullRequest }) => pullRequest),
    byBatchPullRequest: counted((event) =>
      event.type === 'action.queue.checks_start' ? event.metadata.queuePullRequestNumber : null,
    ),
  };
}

function facet(values: readonly (string | number)[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
}
