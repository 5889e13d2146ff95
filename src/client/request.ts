import type { Operation, Params } from '../wire/endpoint.ts';
import { camel } from '../wire/lenient.ts';
import type { Param } from '../wire/param.ts';
import { spelled } from '../wire/scalar.ts';

/** Input as plain values by camel-case name; the endpoint's own types are checked by the compiler. */
export type Given = Readonly<Record<string, unknown>>;

export interface Composed {
  /** Path and query below the base address. */
  readonly path: string;
  readonly body: string | null;
}

/** Input that the service would refuse; the message names the parameter by its wire name. */
export class BadInput extends Error {}

/** The address and body of a call, checked against the rules the documents give. */
export function compose(endpoint: Operation, given: Given, hostName: string): Composed {
  refuseStrangers(endpoint, given);
  const query = queryOf(endpoint, given, hostName);
  refuseExclusive(endpoint, query);
  refuseWindow(endpoint, given);
  const search = [...query].flatMap(([name, values]) => values.map((value) => `${name}=${encodeURIComponent(value)}`));
  const path = fillRoute(endpoint, given);
  return { path: search.length === 0 ? path : `${path}?${search.join('&')}`, body: bodyOf(endpoint, given) };
}

function refuseStrangers({ path, query, body }: Operation, given: Given): void {
  const known = new Set([...Object.keys(path), ...Object.keys(query)].map(camel));
  if (body !== null) known.add('body');
  const stranger = Object.keys(given).find((name) => !known.has(name));
  if (stranger !== undefined) throw new BadInput(`there is no parameter ${stranger}`);
}

function fillRoute({ route, path }: Operation, given: Given): string {
  return route.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const [value] = textsOf(path, name, given);
    if (value === undefined) throw new BadInput(`${name} is missing`);
    // Both would climb in the path, encoded or not.
    if (value === '.' || value === '..') throw new BadInput(`${name} cannot be ${value}`);
    return encodeURIComponent(value);
  });
}

function queryOf({ query }: Operation, given: Given, hostName: string): ReadonlyMap<string, readonly string[]> {
  const filled = new Map<string, readonly string[]>();
  for (const name of Object.keys(query)) {
    const texts = textsOf(query, name, given);
    if (texts.length > 0) filled.set(name, query[name]?.coded ? texts.map((text) => spelled(text, hostName)) : texts);
  }
  return filled;
}

/** The values of one parameter as they are written; none when it was not given. */
function textsOf(params: Params, name: string, given: Given): readonly string[] {
  const param = params[name];
  const value = given[camel(name)];
  if (param === undefined || value === undefined || value === null) return [];
  const values: readonly unknown[] = param.many && Array.isArray(value) ? value : [value];
  const texts = values.map((each) => textOf(param, name, each));
  if (texts.length > param.most) throw new BadInput(`${name} takes at most ${param.most} values`);
  if (param.unique && new Set(texts).size < texts.length) throw new BadInput(`${name} takes each value once`);
  return texts;
}

/** The rules are those for reading, so what is written is read back. */
function textOf({ schema }: Param<unknown>, name: string, value: unknown): string {
  const written = schema.safeEncode(value);
  const problem = written.success ? schema.safeParse(written.data).error : written.error;
  if (problem !== undefined) throw new BadInput(`${name} ${problem.issues[0]?.message ?? 'is not taken'}`);
  const text = String(written.data);
  if (!text.isWellFormed()) throw new BadInput(`${name} holds half of a character`);
  return text;
}

function refuseExclusive({ exclusive }: Operation, query: ReadonlyMap<string, unknown>): void {
  const both = exclusive.find(([one, other]) => query.has(one) && query.has(other));
  if (both !== undefined) throw new BadInput(`${both[0]} and ${both[1]} exclude each other`);
}

const dayMs = 24 * 60 * 60 * 1000;

function refuseWindow({ window }: Operation, given: Given): void {
  if (window === null) return;
  const [from, to] = [given[camel(window.from)], given[camel(window.to)]];
  if (typeof from !== 'number' || typeof to !== 'number') return;
  if (from > to) throw new BadInput(`${window.from} is after ${window.to}`);
  if (to - from > window.longestDays * dayMs) {
    throw new BadInput(`${window.from} and ${window.to} are more than ${window.longestDays} days apart`);
  }
}

function bodyOf({ body }: Operation, given: Given): string | null {
  if (body === null) return null;
  const written = body.safeEncode(given['body']);
  if (written.success) return JSON.stringify(written.data);
  const [issue] = written.error.issues;
  throw new BadInput(`${['body', ...(issue?.path ?? [])].join('.')} ${issue?.message ?? 'is not taken'}`);
}
