// Reading is lenient and writing is exact. The service's enumerations, fields and nulls change weekly, so a reply is
// taken apart field by field: what cannot be read becomes null (or is left out of its list), is noted as unread,
// and never spoils its neighbours. The same codecs encode what the embedded service sends.
import { z } from 'zod';

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

function note(field: string, came: unknown, problem: string | undefined): void {
  if (unread === null || unread.length >= mostUnread) return;
  unread.push({ field, came: preview(came), problem: problem ?? 'not as documented' });
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

const dropped = Symbol('dropped');

/** A list whose unreadable items are left out one by one. */
export function items<Domain>(item: Codec<Domain>): Codec<readonly Domain[]> {
  const salvaged = item.catch(({ input, error }) => {
    note('[]', input, error.issues[0]?.message);
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the marker leaves the list below, no caller ever meets it
    return dropped as never;
  });
  return z.codec(z.array(salvaged), z.custom<readonly Domain[]>(), {
    decode: (read) => (read.some(isDropped) ? read.filter((each) => !isDropped(each)) : read),
    encode: (all) => [...all],
  });
}

const isDropped = (item: unknown) => item === dropped;

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

/** An object on the wire in snake case, an object in the domain in camel case; extra fields are ignored. */
export function record<const F extends Fields>(fields: F): Codec<Recorded<F>> {
  const names = Object.keys(fields).map((wire) => ({ wire, domain: camel(wire), rule: fields[wire]?.rule }));
  const shape = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, lenient(name, each)]));
  const documented = names.filter((each) => each.rule !== 'optional').map((each) => each.wire);
  return z.codec(z.object(shape).meta({ required: documented }), z.custom<Recorded<F>>(), {
    decode(wire: Record<string, unknown>) {
      const domain: Record<string, unknown> = {};
      for (const name of names) domain[name.domain] = wire[name.wire] ?? (readsAsEmpty(name.rule) ? [] : null);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the loop above builds exactly the keys of Recorded
      return domain as Recorded<F>;
    },
    encode(domain) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: Recorded has text keys only
      const source = domain as Readonly<Record<string, unknown>>;
      const wire: Record<string, unknown> = {};
      for (const name of names) {
        const value = source[name.domain];
        if (value !== null && value !== undefined) wire[name.wire] = value;
        else if (name.rule !== 'optional') wire[name.wire] = null;
      }
      return wire;
    },
  });
}

const readsAsEmpty = (rule: Rule | undefined) => rule === 'list' || rule === 'required list';

function lenient(name: string, { rule, schema }: Field<unknown>): z.ZodType {
  if (rule === 'required') return schema;
  if (rule === 'required list') return schema.nullable();
  return schema.nullish().catch(({ input, error }: z.core.$ZodCatchCtx) => {
    note(name, input, error.issues[0]?.message);
    return null;
  });
}

/** `pr_number` as `prNumber`. */
export const camel = (wire: string) =>
  wire.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
