import { type Instance, render } from 'ink';
import type { Clock } from '../base/clock.ts';
import type { Message } from '../store/message.ts';
import type { State } from '../store/state.ts';
import type { Store } from '../store/store.ts';
import { screenOutput } from '../terminal/screen-output.ts';
import type { Session as TerminalSession } from '../terminal/session.ts';
import { Boundary } from '../ui/boundary.tsx';
import type { Look } from '../ui/look.ts';
import { Root } from '../ui/root.tsx';

interface Showing {
  readonly look: Look;
  readonly clock: Clock;
  readonly stdout: NodeJS.WriteStream;
  readonly framesPerSecond: number;
  readonly store: Store<State, Message>;
  readonly terminal: TerminalSession;
  readonly crashed: (error: unknown) => void;
  /** Whether a first frame was drawn without Ink, which its own takes the place of. */
  readonly isPainted: boolean;
}

/** Has Ink draw the store's state from now on. */
export function show({ store, look, clock, stdout, terminal, crashed, framesPerSecond, isPainted }: Showing): Instance {
  const { isSpoken = false } = look;
  return render(
    <Boundary onCrash={crashed}>
      <Root store={store} look={look} clock={clock} attach={terminal.attach} />
    </Boundary>,
    {
      stdin: terminal.keyboard,
      stdout: isSpoken ? stdout : screenOutput(stdout, isPainted),
      interactive: true,
      isScreenReaderEnabled: isSpoken,
      alternateScreen: !isSpoken,
      incrementalRendering: !isSpoken,
      patchConsole: false,
      exitOnCtrlC: false,
      maxFps: framesPerSecond,
    },
  );
}
