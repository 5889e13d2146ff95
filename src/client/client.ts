// The only sender of the program. It calls operations of the endpoint table by name, at one origin with one token, and
// rejects with an ApiError and nothing else. Screens, stores and the embedded service must not enter here.
import { type Clock, systemClock } from '../base/clock.ts';
import { type Random, seeded } from '../base/random.ts';
import { type Answer, type Api, type EndpointName, endpoints, type InputOf, type OutputOf } from '../wire/index.ts';
import { type OnAttempt, told } from './attempt.ts';
import { hostNameOf, readBaseUrl } from './base-url.ts';
import { type Call, fail, isWrite } from './call.ts';
import { type Connections, ownConnections } from './connections.ts';
import { defaultTimeouts, type Limit, startLimit, type Timeouts } from './limit.ts';
import { createMemory } from './memory.ts';
import { type ItemOf, items, type PagedName, type PageOptions, pages } from './pages.ts';
import { BadInput, type Composed, compose } from './request.ts';
import { withRetries } from './retry.ts';
import { type Sender, sendOnce } from './send.ts';

export interface ClientOptions {
  /** With or without the version segment; `/v1` is added when there is none. */
  readonly baseUrl: string;
  /** Sent as a bearer token to the origin of `baseUrl` and nowhere else. */
  readonly token: string;
  /** The code host's name as the service spells it in codes; by default `github` at the public service, else `host`. */
  readonly hostName?: string;
  readonly userAgent?: string;
  readonly timeouts?: Partial<Timeouts>;
  readonly clock?: Clock;
  /** Spreads the waits between tries. */
  readonly random?: Random;
  /** Told of every try of every call. */
  readonly onAttempt?: OnAttempt;
  /** Takes the place of the client's own connections; whoever made it closes it. */
  readonly dispatcher?: Connections;
}

export interface Client {
  readonly api: Api;
  /** The pages of an operation, each asked for as the caller gets there. */
  readonly pages: <Name extends PagedName>(
    name: Name,
    input: InputOf<Name>,
    options?: PageOptions,
  ) => AsyncGenerator<Answer<OutputOf<Name>>, void, undefined>;
  /** The items of those pages. */
  readonly items: <Name extends PagedName>(
    name: Name,
    input: InputOf<Name>,
    options?: PageOptions,
  ) => AsyncGenerator<ItemOf<Name>, void, undefined>;
  /** Cancels what is under way and lets go of the connections. */
  readonly close: () => Promise<void>;
}

/** Throws a TypeError when base URL or token cannot be used; it repeats neither. */
export function createClient({ clock = systemClock, ...options }: ClientOptions): Client {
  const { token, random = seeded(clock.now()) } = options;
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('the token is empty or holds characters that cannot be sent');
  const place = readBaseUrl(options.baseUrl);
  const hostName = options.hostName ?? hostNameOf(place);
  const timeouts: Timeouts = { ...defaultTimeouts, ...options.timeouts };
  const own = ownConnections(timeouts.connectMs);
  const { dispatcher } = options;
  const running = new Set<Limit>();
  let isClosed = false;
  const sender: Sender = {
    place,
    connections: dispatcher === undefined ? own.get : async () => dispatcher,
    clock,
    timeouts,
    memory: createMemory(),
    headers: { authorization: `Bearer ${token}`, 'user-agent': options.userAgent ?? 'mergetop' },
  };

  async function send(name: EndpointName, input: object, signal: AbortSignal | undefined): Promise<Answer<unknown>> {
    const call: Call = { name, endpoint: endpoints[name], host: place.host, redact: redactor(token) };
    const composed = composeOrRefuse(call, input, hostName);
    if (isClosed) throw fail(call, 'cancelled', { what: 'cancelled, the client is closed' });
    const limit = startLimit(clock, timeouts.totalMs, signal);
    const { onAttempt } = options;
    const once = () => sendOnce(sender, call, composed, limit);
    const asked = { operation: name, method: call.endpoint.method, path: place.prefix + composed.path };
    const attempt = onAttempt === undefined ? once : () => told(onAttempt, () => clock.now(), asked, once);
    running.add(limit);
    try {
      return isWrite(call) ? await attempt() : await withRetries(attempt, { clock, random, limit, call, timeouts });
    } finally {
      running.delete(limit);
      limit.release();
    }
  }

  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table's codec under a name decodes to that name's output
  const api = ((name, input, { signal } = {}) => send(name, input, signal)) as Api;

  return {
    api,
    pages: (name, input, page) => pages(api, name, input, page),
    items: (name, input, page) => items(api, name, input, page),
    async close() {
      isClosed = true;
      for (const limit of running) limit.stop('cancelled');
      await own.close();
    },
  };
}

function composeOrRefuse(call: Call, input: object, hostName: string): Composed {
  try {
    return compose(call.endpoint, { ...input }, hostName);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw fail(call, 'refused', { what: error.message, next: 'nothing was sent, correct it and try again' });
  }
}

/** A text shorter than this may well occur in words that are no secret. */
const shortestSecret = 8;

const redactor = (token: string) => (text: string) =>
  token.length < shortestSecret ? text : text.replaceAll(token, '[token]');
