import type { QueueStatus } from '../domain/queue.ts';
import type { LogIndex } from '../domain/verdict/log-index.ts';
import type { Observations } from '../domain/verdict/observations.ts';
import type { Tree } from '../domain/verdict/tree.ts';
import { isStale } from './cadence.ts';
import { logOf } from './log-view.ts';
import type { Resource } from './resource.ts';
import { statusKey } from './slice/queue.ts';
import { resourceOf, type State, serviceNow } from './state.ts';
import { treeOf } from './tree-of.ts';

/** What every verdict starts from: the queue as the screen shows it, held when it is held. */
export interface Sight {
  readonly status: Resource<QueueStatus> | undefined;
  readonly tree: Tree | null;
  /** Null while the activity log was not read, or may not be. */
  readonly log: LogIndex | null;
  readonly observed: Observations | null;
  /** The service's time. */
  readonly now: number;
  /** True when the queue was last read more than two polls ago; a screen that is held is old on purpose. */
  readonly isStale: boolean;
}

export function sightOf(state: State): Sight {
  const status = resourceOf(state.hold ?? state, statusKey(state));
  const live = resourceOf(state, statusKey(state));
  const value = status?.value ?? null;
  return {
    status,
    tree: value === null ? null : treeOf(value),
    log: logOf(state),
    observed: (state.hold ?? state).observed,
    now: serviceNow(state),
    isStale: live !== undefined && isStale(live, state.session.intervalMs, state.terminal.focused, state.now),
  };
}
