import { ApiError } from '../client/api-error.ts';
import type { Failure, FailureKind } from '../domain/failure.ts';
import type { Message } from '../store/message.ts';
import { createRuntime } from '../store/runtime.ts';
import type { Session } from '../store/session.ts';
import { tailKey } from '../store/slice/feed.ts';
import { statusOf } from '../store/slice/queue.ts';
import { initialState, type State } from '../store/state.ts';
import { createStore } from '../store/store.ts';
import { update } from '../store/update.ts';
import type { Api } from '../wire/index.ts';
import type { Machine } from './machine.ts';

export interface Look {
  /** How long to wait for the activity log, without which the verdicts say less; milliseconds. */
  readonly logWithinMs: number;
  /** How long to wait for the queue itself, when shorter than the client would. */
  readonly queueWithinMs?: number;
  readonly columns: number;
  /** Keys pressed at once, as it were. */
  readonly opening?: readonly Message[];
  /** What else has to be there, as far as it comes in the time that the log has. */
  readonly isSeen?: (state: State) => boolean;
}

/**
 * What the screen would show first: the same store, run until it has the queue and the recent past, then stopped. Rejects
 * with the client's error when the queue itself cannot be read.
 */
export function firstLook(api: Api, session: Session, machine: Machine, look: Look): Promise<State> {
  const { clock } = machine;
  const stop = machine.interruption();
  const late = { log: false, queue: false };
  return new Promise<State>((resolve, reject) => {
    const terminal = { columns: look.columns, rows: endlessRows, focused: true };
    const store = createStore<State, Message, Parameters<typeof runtime.run>[0]>({
      initial: initialState(session, terminal, clock.now()),
      update,
      now: () => clock.now(),
      run: (effect) => runtime.run(effect),
    });
    const end = () => {
      for (const cancel of alarms) cancel();
      unsubscribe();
      stop.removeEventListener('abort', settle);
      runtime.close();
    };
    const settle = () => {
      const seen = enough(store.getState(), look, late, stop.aborted);
      if (seen === false) return;
      end();
      if (seen === true) resolve(store.getState());
      else reject(seen);
    };
    const crash = (error: unknown) => {
      end();
      reject(error);
    };
    const failureOf = (error: unknown) => (error instanceof ApiError ? error.failure : null);
    const runtime = createRuntime({ api, clock, failureOf, perform: () => {}, crash }, store.dispatch);
    const unsubscribe = store.subscribe(settle);
    const ring = (what: keyof typeof late) => () => {
      late[what] = true;
      settle();
    };
    const alarms = [clock.after(look.logWithinMs, ring('log'))];
    if (look.queueWithinMs !== undefined) alarms.push(clock.after(look.queueWithinMs, ring('queue')));
    stop.addEventListener('abort', settle);
    store.dispatch({ type: 'session/started' });
    for (const message of look.opening ?? []) store.dispatch(message);
  });
}

/** No list is cut to a window. */
const endlessRows = 100_000;

interface Late {
  readonly log: boolean;
  readonly queue: boolean;
}

/** Whether enough has been seen; an error when nothing will come. */
function enough(state: State, { isSeen }: Look, late: Late, isStopped: boolean): boolean | Error {
  const status = statusOf(state);
  if (status?.value == null) return nothingYet(status?.failure ?? null, late, isStopped);
  if (late.log || isStopped) return true;
  const { feed, resources } = state;
  const hasLog = feed.from !== null && feed.gap === null;
  return (hasLog || resources.get(tailKey(state))?.failure != null) && (isSeen?.(state) ?? true);
}

function nothingYet(failure: Failure | null, late: Late, isStopped: boolean): false | Error {
  if (isStopped) return given('cancelled', 'cancelled');
  if (late.queue) return given('timeout', 'the service did not answer in time');
  return failure === null ? false : new ApiError(failure);
}

const given = (kind: FailureKind, text: string) =>
  new ApiError({ kind, endpoint: 'status', status: null, text, detail: null, retryAt: null, outcomeUnknown: false });
