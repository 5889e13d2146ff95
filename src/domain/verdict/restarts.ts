import { once } from '../../base/memo.ts';
import type { PullRequest } from '../pull-request.ts';
import type { LogIndex } from './log-index.ts';
import { type RestartCause, restartCause } from './restart-cause.ts';
import { type ChecksEnded, isThrownBack, isThrownBackByOthers, type Run, runMs } from './run.ts';
import type { Tree } from './tree.ts';

/** One time that a pull request was thrown back while it stayed queued. */
export interface Restart {
  readonly at: number;
  /** Raw; null when the abort carries none. */
  readonly code: string | null;
  readonly batchId: string | null;
  /** Checking time thrown away; null when the start is not known. */
  readonly lostMs: number | null;
  readonly cause: RestartCause | null;
}

/** What threw one pull request back, the latest first (screens.md d 9). */
export interface RestartLedger {
  readonly items: readonly Restart[];
  /** The sum of what is known. */
  readonly lostMs: number;
  /** Items whose loss is not known, and so not in the sum. */
  readonly unknownLosses: number;
}

/** `since` leaves out earlier stays. Retries of its own failing checks count: they cost as much. */
export function restarts(log: LogIndex, number: number, since: number | null): RestartLedger {
  const items = throwsSince(log, number, since)
    .map(({ end, run }) => restartOf(end, run, log))
    .sort((a, b) => b.at - a.at);
  return {
    items,
    lostMs: items.reduce((sum, item) => sum + (item.lostMs ?? 0), 0),
    unknownLosses: items.filter((item) => item.lostMs === null).length,
  };
}

/** How often in this stay: as many as its ledger has items. */
export const timesThrownBack = (log: LogIndex, { number, queuedAt }: PullRequest): number =>
  throwsSince(log, number, queuedAt).length;

const throwsSince = (log: LogIndex, number: number, since: number | null) =>
  (thrownBack(log).get(number) ?? []).filter(({ run }) => (run.endedAt ?? 0) >= (since ?? 0));

/** By pull request. It is asked of every row of a queue, and most were never thrown back. */
const thrownBack = once((log: LogIndex) =>
  Map.groupBy(
    log.runs.flatMap((run) => run.ends.filter(isThrownBack).map((end) => ({ end, run }))),
    ({ end }) => end.pullRequest,
  ),
);

/** How often each of those who are queued was thrown back in this stay by something outside of its batch. */
export function restartCounts(tree: Tree, log: LogIndex): Map<number, number> {
  const counts = new Map<number, number>();
  for (const end of throwsOf(log)) {
    const pull = end.pullRequest === null ? undefined : tree.pulls.get(end.pullRequest)?.pull;
    if (pull === undefined || end.receivedAt < (pull.queuedAt ?? 0)) continue;
    counts.set(pull.number, (counts.get(pull.number) ?? 0) + 1);
  }
  return counts;
}

const throwsOf = once((log: LogIndex) => log.runs.flatMap((run) => run.ends).filter(isThrownBackByOthers));

const restartOf = (end: ChecksEnded, run: Run, log: LogIndex): Restart => ({
  at: run.endedAt ?? end.receivedAt,
  code: end.metadata.abortCode,
  batchId: run.batchId,
  lostMs: runMs(run),
  cause: restartCause(end, run, log),
});

/** Who or what threw others back. */
export interface Disturber {
  /** The one it is pinned on; null when the cause is no pull request, or not known. */
  readonly pull: number | null;
  readonly code: string | null;
  /** Runs thrown away. */
  readonly runs: number;
  /** Pull requests thrown back, each time counted. */
  readonly restarts: number;
  readonly lostMs: number;
}

/** Between two instants, the one that cost the most checking time first. Retries disturb nobody else. */
export function disturbers(log: LogIndex, from: number, to: number): Disturber[] {
  const found = new Map<string, Disturber>();
  for (const run of log.runs) {
    if (run.endedAt === null || run.endedAt < from || run.endedAt >= to) continue;
    const ends = run.ends.filter(isThrownBackByOthers);
    const [end] = ends;
    if (end === undefined) continue;
    const pulls = restartCause(end, run, log)?.pulls ?? [];
    const pull = pulls.length === 1 ? (pulls[0] ?? null) : null;
    const key = `${pull} ${end.metadata.abortCode}`;
    const known = found.get(key) ?? { pull, code: end.metadata.abortCode, runs: 0, restarts: 0, lostMs: 0 };
    found.set(key, {
      ...known,
      runs: known.runs + 1,
      restarts: known.restarts + ends.length,
      lostMs: known.lostMs + (runMs(run) ?? 0),
    });
  }
  return [...found.values()].sort((a, b) => b.lostMs - a.lostMs || b.restarts - a.restarts);
}
