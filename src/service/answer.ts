// From a request to a reply, in the order in which such services refuse: route, method, credentials, parameters.
import type { Operation } from '../wire/endpoint.ts';
import type { EndpointName } from '../wire/index.ts';
import { authenticate } from './auth.ts';
import { document } from './document.ts';
import type { World } from './engine/world.ts';
import type { Reply } from './handler.ts';
import { handlers } from './handlers/table.ts';
import { pageLinks } from './links.ts';
import { type Input, readBody, readPath, readQuery, readWindow, requireJson } from './question.ts';
import { notFound } from './refusal.ts';
import { type Route, route } from './routing.ts';

export interface Request {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  /** Reads the body, once; refuses one that is too large. */
  readonly body: () => Promise<string>;
}

export interface Answer {
  readonly status: number;
  /** Null when success has no body. */
  readonly encoded: Encoded | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Encoded {
  readonly text: string;
}

/** Asks the handler of a row; the table pairs each name with its input and its answer. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the generic boundary between the table and its handlers
const ask = handlers as unknown as Readonly<Record<EndpointName, (input: object, context: object) => Reply<unknown>>>;

export async function answer(request: Request, world: World, origin: string): Promise<Answer> {
  const [path = '', search = ''] = split(request.target);
  const open = document(request.method, path, origin);
  if (open !== null) return { status: 200, encoded: open, headers: {} };
  const found = route(request.method, path);
  const caller = authenticate(request.authorization, found.operation.access);
  const given = new URLSearchParams(search);
  const input = { ...readPath(found.operation, found.path), ...readQuery(found.operation, given) };
  const body = await bodyOf(found.operation, request);
  const now = world.advance();
  const window = readWindow(found.operation, input, now);
  const repository = repositoryOf(found, world);
  const context = { world, caller, now, written: found.path, repository, window };
  const reply = ask[found.name]({ ...input, ...body }, context);
  const links = found.operation.paged ? pageLinks(origin + path, given, found.operation, window, reply) : null;
  // Simulated time runs at its own speed: whoever compares the instants of the reply with a clock needs this one.
  const date = new Date(now).toUTCString();
  return {
    status: found.operation.success,
    encoded: encode(found.operation, reply.value),
    headers: links === null ? { date } : { date, link: links },
  };
}

function split(target: string): readonly [string, string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

async function bodyOf({ body }: Operation, request: Request): Promise<Input> {
  if (body === null) return {};
  requireJson(request.contentType);
  return { body: readBody(body, await request.body()) };
}

function repositoryOf({ path }: Route, world: World) {
  const { owner, repository } = path;
  if (owner === undefined || repository === undefined) return undefined;
  const fullName = `${owner}/${repository}`;
  const found = world.repositories.find((each) => each.fullName.toLowerCase() === fullName.toLowerCase());
  if (found === undefined) throw notFound(`there is no repository ${fullName}`);
  return found;
}

/** Texts by the values they were made of: a status that has not changed since is not written again. */
const written = new WeakMap<object, Encoded>();

function encode({ reply }: Operation, value: unknown): Encoded | null {
  if (reply === null) return null;
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(reply.encode(value)) };
  let encoded = written.get(value);
  if (encoded === undefined) {
    encoded = { text: JSON.stringify(reply.encode(value)) };
    written.set(value, encoded);
  }
  return encoded;
}
