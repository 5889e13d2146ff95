// Reading is lenient and writing is exact. The service's enumerations, fields and nulls change weekly, so a reply is
// taken apart field by field: what cannot be read becomes null (or is left out of its list), is noted as unread,
// and never spoils its neighbours. The same codecs encode what the embedded service sends.
import { z } from 'zod';
import { byHand, type Context, type Payload, problemOf, readThrough, refuse } from './by-hand.ts';
import { recalled, remember } from './recall.ts';

/** Something in a reply that could not be read and was therefore left out. */
export interface Unread {
  /** The wire name of the field, or `[]` for an item of a list. */
  readonly field: string;
  /** What came instead, shortened. */
  readonly came: string;
  readonly problem: string;
}

/** A reply from a hostile or broken service must not cost memory through its own error report. */
const mostUnread = 100;

let unread: Unread[] | null = null;
/** How many there were, also where nobody collects them. */
let notes = 0;

/** Runs `decode`, which must be synchronous, and collects what it had to leave out. */
export function collectUnread<T>(decode: () => T): { value: T; unread: readonly Unread[] } {
  const outer = unread;
  const mine: Unread[] = [];
  unread = mine;
  try {
    return { value: decode(), unread: mine };
  } finally {
    unread = outer;
  }
}

function note(field: string, came: unknown, problem: string): void {
  notes++;
  if (unread === null || unread.length >= mostUnread) return;
  unread.push({ field, came: preview(came), problem });
}

function preview(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value)
    ? `a list of ${value.length}`
    : `an object with ${Object.keys(value).slice(0, 5).join(', ')}`;
}

type Rule = 'required' | 'expected' | 'nullable' | 'optional' | 'list' | 'required list' | 'nullable list';

/** How one field of an object stands on the wire. */
export interface Field<Value, R extends Rule = Rule> {
  readonly rule: R;
  readonly schema: z.ZodType;
  readonly is?: Value;
  /** Another name of the field, read where its own holds nothing. */
  readonly also?: string;
}

/** A codec between JSON and the domain. */
export type Codec<Domain> = z.ZodType<Domain>;

const field =
  <R extends Rule>(rule: R) =>
  <Domain>(schema: Codec<Domain>): Field<Domain, R> => ({ rule, schema });

/** Without it the whole object means nothing: identity, code, type. */
export const required = field('required');
/** Documented as always there; read as null when it is not. */
export const expected = field('expected');
/** Documented as "or null". */
export const nullable = field('nullable');
/** Documented as optional; null in the domain is absent on the wire. */
export const optional = field('optional');

/** A list whose unreadable items are left out one by one. */
export function items<Domain>(item: Codec<Domain>): Codec<readonly Domain[]> {
  return byHand({
    wire: z.array(item),
    read(payload, context) {
      if (!Array.isArray(payload.value)) return refuse(payload, 'takes a list');
      const read: unknown[] = [];
      for (const came of payload.value) {
        const result = readThrough(item, came, context);
        if (result.issues.length === 0) read.push(result.value);
        else note('[]', came, problemOf(result, context));
      }
      payload.value = read;
    },
    encode: (all) => [...all],
  });
}

/** `items` of which absent or null reads as empty. */
export const list = <Domain>(item: Codec<Domain>): Field<readonly Domain[], 'list'> => ({
  rule: 'list',
  schema: items(item),
});

/** `items` that must be there, for an answer without them must not read as "nothing queued"; null reads as empty. */
export const requiredList = <Domain>(item: Codec<Domain>): Field<readonly Domain[], 'required list'> => ({
  rule: 'required list',
  schema: items(item),
});

/** `items`, documented as "or null". */
export const nullableList = <Domain>(item: Codec<Domain>): Field<readonly Domain[], 'nullable list'> => ({
  rule: 'nullable list',
  schema: items(item),
});

/** The code host's spelling of a field (service-facts 2.1). */
export const spelledAlso = <F extends Field<unknown>>(also: string, field: F): F => ({ ...field, also });

type Fields = Readonly<Record<string, Field<unknown>>>;

type ValueOf<F> =
  F extends Field<infer Value, infer R>
    ? R extends 'required' | 'list' | 'required list'
      ? Value
      : Value | null
    : never;

export type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The domain object of a set of wire fields: camel case, null where nothing was received. */
export type Recorded<F extends Fields> = {
  readonly [Name in keyof F & string as Camel<Name>]: ValueOf<F[Name]>;
};

const wireNames = new WeakMap<object, readonly string[]>();

/** The fields that a codec reads of an object; none where that was never told. */
export const namesOf = (codec: object): readonly string[] => wireNames.get(codec) ?? [];

export function named<Domain>(codec: Codec<Domain>, names: readonly string[]): Codec<Domain> {
  wireNames.set(codec, names);
  return codec;
}

/** An object on the wire in snake case, an object in the domain in camel case; extra fields are ignored. */
export function record<const F extends Fields>(fields: F): Codec<Recorded<F>> {
  const each = Object.entries(fields).map(([wire, field]) => ({ ...field, wire, domain: camel(wire) }));
  const names = each.flatMap(({ wire, also }) => (also === undefined ? [wire] : [wire, also]));
  const shape = Object.fromEntries(
    each.flatMap((field) => [
      [field.wire, onTheWire(field)],
      ...(field.also === undefined ? [] : [[field.also, field.schema.optional()] as const]),
    ]),
  );
  const byName = new Map(
    each.flatMap((field) =>
      [field.wire, ...(field.also === undefined ? [] : [field.also])].map((name) => [name, field]),
    ),
  );
  const documented = each.filter(({ rule }) => rule !== 'optional').map(({ wire }) => wire);
  const codec: Codec<Recorded<F>> = byHand({
    wire: z.object(shape).meta({ required: documented }),
    read(payload, context) {
      if (!isObject(payload.value)) return refuse(payload, 'takes an object');
      const json = payload.value;
      const known = recalled(codec, json);
      if (known?.differs.length === 0) {
        payload.value = known.value;
        return;
      }
      const earlier = notes;
      const stale = known === null ? each : known.differs.flatMap((name) => byName.get(name) ?? []);
      const domain = readFields(stale, known?.value ?? null, payload, json, context);
      payload.value = domain;
      remember(codec, json, notes === earlier && payload.issues.length === 0 ? domain : null);
    },
    encode(domain) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: Recorded has text keys only
      const source = domain as Readonly<Record<string, unknown>>;
      const wire: Record<string, unknown> = {};
      for (const field of each) {
        const value = source[field.domain];
        if (value !== null && value !== undefined) wire[field.wire] = value;
        else if (field.rule !== 'optional') wire[field.wire] = null;
      }
      return wire;
    },
  });
  return named(codec, names);
}

interface Placed extends Field<unknown> {
  readonly wire: string;
  readonly domain: string;
}

/** `known` with some fields read once more; the very same where they are as they were. */
function readFields(stale: readonly Placed[], known: Json | null, whole: Payload, json: Json, context: Context): Json {
  let domain: Json | null = null;
  for (const field of stale) {
    const value = readField(field, whole, json, context);
    if (known !== null && Object.is(value, known[field.domain])) continue;
    domain ??= { ...known };
    domain[field.domain] = value;
  }
  return domain ?? known ?? {};
}

function readField(field: Placed, whole: Payload, json: Json, context: Context): unknown {
  const { wire, rule, schema } = field;
  const name = nameIn(json, field);
  const value = json[name];
  const isRequired = rule === 'required' || (rule === 'required list' && value === undefined);
  if (!isRequired && isNothing(value)) return isList(rule) ? [] : null;
  const result = readThrough(schema, value, context);
  if (result.issues.length === 0) return result.value;
  if (rule === 'required' || rule === 'required list') {
    whole.issues.push(...z.core.util.prefixIssues(wire, result.issues));
    return null;
  }
  note(wire, value, problemOf(result, context));
  return isList(rule) ? [] : null;
}

const nameIn = (json: Json, { wire, also }: Placed) => (also !== undefined && isNothing(json[wire]) ? also : wire);
const isNothing = (value: unknown) => value === undefined || value === null;
const isList = (rule: Rule) => rule === 'list' || rule === 'required list';
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field as it is written, and as its JSON schema tells it. */
function onTheWire({ rule, schema }: Field<unknown>): z.ZodType {
  if (rule === 'required') return schema;
  return rule === 'required list' ? schema.nullable() : schema.nullish();
}

/** `pr_number` as `prNumber`. */
export const camel = (wire: string) =>
  wire.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
