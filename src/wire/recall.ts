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

type Fields = Record<string, unknown>;

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

/**
 * Finds what `codec` made before of the items of `list`, which is being read. What says the same is put back in its place,
 * with all that is known of its parts.
 */
export function recallItems(codec: object, list: unknown[]): (item: unknown, index: number) => Recalled {
  if (!Array.isArray(before)) return () => ({ previous: null, known: undefined });
  const counterpart = counterparts(before);
  return (item, index) => {
    const previous = counterpart(item, index);
    const found = isObject(previous) ? previous[asItem] : undefined;
    if (found?.codec !== codec || !isSameJson(previous, item)) return { previous, known: undefined };
    list[index] = previous;
    return { previous, known: found };
  };
}

export function rememberItem(item: unknown, reading: Reading): void {
  if (before !== undefined && reading.isWhole && isObject(item)) item[asItem] = reading;
}

/** The same for the fields of an object that is being read. */
export function recallFields(codec: object, json: Fields): ((wire: string) => Reading<Fields> | undefined) | null {
  if (!isObject(before)) return null;
  const previous = before;
  const found = previous[asRecord];
  if (found?.codec !== codec) return null;
  return (wire) => {
    if (!isSameJson(previous[wire], json[wire])) return undefined;
    if (isObject(json[wire])) json[wire] = previous[wire];
    return found;
  };
}

export function rememberRecord(json: object, reading: Reading<Fields>): void {
  if (before !== undefined && reading.isWhole && isObject(json)) json[asRecord] = reading;
}

/** Asked of every part of every reply, so it makes no lists of names. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  if (Array.isArray(other)) return false;
  let names = 0;
  for (const name in one) {
    if (!Object.hasOwn(other, name) || !isSameJson(one[name], other[name])) return false;
    names++;
  }
  for (const _name in other) names--;
  return names === 0;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!isSameJson(one[at], other[at])) return false;
  return true;
}

const isObject = (value: unknown): value is Fields & Read => typeof value === 'object' && value !== null;
