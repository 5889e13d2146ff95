import type { EndpointName, InputOf, OutputOf } from '../wire/index.ts';
import type { Caller } from './auth.ts';
import type { Repository } from './engine/repository.ts';
import type { World } from './engine/world.ts';
import type { Span } from './question.ts';

export interface Context {
  readonly world: World;
  readonly caller: Caller;
  /** Simulated time, epoch milliseconds. */
  readonly now: number;
  /** The path parameters as they were written: a number beyond 2^53 is exact only here. */
  readonly written: Readonly<Record<string, string>>;
}

export interface RepositoryContext extends Context {
  readonly repository: Repository;
}

/** For operations with a window in the endpoint table. */
export interface WindowContext extends RepositoryContext {
  /** The resolved bounds. */
  readonly window: Span;
}

type ContextOf<Input> = 'owner' extends keyof Input
  ? Extract<keyof Input, 'receivedFrom' | 'startAt'> extends never
    ? RepositoryContext
    : WindowContext
  : Context;

export interface Reply<Value> {
  readonly value: Value;
  /** Cursors of the neighbouring pages, for paged operations. */
  readonly next?: string | null;
  readonly prev?: string | null;
}

/** Answers one operation, or throws a `Refusal`. */
export type Handler<Name extends EndpointName> = (
  input: InputOf<Name>,
  context: ContextOf<InputOf<Name>>,
) => Reply<OutputOf<Name>>;

export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
