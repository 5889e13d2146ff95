import type { Access } from './access.ts';
import type { Camel, Codec } from './lenient.ts';
import type { Param } from './param.ts';

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
export type Params = Readonly<Record<string, Param<unknown>>>;

/** One operation of the interface. Client, embedded service and documentation all read this row. */
export interface Operation {
  readonly method: Method;
  /** Under the base address, with the path parameters in braces. */
  readonly route: string;
  readonly path: Params;
  readonly query: Params;
  /** Null when the request carries no body. */
  readonly body: Codec<unknown> | null;
  /** Null when success carries no body that means anything. */
  readonly reply: Codec<unknown> | null;
  /** The status of success. */
  readonly success: 200 | 201 | 204;
  readonly access: Access;
  readonly deprecated: boolean;
  /** True when the reply comes in pages with a `Link` header. */
  readonly paged: boolean;
  /**
   * True when what comes again in its next reply is read as the very same objects: nothing in them is put together anew.
   * Objects that change places in a list are told by their first field.
   */
  readonly recalled: boolean;
  /** Pairs of query parameters that exclude each other. */
  readonly exclusive: readonly (readonly [string, string])[];
  /** The pair of instants that bound the answer, and the longest span between them. */
  readonly window: Window | null;
  /** Where the interface documents describe it, as `S1 4`. */
  readonly section: string;
  /** What it does, for the README's table. */
  readonly summary: string;
}

/** An operation with the types of what goes in and comes out. */
export interface Endpoint<Path extends Params, Query extends Params, Body, Reply> extends Operation {
  readonly path: Path;
  readonly query: Query;
  readonly body: Schema<Body>;
  readonly reply: Schema<Reply>;
  readonly is?: { readonly path: Path; readonly query: Query; readonly body: Body; readonly reply: Reply };
}

type Schema<Value> = [Value] extends [null] ? null : Codec<Value>;

export interface Window {
  readonly from: string;
  readonly to: string;
  readonly longestDays: number;
}

type Given<Path, Query, Body, Reply> = Pick<Operation, 'method' | 'route' | 'access' | 'section' | 'summary'> &
  Partial<Pick<Operation, 'success' | 'deprecated' | 'paged' | 'recalled' | 'exclusive' | 'window'>> & {
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
    recalled: false,
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
type Typed = Pick<Endpoint<Params, Params, unknown, unknown>, 'is'>;
type Is<E extends Typed> = NonNullable<E['is']>;

/** What a caller gives: path parameters, query parameters (all optional) and `body`, in camel case. */
export type Input<E extends Typed> = {
  readonly [K in keyof Is<E>['path'] & string as Camel<K>]: Value<Is<E>['path'][K]>;
} & {
  readonly [K in keyof Is<E>['query'] & string as Camel<K>]?: Value<Is<E>['query'][K]> | undefined;
} & (Is<E>['body'] extends null ? unknown : { readonly body: Is<E>['body'] });

/** What an answer holds; null where success has no body. */
export type Output<E extends Typed> = Is<E>['reply'];
