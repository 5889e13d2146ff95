import { onTestFinished } from 'vitest';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { LocalEffect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import { createRuntime } from '../../src/store/runtime.ts';
import type { Session } from '../../src/store/session.ts';
import { initialState, type State } from '../../src/store/state.ts';
import { createStore, type Store } from '../../src/store/store.ts';
import { update } from '../../src/store/update.ts';
import { at, status } from './build.ts';
import { session } from './build-state.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

/** The whole store with a service of plain values and a clock that stands still until the test moves it. */
export interface RunningStore {
  readonly store: Store<State, Message>;
  readonly service: FakeApi;
  readonly clock: ManualClock;
  /** What happened on this machine: copies, bells, quitting. */
  readonly performed: readonly LocalEffect[];
  readonly crashes: readonly unknown[];
  state(): State;
  /** Sends messages, each when the one before it and whatever it set off came to rest. */
  send(...messages: readonly Message[]): Promise<void>;
  /** Types letter by letter, each in a read of the keyboard of its own. */
  type(text: string): Promise<void>;
  /** One key alone in its read; `y` and `enter` confirm. */
  press(key: string): Promise<void>;
  /** Keys that came in one read: texts are typed; `enter`, `confirm y`, `escape` and editing keys are themselves. */
  clump(...keys: readonly string[]): Promise<void>;
  close(): void;
}

export interface RunningOptions {
  readonly queue?: QueueStatus;
  readonly session?: Partial<Session>;
  /** True for a service that does not tell the time with its replies. */
  readonly isTimeless?: boolean;
  /** What the service is told before the first message. */
  readonly prepare?: (service: FakeApi) => void;
}

export async function runningStore(options: RunningOptions = {}): Promise<RunningStore> {
  const clock = manualClock(at('14:30'));
  const service = fakeApi(clock.now, options.isTimeless ? () => null : clock.now);
  service.answers('application', { id: 'a1', name: 'ops', scope: 'admin', accountScope: null });
  service.answers('branches', { branches: ['main'] });
  service.answers('status', options.queue ?? status([]));
  service.answers('logs', { size: 0, perPage: 100, events: [] });
  service.answers('dequeueImpact', { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 });
  service.answers('dequeue', null);
  service.answers('unpause', null);
  service.answers('pause', { paused: true, reason: 'as sent', pausedAt: at('14:30') });
  options.prepare?.(service);

  const performed: LocalEffect[] = [];
  const crashes: unknown[] = [];
  const store = createStore({
    initial: initialState(session(options.session), { columns: 120, rows: 36, focused: true }, clock.now()),
    update,
    now: clock.now,
    run: (effect) => runtime.run(effect),
  });
  const runtime = createRuntime(
    {
      api: service.api,
      clock,
      failureOf: service.failureOf,
      perform: (effect) => performed.push(effect),
      crash: (error) => crashes.push(error),
    },
    store.dispatch,
  );
  onTestFinished(runtime.close);

  let read = 0;
  const send = async (...messages: readonly Message[]) => {
    for (const message of messages) {
      store.dispatch(message);
      await clock.advance(0);
    }
  };
  const clump = async (...keys: readonly string[]) => {
    read++;
    for (const key of keys) store.dispatch(messageOf(key, read, keys.length === 1));
    await clock.advance(0);
  };

  await send({ type: 'session/started' });
  return {
    store,
    service,
    clock,
    performed,
    crashes,
    state: store.getState,
    send,
    clump,
    press: (key) => clump(key === 'y' ? 'confirm y' : key),
    async type(text) {
      for (const letter of text) await clump(letter);
    },
    close: runtime.close,
  };
}

const editing = ['backspace', 'delete', 'left', 'right', 'up', 'down', 'home', 'end', 'tab', 'ctrl+u', 'ctrl+w'];

function messageOf(key: string, read: number, isAlone: boolean): Message {
  if (key === 'enter') return { type: 'overlay/confirmed', by: 'enter', read, isAlone };
  if (key === 'confirm y') return { type: 'overlay/confirmed', by: 'y', read, isAlone };
  if (key === 'escape') return { type: 'overlay/closed' };
  if (editing.includes(key)) return { type: 'field/edited', key, read };
  return { type: 'field/typed', text: key, read };
}
