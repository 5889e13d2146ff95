// The composition of the full-screen program: everything meets here and nowhere else.
import { render } from 'ink';
import type { Clock } from '../base/clock.ts';
import { ApiError } from '../client/index.ts';
import type { LocalEffect } from '../store/effect.ts';
import type { Message } from '../store/message.ts';
import { createRuntime } from '../store/runtime.ts';
import type { Session } from '../store/session.ts';
import { initialState, type State } from '../store/state.ts';
import { createStore } from '../store/store.ts';
import { update } from '../store/update.ts';
import { Boundary } from '../ui/boundary.tsx';
import type { Look } from '../ui/look.ts';
import { Root } from '../ui/root.tsx';
import type { Api } from '../wire/index.ts';

export interface Watching {
  readonly api: Api;
  readonly clock: Clock;
  readonly session: Session;
  readonly look: Look;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** What the terminal and this machine do for an effect, beside leaving. */
  readonly perform: (
    effect: Exclude<LocalEffect, { readonly kind: 'quit' }>,
    dispatch: (message: Message) => void,
  ) => void;
}

/** Runs the screen until it is left; resolves with the exit code, rejects with what crashed it. */
export async function watch({ api, clock, session, look, stdin, stdout, perform }: Watching): Promise<number> {
  let code = 0;
  const crashes: unknown[] = [];
  const leave = () => app.unmount();
  const crashed = (error: unknown) => {
    crashes.push(error);
    leave();
  };
  const store = createStore<State, Message, Parameters<typeof runtime.run>[0]>({
    initial: initialState(session, { columns: stdout.columns, rows: stdout.rows, focused: true }, clock.now()),
    update,
    now: () => clock.now(),
    run: (effect) => runtime.run(effect),
  });
  const runtime = createRuntime(
    {
      api,
      clock,
      failureOf: (error) => (error instanceof ApiError ? error.failure : null),
      perform: (effect) => {
        if (effect.kind !== 'quit') return perform(effect, store.dispatch);
        code = effect.code;
        leave();
      },
      crash: crashed,
    },
    store.dispatch,
  );
  const app = render(
    <Boundary onCrash={crashed}>
      <Root store={store} look={look} clock={clock} />
    </Boundary>,
    {
      stdin,
      stdout,
      interactive: true,
      alternateScreen: true,
      incrementalRendering: true,
      patchConsole: false,
      exitOnCtrlC: false,
      maxFps: 30,
    },
  );
  store.dispatch({ type: 'session/started' });
  try {
    await app.waitUntilExit();
  } finally {
    runtime.close();
  }
  if (crashes.length > 0) throw crashes[0];
  return code;
}
