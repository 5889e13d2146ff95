import type { Fact } from '../../history/fact.ts';
import type { History } from '../../history/history.ts';
import type { Left } from './exit.ts';

/** What the time of one stay went to, milliseconds; the four add up to its length. */
export interface Split {
  readonly checks: number;
  readonly schedule: number;
  readonly freeze: number;
  /** All the rest: waiting for a slot, for batch-mates, for those ahead. */
  readonly capacity: number;
}

/** From enter to leave, milliseconds. */
export const stayLength = ({ at, metadata }: Left) => Math.max(0, at - (metadata.queuedAt ?? at));

/** Time under checks counts as that even where a schedule or a freeze held the merge at the same time. */
export function splitOf(left: Left, history: History): Split {
  const { sessionId, secondsWaitingForSchedule, secondsWaitingForFreeze } = left.metadata;
  let rest = stayLength(left);
  const take = (ms: number) => {
    const taken = Math.min(rest, ms);
    rest -= taken;
    return taken;
  };
  const checks = take(sessionId === null ? 0 : underChecks(history.stay(sessionId), left));
  const schedule = take((secondsWaitingForSchedule ?? 0) * 1000);
  const freeze = take((secondsWaitingForFreeze ?? 0) * 1000);
  return { checks, schedule, freeze, capacity: rest };
}

/** How long any checks of the stay ran. Ends are told in order of time, so runs that overlap are joined from the last on. */
function underChecks(stay: readonly Fact[], left: Left): number {
  const from = left.metadata.queuedAt ?? left.at;
  let covered = left.at;
  let total = 0;
  for (let index = stay.length - 1; index >= 0; index--) {
    const fact = stay[index];
    if (fact?.type !== 'action.queue.checks_end' || fact.at > left.at) continue;
    const { checksStartedAt, checksEndedAt } = fact.metadata;
    const start = Math.max(from, checksStartedAt ?? covered);
    total += Math.max(0, Math.min(covered, checksEndedAt ?? start) - start);
    covered = Math.min(covered, start);
  }
  return total;
}
