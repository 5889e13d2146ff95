import type { KnownEvent, LogEvent } from '../event/log-event.ts';
import { type Departure, departuresOf } from './departure.ts';
import { type Run, runsOf } from './run.ts';

export interface LogWindow {
  /** The events hold everything from here, epoch milliseconds. */
  readonly from: number;
  /** … up to here. */
  readonly to: number;
  /** Keep the events of this base branch, and those that name none. Null keeps all. */
  readonly branch: string | null;
}

/** The activity log of a window, indexed once for all verdicts that read it. Lists run from old to new. */
export interface LogIndex extends LogWindow {
  readonly events: readonly LogEvent[];
  /** By pull request, in order. */
  readonly byPull: ReadonlyMap<number, readonly LogEvent[]>;
  /** Ends of stays, merges and exits alike; `merged` tells them apart. */
  readonly departures: readonly Departure[];
  /** Of those, the ones that left without a merge. */
  readonly exits: readonly Departure[];
  readonly runs: readonly Run[];
  readonly enters: readonly KnownEvent<'action.queue.enter'>[];
  /** Pauses and scheduled freezes. */
  readonly holds: readonly HoldEvent[];
  readonly bisections: readonly BisectionEvent[];
}

export type HoldEvent = KnownEvent<
  | 'queue.pause.create'
  | 'queue.pause.update'
  | 'queue.pause.delete'
  | 'scheduled_freeze.create'
  | 'scheduled_freeze.update'
  | 'scheduled_freeze.delete'
>;

export type BisectionEvent = KnownEvent<'action.queue.batch_bisection_start' | 'action.queue.batch_bisection_end'>;

/** Events may come in any order and more than once. */
export function indexLog(received: readonly LogEvent[], window: LogWindow): LogIndex {
  const events = inOrder(received).filter((event) => concerns(event, window.branch));
  const byPull = new Map<number, LogEvent[]>();
  for (const event of events) {
    if (event.pullRequest === null) continue;
    const known = byPull.get(event.pullRequest);
    if (known === undefined) byPull.set(event.pullRequest, [event]);
    else known.push(event);
  }
  const departures = departuresOf(events);
  return {
    ...window,
    events,
    byPull,
    departures,
    exits: departures.filter((departure) => !departure.merged),
    runs: runsOf(events),
    enters: events.filter((event) => event.type === 'action.queue.enter'),
    holds: events.filter(isHold),
    bisections: events.filter(isBisection),
  };
}

const concerns = (event: LogEvent, branch: string | null): boolean =>
  branch === null || event.baseRef === null || event.baseRef === branch;

/** Ids rise with time and settle the order of events of one instant. They come from new to old, each once, as a rule. */
function inOrder(received: readonly LogEvent[]): readonly LogEvent[] {
  const events = received.toReversed();
  if (events.every((event, index) => index === 0 || isBefore(events[index - 1] ?? event, event))) return events;
  const once = new Map(events.map((event) => [event.id, event]));
  return [...once.values()].sort((a, b) => a.receivedAt - b.receivedAt || a.id - b.id);
}

/** Rising ids are each there once. */
const isBefore = (one: LogEvent, other: LogEvent) => one.receivedAt <= other.receivedAt && one.id < other.id;

const isHold = (event: LogEvent): event is HoldEvent =>
  event.type.startsWith('queue.pause.') || event.type.startsWith('scheduled_freeze.');

const isBisection = (event: LogEvent): event is BisectionEvent =>
  event.type === 'action.queue.batch_bisection_start' || event.type === 'action.queue.batch_bisection_end';
