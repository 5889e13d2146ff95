import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { ApiError } from '../../src/client/api-error.ts';
import { createClient } from '../../src/client/client.ts';
import { type Connections, ownConnections, type Receiver } from '../../src/client/connections.ts';
import type { Fault, FaultKind } from '../../src/service/faults/fault.ts';
import { type Service, type ServiceOptions, startService } from '../../src/service/server.ts';
import type { Effect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import { createRuntime } from '../../src/store/runtime.ts';
import { initialState, type State } from '../../src/store/state.ts';
import { createStore } from '../../src/store/store.ts';
import { update } from '../../src/store/update.ts';
import { session } from '../support/build-state.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';
import { screenText } from '../support/screen-text.ts';

/** Everything but the terminal: the store on the embedded service over real sockets, with time moved by hand. */
export interface Watcher {
  readonly service: Service;
  /** Lets requests go wrong from now on; an empty list ends that. */
  readonly strike: (...faults: readonly Fault[]) => void;
  readonly clock: ManualClock;
  readonly state: () => State;
  readonly dispatch: (...messages: readonly Message[]) => Promise<void>;
  /** The screen as text. */
  readonly text: () => string;
  /** Moves time on second by second; what is asked of the service meanwhile is answered before the next one. */
  readonly pass: (seconds: number, stepSeconds?: number) => Promise<void>;
  /** When requests went out and what they asked, in order; each try of a call counts. */
  readonly requests: readonly { readonly at: number; readonly method: string; readonly path: string }[];
  readonly crashes: readonly unknown[];
  readonly close: () => Promise<void>;
}

interface Options extends Pick<ServiceOptions, 'scenario' | 'historyDays'> {
  /** Between two readings of the queue. */
  readonly intervalMs?: number;
  /** False for long runs, in which the record of all requests would grow. */
  readonly isRecording?: boolean;
  readonly faults?: readonly Fault[];
  readonly token?: 'admin' | 'ci' | 'user';
  /** How far the service's clock is ahead of the watcher's. */
  readonly skewMs?: number;
}

/** Faults under which a request may be open for long. */
const holding: readonly FaultKind[] = ['latency', 'hang', 'drip', 'reorder'];

const isHolding = (faults: readonly Fault[]) => faults.some(({ kind }) => holding.includes(kind));

const start = Date.UTC(2026, 10, 21, 12);

export async function openWatcher({
  faults = [],
  token = 'admin',
  skewMs = 0,
  scenario = 'calm',
  historyDays = 1,
  intervalMs = 2_000,
  isRecording = true,
}: Options = {}): Promise<Watcher> {
  const clock = manualClock(start);
  const service = await startService({
    clock: { ...clock, now: () => clock.now() + skewMs },
    scenario,
    seed: 7,
    historyDays,
    faults,
  });
  let isHeld = isHolding(faults);
  const wire = tapped(ownConnections(10_000), clock, { isRecording, isHeld: () => isHeld });
  const client = createClient({
    baseUrl: service.baseUrl,
    token: service.tokens[token],
    clock,
    dispatcher: wire.connections,
  });
  const [owner = '', name = ''] = (service.repositories[0] ?? '').split('/');
  const crashes: unknown[] = [];
  const store = createStore<State, Message, Effect>({
    initial: initialState(
      session({ repository: { owner, name }, branch: null, me: service.login, intervalMs, startedAt: start }),
      { columns: 160, rows: 40, focused: true },
      start,
    ),
    update,
    now: clock.now,
    run: (effect) => runtime.run(effect),
  });
  const runtime = createRuntime(
    {
      api: client.api,
      clock,
      failureOf: (error) => (error instanceof ApiError ? error.failure : null),
      perform: () => {},
      crash: (error) => crashes.push(error),
    },
    store.dispatch,
  );
  const isWaiting = () => {
    const { resources, writes } = store.getState();
    return (
      [...resources.values()].some((each) => each.fetchingSince !== null) ||
      writes.some(({ phase }) => phase === 'sent')
    );
  };
  const settle = async () => {
    // what the service holds back on purpose, or the client before its next try, is waited for by the clock
    for (let turns = 0; turns < 150 || wire.isBusy() || wire.isOpen(); turns++) {
      await turn();
      if (turns > 5 && !isWaiting()) break;
    }
  };
  const close = async () => {
    runtime.close();
    await client.close();
    await wire.close();
    await service.close();
  };
  onTestFinished(close);
  store.dispatch({ type: 'session/started' });
  await settle();
  return {
    service,
    strike(...now) {
      isHeld = isHolding(now);
      service.faults.set(now);
    },
    clock,
    state: store.getState,
    async dispatch(...messages) {
      for (const message of messages) {
        store.dispatch(message);
        await settle();
      }
    },
    text: () => screenText(store.getState()),
    async pass(seconds, stepSeconds = 1) {
      for (let passed = 0; passed < seconds; passed += stepSeconds) {
        await clock.advance(stepSeconds * 1_000);
        await settle();
      }
    },
    requests: wire.requests,
    crashes,
    close,
  };
}

/** Connections that note what goes out, and know whether anything moves on them. */
function tapped(
  own: ReturnType<typeof ownConnections>,
  clock: ManualClock,
  { isRecording, isHeld }: { readonly isRecording: boolean; readonly isHeld: () => boolean },
) {
  const requests: { readonly at: number; readonly method: string; readonly path: string }[] = [];
  let stirred = 0;
  let open = 0;
  const connections: Connections = {
    dispatch(request, receiver) {
      if (isRecording) requests.push({ at: clock.now(), method: request.method, path: request.path });
      const weight = isHeld() ? 0 : 1;
      open += weight;
      const noticed = noticing(receiver, {
        stir(aheadMs) {
          stirred = Math.max(stirred, performance.now() + aheadMs);
        },
        end() {
          open -= weight;
        },
      });
      void own.get().then((agent) => agent.dispatch(request, noticed));
      return true;
    },
  };
  return {
    connections,
    requests,
    close: own.close,
    isBusy: () => performance.now() - stirred < 1,
    isOpen: () => open > 0,
  };
}

/** What came packed is unpacked by a thread of its own, which takes this long at most. */
const unpackingMs = 2_000;

interface Noticed {
  readonly stir: (aheadMs: number) => void;
  readonly end: () => void;
}

function noticing(receiver: Receiver, { stir, end }: Noticed): Receiver {
  let packedMs = 0;
  stir(0);
  return {
    onRequestStart: (controller) => {
      stir(0);
      receiver.onRequestStart(controller);
    },
    onResponseStart: (controller, status, headers) => {
      packedMs = headers['content-encoding'] === undefined ? 0 : unpackingMs;
      stir(0);
      receiver.onResponseStart(controller, status, headers);
    },
    onResponseData: (controller, chunk) => {
      stir(0);
      receiver.onResponseData(controller, chunk);
    },
    onResponseEnd: () => {
      stir(packedMs);
      end();
      receiver.onResponseEnd();
    },
    onResponseError: (controller, error) => {
      stir(0);
      end();
      receiver.onResponseError(controller, error);
    },
  };
}
