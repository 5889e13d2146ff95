import { repositoryOf } from '../slice/session.ts';
import type { State } from '../state.ts';
import { statsFilter } from './filter.ts';
import { type Period, pollMs, retentionMs, type StatGroupName, spanName } from './view.ts';

/** One window of one part of the repository's past, as statistics are asked for. */
export interface Scope extends Period {
  readonly owner: string;
  readonly repository: string;
  readonly filter: StatGroupName;
  /** Stays the same while a window moves on with time. */
  readonly name: string;
  /** Null reads once. */
  readonly everyMs: number | null;
}

/** Ends fall on whole minutes, so that all figures of a screen are of the same window. */
const step = 60_000;

export const spanOfState = (state: State): number => statsFilter(state).spanMs ?? state.stats.spanMs;

/** The window shown. Its end is the service's time: a future one is refused. */
export function shownScope(state: State): Scope {
  const { baseRef, queueName, priorityRuleName } = statsFilter(state);
  const spanMs = spanOfState(state);
  const to = Math.floor((state.now + (state.skewMs ?? 0)) / step) * step;
  return {
    ...repositoryOf(state),
    filter: { baseRef, queueName, priorityRuleName },
    from: to - spanMs,
    to,
    name: `last ${spanName(spanMs)}`,
    everyMs: pollMs(spanMs),
  };
}

/** How often the window before the one shown is read anew. */
const baseEveryMs = 900_000;

/** What the window is held against; null where the service has forgotten it. */
export function baseScope(state: State): Scope | null {
  const shown = shownScope(state);
  const { pinned } = state.stats;
  if (pinned !== null) return { ...shown, ...pinned, name: `pinned ${pinned.from} ${pinned.to}`, everyMs: null };
  const spanMs = shown.to - shown.from;
  if (2 * spanMs > retentionMs) return null;
  return { ...shown, from: shown.from - spanMs, to: shown.from, name: `before ${shown.name}`, everyMs: baseEveryMs };
}
