/** Answers that the service marked with an ETag, so that it may say "as before" instead of sending them again. */
export interface Memory<Value> {
  get(path: string): Remembered<Value> | undefined;
  put(path: string, remembered: Remembered<Value>): void;
}

export interface Remembered<Value> {
  readonly etag: string;
  readonly value: Value;
  /** Bytes of the reply, as the measure of what the value weighs. */
  readonly size: number;
}

/** Keeps the answers used last, up to a number and a weight. */
export function createMemory<Value>(mostEntries = 32, mostBytes = 16 * 2 ** 20): Memory<Value> {
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
