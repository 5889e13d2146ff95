import type { Cancel, Clock } from '../base/clock.ts';
import type { Failure } from '../domain/failure.ts';
import type { Answer, Api } from '../wire/index.ts';
import type { Effect, LocalEffect } from './effect.ts';
import type { Message } from './message.ts';
import type { Query } from './query.ts';
import type { WriteCall } from './write.ts';

/** What the outside offers; each is called from one place only. */
export interface Outside {
  readonly api: Api;
  readonly clock: Clock;
  /** What a rejected call says, as plain data; null for anything else that was thrown, which is a bug. */
  readonly failureOf: (error: unknown) => Failure | null;
  readonly perform: (effect: LocalEffect) => void;
  /** A bug in our own code, to be shown once the terminal was restored. */
  readonly crash: (error: unknown) => void;
}

export interface Runtime {
  run(effect: Effect): void;
  /** Cancels every timer and read; nothing is dispatched afterwards. */
  close(): void;
}

/** Carries effects out and turns what comes of them into messages. The only catch around a call stands here. */
export function createRuntime(outside: Outside, dispatch: (message: Message) => void): Runtime {
  const { api, clock, failureOf, perform } = outside;
  const fetches = new Map<string, Set<AbortController>>();
  let alarm: Cancel | null = null;
  let closed = false;

  const say = (message: Message) => {
    if (!closed) dispatch(message);
  };

  // what breaks on the way out breaks nothing any more
  const crash = (error: unknown) => {
    if (!closed) outside.crash(error);
  };

  const attempt = (step: () => void) => {
    try {
      step();
    } catch (error) {
      crash(error);
    }
  };

  const settle = <Value>(
    call: Promise<Value>,
    done: (value: Value) => Message,
    failed: (failure: Failure) => Message,
  ) =>
    call.then(
      (value) => say(done(value)),
      (error: unknown) => {
        const failure = failureOf(error);
        if (failure === null) throw error;
        say(failed(failure));
      },
    );

  const fetch = (key: string, seq: number, query: Query) => {
    const controller = new AbortController();
    const running = (fetches.get(key) ?? new Set()).add(controller);
    fetches.set(key, running);
    const askedAt = clock.now();
    settle(
      read(api, query, controller.signal),
      (answer) => ({ type: 'resource/received', key, seq, answer, askedAt }),
      (failure) => ({ type: 'resource/failed', key, seq, failure }),
    )
      .finally(() => {
        running.delete(controller);
        if (running.size === 0) fetches.delete(key);
      })
      .catch(crash);
  };

  const write = (id: number, call: WriteCall) => {
    const answered = (failure: Failure | null): Message => ({ type: 'write/answered', id, failure });
    settle(send(api, call), () => answered(null), answered).catch(crash);
  };

  const arm = (at: number) => {
    alarm?.();
    alarm = clock.after(at - clock.now(), () => attempt(() => say({ type: 'clock/rang' })));
  };

  const cancel = (key: string) => {
    for (const controller of fetches.get(key) ?? []) controller.abort();
  };

  return {
    run(effect) {
      if (closed) return;
      if (effect.kind === 'fetch') fetch(effect.key, effect.seq, effect.query);
      else if (effect.kind === 'cancel') cancel(effect.key);
      else if (effect.kind === 'write') write(effect.id, effect.call);
      else if (effect.kind === 'alarm') arm(effect.at);
      else attempt(() => perform(effect));
    },
    close() {
      closed = true;
      alarm?.();
      for (const key of fetches.keys()) cancel(key);
    },
  };
}

async function read(api: Api, { endpoint, input }: Query, signal: AbortSignal): Promise<Answer<unknown>> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Query pairs each endpoint with its input
  return api(endpoint, input as never, { signal });
}

async function send(api: Api, { endpoint, input }: WriteCall): Promise<unknown> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: WriteCall pairs each endpoint with its input
  return api(endpoint, input as never);
}
