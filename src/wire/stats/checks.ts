import type {
  BatchSize,
  BisectionCompleted,
  BisectionStarted,
  Bisections,
  ChecksRetries,
  CiRuns,
  RunningChecks,
} from '../../domain/stat/checks.ts';
import { type Codec, expected, items, list, record, required } from '../lenient.ts';
import { code, count, number, text } from '../scalar.ts';
import {
  byAnyPriority,
  byAnyQueue,
  byPriority,
  byQueue,
  groups,
  interval,
  queueGroups,
  series,
  statistic,
} from './shape.ts';

const running: Codec<RunningChecks> = record({
  ...interval,
  avg_running_checks: expected(number),
  max_running_checks: expected(count),
  min_running_checks: expected(count),
});

const size: Codec<BatchSize> = record({
  ...interval,
  avg_batch_size: expected(number),
  max_batch_size: expected(count),
  min_batch_size: expected(count),
  sum_batch_size: expected(count),
  count_batch_size: expected(count),
});

const started: Codec<BisectionStarted> = record({
  ...interval,
  bisection_count: expected(count),
  avg_depth: expected(number),
  max_depth: expected(count),
  avg_batch_size_before_split: expected(number),
});

const completed: Codec<BisectionCompleted> = record({
  ...interval,
  bisection_completed_count: expected(count),
  culprit_found_count: expected(count),
  max_failure_reached_count: expected(count),
});

const bisected: Codec<Bisections> = record({
  started: required(items(series(started))),
  completed: required(items(series(completed))),
});

const retries: Codec<ChecksRetries> = record({
  ...interval,
  total_retries: expected(count),
  sessions_with_retries: expected(count),
  recovered: expected(count),
  not_recovered: expected(count),
  recovery_rate: expected(number),
  avg_retry_depth: expected(number),
  max_retry_depth: expected(count),
});

const runs: Codec<CiRuns> = record({
  groups: required(
    items(
      record({
        base_ref: expected(text),
        queue_name: expected(text),
        started: list(record({ ...interval, started: expected(count) })),
        wasted: list(record({ ...interval, reason: expected(code([])), count: expected(count) })),
      }),
    ),
  ),
});

export const runningChecks = statistic({
  name: 'running_speculative_checks',
  query: byAnyQueue,
  reply: queueGroups(running),
  summary: 'how many runs were in progress',
});

export const batchSize = statistic({
  name: 'batch_size',
  query: byAnyPriority,
  reply: groups(size),
  summary: 'how many pull requests were tried together',
});

export const bisections = statistic({
  name: 'batch_bisection',
  query: byAnyPriority,
  reply: bisected,
  summary: 'searches for the culprit of a failed batch',
});

export const checksRetries = statistic({
  name: 'checks_retries',
  query: byPriority,
  reply: groups(retries),
  summary: 'retried checks and whether that helped',
});

export const ciRuns = statistic({
  name: 'ci_runs',
  query: byQueue,
  reply: runs,
  summary: 'runs started, and runs wasted by reason',
});
