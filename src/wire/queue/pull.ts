import type { Impact } from '../../domain/impact.ts';
import type { QueuedPull } from '../../domain/queued-pull.ts';
import { check, checkState } from '../check.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, list, nullable, record, required } from '../lenient.ts';
import { largestNumber, param, repositoryPath } from '../param.ts';
import { code, count, instant, text } from '../scalar.ts';
import { condition } from './condition.ts';
import { queueRule } from './rule.ts';

const mergeabilityCheck = record({
  check_type: expected(code(['in_place', 'draft_pr', 'trusted'])),
  queue_pull_request_number: expected(count),
  started_at: nullable(instant),
  ci_ended_at: nullable(instant),
  ci_state: expected(code(['pending', 'success', 'failed'])),
  state: expected(checkState),
  checks: list(check),
  conditions_evaluation: nullable(condition),
});

/** S1 2.7. */
export const queuedPull: Codec<QueuedPull> = record({
  number: required(count),
  queued_at: expected(instant),
  estimated_time_of_merge: nullable(instant),
  position: expected(count),
  priority_rule_name: expected(text),
  queue_rule_name: expected(text),
  checks_timeout_at: nullable(instant),
  queue_rule: expected(queueRule),
  mergeability_check: nullable(mergeabilityCheck),
});

const impact: Codec<Impact> = record({
  interrupted_batches: required(count),
  rechecked_pull_requests: required(count),
  cascaded_pull_requests: required(count),
});

const path = { ...repositoryPath, pr_number: param.integer(0, largestNumber) };
const route = '/repos/{owner}/{repository}/merge-queue/pull/{pr_number}';

export const pull = endpoint({
  method: 'GET',
  route,
  path,
  reply: queuedPull,
  access: 'queue',
  section: 'S1 4',
  summary: 'one queued pull request with its checks and conditions',
});

export const dequeueImpact = endpoint({
  method: 'GET',
  route: `${route}/dequeue-impact`,
  path,
  reply: impact,
  access: 'queue',
  section: 'S1 4',
  summary: 'what removing it would interrupt, recheck and take along',
});

export const dequeue = endpoint({
  method: 'POST',
  route: `${route}/dequeue`,
  path,
  access: 'queue',
  section: 'S1 4',
  summary: 'asks for its removal, which happens later',
});
