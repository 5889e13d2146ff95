/** A growing column of values out of a small set, kept as codes. Code 0 stands for null. */
export interface CodeColumn<Value extends string | number> {
  push(value: Value | null): void;
  /** The codes by place; longer than the column, and replaced as it grows: ask again after a push. */
  codes(): Uint32Array;
  /** The values by code. */
  readonly values: readonly (Value | null)[];
  /** Undefined for a value that the column never held. */
  codeOf(value: Value): number | undefined;
  /** Drops the first `count` places; their values keep their codes. */
  forget(count: number): void;
}

export function codeColumn<Value extends string | number>(): CodeColumn<Value> {
  const values: (Value | null)[] = [null];
  const known = new Map<Value, number>();
  let codes = new Uint32Array(1024);
  let length = 0;
  // Events come in runs that are alike: most values are those of the event before.
  let lastValue: Value | null = null;
  let lastCode = 0;

  const encode = (value: Value) => {
    const code = known.get(value);
    if (code !== undefined) return code;
    known.set(value, values.length);
    return values.push(value) - 1;
  };
  return {
    values,
    codes: () => codes,
    codeOf: (value) => known.get(value),
    push(value) {
      if (length === codes.length) {
        const wider = new Uint32Array(length * 2);
        wider.set(codes);
        codes = wider;
      }
      if (value !== lastValue) {
        lastValue = value;
        lastCode = value === null ? 0 : encode(value);
      }
      codes[length++] = lastCode;
    },
    forget(count) {
      codes.copyWithin(0, count, length);
      length -= count;
    },
  };
}

/** A growing column of instants in ascending order, epoch milliseconds. */
export interface TimeColumn {
  push(at: number): void;
  at(place: number): number;
  readonly length: number;
  /** The first place whose instant is `at` or later. */
  from(at: number): number;
  /** The first place whose instant is later than `at`. */
  after(at: number): number;
  forget(count: number): void;
}

export function timeColumn(): TimeColumn {
  let instants = new Float64Array(1024);
  let length = 0;

  const search = (isBefore: (at: number) => boolean) => {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(instants[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    get length() {
      return length;
    },
    at: (place) => instants[place] ?? Number.NaN,
    from: (bound) => search((at) => at < bound),
    after: (bound) => search((at) => at <= bound),
    push(at) {
      if (length === instants.length) {
        const wider = new Float64Array(length * 2);
        wider.set(instants);
        instants = wider;
      }
      instants[length++] = at;
    },
    forget(count) {
      instants.copyWithin(0, count, length);
      length -= count;
    },
  };
}
