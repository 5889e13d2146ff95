// A poll brings again nearly all of what the last one brought. What is known of a piece of JSON stands on it and goes
// along when it is copied to change a field of it, so that only that field is read once more.
import type { Places } from './json-text.ts';

export type Fields = Record<string, unknown>;

/** What is known of an object or a list of JSON beyond what it holds. */
interface Knowledge {
  /** The codec that read it, or that read what it is a changed copy of; null before any did. */
  codec: object | null;
  /** What was read. */
  value: Fields | null;
  /** The fields in which it differs from what was read. */
  differs: string[];
  /** Undefined until somebody looked. */
  places: Places | undefined;
}

// A WeakMap of thousands costs the collector more.
const knowledge = Symbol('what is known of it');

/** A piece of JSON of which something may be known. */
export interface Known {
  [knowledge]?: Knowledge;
}

const knownOf = (json: Known): Knowledge =>
  (json[knowledge] ??= { codec: null, value: null, differs: [], places: undefined });

/** Where its parts stand, which is looked for once. */
export function placed(json: Known, look: () => Places): Places {
  const known = knownOf(json);
  if (known.places === undefined) known.places = look();
  return known.places;
}

export function setPlaces(json: Known, places: Places): void {
  knownOf(json).places = places;
}

/** Whether a codec has read its fields one by one. Any other may be read by its names, among which what is known must not be. */
export const isRecord = (json: Known): boolean => json[knowledge] !== undefined;

/** A copy of a record, to be changed by `change` alone. */
export function changeable<Json extends Fields & Known>(json: Json): Json {
  const { codec, value, differs, places } = knownOf(json);
  const copy = { ...json };
  copy[knowledge] = { codec, value, differs: differs.slice(), places };
  return copy;
}

/** More fields than any record has: where so many changed, what was read is of no use. */
const mostDiffering = 64;

export function change(copy: Fields & Known, name: string, value: unknown): void {
  copy[name] = value;
  const known = knownOf(copy);
  if (known.codec === null || known.differs.includes(name)) return;
  known.differs.push(name);
  if (known.differs.length > mostDiffering) known.codec = null;
}

/** What an object was read as, and the fields that are to be read once more. */
export interface Reading {
  readonly value: Fields;
  readonly differs: readonly string[];
}

/** What `codec` made of an object before; null where it did not, or could not read all of it. */
export function recalled(codec: object, json: Known): Reading | null {
  const known = json[knowledge];
  return known?.codec === codec && isRead(known) ? known : null;
}

const isRead = (known: Knowledge): known is Knowledge & Reading => known.value !== null;

let isRemembering = false;

/** Runs `read`, which must be synchronous; what it reads of JSON stands on that JSON from then on. */
export function remembering<T>(read: () => T): T {
  const outer = isRemembering;
  isRemembering = true;
  try {
    return read();
  } finally {
    isRemembering = outer;
  }
}

/** To be called for each record that was read; `value` is null where something of it was left out, which has to be told again. */
export function remember(codec: object, json: Known, value: Fields | null): void {
  if (!isRemembering) return;
  const known = knownOf(json);
  known.codec = value === null ? null : codec;
  known.value = value;
  known.differs = [];
}
