// The composition of the full-screen program: everything meets here and nowhere else.
import type { Instance } from 'ink';
import type { Clock } from '../base/clock.ts';
import { ApiError } from '../client/api-error.ts';
import type { LocalEffect } from '../store/effect.ts';
import { createFleet } from '../store/fleet.ts';
import type { Message } from '../store/message.ts';
import type { Session } from '../store/session.ts';
import type { State } from '../store/state.ts';
import type { SessionEvents, Session as TerminalSession } from '../terminal/session.ts';
import { type Look, withTheme } from '../ui/look.ts';
import { pictureOf } from '../ui/picture.ts';
import { titleOf } from '../ui/title.ts';
import type { Api } from '../wire/index.ts';
import type { ViewMemory } from './view-memory.ts';

export interface Watching {
  readonly api: Api;
  readonly clock: Clock;
  /** One a repository; the first is shown. */
  readonly sessions: readonly [Session, ...Session[]];
  readonly look: Look;
  /** What is learned of the terminal while Ink is loaded, laid over the look. */
  readonly links: Promise<Pick<Look, 'link'>>;
  readonly terminal: (events: SessionEvents) => TerminalSession;
  readonly stdout: NodeJS.WriteStream;
  /** What carries out an effect on this machine, leaving aside. */
  readonly performer: (
    terminal: TerminalSession,
    dispatch: (message: Message) => void,
  ) => (effect: Exclude<LocalEffect, { readonly kind: 'quit' }>) => void;
  readonly setTitle: (title: string) => void;
  /** Once there is something to look at. */
  readonly onPainted: () => void;
  readonly memory: Pick<ViewMemory, 'recalled' | 'watch'>;
  /** What happens before anything is read. */
  readonly opening: readonly Message[];
  /** The most frames drawn a second. */
  readonly framesPerSecond: number;
}

const linksPatienceMs = 300;

/** Runs the screen until it is left; resolves with the exit code, rejects with what crashed it. */
export async function watch({ api, clock, sessions, look, stdout, ...given }: Watching): Promise<number> {
  const crashes: unknown[] = [];
  let code = 0;
  let app: Instance | null = null;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    app?.unmount();
  };
  const quit = (exitCode: number) => {
    code = exitCode;
    leave();
  };
  const crashed = (error: unknown) => {
    crashes.push(error);
    leave();
  };
  const terminal = given.terminal({
    focus: (focused) => store.dispatch({ type: 'terminal/focused', focused }),
    quit,
    crash: crashed,
  });
  const perform = given.performer(terminal, (message) => store.dispatch(message));
  const store = createFleet({
    sessions,
    terminal: { columns: stdout.columns, rows: stdout.rows, focused: true },
    recalled: given.memory.recalled,
    outside: {
      api,
      clock,
      failureOf: (error) => (error instanceof ApiError ? error.failure : null),
      perform: (effect) => (effect.kind === 'quit' ? quit(effect.code) : perform(effect)),
      crash: crashed,
    },
  });
  const unwatch = store.subscribe(() => {
    const state = store.getState();
    given.setTitle(titleOf(state));
    given.memory.watch(state);
  });
  try {
    const isPainted = paintFirst(store.getState(), look, terminal);
    given.onPainted();
    // Ink and React take longer to load than all before them
    const { show } = await import('./show.tsx');
    const { framesPerSecond } = given;
    const whole = { ...look, ...(await Promise.race([given.links, noLinksAfter(clock)])) };
    if (!isLeft) {
      app = show({ store, look: whole, clock, stdout, terminal, crashed, framesPerSecond, isPainted });
      // what crashed in the first frame came before there was anything to unmount
      if (isLeft) app.unmount();
      // what is needed to ask the service takes as long to load as the first frame to draw
      await app.waitUntilRenderFlush();
      store.start(given.opening);
      await app.waitUntilExit();
    }
  } finally {
    app?.unmount();
    unwatch();
    store.close();
    terminal.close();
  }
  if (crashes.length > 0) throw crashes[0];
  return code;
}

/** Nobody waits for a tmux that hangs, least of all ^C, which Ink reads. */
const noLinksAfter = (clock: Clock) =>
  new Promise<Pick<Look, 'link'>>((resolve) => {
    clock.after(linksPatienceMs, () => resolve({}));
  });

/** The frame that Ink would draw first, while it is not even loaded; false where only Ink can draw it. */
function paintFirst(state: State, look: Look, terminal: TerminalSession): boolean {
  const rows = pictureOf(state, withTheme(look, state.theme));
  if (rows !== null) terminal.paint(rows);
  return rows !== null;
}
