import type { Operation } from '../wire/endpoint.ts';
import { collectUnread, type Unread } from '../wire/lenient.ts';
import { recalling } from '../wire/recall.ts';
import { header, type Reply } from './transport.ts';

/** A body as JSON, or what keeps it from being JSON; `text` is null when it is not UTF-8 either. */
export type Json =
  | { readonly problem: null; readonly value: unknown }
  | { readonly problem: string; readonly text: string | null };

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readJson(body: Uint8Array): Json {
  const text = readText(body);
  if (text === null) return { problem: 'it is not UTF-8', text };
  if (text.trim() === '') return { problem: 'it is empty', text };
  try {
    return { problem: null, value: JSON.parse(text) };
  } catch {
    return { problem: 'it is not JSON', text };
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
      /** The body as JSON, to be given along with the next reply of the same kind. */
      readonly json: unknown;
    }
  | { readonly problem: string };

/**
 * The domain value of a successful reply; null when success has no body that means anything. Items that stand in the
 * `previous` reply's JSON alike become the very same values again.
 */
export function decodeReply(endpoint: Operation, reply: Reply, previous?: unknown): Decoded {
  const schema = endpoint.reply;
  if (schema === null) return { problem: null, value: null, unread: [], json: null };
  const json = readJson(reply.body);
  if (json.problem !== null)
    return { problem: `${json.problem} (${header(reply.headers, 'content-type') ?? 'no content type'})` };
  try {
    const { value: read, unread } = collectUnread(() => recalling(previous, () => schema.safeParse(json.value)));
    if (read.success) return { problem: null, value: read.data, unread, json: json.value };
    const { path, message } = read.error.issues[0] ?? { path: [], message: 'not as documented' };
    return { problem: path.length === 0 ? message : `${path.join('.')}: ${message}` };
  } catch (error) {
    // A reply nested thousands deep ends in a full stack.
    if (error instanceof RangeError) return { problem: 'it is nested too deep' };
    throw error;
  }
}
