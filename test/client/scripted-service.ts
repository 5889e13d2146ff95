import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the service does with one request; `request` is read to its end by then. */
export type Act = (response: ServerResponse, request: Received) => void;

export interface Scripted {
  readonly origin: string;
  readonly received: readonly Received[];
}

/** A real service on loopback that plays its acts in order, the last one for every further request. */
export async function serve(...acts: readonly [Act, ...Act[]]): Promise<Scripted> {
  const received: Received[] = [];
  const server = createServer(async (message, response) => {
    const act = acts[Math.min(received.length, acts.length - 1)];
    const request = await read(message);
    received.push(request);
    act?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: originOf(server.address()), received };
}

/** The same one layer down: whatever a connection gets to read. */
export async function serveSocket(act: (socket: Socket) => void): Promise<{ readonly origin: string }> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => act(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { origin: originOf(server.address()) };
}

/** An origin at which nothing listens. */
export async function nobody(): Promise<string> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = originOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

const originOf = (address: AddressInfo | string | null) =>
  `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

async function read(message: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const { method = '', url = '', headers } = message;
  return { method, url, headers, body: Buffer.concat(chunks).toString() };
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

const writable = (headers: Headers) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );

export const bytes =
  (body: string | Uint8Array, headers: Headers = {}, status = 200): Act =>
  (response) => {
    response.writeHead(status, writable(headers));
    response.end(body);
  };

export const json = (value: unknown, headers: Headers = {}, status = 200): Act =>
  bytes(JSON.stringify(value), { 'content-type': 'application/json', ...headers }, status);

/** An error as the service words it. */
export const problem = (status: number, detail: unknown, headers: Headers = {}) => json({ detail }, headers, status);

export const empty = (status: number, headers: Headers = {}) => bytes('', headers, status);

/** Takes the request and never answers. */
export const hang: Act = () => {};

/** Sends a beginning of a reply that promises `length` bytes, then does `next`. */
export const begin =
  (beginning: string, next: (response: ServerResponse) => void, length = 1000): Act =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
    response.write(beginning, () => next(response));
  };

export const cut = (response: ServerResponse) => response.socket?.destroy();
export const reset = (response: ServerResponse) => response.socket?.resetAndDestroy();
