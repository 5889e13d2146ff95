import { once } from '../../base/memo.ts';
import { type Check, checkBucket } from '../check.ts';
import type { Departure } from './departure.ts';
import { exitMeaning } from './exit-code.ts';
import type { LogIndex } from './log-index.ts';
import type { ReasonActor } from './reason.ts';
import type { ChecksEnded } from './run.ts';

/** One row of those who left recently. A merge is told apart from an exit by `merged`, never by the code. */
export interface Exit {
  readonly number: number;
  readonly at: number;
  readonly merged: boolean;
  /** Raw; null when neither the leave nor its last run carries one. */
  readonly code: string | null;
  /** Where the code stands: in the leave, in the last final end of its checks, or nowhere. */
  readonly codeFrom: 'leave' | 'checks-end' | null;
  /** Null for an unknown code and for none: then the service's own text has to do. */
  readonly sentence: string | null;
  readonly actor: ReasonActor | null;
  /** The service's own words: Markdown of many lines. */
  readonly text: string | null;
  readonly failed: readonly Check[];
  readonly headSha: string | null;
  readonly queuedAt: number | null;
  readonly sessionId: string | null;
  /** Who asked for it, where the log names the trigger. */
  readonly trigger: string | null;
  readonly waitedForScheduleMs: number | null;
  readonly waitedForFreezeMs: number | null;
}

/** Those who left in the log's window, merged or not, the latest first. */
export const exits = (log: LogIndex, most: number): Exit[] =>
  log.departures
    .slice(-most)
    .reverse()
    .map((departure) => exitOf(departure, log));

/** The last time a pull request left; null when the window tells of none, which does not mean never. */
export function lastExit(log: LogIndex, number: number, at: number | null = null): Exit | null {
  const departure = departureAt(log, number, at);
  return departure === null ? null : exitOf(departure, log);
}

/** The departure of that instant, the last where none is given; null when the log tells of none. */
export const departureAt = (log: LogIndex, number: number, at: number | null): Departure | null =>
  departuresFrom(log, number).findLast((end) => at === null || end.at === at) ?? null;

/** The ends of all stays of one pull request, from old to new. */
export const departuresFrom = (log: LogIndex, number: number): readonly Departure[] =>
  departuresByPull(log).get(number) ?? [];

const departuresByPull = once((log: LogIndex) => Map.groupBy(log.departures, (end) => end.number));

export function exitOf(departure: Departure, log: LogIndex): Exit {
  const { number, at, merged, sessionId, queuedAt, leave } = departure;
  const ended = lastEnd(departure, log);
  const { code, codeFrom } = codeOf(departure, ended);
  const meaning = code === null ? null : exitMeaning(code);
  return {
    number,
    at,
    merged,
    code,
    codeFrom,
    sentence: meaning?.sentence ?? null,
    actor: merged ? null : (meaning?.actor ?? null),
    text: leave?.metadata.reason ?? ended?.metadata.abortReason ?? null,
    failed: merged ? [] : failedChecks(departure, ended),
    headSha: leave?.metadata.pullRequestHeadSha ?? null,
    queuedAt,
    sessionId,
    trigger: leave?.trigger ?? null,
    waitedForScheduleMs: milliseconds(leave?.metadata.secondsWaitingForSchedule),
    waitedForFreezeMs: milliseconds(leave?.metadata.secondsWaitingForFreeze),
  };
}

/** The last end of checks that was final and belongs to the same stay (screens.md f 20). */
function lastEnd({ number, sessionId, queuedAt, at }: Departure, log: LogIndex): ChecksEnded | null {
  const events = log.byPull.get(number) ?? [];
  const end = events.findLast(
    (event) =>
      event.type === 'action.queue.checks_end' &&
      event.receivedAt <= at &&
      event.metadata.abortStatus === 'DEFINITIVE' &&
      (sessionId === null ? event.metadata.queuedAt === queuedAt : event.metadata.sessionId === sessionId),
  );
  return end?.type === 'action.queue.checks_end' ? end : null;
}

function codeOf({ leave, merged }: Departure, ended: ChecksEnded | null): Pick<Exit, 'code' | 'codeFrom'> {
  const told = leave?.metadata.dequeueCode ?? null;
  if (told !== null) return { code: told, codeFrom: 'leave' };
  const code = ended?.metadata.abortCode ?? null;
  if (code !== null) return { code, codeFrom: 'checks-end' };
  // A run that failed by itself has nothing to abort, and so carries no code (service-facts 3.9).
  const hasFailed = !merged && ended?.metadata.checksConclusion === 'failure';
  return hasFailed ? { code: 'CHECKS_FAILED', codeFrom: 'checks-end' } : { code: null, codeFrom: null };
}

/** What the leave names, else its own checks, else those of its last run. */
function failedChecks({ leave }: Departure, ended: ChecksEnded | null): readonly Check[] {
  const told = leave?.metadata.unsuccessfulChecks ?? [];
  if (told.length > 0) return told;
  const own = (leave?.metadata.checks ?? []).filter((check) => checkBucket(check.state) === 'failed');
  return own.length > 0 ? own : (ended?.metadata.unsuccessfulChecks ?? []);
}

const milliseconds = (seconds: number | null | undefined): number | null => (seconds == null ? null : seconds * 1000);
