// A poll brings again nearly all of what the last one brought. An item that came as it came before is read as it was read
// before: the very same value, which the store then need not look into either.
import { counterparts } from '../base/share.ts';

/** What stood in the last reply where something is being read; undefined where nobody recalls, null where nothing stood. */
let before: unknown;

/** What JSON was read as. */
export interface Reading<Value = unknown> {
  readonly codec: object;
  readonly value: Value;
  /** False where something was left out, which has to be told again when it comes again. */
  readonly isWhole: boolean;
}

// Readings stand on the JSON itself: it belongs to whoever recalls, and a WeakMap of thousands costs the collector more.
const asItem = Symbol('what this item was read as');
const asRecord = Symbol('what this object was read as');

type Fields = Readonly<Record<string, unknown>>;

interface Read {
  [asItem]?: Reading;
  [asRecord]?: Reading<Fields>;
}

/** Runs `read`, which must be synchronous and reads what has taken the place of `previous`, both as JSON was parsed. */
export function recalling<T>(previous: unknown, read: () => T): T {
  const outer = before;
  before = previous ?? null;
  try {
    return read();
  } finally {
    before = outer;
  }
}

/** `read` of a part of what is being read. */
export const recallingPart = <T>(previous: unknown, read: () => T): T =>
  before === undefined ? read() : recalling(previous, read);

export const recallingField = <T>(name: string, read: () => T): T =>
  before === undefined ? read() : recalling(isObject(before) ? before[name] : null, read);

interface Recalled {
  /** The item that this one has taken the place of. */
  readonly previous: unknown;
  /** What it was read as, where this one says the same. */
  readonly known: Reading | undefined;
}

/** Finds what `codec` made before of the items of the list that is being read. */
export function recallItems(codec: object): (item: unknown, index: number) => Recalled {
  if (!Array.isArray(before)) return () => ({ previous: null, known: undefined });
  const counterpart = counterparts(before);
  return (item, index) => {
    const previous = counterpart(item, index);
    const found = isObject(previous) ? previous[asItem] : undefined;
    return { previous, known: found?.codec === codec && isSameJson(previous, item) ? found : undefined };
  };
}

export function rememberItem(item: unknown, reading: Reading): void {
  if (before !== undefined && reading.isWhole && isObject(item)) item[asItem] = reading;
}

/** Finds what `codec` made of a field of the object that stood where one is being read now, if that says the same. */
export function recallFields(codec: object): ((wire: string, value: unknown) => Reading<Fields> | undefined) | null {
  if (!isObject(before)) return null;
  const previous = before;
  const found = previous[asRecord];
  if (found?.codec !== codec) return null;
  return (wire, value) => (isSameJson(previous[wire], value) ? found : undefined);
}

export function rememberRecord(json: object, reading: Reading<Fields>): void {
  if (before !== undefined && reading.isWhole && isObject(json)) json[asRecord] = reading;
}

function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSameJson(item, other[at]));
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
}

const isObject = (value: unknown): value is Fields & Read => typeof value === 'object' && value !== null;
