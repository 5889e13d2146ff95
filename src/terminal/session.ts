import type { Clock } from '../base/clock.ts';
import { createAbsence, type Suspend } from './absence.ts';
import { firstFrame } from './first-frame.ts';
import type { Host } from './host.ts';
import { type Keyboard, openKeyboard } from './keyboard.ts';
import { keepVigil } from './vigil.ts';

export interface SessionEvents {
  focus(isFocused: boolean): void;
  /** Time to unmount, close the session, and end with this exit code. */
  quit(exitCode: number): void;
  /** Nobody caught this: time to unmount and close the session, and then to tell of it. */
  crash(error: unknown): void;
}

/** What the program does with its terminal beyond what Ink does: focus, title, signals, stopping, coming back, vanishing. */
export interface Session {
  /** For Ink's `stdin`. */
  readonly keyboard: Keyboard;
  /** Takes the whole screen and the keyboard, and draws these rows, until Ink does. */
  paint(rows: readonly string[]): void;
  /** Once the screen is up: how to give the terminal away for a while. */
  attach(suspend: Suspend): void;
  /** Stops as other programs do at ^Z, and comes back whole. */
  stop(): Promise<void>;
  /** Gives the terminal to another program while `meanwhile` runs, and comes back whole; false where it cannot. */
  lend(meanwhile: () => Promise<void>): Promise<boolean>;
  /** Draws everything anew. */
  repaint(): Promise<void>;
  /** Leaves the terminal as it was found and lets go of the process. */
  close(): void;
}

/**
 * Saves the title, asks for focus reports, and goes to the first column: Ink draws from where the cursor stands, and only
 * missing rows make room for themselves, by scrolling. Lines do not wrap: where this terminal takes a script to be wider
 * than we do, a row loses its end instead of pushing the screen up.
 */
const taken = '\u001B[22;2t\u001B[?1004h\u001B[?7l\r';
const titleBack = '\u001B[23;2t';
/** Ours, and what a program before us may have forgotten: wrapping, mouse, paste, hidden cursor. */
const modesOff = '\u001B[?7h\u001B[?1004l\u001B[?1000l\u001B[?1002l\u001B[?1003l\u001B[?1006l\u001B[?2004l\u001B[?25h';

/** A process that was stopped finds this over when it goes on; one that nobody could stop goes on after it. */
const stopMs = 100;

export function openSession(host: Host, clock: Clock, events: SessionEvents): Session {
  const vigil = keepVigil(host, clock, events.quit);
  let isOpen = true;
  const write = (bytes: string) => {
    if (!vigil.isLost() && host.stdout.writable) host.stdout.write(bytes);
  };
  const keyboard = openKeyboard(host.stdin, clock, events.focus);
  const first = firstFrame(write, keyboard);
  const enter = () => write(taken);
  const leave = () => write(modesOff + titleBack);

  const absence = createAbsence(enter, leave);
  const { away } = absence;

  const stopped = () =>
    new Promise<void>((resolve) => {
      // With a listener the signal would come to us, where it should stop us and all we were started through.
      host.off('SIGTSTP', onStopSignal);
      clock.after(stopMs, () => {
        host.on('SIGTSTP', onStopSignal);
        resolve();
      });
      host.kill(0, 'SIGTSTP');
    });
  const stop = async () => void (await away(stopped));
  const repaint = async () => void (await away(() => Promise.resolve()));
  const lend = async (meanwhile: () => Promise<void>) => {
    if (absence.isAway()) return false;
    // ^C is meant for whoever has the terminal; at ^Z it and we stop together
    vigil.hush(true);
    onStop = stopped;
    try {
      return await away(meanwhile);
    } finally {
      vigil.hush(false);
      onStop = stop;
    }
  };
  let onStop: () => Promise<void> = stop;
  const onStopSignal = () => void onStop();
  // Whoever was stopped without a question comes back to a terminal set up by somebody else.
  const onContinue = () => void repaint();

  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    first.end();
    leave();
    vigil.end();
    host.off('exit', close);
    host.off('uncaughtException', events.crash);
    host.off('SIGTSTP', onStopSignal);
    host.off('SIGCONT', onContinue);
  };

  host.on('exit', close);
  host.on('uncaughtException', events.crash);
  enter();
  return {
    keyboard,
    paint: first.paint,
    attach(given) {
      first.handOver();
      absence.attach(given);
      host.on('SIGTSTP', onStopSignal);
      host.on('SIGCONT', onContinue);
    },
    stop,
    lend,
    repaint,
    close,
  };
}
