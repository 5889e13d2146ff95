import type { Clock } from '../base/clock.ts';
import type { Answer } from '../wire/index.ts';
import type { Parsed } from '../wire/parse-again.ts';
import { ApiError } from './api-error.ts';
import type { Place } from './base-url.ts';
import { type Decoded, decodeReply } from './body.ts';
import { type Call, fail, isWrite } from './call.ts';
import { refused, unanswered } from './classify.ts';
import type { Connections } from './connections.ts';
import type { Limit, Timeouts } from './limit.ts';
import { readLinks } from './link.ts';
import type { Memory, Remembered } from './memory.ts';
import type { Composed } from './request.ts';
import { servedAt } from './throttle.ts';
import { acceptEncoding, exchange, header, type Reply } from './transport.ts';

/** What all calls of one client share. */
export interface Sender {
  readonly place: Place;
  /** The connections, opened by then. */
  readonly connections: () => Promise<Connections>;
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly memory: Memory<Answer<unknown>>;
  /** Holds the token: it is sent to the place's origin and goes nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One try of a call. */
export async function sendOnce(sender: Sender, call: Call, composed: Composed, limit: Limit): Promise<Answer<unknown>> {
  const { place, memory, timeouts } = sender;
  const path = place.prefix + composed.path;
  const remembered = isWrite(call) ? undefined : memory.get(path);
  const result = await exchange(
    await sender.connections(),
    {
      origin: place.origin,
      method: call.endpoint.method,
      path,
      headers: headersFor(sender, composed, remembered),
      body: composed.body,
    },
    limit,
  );
  if ('broken' in result) throw new ApiError(unanswered(result.broken, call, timeouts));
  const { reply } = result;
  if (reply.status === 304 && remembered?.etag) {
    return { ...remembered.value, servedAt: servedAt(reply.headers) };
  }
  if (reply.status < 200 || reply.status >= 300) throw new ApiError(refused(reply, call, sender.clock.now()));
  const decoded = understood(reply, call, remembered?.parsed ?? null);
  const { parsed } = decoded;
  const answer = answerOf(decoded, reply, call, new URL(path, place.origin));
  const value = isRepeated(remembered, parsed) ? { ...answer, value: remembered.value.value } : answer;
  if (!isWrite(call) && !isAskedOnce(composed)) {
    memory.put(path, { etag: header(reply.headers, 'etag'), value, parsed, size: reply.body.length });
  }
  return call.endpoint.recalled && remembered !== undefined ? { ...value, growsFrom: remembered.value.value } : value;
}

const isRepeated = <Value>(
  remembered: Remembered<Value> | undefined,
  parsed: Parsed | null,
): remembered is Remembered<Value> =>
  remembered !== undefined && parsed !== null && remembered.parsed?.value === parsed.value;

/** What is asked for once, page by page or up to a moment, would push out what is asked for again and again. */
const isAskedOnce = ({ path }: Composed) => /[?&](?:cursor|received_to)=/.test(path);

function headersFor(
  { headers }: Sender,
  { body }: Composed,
  remembered: Remembered<unknown> | undefined,
): Readonly<Record<string, string>> {
  return {
    accept: 'application/json',
    'accept-encoding': acceptEncoding,
    ...headers,
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(remembered?.etag ? { 'if-none-match': remembered.etag } : {}),
  };
}

type Understood = Extract<Decoded, { problem: null }>;

function understood(reply: Reply, call: Call, previous: Parsed | null): Understood {
  const decoded = decodeReply(call.endpoint, reply, previous);
  if (decoded.problem !== null) {
    throw fail(call, 'malformed', {
      what: `the reply is not understood: ${decoded.problem}`,
      next: 'check the base URL, or look for a newer mergetop',
      status: reply.status,
      outcomeUnknown: isWrite(call),
    });
  }
  return decoded;
}

function answerOf(decoded: Understood, reply: Reply, call: Call, requested: URL): Answer<unknown> {
  const links = call.endpoint.paged ? readLinks(reply.headers, requested) : { next: null, prev: null, unread: [] };
  return {
    value: decoded.value,
    next: links.next,
    prev: links.prev,
    unread: [...decoded.unread, ...links.unread],
    servedAt: servedAt(reply.headers),
  };
}
