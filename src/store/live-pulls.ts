import { memo, once, steady } from '../base/memo.ts';
import type { QueuedPull } from '../domain/queued-pull.ts';
import type { Key } from './query.ts';
import type { Resource } from './resource.ts';
import { resourceOf, type State } from './state.ts';

const prefix = 'pull #';

/** The name of one pull request's own reply (S1 2.7). */
export const pullKey = (number: number): Key<'pull'> => `${prefix}${number}`;

export const isPullKey = (key: string): key is string & Key<'pull'> => key.startsWith(prefix);

/** What was read of one pull request, as the screen shows it: held when it is held. */
export const pullOf = (state: State, number: number): Resource<QueuedPull> | undefined =>
  resourceOf(state.hold ?? state, pullKey(number));

/** The replies for single pull requests that are at hand: only a few are ever read. */
export const livePulls = (state: State): readonly QueuedPull[] => same(listed((state.hold ?? state).resources));

export const byNumber = once(
  (pulls: readonly QueuedPull[]): ReadonlyMap<number, QueuedPull> => new Map(pulls.map((pull) => [pull.number, pull])),
);

const same = steady<QueuedPull>();

const listed = memo((resources: State['resources']): readonly QueuedPull[] =>
  [...resources].flatMap(([key, { value }]) =>
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: keys of this kind are only ever filled by the pull operation
    isPullKey(key) && value !== null ? [value as QueuedPull] : [],
  ),
);
