// What the service says of an end, in its own words.
import type { Check } from '../../../domain/check.ts';

/** Codes that a leave or an abort may carry (service-facts 3.8). */
export type Code = keyof typeof texts;

const texts = {
  PR_DEQUEUED: 'The pull request no longer matches the conditions of the queue.',
  PR_AHEAD_DEQUEUED: 'A pull request ahead in the queue has been dequeued.',
  BATCH_AHEAD_FAILED: 'A batch ahead in the queue failed.',
  PR_WITH_HIGHER_PRIORITY_QUEUED: 'A pull request with a higher priority has been queued.',
  SCHEDULED_FREEZE_STATUS_CHANGED: 'A scheduled freeze changed which pull requests of the batch may merge.',
  SPECULATIVE_CHECK_NUMBER_REDUCED: 'The number of parallel checks has been reduced.',
  CHECKS_TIMEOUT: 'The checks did not finish in time.',
  CHECKS_FAILED: 'The checks failed.',
  CHECKS_INTERRUPTED: 'A required check was cancelled before it had a result.',
  DROPPED_BY_BISECTION_ELIMINATION: 'The search for the failure ended elsewhere, this pull request was not tested.',
  QUEUE_RULE_MISSING: 'The queue rule no longer exists in the configuration.',
  BASE_BRANCH_MISSING: 'The base branch no longer exists.',
  BASE_BRANCH_CHANGED: 'The base branch of the pull request has been changed.',
  BASE_REF_ALIGNMENT_TIMEOUT: 'The base of the stacked pull request could not be retargeted in time.',
  PR_UNEXPECTEDLY_FAILED_TO_MERGE: 'The code host unexpectedly refused to merge the pull request.',
  BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS:
    'The batch failed as often as the configuration allows to search for the cause.',
  PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE: 'The checks have been stopped because the merge queue is paused.',
  CONFLICT_WITH_BASE_BRANCH: 'The pull request conflicts with its base branch.',
  CONFLICT_WITH_PULL_AHEAD: 'The pull request conflicts with one that is ahead in the queue.',
  BRANCH_UPDATE_FAILED: 'The branch of the pull request could not be updated.',
  DRAFT_PULL_REQUEST_CHANGED: 'Somebody else pushed to the draft pull request of the batch.',
  BATCH_PULL_REQUEST_CLOSED: 'The draft pull request of the batch has been closed.',
  BATCH_SCOPES_CHANGED: 'The scopes of a pull request of the batch changed.',
  PULL_REQUEST_UPDATED: 'The pull request has been pushed to while it was queued.',
  MERGE_QUEUE_RESET: 'The base branch moved outside of the merge queue.',
  INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS: 'The branch protections do not allow the pull request to be tested.',
  PR_MANUALLY_MERGED: 'The pull request has been merged manually.',
  DRAFT_PULL_REQUEST_CREATION_FAILED: 'The draft pull request could not be created.',
  DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED: 'The code host has not indexed the branch of the draft pull request.',
  CONFIGURATION_CHANGED: 'The configuration of the queue has been changed.',
  UNPROCESSABLE_PULL_REQUEST: 'The code host could not process the pull request.',
  PR_MANUALLY_DEQUEUED: 'The pull request has been removed from the queue manually.',
  STACK_PREDECESSOR_DEQUEUED: 'The pull request it is stacked on has left the queue.',
  INTERMEDIATE_RESULTS_SKIPPED: 'A later batch that contains these changes passed.',
  CHECKS_RETRIED: 'The checks failed and are tried again.',
  SCHEDULE_BLOCKED_AHEAD_YIELDED: 'The batch waits for its merge hours and gave way to those behind.',
  HOST_STACKED_PULL_REQUEST_MERGE_UNSUPPORTED: 'The code host cannot merge this kind of stacked pull request.',
  HOST_WORKFLOWS_PERMISSION_MISSING: 'The service may not change workflow files.',
} as const;

export const abortText = (code: Code) => texts[code];

/** The Markdown of a leave. */
export function leaveText(code: Code, failing: readonly Check[], by: string | null): string {
  const head = `${texts[code]}${by === null ? '' : ` It was asked for by @${by}.`}`;
  if (failing.length === 0) return head;
  const list = failing.map(
    ({ name, state, url }) => `- [ ] \`${name}\`: ${state}${url === null ? '' : ` ([logs](${url}))`}`,
  );
  return [
    head,
    '',
    '**Checks that did not succeed**',
    '',
    ...list,
    '',
    'Fix them, then queue the pull request again.',
  ].join('\n');
}

export const mergedText = 'The pull request has been merged.';
