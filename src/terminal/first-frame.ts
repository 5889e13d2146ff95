import type { Keyboard } from './keyboard.ts';

export const screenTaken = '\u001B[?1049h';
const screenBack = '\u001B[?1049l';
const cursorHidden = '\u001B[?25l';
const home = '\u001B[H';
/** Not every terminal has another screen to go to: there the rows of the shell are wiped. */
const blank = `${home}\u001B[J`;

/** A frame on the screen before Ink is there, for as long as it takes to load. */
interface FirstFrame {
  /** Takes the whole screen, as Ink does, and the keyboard, whose keys wait for Ink. */
  paint(rows: readonly string[]): void;
  /** Ink has drawn over it: the screen is Ink's. */
  handOver(): void;
  /** Gives back what was taken, unless it was handed over. */
  end(): void;
}

export function firstFrame(write: (bytes: string) => void, keyboard: Keyboard): FirstFrame {
  let isOurs = false;
  return {
    paint(rows) {
      keyboard.setRawMode(true);
      isOurs = true;
      write(screenTaken + cursorHidden + blank + rows.map((row) => row.trimEnd()).join('\r\n') + home);
    },
    handOver() {
      isOurs = false;
    },
    end() {
      if (!isOurs) return;
      isOurs = false;
      write(screenBack);
      keyboard.setRawMode(false);
    },
  };
}
