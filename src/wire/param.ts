// Parameters of path and query. Unlike replies they are read strictly: what the documents refuse, the service refuses.
import { z } from 'zod';
import { codeCount } from '../base/code-count.ts';
import type { Codec } from './lenient.ts';
import { neutral } from './scalar.ts';

export interface Param<Value> {
  /** From the text of one occurrence to the value, or to one item of it when `many`. */
  readonly schema: z.ZodType;
  readonly many: boolean;
  /** For `many`: repeated values are refused. */
  readonly unique: boolean;
  /** For `many`: the most occurrences taken. */
  readonly most: number;
  /** True when its values are codes, of which some carry the code host's name: send them `spelled`. */
  readonly coded: boolean;
  readonly is?: Value;
}

const one = <Value>(schema: Codec<Value>, { coded = false } = {}): Param<Value> => ({
  schema,
  many: false,
  unique: false,
  most: 1,
  coded,
});

const repeated = <Value>(
  schema: Codec<Value>,
  { unique = false, most = Number.POSITIVE_INFINITY, coded = false } = {},
): Param<readonly Value[]> => ({ schema, many: true, unique, most, coded });

interface TextRule {
  readonly shortest?: number;
  readonly longest?: number;
  readonly pattern?: RegExp;
}

function text({ shortest = 0, longest = Number.POSITIVE_INFINITY, pattern }: TextRule): Codec<string> {
  const long = z.string().refine((value) => codeCount(value) >= shortest && codeCount(value) <= longest, {
    error: Number.isFinite(longest)
      ? `takes ${shortest} to ${longest} characters`
      : `takes at least ${shortest} characters`,
  });
  const schema = pattern === undefined ? long : long.regex(pattern, `must match ${pattern.source}`);
  return schema.meta({
    ...(shortest > 0 && { minLength: shortest }),
    ...(Number.isFinite(longest) && { maxLength: longest }),
  });
}

function integer(low: number | bigint, high: number | bigint): Codec<number> {
  return z.codec(z.string().meta({ type: 'integer', minimum: Number(low), maximum: Number(high) }), z.number(), {
    decode(wire, context) {
      const whole = /^[+-]?\d{1,30}$/.test(wire) ? BigInt(wire) : null;
      if (whole === null || whole < BigInt(low) || whole > BigInt(high)) {
        context.issues.push({ code: 'custom', input: wire, message: `takes a whole number from ${low} to ${high}` });
        return z.NEVER;
      }
      return Number(whole);
    },
    encode(value, context) {
      if (Number.isSafeInteger(value)) return String(value);
      const message = `takes a whole number, exact up to ${Number.MAX_SAFE_INTEGER}`;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    },
  });
}

const offsetDatetime = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d\d:?\d\d)$/;

const strictInstant: Codec<number> = z.codec(z.string().meta({ format: 'date-time' }), z.number(), {
  decode(wire, context) {
    const at = offsetDatetime.test(wire) && isCalendarDay(wire) ? Date.parse(wire.replace(' ', 'T')) : Number.NaN;
    if (Number.isNaN(at)) {
      const message = 'takes an ISO 8601 datetime with a UTC offset, such as 2026-11-21T14:30:00Z';
      context.issues.push({ code: 'custom', input: wire, message });
      return z.NEVER;
    }
    return at;
  },
  encode(at, context) {
    const date = new Date(at);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
    context.issues.push({ code: 'custom', input: at, message: 'takes an instant in epoch milliseconds' });
    return z.NEVER;
  },
});

/** `Date.parse` would take 30 February for 2 March. */
function isCalendarDay(wire: string): boolean {
  const day = wire.slice(0, 10);
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function choice<const Value extends string>(values: readonly Value[], aliases: Readonly<Record<string, Value>> = {}) {
  const schema: Codec<Value> = z.codec(z.string().meta({ enum: [...values] }), z.custom<Value>(), {
    decode(wire, context) {
      const read = neutral(wire);
      const value = values.find((each) => each === read) ?? aliases[read];
      if (value === undefined) {
        const shown = values.length > 12 ? `${values.slice(0, 12).join(', ')}, …` : values.join(', ');
        context.issues.push({ code: 'custom', input: wire, message: `takes one of ${shown}` });
        return z.NEVER;
      }
      return value;
    },
    encode: (value) => value,
  });
  return schema;
}

/** The constructors of parameters; the plural forms are repeatable. */
export const param = {
  text: (rule: TextRule = {}) => one(text(rule)),
  texts: ({ most, ...rule }: TextRule & { readonly most?: number } = {}) =>
    repeated(text(rule), most === undefined ? {} : { most }),
  integer: (low: number | bigint, high: number | bigint) => one(integer(low, high)),
  integers: (low: number | bigint, high: number | bigint) => repeated(integer(low, high), { unique: true }),
  instant: () => one(strictInstant),
  choice: <const Value extends string>(values: readonly Value[]) => one(choice(values), { coded: true }),
  choices: <const Value extends string>(values: readonly Value[], aliases?: Readonly<Record<string, Value>>) =>
    repeated(choice(values, aliases), { coded: true }),
  uuid: () => one<string>(z.string().regex(uuidPattern, 'takes a UUID')),
};

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The largest number a path may carry: 2^63 - 1 (S1 2.1). */
export const largestNumber = 2n ** 63n - 1n;

/** Path parameters of every repository operation (S1 2.1). */
export const repositoryPath = {
  owner: param.text({ shortest: 1, longest: 40, pattern: /^[a-zA-Z0-9-]+$/ }),
  repository: param.text({ shortest: 1, longest: 100, pattern: /^[\w.-]+$/ }),
};
