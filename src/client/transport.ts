// One exchange over one socket, told as plain data: what came back, or how it broke off and whether the request had
// gone out by then. What that means is decided in classify.ts.
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Connections, Controller, Headers, Outgoing, Receiver } from './connections.ts';
import type { Limit, Stop } from './limit.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface Broken {
  readonly why: Stop | 'too large' | 'packed' | 'socket';
  /** The error's code, such as `ECONNREFUSED`. */
  readonly code: string;
  /** Whether the request may have reached the service. */
  readonly sent: boolean;
  /** The status, when the reply had begun. */
  readonly status: number | null;
}

export type Exchange = { readonly reply: Reply } | { readonly broken: Broken };

/** The most of a reply that is kept, as it comes and unpacked. */
export const longestBody = 32 * 2 ** 20;

export function header(headers: Headers, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : value.join(', ');
}

export async function exchange(connections: Connections, outgoing: Outgoing, limit: Limit): Promise<Exchange> {
  const received = await new Promise<Exchange>((resolve) => {
    const gathering = new Gathering(resolve);
    gathering.onSettled = limit.onStop((why) => gathering.breakOff(why));
    if (limit.stopped() === null) connections.dispatch(outgoing, gathering);
  });
  return 'reply' in received ? unpacked(received.reply, limit) : received;
}

/** Gathers the reply of one exchange. */
class Gathering implements Receiver {
  onSettled = () => {};
  readonly #resolve: (exchange: Exchange) => void;
  #controller: Controller | null = null;
  #isSettled = false;
  #status: number | null = null;
  #headers: Headers = {};
  #chunks: Uint8Array[] = [];
  #size = 0;

  constructor(resolve: (exchange: Exchange) => void) {
    this.#resolve = resolve;
  }

  onRequestStart(controller: Controller): void {
    if (this.#isSettled) controller.abort(new Error('given up'));
    else this.#controller = controller;
  }

  onResponseStart(_controller: Controller, status: number, headers: Headers): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (Number(header(headers, 'content-length')) > longestBody) this.breakOff('too large');
  }

  onResponseData(_controller: Controller, chunk: Uint8Array): void {
    if (this.#isSettled) return;
    this.#size += chunk.length;
    if (this.#size > longestBody) this.breakOff('too large');
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#status === null) this.breakOff('socket');
    else this.#settle({ reply: { status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) } });
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.breakOff('socket', codeOf(error));
  }

  breakOff(why: Broken['why'], code = ''): void {
    this.#settle({ broken: { why, code, sent: this.#controller !== null, status: this.#status } });
    this.#controller?.abort(new Error('given up'));
  }

  #settle(exchange: Exchange): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#chunks = [];
    this.onSettled();
    this.#resolve(exchange);
  }
}

/** What tells errors apart: their code, or their name where they have none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** What the request accepts; anything else is not unpacked. */
export const acceptEncoding = 'gzip, br';

type Unpack = (packed: Uint8Array, most: { readonly maxOutputLength: number }) => Promise<Buffer>;
const unpackers = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

async function unpacked(reply: Reply, limit: Limit): Promise<Exchange> {
  const encoding = (header(reply.headers, 'content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '' || reply.body.length === 0) return { reply };
  const broken = (why: Broken['why'], code: string) => ({ broken: { why, code, sent: true, status: reply.status } });
  const unpack = unpackers.get(encoding);
  if (unpack === undefined) return broken('packed', encoding);
  try {
    const body = await unpack(reply.body, { maxOutputLength: longestBody });
    const why = limit.stopped();
    return why === null ? { reply: { ...reply, body } } : broken(why, '');
  } catch (error) {
    const code = codeOf(error);
    return broken(code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'packed', code);
  }
}
