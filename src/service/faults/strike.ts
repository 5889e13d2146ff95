// What each fault does to one exchange. Whether the request is carried out before it goes wrong matters to whoever wrote:
// `answer` carries it out.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../base/clock.ts';
import type { Fault, FaultKind } from './fault.ts';

/** A whole reply, before it is sent. */
export interface Ready {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One exchange that is to go wrong. */
export interface Struck {
  readonly fault: Fault;
  readonly response: ServerResponse;
  /** Method and address of the request. */
  readonly target: string;
  readonly clock: Clock;
  /** Carries the request out and tells what would be replied. */
  readonly answer: () => Promise<Ready>;
  /** Begins the service anew. */
  readonly restart: () => void;
  readonly memory: Memory;
}

/** What outlives one exchange. */
export interface Memory {
  /** The last honest reply by request. */
  readonly replies: Map<string, Ready>;
  held: number;
}

export const strike = (struck: Struck): Promise<void> => strikes[struck.fault.kind](struck);

type Strike = (struck: Struck) => Promise<void>;

const strikes: Readonly<Record<FaultKind, Strike>> = {
  async latency(struck) {
    const ready = await struck.answer();
    await pause(struck, struck.fault.amount);
    send(struck, ready);
  },
  async hang({ answer }) {
    await answer();
  },
  drip,
  async drop({ response }) {
    reset(response);
  },
  async reset({ answer, response }) {
    await answer();
    reset(response);
  },
  async cut({ answer, response }) {
    const { headers, body } = await answer();
    response.writeHead(200, { ...headers, 'content-length': body.length + 1 });
    response.write(`${body.subarray(0, body.length / 2)} `, () => response.socket?.destroy());
  },
  truncated: garbled((body) => body.subarray(0, body.length / 2)),
  html: garbled(() => Buffer.from('<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>'), {
    'content-type': 'text/html; charset=utf-8',
  }),
  empty: garbled(() => Buffer.alloc(0)),
  'wrong-type': garbled(() => Buffer.from('7')),
  'invalid-utf8': garbled((body) =>
    Buffer.concat([body.subarray(0, -1), Buffer.from([0xff, 0xfe]), body.subarray(-1)]),
  ),
  gzip: garbled((body) => gzipSync(body), { 'content-encoding': 'gzip' }),
  'broken-gzip': garbled((body) => body, { 'content-encoding': 'gzip' }),
  bomb: garbled(() => (bomb ??= gzipSync(Buffer.alloc(64 * 2 ** 20))), { 'content-encoding': 'gzip' }),
  oversized,
  redirect: refusal(302, { location: 'http://elsewhere.invalid/v1/' }),
  '401': refusal(401, { 'www-authenticate': 'Bearer' }),
  '403': refusal(403),
  '404': refusal(404),
  '409': refusal(409),
  '422': refusal(422),
  '429': async (struck) => send(struck, problem(429, { 'retry-after': String(struck.fault.amount) })),
  '500': lost(500),
  '501': refusal(501),
  '502': lost(502),
  '503': refusal(503),
  stale,
  reorder,
  async skew(struck) {
    const ready = await struck.answer();
    const told = Date.parse(ready.headers['date'] ?? '') || struck.clock.now();
    const date = new Date(told + struck.fault.amount * 3_600_000).toUTCString();
    send(struck, { ...ready, headers: { ...ready.headers, date } });
  },
  async restart({ response, restart }) {
    reset(response);
    restart();
  },
};

function send({ response }: Struck, { status, headers, body }: Ready): void {
  const hasBody = status !== 204;
  response.writeHead(status, hasBody ? { ...headers, 'content-length': body.length } : headers);
  response.end(hasBody ? body : undefined);
}

const reset = (response: ServerResponse) => response.socket?.resetAndDestroy();

const pause = ({ clock }: Struck, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

function problem(status: number, headers: Ready['headers'] = {}): Ready {
  const body = Buffer.from(JSON.stringify({ detail: `simulated fault ${status}` }));
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

function refusal(status: number, headers: Ready['headers'] = {}): Strike {
  return async (struck) => send(struck, problem(status, headers));
}

/** An error of whoever stands before the service. */
function lost(status: number): Strike {
  return async (struck) => {
    await struck.answer();
    send(struck, problem(status));
  };
}

function garbled(change: (body: Buffer) => Buffer, headers: Ready['headers'] = {}): Strike {
  return async (struck) => {
    const ready = await struck.answer();
    const status = ready.status === 204 ? 200 : ready.status;
    send(struck, { status, headers: { ...ready.headers, ...headers }, body: change(ready.body) });
  };
}

const pieces = 20;

async function drip(struck: Struck): Promise<void> {
  const { answer, response, fault } = struck;
  const { status, headers, body } = await answer();
  response.writeHead(status, { ...headers, 'content-length': body.length });
  const size = Math.ceil(body.length / pieces);
  for (let piece = 0; piece < pieces && !response.destroyed; piece++) {
    response.write(body.subarray(piece * size, (piece + 1) * size));
    await pause(struck, fault.amount / pieces);
  }
  response.end();
}

const mebibyte = Buffer.alloc(2 ** 20, ' ');
const oversizedMebibytes = 48;
let bomb: Buffer | undefined;

async function oversized({ answer, response }: Struck): Promise<void> {
  const { headers } = await answer();
  response.writeHead(200, { ...headers, 'content-length': oversizedMebibytes * mebibyte.length });
  // whoever is sent this much leaves before the end
  await pipeline(Readable.from(Array(oversizedMebibytes).fill(mebibyte)), response).catch(() => undefined);
}

async function stale(struck: Struck): Promise<void> {
  const { memory, target, answer } = struck;
  const before = memory.replies.get(target);
  const ready = await answer();
  if (before === undefined) memory.replies.set(target, ready);
  else memory.replies.delete(target);
  send(struck, before ?? ready);
}

async function reorder(struck: Struck): Promise<void> {
  const ready = await struck.answer();
  if (struck.memory.held++ % 2 === 0) await pause(struck, struck.fault.amount);
  send(struck, ready);
}
