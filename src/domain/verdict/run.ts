import { type Check, type CheckState, checkBucket } from '../check.ts';
import type { KnownEvent, LogEvent } from '../event/log-event.ts';

type Told = KnownEvent<'action.queue.checks_start' | 'action.queue.checks_end'>;
export type ChecksEnded = KnownEvent<'action.queue.checks_end'>;

/** One run of the checks of one batch. The log tells it once per member (service-facts 3.9). */
export interface Run {
  /** The batch's id, as far as the log names it. */
  readonly batchId: string | null;
  /** The pull request it ran on; it changes with every retry. */
  readonly queuePullRequestNumber: number | null;
  readonly members: readonly number[];
  readonly startedAt: number | null;
  /** Null while it runs, as far as the log goes. */
  readonly endedAt: number | null;
  readonly conclusion: CheckState | null;
  /** How it ended for each member: one may leave for good while the others go back to wait. */
  readonly ends: readonly ChecksEnded[];
  /** Checks that failed; those cancelled or outdated only show that the run was torn down. */
  readonly failedChecks: readonly Check[];
}

/** True when it ended because of something outside of it rather than by a result. */
export const isCutShort = (run: Run): boolean => run.ends.some((end) => end.metadata.aborted === true);

/** True where the pull request is still queued and has to be tested again; a later pass that saved its run does not. */
export const isThrownBack = ({ metadata }: ChecksEnded): boolean =>
  metadata.aborted === true &&
  metadata.abortStatus !== 'DEFINITIVE' &&
  metadata.abortCode !== 'INTERMEDIATE_RESULTS_SKIPPED';

/** A retry of its own failing checks is nobody else's doing (screens.md d 1). */
export const isThrownBackByOthers = (end: ChecksEnded): boolean =>
  isThrownBack(end) && end.metadata.abortCode !== 'CHECKS_RETRIED';

/** True when its own checks failed. A retry counts: the checks failed first. */
export const hasFailed = (run: Run): boolean =>
  run.conclusion !== null && checkBucket(run.conclusion) === 'failed' && !isTornDown(run.conclusion);

/** States that say nothing about the code under test. */
export const isTornDown = (state: CheckState): boolean => state === 'cancelled' || state === 'stale';

/** How long it took, where both ends are known. */
export const runMs = (run: Run): number | null =>
  run.startedAt === null || run.endedAt === null ? null : Math.max(0, run.endedAt - run.startedAt);

/** Events from old to new, runs by the time at which they were first told. */
export function runsOf(events: readonly LogEvent[]): Run[] {
  const runs: [Told, ...Told[]][] = [];
  const latest = new Map<string, [Told, ...Told[]]>();
  for (const event of events) {
    if (event.type !== 'action.queue.checks_start' && event.type !== 'action.queue.checks_end') continue;
    const known = latest.get(runKey(event));
    if (known !== undefined && !isNextRun(event, known)) known.push(event);
    else {
      const run: [Told, ...Told[]] = [event];
      latest.set(runKey(event), run);
      runs.push(run);
    }
  }
  return runs.map(runOf);
}

/** Checks in place run on the same number again and again: a start behind an end begins the next run. */
const isNextRun = (event: Told, known: readonly Told[]): boolean =>
  event.type === 'action.queue.checks_start' && known.at(-1)?.type === 'action.queue.checks_end';

function runKey(event: Told): string {
  const { trainCarId, queuePullRequestNumber, sessionId } = event.metadata;
  if (trainCarId === null && queuePullRequestNumber === null) return `${sessionId}`;
  return `${trainCarId} ${queuePullRequestNumber}`;
}

const known = new WeakMap<Told, { readonly told: readonly Told[]; readonly run: Run }>();

/** A log grows at its end: nearly all of its runs were told before in the same words. */
function runOf(told: readonly [Told, ...Told[]]): Run {
  const [first] = told;
  const found = known.get(first);
  if (found?.told.length === told.length && told.every((event, index) => event === found.told[index])) return found.run;
  const run = runFrom(told);
  known.set(first, { told, run });
  return run;
}

function runFrom(told: readonly Told[]): Run {
  const ends = told.filter((event) => event.type === 'action.queue.checks_end');
  const first = told[0]?.metadata;
  const members = told.flatMap((event) => [...event.metadata.pullRequestNumbers, event.pullRequest ?? []].flat());
  const failed = ends.flatMap((end) => end.metadata.unsuccessfulChecks).filter(isRealFailure);
  return {
    batchId: first?.trainCarId ?? null,
    queuePullRequestNumber: first?.queuePullRequestNumber ?? null,
    members: [...new Set(members)],
    startedAt: startOf(told),
    endedAt: ends[0] === undefined ? null : (ends[0].metadata.checksEndedAt ?? ends[0].receivedAt),
    conclusion: ends.map((end) => end.metadata.checksConclusion).find((state) => state !== null) ?? null,
    ends,
    failedChecks: [...new Map(failed.map((check) => [check.name, check])).values()],
  };
}

const isRealFailure = (check: Check): boolean => checkBucket(check.state) === 'failed' && !isTornDown(check.state);

/** The checks' own start where it is told, else the moment at which the log told of it. */
function startOf(told: readonly Told[]): number | null {
  const exact = told.map((event) => event.metadata.checksStartedAt).find((at) => at !== null);
  return exact ?? told.find((event) => event.type === 'action.queue.checks_start')?.receivedAt ?? null;
}
