// What holds of every log: each thing that began ends once at the most, and all counts agree.
import type { EventType, KnownEvent, LogEvent } from '../../../src/domain/event/log-event.ts';
import type { SimulatedRepository } from '../../../src/service/engine/repository.ts';

/** Every event of a repository, oldest first. */
export function wholeLog({ history }: SimulatedRepository): readonly LogEvent[] {
  const always = { from: 0, to: Number.MAX_SAFE_INTEGER };
  return history.page({}, always, Number.MAX_SAFE_INTEGER, null).events.toReversed();
}

/** Everything that does not add up in a log, as sentences. */
export function discrepancies(events: readonly LogEvent[]): readonly string[] {
  const complaints: string[] = [];
  const book = bookkeeper(complaints);
  let last = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    if (event.receivedAt < last) complaints.push(`${event.type} of ${event.receivedAt} comes too late`);
    last = event.receivedAt;
    if (event.type !== 'unknown') book(event);
  }
  return complaints;
}

type Books = { readonly [T in EventType]?: (event: KnownEvent<T>) => void };

function bookkeeper(complaints: string[]): (event: KnownEvent) => void {
  const queued = new Map<string | null, number | null>();
  const merging = new Set<string | null>();
  const running = new Set<string>();
  const tested = new Map<number | null, string>();
  const searches = new Set<string | null>();
  const require = (holds: boolean, { pullRequest, type }: KnownEvent, what: string) => {
    if (!holds) complaints.push(`${type} of #${pullRequest}: ${what}`);
  };
  const books: Books = {
    'action.queue.enter'(event) {
      require(!queued.has(event.metadata.sessionId), event, 'entered twice');
      queued.set(event.metadata.sessionId, event.pullRequest);
    },
    'action.queue.leave'(event) {
      const { sessionId, merged } = event.metadata;
      require(queued.delete(sessionId), event, 'was not queued');
      require(!running.has(tested.get(event.pullRequest) ?? ''), event, 'left in the middle of a run');
      if (merged === true) merging.add(sessionId);
    },
    'action.queue.merged'(event) {
      require(merging.delete(event.metadata.sessionId), event, 'did not leave first');
    },
    'action.queue.checks_start'(event) {
      require(queued.has(event.metadata.sessionId), event, 'was not queued');
      require(!running.has(keyOf(event)), event, 'started twice');
      running.add(keyOf(event));
      tested.set(event.pullRequest, keyOf(event));
    },
    'action.queue.checks_end'(event) {
      require(running.delete(keyOf(event)), event, 'had not started');
    },
    'action.queue.batch_bisection_start'(event) {
      searches.add(event.metadata.trainCarId);
    },
    'action.queue.batch_bisection_end'(event) {
      require(searches.delete(event.metadata.trainCarId), event, 'never began');
    },
    'action.queue.change'(event) {
      require((event.metadata.size ?? -1) >= 0, event, 'a queue of less than nothing');
    },
    'action.queue.checks.change'(event) {
      require((event.metadata.runningChecks ?? -1) >= 0, event, 'less than no checks run');
    },
  };
  return (event) => bookIn(books, event);
}

function bookIn<T extends EventType>(books: Books, event: KnownEvent<T>): void {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table pairs each type with its events
  const book = books[event.type] as ((each: KnownEvent<T>) => void) | undefined;
  book?.(event);
}

const keyOf = ({ metadata, pullRequest }: KnownEvent<'action.queue.checks_start' | 'action.queue.checks_end'>) =>
  `${metadata.trainCarId}#${pullRequest}`;
