// Random payloads for any codec: what it reads on the wire is told by its JSON schema.
import fc from 'fast-check';
import { z } from 'zod';
import type { Codec } from '../../src/wire/lenient.ts';

/** The part of JSON schema that codecs come out as. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

export function jsonSchemaOf(codec: Codec<unknown>): Schema {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the part of JSON schema that `arbitrary` knows; it fails on any other
  return z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Payloads as the codec's schema documents them: every required field there, optional ones now and then. */
export function payloadOf(codec: Codec<unknown>): fc.Arbitrary<unknown> {
  const schema = jsonSchemaOf(codec);
  return arbitrary(schema, schema.$defs ?? {}, 0);
}

type Definitions = Readonly<Record<string, Schema>>;

/** Levels of a recursive schema; below them lists and objects are empty. */
const deepest = 3;

function arbitrary(schema: Schema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  const inner = (each: Schema) => arbitrary(each, definitions, depth);
  if (schema.$ref !== undefined) {
    const target = definitions[schema.$ref.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`no definition of ${schema.$ref}`);
    return arbitrary(target, definitions, depth + 1);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return fc.oneof(...branches.filter((each) => !isTooDeep(each, depth)).map(inner));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objects(schema, inner, depth);
    case 'array':
      return depth > deepest ? fc.constant([]) : fc.array(inner(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return texts(schema);
    case 'integer':
      return fc
        .maxSafeInteger()
        .filter((value) => value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 }).map(withoutNegativeZero);
    default:
      throw new Error(`no payload for ${JSON.stringify(schema)}`);
  }
}

const isTooDeep = (schema: Schema, depth: number) => depth > deepest && schema.$ref !== undefined;

function objects(schema: Schema, inner: (schema: Schema) => fc.Arbitrary<unknown>, depth: number) {
  const { properties = {}, additionalProperties, required = [] } = schema;
  if (typeof additionalProperties === 'object' && schema.properties === undefined) {
    if (depth > deepest) return fc.constant({});
    const key = fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__');
    return fc.dictionary(key, inner(additionalProperties), { maxKeys: 3, noNullPrototype: true });
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)]));
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
}

const instants = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function texts({ format, pattern, examples, minLength, maxLength }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return instants;
  if (format === 'date') return instants.map((text) => text.slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const anything = fc.string({ unit: 'binary', minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 12, 12) });
  return examples === undefined || examples.length === 0 ? anything : fc.oneof(fc.constantFrom(...examples), anything);
}

/** JSON has no negative zero to come back from. */
const withoutNegativeZero = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

interface ListField {
  readonly field: string;
  /** What no item of the list can be. */
  readonly junk: unknown;
}

/** The lists that a payload holds at its top. */
export function listsOf(codec: Codec<unknown>): readonly ListField[] {
  return Object.entries(jsonSchemaOf(codec).properties ?? {}).flatMap(([field, { anyOf = [], ...plain }]) => {
    const items = [plain, ...anyOf].find(({ type }) => type === 'array')?.items;
    if (items === undefined || Object.keys(items).length === 0) return [];
    return [{ field, junk: items.type === 'string' ? 7 : 'junk' }];
  });
}

/** A payload with up to three of its places replaced by anything, taken away, or given a field more. */
export function damaged(payloads: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const damage = fc.record({
    where: fc.array(fc.nat(), { maxLength: 8 }),
    what: fc.oneof(
      fc.record({ kind: fc.constant('replace' as const), by: fc.jsonValue({ maxDepth: 2 }) }),
      fc.record({ kind: fc.constant('remove' as const), by: fc.constant(null) }),
      fc.record({ kind: fc.constant('add' as const), by: fc.jsonValue({ maxDepth: 2 }) }),
    ),
  });
  return fc
    .tuple(payloads, fc.array(damage, { minLength: 1, maxLength: 3 }))
    .map(([payload, all]) => all.reduce((value, { where, what }) => hurt(value, where, what), payload));
}

interface Damage {
  readonly kind: 'replace' | 'remove' | 'add';
  readonly by: unknown;
}

function hurt(value: unknown, [first, ...rest]: readonly number[], damage: Damage): unknown {
  if (typeof value !== 'object' || value === null || first === undefined) return damage.by;
  const entries = Object.entries(value);
  const at = entries.length === 0 ? 0 : first % entries.length;
  const hurtEntries = entries.flatMap(([key, inner], index): [string, unknown][] => {
    if (index !== at) return [[key, inner]];
    if (rest.length > 0) return [[key, hurt(inner, rest, damage)]];
    if (damage.kind === 'add')
      return [
        [key, inner],
        ['an_extra_field', damage.by],
      ];
    return damage.kind === 'replace' ? [[key, damage.by]] : [];
  });
  return Array.isArray(value) ? hurtEntries.map(([, inner]) => inner) : Object.fromEntries(hurtEntries);
}
