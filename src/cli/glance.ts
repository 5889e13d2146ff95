import { ApiError } from '../client/api-error.ts';
import { createRuntime } from '../store/runtime.ts';
import type { Session } from '../store/session.ts';
import { tailKey } from '../store/slice/feed.ts';
import { statusOf } from '../store/slice/queue.ts';
import { initialState, type State } from '../store/state.ts';
import { createStore } from '../store/store.ts';
import { update } from '../store/update.ts';
import type { Api } from '../wire/index.ts';
import type { Machine } from './machine.ts';

export interface Glance {
  /** How long to wait for the activity log, without which the verdicts say less; milliseconds. */
  readonly logWithinMs: number;
  readonly columns: number;
}

/**
 * What the screen would show now: the same store, run until it has the queue and the recent past, then stopped. Rejects
 * with the client's error when the queue itself cannot be read.
 */
export function glance(api: Api, session: Session, machine: Machine, { logWithinMs, columns }: Glance): Promise<State> {
  const { clock } = machine;
  const stop = machine.interruption();
  return new Promise<State>((resolve, reject) => {
    let isLate = false;
    const store = createStore<State, Parameters<typeof update>[1], Parameters<typeof runtime.run>[0]>({
      initial: initialState(session, { columns, rows: endlessRows, focused: true }, clock.now()),
      update,
      now: () => clock.now(),
      run: (effect) => runtime.run(effect),
    });
    const end = () => {
      cancel();
      unsubscribe();
      stop.removeEventListener('abort', settle);
      runtime.close();
    };
    const settle = () => {
      const verdict = seen(store.getState(), isLate, stop.aborted);
      if (verdict === 'wait') return;
      end();
      if (verdict instanceof Error) reject(verdict);
      else resolve(store.getState());
    };
    const crash = (error: unknown) => {
      end();
      reject(error);
    };
    const failureOf = (error: unknown) => (error instanceof ApiError ? error.failure : null);
    const runtime = createRuntime({ api, clock, failureOf, perform: () => {}, crash }, store.dispatch);
    const unsubscribe = store.subscribe(settle);
    const cancel = clock.after(logWithinMs, () => {
      isLate = true;
      settle();
    });
    stop.addEventListener('abort', settle);
    store.dispatch({ type: 'session/started' });
  });
}

/** No list is cut to a window. */
const endlessRows = 100_000;

function seen(state: State, isLate: boolean, isStopped: boolean): 'enough' | 'wait' | Error {
  const status = statusOf(state);
  if (status?.value == null) {
    if (isStopped) return cancelled;
    return status?.failure == null ? 'wait' : new ApiError(status.failure);
  }
  const { feed, resources } = state;
  const hasLog = feed.from !== null && feed.gap === null;
  const hasNone = resources.get(tailKey(state))?.failure != null;
  return hasLog || hasNone || isLate || isStopped ? 'enough' : 'wait';
}

const cancelled = new ApiError({
  kind: 'cancelled',
  endpoint: 'status',
  status: null,
  text: 'cancelled',
  detail: null,
  retryAt: null,
  outcomeUnknown: false,
});
