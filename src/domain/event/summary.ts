import { keysOf } from '../../base/record.ts';
import { exitMeaning } from '../verdict/exit-code.ts';
import type { Changes, Ported, Said } from './action.ts';
import type { Actor } from './actor.ts';
import type { BisectionEnd } from './bisection.ts';
import type { ChecksEnd } from './checks.ts';
import type { Freeze } from './hold.ts';
import type { EventType, LogEvent, Metadata } from './log-event.ts';
import type { Command, Leave } from './queue.ts';

/** What happened, in one short line without times. Names and reasons in it come from the service as they are. */
export function summary(event: LogEvent): string {
  if (event.type === 'unknown') return join(event.rawType, raw(event.metadata));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table pairs each type with what is said of its metadata
  const say = says[event.type] as (metadata: Metadata[EventType]) => string;
  return say(event.metadata);
}

const says: { readonly [Type in EventType]: (metadata: Metadata[Type]) => string } = {
  'action.queue.enter': ({ queueName, priorityRuleName }) =>
    join('queued', queueName && `in ${queueName}`, priorityRuleName && `as ${priorityRuleName}`),
  'action.queue.leave': leave,
  'action.queue.merged': ({ branch }) => join('merged', branch && `into ${branch}`),
  'action.queue.change': ({ queueName, size }) => join('queue', queueName, 'holds', size),
  'action.queue.checks.change': ({ queueName, runningChecks }) =>
    join('queue', queueName, 'runs', runningChecks, 'checks'),
  'action.queue.checks_start': ({ queuePullRequestNumber, pullRequestNumbers, startReason }) =>
    join(
      'checks start',
      on(queuePullRequestNumber),
      mates(pullRequestNumbers),
      startReason && `· ${firstLine(startReason)}`,
    ),
  'action.queue.checks_end': checksEnd,
  'action.queue.checks_not_started': ({ reason }) => join('checks postponed:', firstLine(reason)),
  'action.queue.checks_postponed': ({ reason }) => join('checks postponed:', firstLine(reason)),
  'action.queue.batch_bisection_start': ({ originalBatchPrNumbers, numberOfSubBatches }) =>
    join(
      'search for the culprit among',
      numbers(originalBatchPrNumbers),
      numberOfSubBatches && `in ${numberOfSubBatches} parts`,
    ),
  'action.queue.batch_bisection_end': searchEnd,
  'command.queue': command('asked to queue it'),
  'command.dequeue': command('asked to remove it'),

  'queue.pause.create': ({ createdBy, reason }) => join('queue paused', by(createdBy), quoted(reason)),
  'queue.pause.update': ({ updatedBy, reason }) => join('reason of the pause changed', by(updatedBy), quoted(reason)),
  'queue.pause.delete': ({ deletedBy }) => join('queue unpaused', by(deletedBy)),
  'scheduled_freeze.create': ({ createdBy, scheduledFreezeAttributes }) =>
    freeze('planned', createdBy, scheduledFreezeAttributes),
  'scheduled_freeze.update': ({ updatedBy, scheduledFreezeAttributesAfter }) =>
    freeze('changed', updatedBy, scheduledFreezeAttributesAfter),
  'scheduled_freeze.delete': ({ deletedBy, scheduledFreezeAttributes }) =>
    freeze('ended', deletedBy, scheduledFreezeAttributes),

  'ci_insights.auto_quarantine.enabled': ({ enabledBy }) => join('automatic quarantine switched on', by(enabledBy)),
  'ci_insights.auto_quarantine.disabled': ({ disabledBy }) => join('automatic quarantine switched off', by(disabledBy)),
  'ci_insights.auto_quarantine.modified': ({ updatedBy }) => join('automatic quarantine changed', by(updatedBy)),
  'ci_insights.job_retried': ({ ruleName, outcome, retryAttempt, maxRetry }) =>
    outcome === 'skipped_quota_exceeded'
      ? join('job not retried, the quota is used up:', ruleName)
      : join(
          'job retried',
          retryAttempt !== null && maxRetry !== null && `${retryAttempt} of ${maxRetry}`,
          ruleName && `by ${ruleName}`,
        ),
  'test.quarantined': ({ testName, quarantinedBy, reason }) =>
    join(
      'test quarantined',
      quarantinedBy === null ? 'automatically' : by(quarantinedBy),
      quoted(reason),
      testName && `· ${testName}`,
    ),
  'test.dequarantined': ({ testName, dequarantinedBy }) =>
    join(
      'quarantine lifted',
      dequarantinedBy === null ? 'automatically' : by(dequarantinedBy),
      testName && `· ${testName}`,
    ),

  'action.assign': changes('assigned', 'unassigned'),
  'action.label': changes('labelled', 'unlabelled'),
  'action.backport': ported('backported'),
  'action.copy': ported('copied'),
  'action.close': said('closed'),
  'action.comment': said('commented'),
  'action.delete_head_branch': ({ branch }) => join('head branch deleted', branch),
  'action.dequeue': () => 'removed from the queue by a rule',
  'action.rebase': () => 'rebased',
  'action.refresh': () => 'refreshed',
  'action.squash': () => 'squashed',
  'action.update': () => 'updated with its base',
  'action.dismiss_reviews': ({ users }) => join('reviews dismissed', list(users)),
  'action.edit': ({ draft }) => (draft === true ? 'made a draft' : 'made ready for review'),
  'action.host_actions': ({ workflow }) => join('workflow started', workflow),
  'action.merge': ({ branch }) => join('merged by a rule', branch && `into ${branch}`),
  'action.post_check': ({ conclusion, title }) => join('check posted', title, conclusion),
  'action.request_reviews': ({ reviewers, teamReviewers }) =>
    join('review asked of', list([...reviewers, ...teamReviewers])),
  'action.review': ({ reviewType, reviewer }) => join('reviewed', reviewer && `as ${reviewer}`, reviewType),
};

/** Every event type of S1 6, in the documents' spelling. */
export const eventTypes: readonly EventType[] = keysOf(says);

/** A merge is an exit as well, and never reads like one that failed. */
function leave({ merged, dequeueCode, reason, unsuccessfulChecks, checks }: Leave): string {
  if (merged === true) return 'left the queue, merged';
  const failed = unsuccessfulChecks ?? checks.filter(({ state }) => state === 'failure');
  const told = failed.length > 0 ? list(failed.map(({ name }) => name)) : dequeueCode && firstLine(reason);
  const why = dequeueCode ?? firstLine(reason);
  return join('left the queue', why && `· ${why}`, told && `· ${told}`);
}

function checksEnd(run: ChecksEnd): string {
  const { aborted, abortCode, checksConclusion, unsuccessfulChecks, retryAttempt, maxRetries } = run;
  const where = on(run.queuePullRequestNumber);
  if (aborted === true) {
    const meaning = abortCode === null ? firstLine(run.abortReason) : (exitMeaning(abortCode)?.sentence ?? abortCode);
    const attempt = retryAttempt !== null && maxRetries !== null && `(${retryAttempt} of ${maxRetries})`;
    return join('checks cut short', meaning && `· ${meaning}`, attempt, where && `· ${where}`);
  }
  const failed = unsuccessfulChecks.map(({ name }) => name);
  return join('checks', checksConclusion ?? 'ended', where, failed.length > 0 && `· ${list(failed)}`);
}

function searchEnd(end: BisectionEnd): string {
  const { originalBatchPrNumbers, remainingPrNumbers, droppedUnverifiedPrNumbers } = end;
  const culprits = end.confirmedCulpritPrNumbers ?? end.culpritPrNumbers;
  const dropped = droppedUnverifiedPrNumbers ?? [];
  const none = end.maxFailureResolutionReached === true ? 'search for the culprit given up' : 'no culprit found';
  return join(
    culprits.length > 0 ? `culprit found: ${numbers(culprits)}` : none,
    originalBatchPrNumbers.length > 1 && `of ${originalBatchPrNumbers.length}`,
    remainingPrNumbers.length > 0 &&
      `· ${remainingPrNumbers.length} ${remainingPrNumbers.length === 1 ? 'goes' : 'go'} back`,
    dropped.length > 0 && `· untested and dropped ${numbers(dropped)}`,
  );
}

function command(what: string): (metadata: Command) => string {
  return ({ author, commandTrigger }) =>
    join(author?.login ?? 'somebody', what, commandTrigger && `(${commandTrigger})`);
}

function freeze(what: string, actor: Actor | null, attributes: Freeze | null): string {
  const { reason = null, end = null, timezone = null } = attributes ?? {};
  if (what === 'ended' || attributes === null) return join(`freeze ${what}`, by(actor), quoted(reason));
  const until = end === null ? '· no end' : `· until ${localTime(end)} ${timezone ?? ''}`.trimEnd();
  return join(`freeze ${what}`, by(actor), quoted(reason), until);
}

function changes(more: string, fewer: string): (metadata: Changes) => string {
  return ({ added, removed }) =>
    join(added.length > 0 && `${more} ${list(added)}`, removed.length > 0 && `${fewer} ${list(removed)}`) || more;
}

function ported(what: string): (metadata: Ported) => string {
  return ({ to, pullRequestNumber, conflicts }) =>
    join(
      what,
      to && `to ${to}`,
      pullRequestNumber !== null && `as #${pullRequestNumber}`,
      conflicts === true && 'with conflicts',
    );
}

function said(what: string): (metadata: Said) => string {
  return ({ message }) => join(what, quoted(message));
}

type Word = string | number | false | null | undefined;

const join = (...words: readonly Word[]) =>
  words.filter((word) => word !== false && word !== null && word !== undefined && word !== '').join(' ');

const by = (actor: Actor | null) => actor?.name && `by ${actor.name}`;
const on = (number: number | null) => number !== null && `on #${number}`;
const mates = (members: readonly number[]) => members.length > 1 && `for ${numbers(members)}`;
const quoted = (text: string | null) => text && `"${firstLine(text)}"`;

const rawTexts = new WeakMap<object, string>();

/** Of a type nobody told us of: what it carries, as it came. It may be large, and is asked for at every frame. */
function raw(metadata: Readonly<Record<string, unknown>>): string {
  const known = rawTexts.get(metadata);
  if (known !== undefined) return known;
  const text = Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata).slice(0, longestLine);
  rawTexts.set(metadata, text);
  return text;
}

/** A line of a service that means ill could be a megabyte. */
const longestLine = 200;
const firstLine = (text: string | null) => text?.split('\n', 1)[0]?.slice(0, longestLine);

/** `2026-11-21T18:00:00` is a local time of the freeze's own zone. */
const localTime = (text: string) => firstLine(text)?.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2');

const mostListed = 6;
const list = (words: readonly string[]) =>
  words.slice(0, mostListed).join(', ') + (words.length > mostListed ? ` +${words.length - mostListed}` : '');
const numbers = (all: readonly number[]) => list(all.map((number) => `#${number}`));
