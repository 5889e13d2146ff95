import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { Message } from '../../src/store/message.ts';
import type { ReadName, ValueOf } from '../../src/store/query.ts';
import type { Session } from '../../src/store/session.ts';
import { initialState, type State } from '../../src/store/state.ts';
import { update } from '../../src/store/update.ts';
import { at, status } from './build.ts';
import { answer } from './fake-api.ts';

export const session = (over: Partial<Session> = {}): Session => ({
  service: 'service.example',
  repository: { owner: 'acme', name: 'monolith' },
  branch: 'main',
  me: null,
  readOnly: false,
  isKiosk: false,
  intervalMs: 2_000,
  zone: 'UTC',
  simulated: false,
  tokenSource: 'MERGETOP_TOKEN',
  theme: null,
  keymap: new Map(),
  settings: [],
  startedAt: at('14:30'),
  ...over,
});

/** A screen on which nothing has arrived yet. */
export const blankState = (over: Partial<Session> = {}, size = { columns: 120, rows: 36 }): State =>
  initialState(session(over), { ...size, focused: true }, at('14:30'));

/** The state after some messages, one at `now` each, as the store would have it. */
export const played = (state: State, messages: readonly Message[], now = state.now): State =>
  messages.reduce((before, message) => update(before, message, now)[0], state);

/** What a read that is under way is answered with, by the name of its operation. */
export type Readings = { readonly [Name in ReadName]?: ValueOf<Name> };

const nothing = { size: 0, perPage: 100, events: [] };

/**
 * A screen with its first readings in: the queue as given, an empty log unless events are given (newest first), an admin
 * key. The clocks agree.
 */
export function state(
  queue: QueueStatus = status([]),
  { events = [], over = {} }: { readonly events?: readonly LogEvent[]; readonly over?: Partial<Session> } = {},
): State {
  return arrived(played(blankState(over), [{ type: 'session/started' }]), {
    application: { id: 'a1', name: 'ops', scope: 'admin', accountScope: null },
    branches: { branches: ['main'] },
    status: queue,
    logs: { ...nothing, size: events.length, events },
  });
}

/** Answers every read that is under way and is named, and those that follow from the answers. */
export function arrived(before: State, readings: Readings, now = before.now): State {
  let next = before;
  for (let waiting = underWay(next, readings); waiting !== null; waiting = underWay(next, readings)) {
    next = played(next, [waiting], now);
  }
  return next;
}

function underWay(state: State, readings: Readings): Message | null {
  for (const [key, resource] of state.resources) {
    const value = resource.query === null ? undefined : readings[resource.query.endpoint];
    if (resource.fetchingSince === null || value === undefined) continue;
    const reply = answer<unknown>(value, { servedAt: state.now });
    return { type: 'resource/received', key, seq: resource.startedSeq, answer: reply, askedAt: state.now };
  }
  return null;
}
