// A poll brings again nearly all of what the last one brought, letter by letter. What stands there as it stood is not
// parsed once more: it is the very object that was parsed before, so that whoever reads it need not look into it either.
import {
  closeBracket,
  comma,
  endOf,
  endsValue,
  headOf,
  openBrace,
  placesInList,
  placesInObject,
  plainText,
  valueAt,
} from './json-text.ts';
import { change, changeable, type Fields, isRecord, type Known, placed, setPlaces } from './recall.ts';

/** A text of JSON in UTF-8, and what it was parsed to. */
export interface Parsed {
  readonly bytes: Uint8Array;
  readonly value: unknown;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** For pieces: at the beginning of one, what may begin a text is as wrong as anywhere else in it. */
const utf8Inside = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * What `JSON.parse` makes of the text, in which every object and list that stands in `previous` alike is the one in there:
 * nothing of it may be written to. Throws what the decoder of UTF-8 and `JSON.parse` throw.
 */
export function parseAgain(previous: Parsed | null, bytes: Uint8Array): unknown {
  const found = previous === null ? undefined : compared(previous, bytes);
  return found === undefined ? JSON.parse(utf8.decode(bytes)) : found;
}

/** Undefined where only the whole text tells what it says, or what is wrong with it. */
function compared(previous: Parsed, bytes: Uint8Array): unknown {
  const comparison = new Comparison(previous.bytes, bytes);
  try {
    const value = comparison.value(previous.value, 0, previous.bytes.length, 0);
    return comparison.end === bytes.length ? value : undefined;
  } catch {
    return undefined;
  }
}

const parse = (bytes: Uint8Array, from: number, to: number): unknown =>
  JSON.parse(utf8Inside.decode(bytes.subarray(from, to)));

/** Each level looks through all that stands in it: what is nested deeper than any reply is parsed at once. */
const deepest = 16;

/** Goes through both texts at once: passes over what is alike, and reads what is not. */
class Comparison {
  /** Where the value that was read last ends. */
  end = 0;
  #depth = 0;
  readonly #before: Uint8Array;
  readonly #now: Uint8Array;
  readonly #viewBefore: DataView;
  readonly #viewNow: DataView;

  constructor(before: Uint8Array, now: Uint8Array) {
    this.#before = before;
    this.#now = now;
    this.#viewBefore = new DataView(before.buffer, before.byteOffset, before.byteLength);
    this.#viewNow = new DataView(now.buffer, now.byteOffset, now.byteLength);
  }

  /** The value that begins at `at`, in the place of the `known` one that began at `then` and took so many bytes. */
  value(known: unknown, then: number, size: number, at: number): unknown {
    const same = this.#alike(then, at, size);
    if (same === size && endsValue(this.#now[at + size])) return this.#upTo(at + size, known);
    if (same === 0 || !isObject(known) || this.#depth === deepest) return this.#anew(at);
    this.#depth++;
    const found = Array.isArray(known) ? this.#list(known, then, at) : this.#record(known, then, same, at);
    this.#depth--;
    return found ?? this.#anew(at);
  }

  #anew(at: number): unknown {
    this.end = endOf(this.#now, at);
    return plainText(this.#now, at, this.end) ?? parse(this.#now, at, this.end);
  }

  /** Its first `same` bytes are alike. Null of what is no record, and where more than values of fields differs. */
  #record(known: Fields & Known, then: number, same: number, at: number): Fields | null {
    if (!isRecord(known)) return null;
    const names = Object.keys(known);
    const places = placed(known, () => placesInObject(this.#before, then, names));
    if (places === null) return null;
    const copy = changeable(known);
    const moved = new Moved(places);
    for (let from = same, field = 0; from < moved.size; field++) {
      field = moved.fieldAt(from, field);
      const name = names[field] ?? '';
      const value = valueAt(places[field] ?? 0, name);
      if (from < value) return null;
      const end = (places[field + 1] ?? 0) - 1;
      change(copy, name, this.value(known[name], then + value, end - value, at + value + moved.by));
      moved.grow(field, this.end - (at + end + moved.by));
      from = end + this.#alike(then + end, this.end, moved.size - end);
    }
    setPlaces(copy, moved.places());
    return this.#upTo(at + moved.size + moved.by, copy);
  }

  /** Null where it is not written as lists are. */
  #list(known: readonly unknown[] & Known, then: number, at: number): readonly unknown[] | null {
    const places = placed(known, () => placesInList(this.#before, then));
    if (places === null) return null;
    if (this.#now[at + 1] === closeBracket) return this.#upTo(at + 2, []);
    const counterparts = new Counterparts(this.#before, then, places);
    const items: unknown[] & Known = [];
    const moved: number[] = [];
    let next = at + 1;
    do {
      const place = this.#now[next] === openBrace ? counterparts.find(items.length, this.#now, next) : items.length;
      items.push(this.#item(known, place, places, then, next));
      moved.push(next - at);
      next = this.end + 1;
    } while (this.#now[this.end] === comma);
    if (this.#now[this.end] !== closeBracket) return null;
    moved.push(next - at);
    setPlaces(items, moved);
    return this.#upTo(next, items);
  }

  /** The item that begins at `at`, in the place of the one at `place`. */
  #item(known: readonly unknown[], place: number, places: readonly number[], then: number, at: number): unknown {
    const from = places[place] ?? 0;
    const end = (places[place + 1] ?? 0) - 1;
    return place < known.length ? this.value(known[place], then + from, end - from, at) : this.#anew(at);
  }

  #upTo<Value>(end: number, value: Value): Value {
    this.end = end;
    return value;
  }

  /** How many bytes are the same from there on, of at most so many. */
  #alike(then: number, at: number, most: number): number {
    const before = this.#viewBefore;
    const now = this.#viewNow;
    const size = Math.min(most, now.byteLength - at);
    let same = 0;
    while (same + 4 <= size && before.getInt32(then + same, true) === now.getInt32(at + same, true)) same += 4;
    while (same < size && before.getUint8(then + same) === now.getUint8(at + same)) same++;
    return same;
  }
}

/** The places of an object's parts while values before them become longer or shorter. */
class Moved {
  /** Of the object as it was. */
  readonly size: number;
  /** How far what comes next has moved. */
  by = 0;
  readonly #before: readonly number[];
  /** By how much the values of fields grew. */
  readonly #growth = new Map<number, number>();

  constructor(places: readonly number[]) {
    this.#before = places;
    this.size = places.at(-1) ?? 0;
  }

  /** Which field the byte belongs to; none before `least`. */
  fieldAt(byte: number, least: number): number {
    let field = least;
    while ((this.#before[field + 1] ?? this.size) <= byte) field++;
    return field;
  }

  grow(field: number, by: number): void {
    if (by === 0) return;
    this.by += by;
    this.#growth.set(field, by);
  }

  places(): readonly number[] {
    if (this.#growth.size === 0) return this.#before;
    let by = 0;
    return this.#before.map((place, field) => {
      by += this.#growth.get(field - 1) ?? 0;
      return place + by;
    });
  }
}

/** Finds the objects of a list by their first fields: most stand where they stood, or as far from there as the one before. */
class Counterparts {
  readonly #before: Uint8Array;
  readonly #start: number;
  readonly #places: readonly number[];
  #ahead = 0;
  #heads: ReadonlyMap<number, number> | null = null;

  constructor(before: Uint8Array, start: number, places: readonly number[]) {
    this.#before = before;
    this.#start = start;
    this.#places = places;
  }

  /** The place of the object that begins at `at`; beyond all places where there was none. */
  find(index: number, now: Uint8Array, at: number): number {
    const place = index + this.#ahead;
    const head = headOf(now, at);
    if (place < this.#places.length - 1 && this.#headAt(place) === head) return place;
    this.#heads ??= new Map(this.#places.slice(0, -1).map((_, each) => [this.#headAt(each), each]));
    const found = this.#heads.get(head);
    if (found !== undefined) this.#ahead = found - index;
    return found ?? this.#places.length;
  }

  #headAt(place: number): number {
    return headOf(this.#before, this.#start + (this.#places[place] ?? 0));
  }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
