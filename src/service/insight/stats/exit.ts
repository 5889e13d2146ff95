import type { ChecksEnd } from '../../../domain/event/checks.ts';
import type { Fact } from '../../history/fact.ts';
import type { History } from '../../history/history.ts';

export type End = Fact<'action.queue.checks_end'>;
export type Left = Fact<'action.queue.leave'>;

/** The code of S2 2.2 that the end of checks counts under. */
export function outcomeOf({ abortCode, checksTimedOut, checksConclusion }: ChecksEnd): string {
  if (abortCode !== null) return abortCode;
  if (checksTimedOut === true) return 'CHECKS_TIMEOUT';
  return isPassed(checksConclusion) ? 'SUCCESS' : 'CHECKS_FAILED';
}

const isPassed = (conclusion: string | null) =>
  conclusion === 'success' || conclusion === 'neutral' || conclusion === 'skipped';

/** Whether checks that ended so told something; every other end threw their result away. */
export const isVerdict = (code: string) => code === 'SUCCESS' || isFailedChecks(code);

/** What counts as failed: checks that failed or ran out of time, not every exit without a merge (service-facts 7). */
export const isFailedChecks = (code: string) => code === 'CHECKS_FAILED' || code === 'CHECKS_TIMEOUT';

/** The code of S2 2.2 under which a stay ended. */
export function exitReason({ metadata }: Left, history: History): string {
  if (metadata.merged === true) return 'SUCCESS';
  const code = metadata.dequeueCode ?? lastVerdict(metadata.sessionId, history);
  // Who leaves with passed checks did not leave for them.
  return code === null || code === 'SUCCESS' ? 'PR_DEQUEUED' : code;
}

function lastVerdict(sessionId: string | null, history: History): string | null {
  if (sessionId === null) return null;
  const end = history
    .stay(sessionId)
    .findLast((fact) => fact.type === 'action.queue.checks_end' && fact.metadata.abortStatus === 'DEFINITIVE');
  return end?.type === 'action.queue.checks_end' ? outcomeOf(end.metadata) : null;
}
