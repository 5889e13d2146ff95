/** What carries requests. undici's Agent is one, and so are its ProxyAgent and its mocks. */
export interface Connections {
  dispatch(request: Outgoing, receiver: Receiver): boolean;
}

export interface Outgoing {
  readonly origin: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Is told of one exchange as it goes on. */
export interface Receiver {
  /** The request is being written to a connected socket. */
  onRequestStart(controller: Controller): void;
  onResponseStart(controller: Controller, status: number, headers: Headers): void;
  onResponseData(controller: Controller, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: Controller, error: Error): void;
}

export interface Controller {
  abort(reason: Error): void;
}

export interface OwnConnections {
  /** Opens them with the first request. */
  readonly get: () => Promise<Connections>;
  readonly close: () => Promise<void>;
}

/**
 * Connections that are kept and used again; how long a reply may take is for the caller to say. Loaded with the first
 * request, past undici's index, whose other half (fetch, mocks, web sockets) cost 20 ms at start and 7 MB.
 */
export function ownConnections(connectTimeoutMs: number): OwnConnections {
  const open = async () => {
    const { default: Agent } = await import('undici/lib/dispatcher/agent.js');
    return new Agent({ allowH2: false, connect: { timeout: connectTimeoutMs }, headersTimeout: 0, bodyTimeout: 0 });
  };
  let agent: ReturnType<typeof open> | undefined;
  return {
    async get() {
      agent ??= open();
      return await agent;
    },
    async close() {
      await (await agent)?.destroy();
    },
  };
}
