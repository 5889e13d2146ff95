import { clockSeconds } from '../base/span.ts';
import { departuresFrom, type Exit, exitOf } from '../domain/verdict/exit.ts';
import { logOf } from './log-view.ts';
import type { State } from './state.ts';

/** The log may tell of a departure a little before the queue stopped listing it. */
const lateMs = 60_000;

/** How a pull request left that was in the queue under our eyes; null until the log tells. */
export function exitSeen(state: State, number: number): Exit | null {
  const log = logOf(state);
  const wasThere = state.observed?.gone.findLast((gone) => gone.seen.number === number)?.lastSeenAt ?? 0;
  if (log === null) return null;
  const end = departuresFrom(log, number).findLast(({ at }) => at >= wasThere - lateMs);
  return end === undefined ? null : exitOf(end, log);
}

/** `#5210 merged at 14:32:38`. */
export const exitText = ({ number, at, merged }: Exit, { session: { zone } }: State): string =>
  `#${number} ${merged ? 'merged' : 'left'} at ${clockSeconds(at, zone)}`;
