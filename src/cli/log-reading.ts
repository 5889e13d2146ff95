import type { WordFilter } from '../base/word-filter.ts';
import { ApiError } from '../client/api-error.ts';
import type { LogEvent } from '../domain/event/log-event.ts';
import { summary } from '../domain/event/summary.ts';
import type { InputOf } from '../wire/index.ts';
import { rest } from './rest.ts';
import type { Call } from './with-service.ts';

const pageSize = 100;
/** An event may be written a little after the time it carries; each look reaches this much behind the one before. */
const overlapMs = 60_000;
/** A log in which nothing happens, or that cannot be read, is read this much more rarely, step by step. */
const mostPatience = 8;

export interface LogQuery {
  /** What the service filters by. */
  readonly filter: Omit<InputOf<'logs'>, 'cursor' | 'perPage' | 'receivedFrom' | 'receivedTo'>;
  /** What is left to be filtered here. */
  readonly words: WordFilter | null;
  readonly limit: number;
  /** By the service's clock, epoch milliseconds. */
  readonly from: number;
}

export interface Look {
  /** From old to new. */
  readonly events: readonly LogEvent[];
  /** By the service's clock; everything before was seen. */
  readonly at: number;
}

/** The newest events that match. */
export async function newest({ connection, machine }: Call, { filter, words, limit, from }: LogQuery): Promise<Look> {
  const perPage = words === null ? Math.min(limit, pageSize) : pageSize;
  const events: LogEvent[] = [];
  let at: number | null = null;
  const input = { ...filter, receivedFrom: from, perPage };
  for await (const page of connection.client.pages('logs', input, { signal: machine.interruption() })) {
    at ??= page.servedAt;
    events.push(...page.value.events.filter((event) => words === null || words(textsOf(event))));
    if (events.length >= limit) break;
  }
  const kept = events.slice(0, limit).sort((one, other) => one.receivedAt - other.receivedAt || one.id - other.id);
  return { events: kept, at: at ?? machine.clock.now() };
}

/** What comes in after a look, until ^C. What cannot be read now is read later; what never can be ends it. */
export async function* following(call: Call, query: LogQuery, first: Look): AsyncGenerator<readonly LogEvent[]> {
  const { machine, settings, say } = call;
  let last = first;
  let known = idsOf(first);
  for (let patience = 1; ; patience = Math.min(mostPatience, patience * 2)) {
    await rest(machine, settings.intervalMs * patience);
    if (machine.interruption().aborted) return;
    const next = await newest(call, { ...query, from: last.at - overlapMs, limit: endless }).catch(passing);
    if (next === null && patience === 1) say('the log cannot be read now · it is tried again');
    if (next === null) continue;
    const fresh = next.events.filter((event) => !known.has(event.id));
    if (fresh.length > 0) {
      patience = 0.5;
      yield fresh;
    }
    known = new Set([...idsOf(next), ...idsOf(last)]);
    last = next;
  }
}

const endless = Number.POSITIVE_INFINITY;

const idsOf = ({ events }: Look): ReadonlySet<number> => new Set(events.map(({ id }) => id));

const lasting = ['unauthorized', 'refused', 'missing', 'cancelled'];

function passing(error: unknown): null {
  if (error instanceof ApiError && !lasting.includes(error.kind)) return null;
  throw error;
}

const textsOf = (event: LogEvent): readonly string[] => [
  event.type === 'unknown' ? event.rawType : event.type,
  summary(event),
  event.trigger ?? '',
  event.pullRequest === null ? '' : `#${event.pullRequest}`,
  event.outcome ?? '',
];
