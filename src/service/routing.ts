import type { Operation } from '../wire/endpoint.ts';
import { type EndpointName, endpoints } from '../wire/index.ts';
import { notFound, Refusal } from './refusal.ts';

/** The address ends with the version segment (S1 9). */
export const root = '/v1';

export interface Route {
  readonly name: EndpointName;
  readonly operation: Operation;
  /** The path parameters as they were written, decoded. */
  readonly path: Readonly<Record<string, string>>;
}

interface Compiled {
  readonly name: EndpointName;
  readonly operation: Operation;
  readonly segments: readonly Segment[];
}

interface Segment {
  readonly text: string;
  readonly isParameter: boolean;
}

const segment = (text: string): Segment =>
  text.startsWith('{') ? { text: text.slice(1, -1), isParameter: true } : { text, isParameter: false };

const parameters = ({ segments }: Compiled) => segments.filter((each) => each.isParameter).length;

/** Fixed words before parameters, so that `/tests/stats/total_tests` is no test called "stats". */
const compiled: readonly Compiled[] = Object.entries(endpoints)
  .map(([name, operation]) => ({
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of the table
    name: name as EndpointName,
    operation,
    segments: operation.route.split('/').slice(1).map(segment),
  }))
  .sort((a, b) => parameters(a) - parameters(b));

/** The operation a request asks for. Refuses with 404 or, where only the method is wrong, with 405. */
export function route(method: string, path: string): Route {
  const candidates = path.startsWith(`${root}/`) ? matches(path.slice(root.length + 1).split('/')) : [];
  if (candidates.length === 0) throw notFound('Not Found');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = candidates.find(({ operation }) => operation.method === wanted);
  if (found === undefined) throw wrongMethod(candidates);
  return found;
}

/** The operation of a request; null where there is none. */
export function operationName(method: string, target: string): EndpointName | null {
  try {
    return route(method, target.split('?')[0] ?? '').name;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function wrongMethod(candidates: readonly Route[]): Refusal {
  const methods = new Set(candidates.flatMap(({ operation }) => allowed(operation)));
  return new Refusal(405, 'Method Not Allowed', { allow: [...methods, 'OPTIONS'].join(', ') });
}

const allowed = ({ method }: Operation) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

function matches(given: readonly string[]): readonly Route[] {
  const decoded = given.map(decode);
  return compiled.flatMap(({ name, operation, segments }) => {
    const path = segments.length === decoded.length ? capture(segments, decoded) : null;
    return path === null ? [] : [{ name, operation, path }];
  });
}

/** The path parameters, or null when the fixed words differ. */
function capture(segments: readonly Segment[], decoded: readonly (string | null)[]): Route['path'] | null {
  const path: Record<string, string> = {};
  for (const [index, { text, isParameter }] of segments.entries()) {
    const value = decoded[index] ?? '';
    if (isParameter && value !== '') path[text] = value;
    else if (value !== text) return null;
  }
  return path;
}

/** Null for a segment that is not well encoded, which matches nothing. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
