// Between node:http and the answers: reads bodies within bounds, writes replies, and lets nothing a client does end it.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Answer, Encoded, Request } from './answer.ts';
import type { Ready } from './faults/strike.ts';
import { Refusal } from './refusal.ts';

export type Answerer = (request: Request) => Promise<Answer>;

/** A configuration of 1,048,576 characters, each four bytes and escaped, still fits (service-facts 1.1 #5). */
const longestBody = 8 * 2 ** 20;

/** What may get in the way of a reply: true when it sees to the exchange itself. `carryOut` gives what would be replied. */
export type Interference = (request: Request, response: ServerResponse, carryOut: () => Promise<Ready>) => boolean;

export function createListener(answerer: Answerer, interfere: Interference = () => false): Server {
  return createServer((message, response) => {
    void respond(message, response, answerer, interfere);
  });
}

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  answerer: Answerer,
  interfere: Interference,
): Promise<void> {
  response.on('error', () => {});
  const { method = 'GET', url: target = '/', headers } = message;
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: 'GET, HEAD, PUT, POST, DELETE, OPTIONS' }).end();
    return;
  }
  const request: Request = {
    method,
    target,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    body: () => readWithin(message),
  };
  const answer = () => answerer(request).catch(refusal);
  if (interfere(request, response, async () => ready(await answer()))) return;
  const { status, encoded, headers: extra } = await answer();
  send(message, response, status, encoded, extra);
}

function ready({ status, encoded, headers }: Answer): Ready {
  if (encoded === null) return { status, headers, body: Buffer.alloc(0) };
  return { status, headers: { ...headers, 'content-type': 'application/json' }, body: bytesOf(encoded).body };
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  encoded: Encoded | null,
  extra: Answer['headers'],
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(extra)) response.setHeader(name, value);
  // An unread body would be taken for the next request of the connection.
  if (status === 413) response.setHeader('connection', 'close');
  if (encoded === null) {
    response.end();
    return;
  }
  const bytes = bytesOf(encoded);
  if (status === 200 && (method === 'GET' || method === 'HEAD')) {
    response.setHeader('etag', bytes.etag);
    if (headers['if-none-match']?.includes(bytes.etag)) {
      response.writeHead(304).end();
      return;
    }
  }
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.body.length });
  response.end(method === 'HEAD' ? undefined : bytes.body);
}

interface Bytes {
  readonly body: Buffer;
  readonly etag: string;
}

const known = new WeakMap<Encoded, Bytes>();

function bytesOf(encoded: Encoded): Bytes {
  let bytes = known.get(encoded);
  if (bytes === undefined) {
    const body = Buffer.from(encoded.text);
    bytes = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    known.set(encoded, bytes);
  }
  return bytes;
}

function refusal(error: unknown): Answer {
  const { status, detail, headers } =
    error instanceof Refusal ? error : new Refusal(500, `the simulation failed: ${String(error)}`);
  return { status, encoded: { text: JSON.stringify({ detail }) }, headers };
}

function readWithin(message: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBody) chunks.push(chunk);
      else reject(new Refusal(413, `the body is larger than ${longestBody / 2 ** 20} MiB`));
    });
    message.on('end', () => resolve(Buffer.concat(chunks).toString()));
    message.on('error', reject);
  });
}
