import type { CheckState } from '../check.ts';
import type { KnownEvent } from '../event/log-event.ts';
import { type Exit, exitOf } from './exit.ts';
import type { LogIndex } from './log-index.ts';
import type { Run } from './run.ts';

type EnterEvent = KnownEvent<'action.queue.enter'>;

/** One run of its checks during a stay. */
export interface Attempt {
  readonly batchId: string | null;
  readonly queuePullRequestNumber: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly conclusion: CheckState | null;
  /** Why it was cut short, raw; null when it was not. */
  readonly code: string | null;
  /** The others that were tested with it. */
  readonly mates: readonly number[];
}

/** One stay in the queue, from enter to leave. */
export interface Stay {
  readonly sessionId: string | null;
  /** Null when the log's window begins later. */
  readonly enteredAt: number | null;
  readonly queuedAt: number | null;
  /** Null while it is still queued. */
  readonly exit: Exit | null;
  readonly attempts: readonly Attempt[];
}

/** The stays of one pull request that the log tells of, the latest first. Earlier ones may lie before its window. */
export function history(log: LogIndex, number: number): Stay[] {
  const runs = log.runs.filter((run) => run.members.includes(number));
  const enters = log.enters.filter((event) => event.pullRequest === number);
  const stays: Stay[] = [];
  let after = Number.NEGATIVE_INFINITY;
  for (const end of log.departures.filter((departure) => departure.number === number)) {
    const enter = enters.findLast((event) => event.receivedAt > after && event.receivedAt <= end.at);
    const own = attempts(runs, number, after, end.at);
    const queuedAt = end.queuedAt ?? enter?.metadata.queuedAt ?? null;
    const enteredAt = enter?.receivedAt ?? null;
    stays.push({ sessionId: end.sessionId, enteredAt, queuedAt, exit: exitOf(end, log), attempts: own });
    after = end.at;
  }
  return [
    ...openStay(runs, number, enters.findLast((event) => event.receivedAt > after) ?? null, after),
    ...stays.reverse(),
  ];
}

/** The stay that has no end yet; none when nothing happened since the last. */
function openStay(runs: readonly Run[], number: number, enter: EnterEvent | null, after: number): Stay[] {
  const own = attempts(runs, number, after, Number.POSITIVE_INFINITY);
  if (enter === null && own.length === 0) return [];
  const { sessionId = null, queuedAt = null } = enter?.metadata ?? {};
  return [{ sessionId, enteredAt: enter?.receivedAt ?? null, queuedAt, exit: null, attempts: own }];
}

const attempts = (runs: readonly Run[], number: number, after: number, until: number): Attempt[] =>
  runs.filter((run) => timeOf(run) > after && timeOf(run) <= until).map((run) => attempt(run, number));

const timeOf = (run: Run): number => run.startedAt ?? run.endedAt ?? 0;

function attempt(run: Run, number: number): Attempt {
  const { batchId, queuePullRequestNumber, startedAt, endedAt, conclusion } = run;
  const end = run.ends.find((told) => told.pullRequest === number);
  const code = end?.metadata.aborted === true ? end.metadata.abortCode : null;
  const mates = run.members.filter((member) => member !== number);
  return { batchId, queuePullRequestNumber, startedAt, endedAt, conclusion, code, mates };
}
