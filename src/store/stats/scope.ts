import { instantAt } from '../log/moment.ts';
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

/** The length that the keys step from. */
export const spanOfState = (state: State): number => statsFilter(state).spanMs ?? state.stats.spanMs;

/** The window shown. Its end is never later than the service's time: a future one is refused. */
export function shownScope(state: State): Scope {
  const { baseRef, queueName, priorityRuleName, spanMs: typed, from, to } = statsFilter(state);
  const now = Math.floor((state.now + (state.skewMs ?? 0)) / step) * step;
  const end = to === null ? now : Math.min(now, Math.floor(instantAt(to, now) / step) * step);
  const spanMs = typed ?? state.stats.spanMs;
  const wished = from === null ? end - spanMs : Math.floor(instantAt(from, now) / step) * step;
  const start = Math.max(now - retentionMs, Math.min(wished, end - step));
  const isMoving = from?.kind !== 'at' && to?.kind !== 'at';
  return {
    ...repositoryOf(state),
    filter: { baseRef, queueName, priorityRuleName },
    from: start,
    to: end,
    name: isMoving
      ? `last ${spanName(end - start)}${end === now ? '' : ` to ${spanName(now - end)} ago`}`
      : `${start} to ${to === null ? 'now' : end}`,
    // what is over changes no more
    everyMs: to?.kind === 'at' && end < now ? null : pollMs(end - start),
  };
}

/** True for bounds that somebody typed. */
export function isBounded(state: State): boolean {
  const { from, to } = statsFilter(state);
  return from !== null || to !== null;
}

/** How often the window before the one shown is read anew. */
const baseEveryMs = 900_000;

/** What the window is held against; null where the service has forgotten it. */
export function baseScope(state: State): Scope | null {
  const shown = shownScope(state);
  const { pinned } = state.stats;
  if (pinned !== null) return { ...shown, ...pinned, name: `pinned ${pinned.from} ${pinned.to}`, everyMs: null };
  const from = 2 * shown.from - shown.to;
  if (from < state.now + (state.skewMs ?? 0) - retentionMs - step) return null;
  const everyMs = shown.everyMs === null ? null : baseEveryMs;
  return { ...shown, from, to: shown.from, name: `before ${shown.name}`, everyMs };
}
