import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Impact } from '../../src/domain/impact.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { QueuedPull } from '../../src/domain/queued-pull.ts';
import type { Effect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import type { Query } from '../../src/store/query.ts';
import type { Session } from '../../src/store/session.ts';
import { initialState, type State } from '../../src/store/state.ts';
import { createStore } from '../../src/store/store.ts';
import { update } from '../../src/store/update.ts';
import type { WriteCall } from '../../src/store/write.ts';
import { createRouter } from '../../src/ui/router.ts';
import type { EndpointName } from '../../src/wire/index.ts';
import { at, status } from './build.ts';
import { session } from './build-state.ts';
import { failure } from './failure.ts';
import { normal, type Size } from './golden.ts';
import { type LogInput, nextPage, pageOf } from './log-reply.ts';

/** What the service would say. A read that is named in `silent` gets no answer, one in `failing` that failure. */
export interface Script {
  readonly status: QueueStatus;
  readonly events: readonly LogEvent[];
  readonly pulls: Readonly<Record<number, QueuedPull>>;
  readonly impacts: Readonly<Record<number, Impact>>;
  readonly failing: Partial<Record<EndpointName, Failure>>;
  readonly silent: readonly EndpointName[];
  /** How far the service's clock is ahead. */
  readonly aheadMs: number;
  /** Answers for the log in place of `events`, where that is too long to be held. */
  readonly logs: ((input: LogInput) => { readonly events: readonly LogEvent[]; readonly next: string | null }) | null;
  /** What other reads are answered with; undefined where there is nothing. */
  readonly read: (query: Query) => unknown;
  /** The cursor of the page after this one; null where there is none. */
  readonly next: (query: Query) => string | null;
  /** Null lets the write succeed, `lost` never answers it. */
  readonly onWrite: (call: WriteCall) => Failure | null | 'lost';
}

interface Options {
  readonly size?: Size;
  readonly session?: Partial<Session>;
  /** Epoch milliseconds at which the program starts. */
  readonly start?: number;
  /** What any read is answered with before the script is asked; undefined leaves it to the script. */
  readonly answers?: (query: Query) => unknown;
}

export interface Monitor {
  readonly state: () => State;
  /** Keys in reads of their own. */
  readonly press: (...keys: readonly string[]) => void;
  /** Keys that came in one read. */
  readonly clump: (...keys: readonly string[]) => void;
  readonly paste: (text: string) => void;
  /** Lets time pass, the alarm ringing whenever it is due. */
  readonly wait: (ms: number) => void;
  /** Time passes at once, as for a machine that slept. */
  readonly sleep: (ms: number) => void;
  readonly script: (change: Partial<Script>) => void;
  readonly dispatch: (message: Message) => void;
  /** What was sent to change something, in order. */
  readonly writes: readonly WriteCall[];
  /** Everything the store asked for, in order. */
  readonly effects: readonly Effect[];
}

/** The program without network, terminal and clock: a store whose reads are answered at once from a script. */
export function openMonitor(
  given: Partial<Script>,
  { size = normal, session: over, start, answers = () => undefined }: Options = {},
): Monitor {
  let script: Script = {
    status: status([]),
    events: [],
    pulls: {},
    impacts: {},
    logs: null,
    failing: {},
    silent: [],
    aheadMs: 0,
    read: () => undefined,
    next: () => null,
    onWrite: () => null,
    ...given,
  };
  const begun = start ?? at('14:32:04');
  let now = begun;
  let alarm: number | null = null;
  let read = 0;
  const writes: WriteCall[] = [];
  const effects: Effect[] = [];

  const answer = (key: string, seq: number, query: Query) => {
    if (script.silent.includes(query.endpoint)) return;
    const value = script.failing[query.endpoint] ?? answers(query) ?? reply(script, query);
    store.dispatch(
      isFailure(value)
        ? { type: 'resource/failed', key, seq, failure: value }
        : {
            type: 'resource/received',
            key,
            seq,
            askedAt: now,
            answer: { value, next: next(script, query), prev: null, unread: [], servedAt: now + script.aheadMs },
          },
    );
  };
  const carry = (effect: Effect) => {
    effects.push(effect);
    if (effect.kind === 'alarm') alarm = effect.at;
    if (effect.kind === 'fetch') answer(effect.key, effect.seq, effect.query);
    if (effect.kind !== 'write') return;
    writes.push(effect.call);
    const outcome = script.onWrite(effect.call);
    if (outcome !== 'lost') store.dispatch({ type: 'write/answered', id: effect.id, failure: outcome });
  };
  const store = createStore<State, Message, Effect>({
    initial: initialState(
      session({ me: 'mia', intervalMs: 3_000, startedAt: begun, ...over }),
      { ...size, focused: true },
      begun,
    ),
    update,
    now: () => now,
    run: carry,
  });
  const router = createRouter(store);
  const wait = (ms: number) => {
    const end = now + ms;
    while (alarm !== null && alarm <= end) {
      now = Math.max(now, alarm);
      alarm = null;
      store.dispatch({ type: 'clock/rang' });
    }
    now = end;
  };
  const clump = (...keys: readonly string[]) => {
    read++;
    router.press(keys.map((key) => ({ kind: 'key', key, read, at: now })));
  };
  store.dispatch({ type: 'session/started' });

  return {
    state: store.getState,
    dispatch: store.dispatch,
    press: (...keys) => {
      for (const key of keys) clump(key);
    },
    clump,
    paste: (text) => {
      read++;
      router.paste({ kind: 'paste', text, read, at: now });
    },
    wait,
    sleep: (ms) => {
      now += ms;
      alarm = null;
      store.dispatch({ type: 'clock/rang' });
    },
    script: (change) => {
      script = { ...script, ...change };
    },
    writes,
    effects,
  };
}

function reply(script: Script, query: Query): unknown {
  const { endpoint, input } = query;
  switch (endpoint) {
    case 'application':
      return { id: 'a', name: 'monitor', scope: 'admin' };
    case 'branches':
      return { branches: ['main', 'release/4.2'] };
    case 'status':
      return script.status;
    case 'logs':
      return { events: script.logs?.(input).events ?? pageOf(script.events, input) };
    case 'pull':
      return script.pulls[input.prNumber] ?? failure('missing', { endpoint });
    case 'dequeueImpact':
      return script.impacts[input.prNumber] ?? failure('missing', { endpoint });
    default:
      return script.read(query) ?? failure('missing', { endpoint });
  }
}

function next(script: Script, query: Query): string | null {
  if (query.endpoint !== 'logs') return script.next(query);
  return script.logs === null ? nextPage(script.events, query) : script.logs(query.input).next;
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'outcomeUnknown' in value;
