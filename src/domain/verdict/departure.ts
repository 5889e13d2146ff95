import type { KnownEvent, LogEvent } from '../event/log-event.ts';

/** The end of one stay in the queue. A merge is an end as well (screens.md f 1), so `merged` has to be asked. */
export interface Departure {
  readonly number: number;
  readonly at: number;
  readonly merged: boolean;
  readonly sessionId: string | null;
  readonly queuedAt: number | null;
  readonly queueName: string | null;
  /** Null when only the `merged` event was received. */
  readonly leave: KnownEvent<'action.queue.leave'> | null;
}

/** Events from old to new; a merge is told twice, by a leave and by a merged event behind it, and counts once. */
export function departuresOf(events: readonly LogEvent[]): Departure[] {
  const departures: Departure[] = [];
  const lastOf = new Map<number, Departure>();
  for (const event of events) {
    const departure = departureOf(event);
    if (departure === null) continue;
    const before = lastOf.get(departure.number);
    if (departure.leave === null && before?.merged && isSameStay(before, departure)) continue;
    lastOf.set(departure.number, departure);
    departures.push(departure);
  }
  return departures;
}

function departureOf(event: LogEvent): Departure | null {
  if (event.pullRequest === null) return null;
  if (event.type !== 'action.queue.leave' && event.type !== 'action.queue.merged') return null;
  const { sessionId, queuedAt, queueName } = event.metadata;
  const end = { number: event.pullRequest, at: event.receivedAt, sessionId, queuedAt, queueName };
  if (event.type === 'action.queue.merged') return { ...end, merged: true, leave: null };
  return { ...end, merged: event.metadata.merged === true, leave: event };
}

const isSameStay = (a: Departure, b: Departure): boolean =>
  a.sessionId !== null && b.sessionId !== null ? a.sessionId === b.sessionId : a.queuedAt === b.queuedAt;
