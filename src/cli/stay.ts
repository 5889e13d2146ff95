import { ApiError } from '../client/api-error.ts';
import type { LogEvent } from '../domain/event/log-event.ts';
import type { QueuedPull } from '../domain/queued-pull.ts';
import { indexLog, type LogIndex } from '../domain/verdict/log-index.ts';
import type { Call } from './with-service.ts';

/** The service keeps this much. */
const keptMs = 90 * 24 * 3_600_000;
const mostEvents = 300;

/** The pull request as the queue has it; null when it is in none, which does not say why. */
export async function queued({ api, target, machine }: Call, number: number): Promise<QueuedPull | null> {
  try {
    const input = { ...target, prNumber: number };
    return (await api('pull', input, { signal: machine.interruption() })).value;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}

/** What the activity log tells of one pull request, as far back as it is kept; null where it may not be read. */
export async function pastOf({ api, connection, target, machine }: Call, number: number): Promise<LogIndex | null> {
  const signal = machine.interruption();
  try {
    const { servedAt } = await api('branches', target, { signal });
    const to = servedAt ?? machine.clock.now();
    const from = to - keptMs;
    const events: LogEvent[] = [];
    const input = { ...target, pullRequest: [number], receivedFrom: from, perPage: 100 };
    for await (const event of connection.client.items('logs', input, { signal })) {
      events.push(event);
      if (events.length >= mostEvents) break;
    }
    return indexLog(events, { from, to, branch: null });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') return null;
    throw error;
  }
}
