// A poll brings again nearly all of what the last one brought. What came as it came before is read as it was read before:
// the very same value, which the store then need not look into either.
import { counterparts } from '../base/share.ts';

/** What stood in the last reply where something is being read; undefined where nobody recalls, null where nothing stood. */
let before: unknown;

type Fields = Record<string, unknown>;

/** What an object of JSON was read as. */
export interface Reading {
  readonly codec: object;
  readonly json: Fields;
  readonly value: Fields;
}

// Readings stand on the JSON itself: it belongs to whoever recalls, and a WeakMap of thousands costs the collector more.
const readAs = Symbol('what this was read as');

interface Read {
  [readAs]?: Reading;
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

/** `read` of a field of what is being read. */
export const recallingField = <T>(name: string, read: () => T): T =>
  before === undefined ? read() : recalling(isObject(before) ? before[name] : null, read);

/** `read` of each item of the list that is being read. */
export function recallingItems(list: readonly unknown[], read: (item: unknown) => void): void {
  const counterpart = Array.isArray(before) ? counterparts(before) : null;
  for (const [index, item] of list.entries()) {
    if (before === undefined) read(item);
    else recalling(counterpart?.(item, index), () => read(item));
  }
}

/** What `codec` made of the object that stood where one is being read now. */
export function recalled(codec: object): Reading | null {
  const found = isObject(before) ? before[readAs] : undefined;
  return found?.codec === codec ? found : null;
}

/** To be called with what was read without leaving anything out: that has to be told again when it comes again. */
export function remember(codec: object, json: Fields & Read, value: Fields): void {
  if (before !== undefined) json[readAs] = { codec, json, value };
}

interface Named {
  readonly wire: string;
  readonly also?: string;
}

/** Whether a field says what it said before. If so, what it held is put back, with all that is known of its parts. */
export const isAsBefore = ({ json: previous }: Reading, json: Fields, { wire, also }: Named): boolean =>
  isRestored(previous, json, wire) && (also === undefined || isRestored(previous, json, also));

function isRestored(previous: Fields, json: Fields, name: string): boolean {
  if (previous[name] === json[name]) return true;
  if (isLongList(json[name]) || !isSameJson(previous[name], json[name])) return false;
  json[name] = previous[name];
  return true;
}

/** Something in it will have changed; what has not is found as each item is read. */
const isLongList = (value: unknown) => Array.isArray(value) && value.length > 16;

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
