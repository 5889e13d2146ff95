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

/** How long any checks of the stay ran. Runs of one stay may overlap where a batch is split. */
function underChecks(stay: readonly Fact[], left: Left): number {
  const from = left.metadata.queuedAt ?? left.at;
  const runs = stay
    .flatMap((fact) => (fact.type === 'action.queue.checks_end' && fact.at <= left.at ? [fact.metadata] : []))
    .map(({ checksStartedAt, checksEndedAt }) => ({
      start: Math.max(from, checksStartedAt ?? left.at),
      end: Math.min(left.at, checksEndedAt ?? checksStartedAt ?? left.at),
    }))
    .sort((a, b) => a.start - b.start);
  let covered = from;
  let total = 0;
  for (const { start, end } of runs) {
    total += Math.max(0, end - Math.max(start, covered));
    covered = Math.max(covered, end);
  }
  return total;
}
