// How a service would answer for its log: filters, order and pages of S1 4.1, over a list of events from old to new.
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { Query } from '../../src/store/query.ts';

/** What both the log and its aggregate are asked for. */
export type LogInput = Partial<Extract<Query, { readonly endpoint: 'logs' }>['input']>;

/** Newest first, as far as the filters let it pass. */
export function logged(events: readonly LogEvent[], input: LogInput): readonly LogEvent[] {
  const { receivedFrom = 0, receivedTo = Number.POSITIVE_INFINITY } = input;
  const passes = <Value>(value: Value, only?: readonly Value[], without?: readonly Value[]) =>
    only?.includes(value) !== false && without?.includes(value) !== true;
  const numberOf = batchNumbers(events);
  return events
    .map((event, index) => ({ ...event, id: index + 1 }))
    .filter((event) => event.receivedAt >= receivedFrom && event.receivedAt <= receivedTo)
    .filter(({ pullRequest }) => passes(pullRequest, input.pullRequest, input.notPullRequest))
    .filter(({ type }) => passes<string>(type, input.eventType, input.notEventType))
    .filter(({ outcome }) => passes<string | null>(outcome, input.outcome, input.notOutcome))
    .filter(({ trigger }) => passes(trigger, input.trigger, input.notTrigger))
    .filter(({ baseRef }) => input.baseRef === undefined || baseRef === input.baseRef)
    .filter((event) => input.batchPull === undefined || passes(numberOf(event), input.batchPull))
    .toReversed();
}

/** The number a batch is tested under; a search for a culprit stands under that of the run that failed. */
function batchNumbers(events: readonly LogEvent[]): (event: LogEvent) => number | null {
  const latest = new Map(
    events.flatMap((event) =>
      event.type === 'action.queue.checks_start'
        ? [[event.metadata.trainCarId, event.metadata.queuePullRequestNumber] as const]
        : [],
    ),
  );
  return ({ type, metadata }) => {
    if (type === 'action.queue.checks_start' || type === 'action.queue.checks_end')
      return metadata.queuePullRequestNumber;
    const isSearch = type === 'action.queue.batch_bisection_start' || type === 'action.queue.batch_bisection_end';
    return isSearch ? (latest.get(metadata.trainCarId) ?? null) : null;
  };
}

const pageSize = ({ perPage = 10 }: LogInput) => perPage;
const startOf = ({ cursor = '0' }: LogInput) => Number(cursor);

export const pageOf = (events: readonly LogEvent[], input: LogInput): readonly LogEvent[] =>
  logged(events, input).slice(startOf(input), startOf(input) + pageSize(input));

/** The cursor of the page behind; bounds pin what is in it. */
export function nextPage(events: readonly LogEvent[], { endpoint, input }: Query): string | null {
  if (endpoint !== 'logs') return null;
  const end = startOf(input) + pageSize(input);
  return end < logged(events, input).length ? String(end) : null;
}
