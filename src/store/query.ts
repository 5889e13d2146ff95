import type { EndpointName, InputOf, OutputOf } from '../wire/index.ts';

/** Operations that only read; a poll may call these and nothing else. */
export type ReadName = Exclude<
  EndpointName,
  | 'dequeue'
  | 'pause'
  | 'unpause'
  | 'legacyPause'
  | 'legacyUnpause'
  | 'postLegacyUnpause'
  | 'addQuarantine'
  | 'removeQuarantine'
>;

/** One read of the service, as plain data. */
export type Query<Name extends ReadName = ReadName> = {
  readonly [N in Name]: { readonly endpoint: N; readonly input: InputOf<N> };
}[Name];

/**
 * Something on the screen that needs a read: while it is visible the read is repeated, each time that many
 * milliseconds after the last reply. The key names the resource and stays the same when the query's times move on.
 */
export interface Need<Name extends ReadName = ReadName> {
  readonly key: Key<Name>;
  readonly query: Query<Name>;
  /** Null reads once and keeps the answer. */
  readonly everyMs: number | null;
}

/** A resource's name, which remembers what kind of value it holds. */
export type Key<Name extends ReadName = ReadName> = string & { readonly reads?: Name };

export type ValueOf<Name extends ReadName> = OutputOf<Name>;

export function need<Name extends ReadName>(
  endpoint: Name,
  input: InputOf<Name>,
  everyMs: number | null,
  key: Key<Name> = `${endpoint} ${JSON.stringify(input)}`,
): Need<Name> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the parameters tie the input to its endpoint
  return { key, query: { endpoint, input } as Query<Name>, everyMs };
}
