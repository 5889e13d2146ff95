// Puts a text into every place of a reply where the interface allows any text, wherever that is: the endpoint table's own
// schemas are walked, so that a new field is covered by itself.
import { once } from '../../src/base/memo.ts';
import type { Codec } from '../../src/wire/lenient.ts';
import { jsonSchemaOf, type Schema } from '../wire/payload.ts';

/** What stands in the place of a text; `isCode` where the interface lists texts that are usual there. */
export type Spoil = (text: string, isCode: boolean) => string;

/** `payload`, which the codec reads, with each text in it spoiled, and the names of maps as well. */
export function poisoned(codec: Codec<unknown>, payload: unknown, spoil: Spoil): unknown {
  const schema = schemaOf(codec);
  return walk(payload, [schema], { definitions: schema.$defs ?? {}, spoil });
}

const schemaOf = once(jsonSchemaOf);

interface Walk {
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly spoil: Spoil;
}

/** All that a value at this place may be. */
function branches(schema: Schema, walk: Walk): readonly Schema[] {
  const target = schema.$ref === undefined ? undefined : walk.definitions[schema.$ref.replace('#/$defs/', '')];
  if (target !== undefined) return branches(target, walk);
  const inner = schema.anyOf ?? schema.oneOf;
  return inner === undefined ? [schema] : inner.flatMap((each) => branches(each, walk));
}

function walk(value: unknown, schemas: readonly Schema[], given: Walk): unknown {
  const all = schemas.flatMap((schema) => branches(schema, given));
  if (typeof value === 'string') {
    const free = all.filter(isFreeText);
    return free.length === 0
      ? value
      : given.spoil(
          value,
          free.every(({ examples }) => examples !== undefined),
        );
  }
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => schema.items ?? (isAnything(schema) ? [schema] : []));
    return value.map((each) => walk(each, items, given));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fitting = all.filter((schema) => fits(value, schema));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      fitting.some((schema) => isMap(schema)) ? given.spoil(name, false) : name,
      walk(
        each,
        fitting.flatMap((schema) => inside(schema, name)),
        given,
      ),
    ]),
  );
}

const isAnything = (schema: Schema) => Object.keys(schema).length === 0;

const isFreeText = (schema: Schema) =>
  isAnything(schema) ||
  (isText(schema) && !('const' in schema || 'enum' in schema || 'format' in schema || 'pattern' in schema));

const isText = ({ type }: Schema) => type === 'string' || (Array.isArray(type) && type.includes('string'));

/** Of several kinds of object the one whose fixed values are those of `value`. */
const fits = (value: object, { properties = {} }: Schema) =>
  Object.entries(properties).every(
    ([name, schema]) => !('const' in schema) || (name in value && Reflect.get(value, name) === schema.const),
  );

const isMap = ({ properties, additionalProperties }: Schema) =>
  properties === undefined && typeof additionalProperties === 'object';

function inside(schema: Schema, name: string): readonly Schema[] {
  if (isAnything(schema)) return [schema];
  const property = schema.properties?.[name];
  if (property !== undefined) return [property];
  return typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
}
