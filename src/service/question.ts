// What a request asks, read strictly by the rules of its row in the endpoint table.
import type { Operation, Params } from '../wire/endpoint.ts';
import { camel } from '../wire/lenient.ts';
import type { Param } from '../wire/param.ts';
import { type Complaint, complaint, invalid, Refusal } from './refusal.ts';

/** Both bounds belong to it; epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Input = Readonly<Record<string, unknown>>;

const day = 24 * 60 * 60 * 1000;

/** The values of the path, by their names in the domain. */
export function readPath({ path }: Operation, written: Readonly<Record<string, string>>): Input {
  const complaints: Complaint[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(path)) {
    input[camel(name)] = readOne(param, written[name] ?? '', ['path', name], complaints);
  }
  if (complaints.length > 0) throw invalid(complaints);
  return input;
}

/**
 * The values of the query, by their names in the domain. Parameters that the table does not know are ignored, and of one
 * that is not repeatable the last counts, as the web frameworks of such services do.
 */
export function readQuery({ query, exclusive }: Operation, given: URLSearchParams): Input {
  const complaints = exclusions(exclusive, given);
  const input = readParams(query, given, complaints);
  if (complaints.length > 0) throw invalid(complaints);
  return input;
}

function readParams(params: Params, given: URLSearchParams, complaints: Complaint[]): Input {
  const input: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) {
    const texts = given.getAll(name);
    const last = texts.at(-1);
    if (last === undefined) continue;
    input[camel(name)] = param.many
      ? readMany(param, texts, name, complaints)
      : readOne(param, last, ['query', name], complaints);
  }
  return input;
}

function readMany(param: Param<unknown>, texts: readonly string[], name: string, complaints: Complaint[]): unknown[] {
  if (texts.length > param.most) {
    complaints.push(complaint(['query', name], `takes at most ${param.most} values`, 'too_long'));
    return [];
  }
  const values = texts.map((text, index) => readOne(param, text, ['query', name, index], complaints));
  if (param.unique && new Set(values).size < values.length) {
    complaints.push(complaint(['query', name], 'takes each value once', 'unique_items'));
  }
  return values;
}

function readOne(
  { schema }: Param<unknown>,
  text: string,
  loc: readonly (string | number)[],
  complaints: Complaint[],
): unknown {
  const read = schema.safeDecode(text);
  if (read.success) return read.data;
  complaints.push(complaint(loc, read.error.issues[0]?.message ?? 'cannot be read'));
  return undefined;
}

function exclusions(pairs: Operation['exclusive'], given: URLSearchParams): Complaint[] {
  return pairs
    .filter(([one, other]) => given.has(one) && given.has(other))
    .map(([one, other]) => complaint(['query', other], `cannot be given together with ${one}`));
}

/** The window of the answer: by default the day that ends now (S1 8). Null for operations without one. */
export function readWindow({ window }: Operation, input: Input, now: number): Span | null {
  if (window === null) return null;
  const to = instantOf(input, window.to) ?? now;
  const from = instantOf(input, window.from) ?? to - day;
  if (from > to) throw invalid([complaint(['query', window.to], `must not be before ${window.from}`)]);
  if (to - from > window.longestDays * day) {
    const msg = `${window.from} and ${window.to} must not be more than ${window.longestDays} days apart`;
    throw invalid([complaint(['query', window.from], msg)]);
  }
  return { from, to };
}

function instantOf(input: Input, wire: string): number | null {
  const at = input[camel(wire)];
  return typeof at === 'number' ? at : null;
}

/** The body by its codec. */
export function readBody(codec: NonNullable<Operation['body']>, text: string): unknown {
  if (text === '') throw invalid([complaint(['body'], 'is missing', 'missing')]);
  const read = codec.safeDecode(parseJson(text));
  if (read.success) return read.data;
  throw invalid(read.error.issues.map(({ path, message }) => complaint(['body', ...path.map(step)], message)));
}

const step = (key: PropertyKey) => (typeof key === 'number' ? key : String(key));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([complaint(['body'], 'is not JSON', 'json_invalid')]);
  }
}

/** Refuses a body that is not said to be JSON. */
export function requireJson(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return;
  throw new Refusal(415, `the body must be application/json, not ${type === '' ? 'untyped' : type}`);
}
