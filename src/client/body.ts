import type { Operation } from '../wire/endpoint.ts';
import { collectUnread, type Unread } from '../wire/lenient.ts';
import { type Parsed, parseAgain } from '../wire/parse-again.ts';
import { remembering } from '../wire/recall.ts';
import { header, type Reply } from './transport.ts';

/** A body as JSON, or what keeps it from being JSON; `text` is null when it is not UTF-8 either. */
export type Json =
  | { readonly problem: null; readonly value: unknown }
  | { readonly problem: string; readonly text: string | null };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** With `previous`, what came as it came there is the very same again: nothing of it may be written to. */
export function readJson(body: Uint8Array, previous: Parsed | null = null): Json {
  try {
    return { problem: null, value: parseAgain(previous, body) };
  } catch {
    const text = readText(body);
    if (text === null) return { problem: 'it is not UTF-8', text };
    return { problem: text.trim() === '' ? 'it is empty' : 'it is not JSON', text };
  }
}

function readText(body: Uint8Array): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

export type Decoded =
  | {
      readonly problem: null;
      readonly value: unknown;
      readonly unread: readonly Unread[];
      /** To be given along with the next reply of the same kind; null where there is nothing to read. */
      readonly parsed: Parsed | null;
    }
  | { readonly problem: string };

/**
 * The domain value of a successful reply; null when success has no body that means anything. What stands in the
 * `previous` reply alike becomes the very same value again.
 */
export function decodeReply(endpoint: Operation, reply: Reply, previous: Parsed | null = null): Decoded {
  const schema = endpoint.reply;
  if (schema === null) return { problem: null, value: null, unread: [], parsed: null };
  const json = readJson(reply.body, previous);
  if (json.problem !== null)
    return { problem: `${json.problem} (${header(reply.headers, 'content-type') ?? 'no content type'})` };
  try {
    const { value: read, unread } = collectUnread(() => remembering(() => schema.safeParse(json.value)));
    if (read.success)
      return { problem: null, value: read.data, unread, parsed: { bytes: reply.body, value: json.value } };
    const { path, message } = read.error.issues[0] ?? { path: [], message: 'not as documented' };
    return { problem: path.length === 0 ? message : `${path.join('.')}: ${message}` };
  } catch (error) {
    // A reply nested thousands deep ends in a full stack.
    if (error instanceof RangeError) return { problem: 'it is nested too deep' };
    throw error;
  }
}
