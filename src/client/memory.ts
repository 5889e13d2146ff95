import type { Parsed } from '../wire/parse-again.ts';

/** Answers, by the path they were read from. */
export interface Memory<Value> {
  get(path: string): Remembered<Value> | undefined;
  put(path: string, remembered: Remembered<Value>): void;
}

export interface Remembered<Value> {
  /** With it the service may say "as before" instead of sending the answer again; null where it gave none. */
  readonly etag: string | null;
  readonly value: Value;
  /** The body, so that what comes again with the next one need not be read again. */
  readonly parsed: Parsed | null;
  /** Bytes of the reply, as the measure of what the value weighs. */
  readonly size: number;
}

/** Keeps the answers used last, up to a number and a weight. */
export function createMemory<Value>(mostEntries = 16, mostBytes = 8 * 2 ** 20): Memory<Value> {
  const entries = new Map<string, Remembered<Value>>();
  let bytes = 0;
  const drop = (path: string) => {
    bytes -= entries.get(path)?.size ?? 0;
    entries.delete(path);
  };
  return {
    get(path) {
      const found = entries.get(path);
      if (found !== undefined) {
        entries.delete(path);
        entries.set(path, found);
      }
      return found;
    },
    put(path, remembered) {
      drop(path);
      entries.set(path, remembered);
      bytes += remembered.size;
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries && bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
