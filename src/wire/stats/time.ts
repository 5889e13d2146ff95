import type { CiRuntime, IdleGroup, IdleSummary, IdleTime, QueueTime, TimeToMerge } from '../../domain/stat/time.ts';
import { type Codec, expected, items, list, nullable, record, required } from '../lenient.ts';
import { param } from '../param.ts';
import { count, number, text } from '../scalar.ts';
import { byPriority, group, groups, interval, statistic } from './shape.ts';

const runtime: Codec<CiRuntime> = record({
  ...interval,
  runtime: expected(number),
  sum_runtime: expected(number),
  count_runtime: expected(count),
});

const queue: Codec<QueueTime> = record({
  ...interval,
  avg_queue_time: expected(number),
  max_queue_time: expected(number),
  min_queue_time: expected(number),
  sum_queue_time: expected(number),
  count_queue_time: expected(count),
});

const idle: Codec<IdleTime> = record({
  ...interval,
  idle_capacity: expected(number),
  p95_idle_capacity: expected(number),
  max_idle_capacity: expected(number),
  sum_idle_capacity: expected(number),
  idle_schedule: expected(number),
  p95_idle_schedule: expected(number),
  max_idle_schedule: expected(number),
  sum_idle_schedule: expected(number),
  idle_freeze: expected(number),
  p95_idle_freeze: expected(number),
  max_idle_freeze: expected(number),
  sum_idle_freeze: expected(number),
  ci_runtime: expected(number),
  p95_ci_runtime: expected(number),
  max_ci_runtime: expected(number),
  sum_ci_runtime: expected(number),
  count_idle: expected(count),
});

const summary: Codec<IdleSummary> = record({
  avg_idle_capacity: expected(number),
  p95_idle_capacity: expected(number),
  max_idle_capacity: expected(number),
  avg_idle_schedule: expected(number),
  p95_idle_schedule: expected(number),
  max_idle_schedule: expected(number),
  avg_idle_freeze: expected(number),
  p95_idle_freeze: expected(number),
  max_idle_freeze: expected(number),
  avg_ci_runtime: expected(number),
  p95_ci_runtime: expected(number),
  max_ci_runtime: expected(number),
});

const idleGroup: Codec<IdleGroup> = record({ ...group, summary: expected(summary), stats: required(items(idle)) });

const merging: Codec<TimeToMerge> = record({
  queues: list(
    record({
      queue_name: expected(text),
      time_to_merge: expected(record({ mean: nullable(number), median: nullable(number) })),
    }),
  ),
});

export const ciRuntime = statistic({
  name: 'average_ci_runtime',
  query: byPriority,
  reply: groups(runtime),
  summary: 'how long checks ran',
});

export const idleTime = statistic({
  name: 'idle_queue_time',
  query: byPriority,
  reply: record({ groups: required(items(idleGroup)) }),
  summary: 'what the time in the queue went to: capacity, schedule, freeze or checks',
});

export const queueTime = statistic({
  name: 'total_queue_time',
  query: byPriority,
  reply: groups(queue),
  summary: 'how long stays in the queue took',
});

export const timeToMerge = statistic({
  name: 'time_to_merge',
  query: { at: param.instant(), branch: param.text() },
  reply: items(merging),
  deprecated: true,
  summary: 'mean and median time to merge by queue at an instant',
});
