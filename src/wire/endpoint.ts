import type { Access } from './access.ts';
import type { Camel, Codec } from './lenient.ts';
import type { Param } from './param.ts';

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
export type Params = Readonly<Record<string, Param<unknown>>>;

/** One operation of the interface. Client, embedded service and documentation all read this row. */
export interface Endpoint<
  Path extends Params = Params,
  Query extends Params = Params,
  Body = unknown,
  Reply = unknown,
> {
  readonly method: Method;
  /** Under the base address, with the path parameters in braces. */
  readonly route: string;
  readonly path: Path;
  readonly query: Query;
  /** Null when the request carries no body. */
  readonly body: Schema<Body>;
  /** Null when success carries no body that means anything. */
  readonly reply: Schema<Reply>;
  /** The status of success. */
  readonly success: 200 | 201 | 204;
  readonly access: Access;
  readonly deprecated: boolean;
  /** True when the reply comes in pages with a `Link` header. */
  readonly paged: boolean;
  /** Pairs of query parameters that exclude each other. */
  readonly exclusive: readonly (readonly [string, string])[];
  /** The pair of instants that bound the answer, and the longest span between them. */
  readonly window: Window | null;
  /** Where the interface documents describe it, as `S1 4`. */
  readonly section: string;
  /** What it does, for the README's table. */
  readonly summary: string;
}

type Schema<Value> = [Value] extends [null] ? null : Codec<Value> | (unknown extends Value ? null : never);

export interface Window {
  readonly from: string;
  readonly to: string;
  readonly longestDays: number;
}

type Given<Path, Query, Body, Reply> = Pick<Endpoint, 'method' | 'route' | 'access' | 'section' | 'summary'> &
  Partial<Pick<Endpoint, 'success' | 'deprecated' | 'paged' | 'exclusive' | 'window'>> & {
    readonly path?: Path;
    readonly query?: Query;
    readonly body?: Codec<Body>;
    readonly reply?: Codec<Reply>;
  };

type None = Readonly<Record<never, never>>;

export function endpoint<
  const Path extends Params = None,
  const Query extends Params = None,
  Body = null,
  Reply = null,
>(given: Given<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  const { path, query, body, reply, ...rest } = given;
  const row = {
    success: reply === undefined ? 204 : 200,
    deprecated: false,
    paged: false,
    exclusive: [],
    window: null,
    ...rest,
    path: path ?? {},
    query: query ?? {},
    body: body ?? null,
    reply: reply ?? null,
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: what was left out is exactly what the type parameters default to
  return row as unknown as Endpoint<Path, Query, Body, Reply>;
}

type Value<P> = P extends Param<infer V> ? V : never;
type Domain<C> = [C] extends [never] ? null : C extends Codec<infer D> ? D : null;

/** What a caller gives: path parameters, query parameters (all optional) and `body`, in camel case. */
export type Input<E extends Pick<Endpoint, 'path' | 'query' | 'body'>> = {
  readonly [K in keyof E['path'] & string as Camel<K>]: Value<E['path'][K]>;
} & {
  readonly [K in keyof E['query'] & string as Camel<K>]?: Value<E['query'][K]> | undefined;
} & (E['body'] extends null ? unknown : { readonly body: Domain<NonNullable<E['body']>> });

/** What an answer holds; null where success has no body. */
export type Output<E extends Pick<Endpoint, 'reply'>> = Domain<NonNullable<E['reply']>>;
