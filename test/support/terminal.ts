import { PassThrough, Writable } from 'node:stream';
import { createEmulator, type Emulator } from './emulator.ts';
import { bytesOf, escapePauseMs, pasteBytes } from './keys.ts';
import { settle } from './settle.ts';
import { type Patience, until } from './until.ts';

/** What a person can do at a terminal and see on it; keys are named as in `keys.ts`. */
export interface Terminal extends Omit<Emulator, 'write' | 'onReply'> {
  /** One key after the other, each in a read of its own. */
  press(...keys: string[]): Promise<void>;
  /** A text, character by character. */
  type(text: string): Promise<void>;
  paste(text: string): Promise<void>;
  /** Bytes that arrive in one read. */
  send(bytes: string): Promise<void>;
  /** Waits until all that was asked for so far is on the screen. */
  drawn(): Promise<void>;
  /** Waits for a text, a pattern or a condition on the screen. */
  until(what: string | RegExp | (() => boolean), patience?: Patience): Promise<void>;
}

/** What makes up a terminal: where the keys go and when the answer to them is drawn. */
interface Wiring {
  readonly emulator: Emulator;
  readonly input: (bytes: string) => void;
  readonly drawn: () => Promise<void>;
  /** Throws what went wrong on the other side. */
  readonly alive: () => void;
  readonly every?: number;
}

export function attach({ emulator, input, drawn: whenDrawn, alive, every = 0 }: Wiring): Terminal {
  const drawn = async () => {
    await whenDrawn();
    alive();
  };
  const send = async (bytes: string) => {
    input(bytes);
    if (bytes === bytesOf('escape')) await new Promise((resolve) => setTimeout(resolve, escapePauseMs));
    await drawn();
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await send(bytesOf(key));
  };
  const shows = (what: string | RegExp | (() => boolean)) => {
    alive();
    if (!emulator.isDrawn()) return false;
    if (typeof what === 'function') return what();
    return typeof what === 'string' ? emulator.text().includes(what) : what.test(emulator.text());
  };
  const { write: _write, onReply: _onReply, ...view } = emulator;
  return {
    ...view,
    drawn,
    send,
    press,
    type: (text) => press(...text),
    paste: (text) => send(pasteBytes(text)),
    until: (what, patience) =>
      until(
        () => shows(what),
        () => `never saw ${String(what)}:\n${emulator.text()}\nlast written: ${lastWritten(emulator)}`,
        { every, ...patience },
      ),
  };
}

const lastWritten = (emulator: Emulator) => JSON.stringify(emulator.raw().slice(-300));

/** The two ends of a terminal as a program in this process gets them. */
export interface TtyStreams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY: true; readonly isRaw: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY: true; readonly columns: number; readonly rows: number };
}

export interface LocalTerminal extends Terminal, TtyStreams {}

export interface LocalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly drawn?: () => Promise<void>;
  readonly alive?: () => void;
}

/** A terminal for a program that runs in this process and takes its streams as arguments. */
export function openTerminal({
  columns = 80,
  rows = 24,
  drawn = settle,
  alive = () => {},
}: LocalOptions = {}): LocalTerminal {
  // There is no tty driver between the two that would turn a bare newline into a carriage return and one.
  const emulator = createEmulator(columns, rows, { convertEol: true });
  const stdout = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        emulator.write(chunk.toString());
        done();
      },
    }),
    { isTTY: true as const, columns, rows, getColorDepth: () => 24 },
  );
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true as const,
    isRaw: false,
    setRawMode(isRaw: boolean) {
      stdin.isRaw = isRaw;
      return stdin;
    },
    ref: () => stdin,
    unref: () => stdin,
  });
  const whenDrawn = async () => {
    await settle();
    await drawn();
    await until(emulator.isDrawn, () => 'the emulator never came to rest');
  };
  return {
    ...attach({ emulator, input: (bytes) => stdin.write(bytes), drawn: whenDrawn, alive }),
    stdin,
    stdout,
    resize(newColumns, newRows) {
      emulator.resize(newColumns, newRows);
      Object.assign(stdout, { columns: newColumns, rows: newRows });
      stdout.emit('resize');
    },
  };
}
