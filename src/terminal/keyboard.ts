import { PassThrough } from 'node:stream';
import type { Cancel, Clock } from '../base/clock.ts';
import type { Input } from './host.ts';
import { emptySieve, giveUp, patience, type Sifted, sift } from './sieve.ts';

/** A keyboard without the terminal's own chatter, to be handed to Ink in place of standard input. */
export interface Keyboard extends PassThrough {
  readonly isTTY: true;
  setRawMode(isRaw: boolean): Keyboard;
  ref(): Keyboard;
  unref(): Keyboard;
}

/** Reads `input` only while raw mode is on: at other times the terminal is somebody else's. */
export function openKeyboard(input: Input, clock: Clock, onFocus: (isFocused: boolean) => void): Keyboard {
  let sieve = emptySieve;
  let cancel: Cancel | undefined;

  const take = (sifted: Sifted) => {
    cancel?.();
    sieve = sifted.sieve;
    const wait = patience(sieve);
    cancel = wait === null ? undefined : clock.after(wait, () => take(giveUp(sieve)));
    if (sifted.keys !== '') keyboard.write(sifted.keys);
    for (const isFocused of sifted.focus) onFocus(isFocused);
  };
  const read = (bytes: string) => take(sift(sieve, bytes));

  const keyboard: Keyboard = Object.assign(new PassThrough(), {
    isTTY: true as const,
    setRawMode(isRaw: boolean) {
      setRawMode(input, isRaw);
      input.off('data', read);
      cancel?.();
      sieve = emptySieve;
      if (isRaw) {
        input.setEncoding('utf8');
        input.on('data', read);
        input.resume();
      } else {
        input.pause();
      }
      return keyboard;
    },
    ref() {
      input.ref();
      return keyboard;
    },
    unref() {
      input.unref();
      return keyboard;
    },
  });
  return keyboard;
}

/** A terminal that is gone cannot be set back, and need not be. */
function setRawMode(input: Input, isRaw: boolean): void {
  try {
    input.setRawMode(isRaw);
  } catch (failure) {
    if (isRaw) throw failure;
  }
}
