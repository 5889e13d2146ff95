// The service over a bare socket, so that no bug of our client can hide one of the service.
import { type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Service, type ServiceOptions, startService } from '../../src/service/server.ts';

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
  /** By default the admin key; null sends none. */
  readonly token?: string | null;
}

export interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Null for an empty body. */
  readonly json: unknown;
}

/** `target` is sent as it is, below the version segment. */
export type Ask = (target: string, sent?: Sent) => Promise<Raw>;

/** A service that ends with the test. */
export async function serving(options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(options);
  onTestFinished(service.close);
  return service;
}

export const asking =
  (service: Service): Ask =>
  (target, { method = 'GET', headers = {}, body, token = service.tokens.admin } = {}) => {
    const { hostname, port, pathname } = new URL(service.baseUrl);
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return exchange({
      options: {
        hostname,
        port,
        method,
        path: pathname + target,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          ...headers,
        },
      },
      text,
    });
  };

function exchange({ options, text }: { readonly options: object; readonly text: string | undefined }): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const message = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const received = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text: received, json: received === '' ? null : JSON.parse(received) });
      });
    });
    message.on('error', reject);
    message.end(text);
  });
}
