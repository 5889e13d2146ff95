// The deprecated queue operations (S1 4). They stay available.
import type {
  LegacyMergeabilityCheck,
  LegacyPause,
  LegacyQueue,
  LegacyQueuedPull,
  LegacySpeculativeCheck,
} from '../../domain/legacy-queue.ts';
import { check, checkState } from '../check.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, items, list, nullable, record, required } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { code, count, flag, instant, integer, text } from '../scalar.ts';
import { pausePayload } from './pause.ts';
import { queueRule } from './rule.ts';

const speculativeCheck: Codec<LegacySpeculativeCheck> = record({
  in_place: expected(flag),
  number: expected(count),
  started_at: nullable(instant),
  ended_at: nullable(instant),
  checks: list(check),
  evaluated_conditions: expected(text),
  state: expected(checkState),
});

const mergeabilityCheck: Codec<LegacyMergeabilityCheck> = record({
  check_type: expected(code(['in_place', 'draft_pr', 'trusted'])),
  pull_request_number: expected(count),
  started_at: nullable(instant),
  ended_at: nullable(instant),
  state: expected(checkState),
});

const queuedPull: Codec<LegacyQueuedPull> = record({
  number: required(count),
  position: expected(count),
  priority: expected(integer),
  effective_priority: expected(integer),
  priority_alias: expected(text),
  partition_name: nullable(text),
  queue_rule: expected(queueRule),
  queued_at: expected(instant),
  speculative_check_pull_request: nullable(speculativeCheck),
  mergeability_check: nullable(mergeabilityCheck),
  estimated_time_of_merge: nullable(instant),
});

const queue: Codec<LegacyQueue> = record({
  branch: expected(record({ name: required(text) })),
  pull_requests: list(queuedPull),
});

const legacyPauses: Codec<readonly LegacyPause[]> = items(
  record({ reason: expected(text), pause_date: expected(instant) }),
);

const deprecated = { path: repositoryPath, access: 'queue', section: 'S1 4', deprecated: true } as const;
const pauseRoute = '/repos/{owner}/{repository}/queue/pause';
const pauses = record({ queue_pause: required(legacyPauses) });

export const legacyPause = endpoint({
  ...deprecated,
  method: 'PUT',
  route: pauseRoute,
  body: pausePayload,
  reply: pauses,
  summary: 'pauses the queue',
});

export const readLegacyPause = endpoint({
  ...deprecated,
  method: 'GET',
  route: pauseRoute,
  reply: pauses,
  summary: 'the pause; missing when there is none',
});

export const legacyUnpause = endpoint({
  ...deprecated,
  method: 'DELETE',
  route: pauseRoute,
  summary: 'ends the pause; missing when there is none',
});

export const postLegacyUnpause = endpoint({
  ...deprecated,
  method: 'POST',
  route: `${pauseRoute}/delete`,
  summary: 'ends the pause, for clients without DELETE',
});

export const legacyQueues = endpoint({
  ...deprecated,
  method: 'GET',
  route: '/repos/{owner}/{repository}/queues',
  reply: record({ queues: required(items(queue)) }),
  summary: 'queued pull requests by branch',
});

export const legacyBranches = endpoint({
  ...deprecated,
  method: 'GET',
  route: '/repos/{owner}/{repository}/queues/branches',
  query: { start_at: param.instant(), end_at: param.instant() },
  reply: record({ base_refs: required(items(text)) }),
  window: { from: 'start_at', to: 'end_at', longestDays: 93 },
  summary: 'branches whose queue was used in a window of time',
});
