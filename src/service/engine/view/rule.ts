import type { QueueRule } from '../../../domain/rule.ts';
import type { RuleSetup } from '../setup.ts';

const known = new WeakMap<RuleSetup, QueueRule>();

const minute = 60_000;

/**
 * A rule as the interface shows it (S1 2.3). Its types are as mixed as those of the service: durations are texts or seconds,
 * a size is a number or a range (service-facts 1.2).
 */
export function ruleView(setup: RuleSetup): QueueRule {
  let rule = known.get(setup);
  if (rule === undefined) {
    rule = { name: setup.name, config: configOf(setup) };
    known.set(setup, rule);
  }
  return rule;
}

function configOf({ batchSize, ...setup }: RuleSetup): QueueRule['config'] {
  return {
    priority: 2000,
    batch_size: batchSize.min === batchSize.max ? batchSize.max : { ...batchSize },
    batch_max_wait_time: setup.maxWaitMs === 0 ? 0 : `${setup.maxWaitMs / minute} minutes`,
    allow_inplace_checks: true,
    allow_queue_branch_edit: false,
    checks_timeout: setup.timeoutMs === null ? null : setup.timeoutMs / 1000,
    draft_bot_account: null,
    queue_branch_prefix: 'mergify/merge-queue/',
    queue_branch_merge_method: null,
    batch_max_failure_resolution_attempts: setup.maxAttempts,
    max_checks_retries: setup.maxRetries,
    commit_message_template: null,
    merge_bot_account: null,
    merge_method: 'squash',
    update_bot_account: null,
    update_method: 'merge',
  };
}
