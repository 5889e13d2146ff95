import type { ReasonActor } from './reason.ts';

/** What becomes of the pull request. */
export type ExitEffect =
  /** Its run was thrown away, it is still queued. */
  'stays' | 'leaves' | 'merges';

export interface ExitMeaning {
  readonly sentence: string;
  readonly actor: ReasonActor | null;
  readonly effect: ExitEffect;
}

const stays = (sentence: string): ExitMeaning => ({ sentence, actor: 'queue', effect: 'stays' });
const leaves = (actor: ReasonActor, sentence: string): ExitMeaning => ({ sentence, actor, effect: 'leaves' });
const merges = (sentence: string): ExitMeaning => ({ sentence, actor: null, effect: 'merges' });

/** Abort codes (S1 6), outcome codes (S2 2.2) and leave codes (service-facts 3.8). */
const meanings = new Map<string, ExitMeaning>(
  Object.entries({
    PR_AHEAD_DEQUEUED: stays('a pull request ahead left the queue'),
    BATCH_AHEAD_FAILED: stays('a batch ahead failed'),
    PR_WITH_HIGHER_PRIORITY_QUEUED: stays('a pull request of higher priority came in ahead'),
    SCHEDULED_FREEZE_STATUS_CHANGED: stays('a freeze began or ended for a part of the batch'),
    SPECULATIVE_CHECK_NUMBER_REDUCED: stays('the queue was given fewer slots'),
    PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE: stays('the queue was paused'),
    MERGE_QUEUE_RESET: stays('the base moved from outside of the queue'),
    CHECKS_RETRIED: stays('its checks failed and are tried again'),
    INTERMEDIATE_RESULTS_SKIPPED: stays('a later batch that contains it passed for it'),
    SCHEDULE_BLOCKED_AHEAD_YIELDED: stays('one ahead waits for its merge hours and gave way'),
    BATCH_SCOPES_CHANGED: stays('the scopes of a batch-mate changed'),
    BATCH_AHEAD_BRANCH_EDITED: stays('the branch of a batch ahead was edited'),

    CHECKS_FAILED: leaves('author', 'its checks failed'),
    CHECKS_TIMEOUT: leaves('author', 'its checks did not finish in time'),
    CHECKS_INTERRUPTED: leaves('ci', 'its checks were cancelled before they had a result'),
    DROPPED_BY_BISECTION_ELIMINATION: leaves('author', 'it was dropped untested when the search blamed its part'),
    BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS: leaves('author', 'the search for the culprit in its batch was given up'),
    PR_DEQUEUED: leaves('author', 'it no longer meets the conditions of the queue'),
    PR_MANUALLY_DEQUEUED: leaves('author', 'somebody removed it'),
    STACK_PREDECESSOR_DEQUEUED: leaves('author', 'the pull request it is stacked on left the queue'),
    PULL_REQUEST_UPDATED: leaves('author', 'it was pushed to while it was queued'),
    DRAFT_PULL_REQUEST_CHANGED: leaves('author', 'somebody pushed to its test branch'),
    BATCH_PULL_REQUEST_CLOSED: leaves('author', 'somebody closed the pull request its batch was tested on'),
    CONFLICT_WITH_BASE_BRANCH: leaves('author', 'it conflicts with the base branch'),
    CONFLICT_WITH_PULL_AHEAD: leaves('author', 'it conflicts with a pull request ahead'),
    BASE_BRANCH_CHANGED: leaves('author', 'its base branch was changed'),
    BASE_BRANCH_MISSING: leaves('author', 'its base branch is gone'),
    BRANCH_UPDATE_FAILED: leaves('author', 'its branch could not be updated'),
    BASE_REF_ALIGNMENT_TIMEOUT: leaves('service', 'the base of the stack could not be moved in time'),
    QUEUE_RULE_MISSING: leaves('on-call', 'its queue rule is gone from the configuration'),
    CONFIGURATION_CHANGED: leaves('on-call', 'the configuration of the queue was changed'),
    INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS: leaves('on-call', 'branch protections keep it from being tested'),
    UNPROCESSABLE_PULL_REQUEST: leaves('service', 'it could not be processed'),
    PR_UNEXPECTEDLY_FAILED_TO_MERGE: leaves('service', 'the code host refused the merge'),
    DRAFT_PULL_REQUEST_CREATION_FAILED: leaves('service', 'its test pull request could not be created'),
    DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED: leaves(
      'service',
      'the code host had not indexed its test branch yet',
    ),
    HOST_STACKED_PULL_REQUEST_MERGE_UNSUPPORTED: leaves('author', 'the code host cannot merge this kind of stack'),
    HOST_WORKFLOWS_PERMISSION_MISSING: leaves('on-call', 'the service may not change workflow files'),
    PR_MANUALLY_MERGED: leaves('author', 'it was merged outside of the queue'),
    PR_DEQUEUED_FROM_PARTITION: leaves('author', 'it was removed from one of its partitions'),

    PR_MERGED: merges('it was merged'),
    SUCCESS: merges('it was merged'),
    PR_MERGED_INTERMEDIATE_RESULTS_SKIPPED: merges('it was merged with a later batch that passed for it'),
  }),
);

/** Null for a code that is not known: it is shown as it came. */
export const exitMeaning = (code: string): ExitMeaning | null => meanings.get(hostless(code)) ?? null;

/** Some codes carry the name of the code host, for which the documents write `HOST` (service-facts 2.1). */
const hostless = (code: string): string =>
  code.replace(/^[A-Z]+(?=_(?:STACKED_PULL_REQUEST_MERGE_UNSUPPORTED|WORKFLOWS_PERMISSION_MISSING)$)/, 'HOST');
