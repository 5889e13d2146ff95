import type { BisectionEnd, BisectionStart } from '../../../domain/event/bisection.ts';
import type { ChecksEnd, ChecksStart } from '../../../domain/event/checks.ts';
import type { KnownEvent, LogEvent } from '../../../domain/event/log-event.ts';
import type { Leave } from '../../../domain/event/queue.ts';
import { summary } from '../../../domain/event/summary.ts';
import { exitMeaning } from '../../../domain/verdict/exit-code.ts';
import { failedChecks } from './links.ts';

/** What a row says of its event, what matters first: rows are cut. */
export interface RowText {
  /** Stands in for the type where that has no column; empty where the text says it. */
  readonly verb: string;
  readonly text: string;
}

/** `isBrief`: codes instead of sentences, for rows that have room for little else. */
export function rowText(event: LogEvent, isBrief = false): RowText {
  switch (event.type) {
    case 'unknown':
      return { verb: event.rawType, text: summary(event).slice(event.rawType.length + 1) };
    case 'action.queue.checks_start':
      return { verb: 'start', text: startText(event.metadata) };
    case 'action.queue.checks_end':
      return endText(event, isBrief);
    case 'action.queue.leave':
      return { verb: 'left', text: leaveText(event, event.metadata) };
    case 'action.queue.batch_bisection_start':
      return { verb: '', text: splitText(event.metadata) };
    case 'action.queue.batch_bisection_end':
      return { verb: '', text: foundText(event.metadata) };
    default:
      return { verb: '', text: summary(event) };
  }
}

function startText({ queuePullRequestNumber, pullRequestNumbers, startReason }: ChecksStart): string {
  const members = pullRequestNumbers.length > 1 ? `of ${numbers(pullRequestNumbers)}` : '';
  return parts(`${on(queuePullRequestNumber)} ${members}`.trim(), line(startReason));
}

function endText(event: KnownEvent<'action.queue.checks_end'>, isBrief: boolean): RowText {
  const { aborted, checksConclusion, queuePullRequestNumber } = event.metadata;
  const where = on(queuePullRequestNumber);
  if (aborted === true) {
    const { abortCode } = event.metadata;
    const why = isBrief && abortCode !== null ? abortCode : abortText(event.metadata);
    return { verb: 'cut:', text: parts(why, where) };
  }
  const failed = failedChecks(event).map(({ name }) => name);
  return { verb: '', text: parts(checksConclusion ?? 'ended', failed.join(', '), where) };
}

/** Why it was cut short, and by whom where the service names somebody. */
function abortText({ abortCode, abortReason, retryAttempt, maxRetries }: ChecksEnd): string {
  const meaning = abortCode === null ? line(abortReason) : (exitMeaning(abortCode)?.sentence ?? abortCode);
  const cause = abortCode === null ? null : /#\d+/.exec(line(abortReason))?.[0];
  const attempt = retryAttempt === null || maxRetries === null ? '' : ` (${retryAttempt} of ${maxRetries})`;
  return `${meaning}${cause == null ? '' : ` (${cause})`}${attempt}`;
}

function leaveText(event: LogEvent, { merged, dequeueCode, reason }: Leave): string {
  if (merged === true) return 'merged';
  const failed = failedChecks(event).map(({ name }) => name);
  if (failed.length > 0 || dequeueCode === null) return parts(dequeueCode ?? line(reason), failed.join(', '));
  return parts(dequeueCode, line(reason));
}

function splitText({ numberOfSubBatches, bisectionDepth, originalBatchPrNumbers }: BisectionStart): string {
  const into = numberOfSubBatches === null ? 'in parts' : `in ${numberOfSubBatches} parts`;
  const depth = bisectionDepth === null || bisectionDepth === 0 ? '' : `depth ${bisectionDepth}`;
  return parts(`search ${into}`, depth, numbers(originalBatchPrNumbers));
}

function foundText(end: BisectionEnd): string {
  const { originalBatchPrNumbers, remainingPrNumbers, droppedUnverifiedPrNumbers: dropped } = end;
  const culprits = end.confirmedCulpritPrNumbers ?? end.culpritPrNumbers;
  const none = end.maxFailureResolutionReached === true ? 'search given up' : 'no culprit found';
  const found = culprits.length === 0 ? none : `culprit ${numbers(culprits)}`;
  const among = originalBatchPrNumbers.length > 1 ? ` of ${originalBatchPrNumbers.length}` : '';
  return parts(
    found + among,
    remainingPrNumbers.length === 0 ? '' : `${numbers(remainingPrNumbers)} back`,
    dropped === null || dropped.length === 0 ? '' : `${numbers(dropped)} dropped untested`,
  );
}

const parts = (...all: readonly string[]): string => all.filter((part) => part !== '').join(' · ');
const on = (number: number | null): string => (number === null ? '' : `on #${number}`);

const longestLine = 200;
const line = (text: string | null): string => text?.slice(0, longestLine).split('\n', 1)[0] ?? '';

const mostListed = 6;
function numbers(all: readonly number[]): string {
  const rest = all.length - mostListed;
  return `${all
    .slice(0, mostListed)
    .map((number) => `#${number}`)
    .join(' ')}${rest > 0 ? ` +${rest}` : ''}`;
}
