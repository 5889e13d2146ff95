import type { PullRequest } from '../../domain/pull-request.ts';
import { type Codec, expected, list, nullable, nullableList, record, required, spelledAlso } from '../lenient.ts';
import { code, count, flag, instant, integer, number, text } from '../scalar.ts';

const author = record({ id: expected(integer), login: required(text) });

const hostLabel = record({
  id: expected(integer),
  name: required(text),
  color: expected(text),
  default: expected(flag),
});

const batchReason = record({
  kind: required(code(['scope', 'directory', 'queue_order'])),
  shared_scopes: list(text),
  shared_directories: list(text),
  peer_pull_request_numbers: list(count),
  affinity_score: expected(number),
});

/** S1 2.6 StatusPullRequest. */
export const pullRequest: Codec<PullRequest> = record({
  number: required(count),
  title: expected(text),
  url: expected(text),
  author: expected(author),
  queued_at: expected(instant),
  priority_alias: expected(text),
  priority_rule_name: expected(text),
  labels: list(text),
  scopes: list(text),
  all_scopes: nullable(flag),
  host_labels: spelledAlso('github_labels', nullableList(hostLabel)),
  estimated_merge_at: nullable(instant),
  estimated_ci_finish_at: nullable(instant),
  conflict_with_pull_requests: nullableList(count),
  batch_reason: nullable(batchReason),
  is_frozen: nullable(flag),
  dequeue_requested: nullable(flag),
  depends_on_pull_requests: nullableList(count),
});
