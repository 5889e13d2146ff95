import { z } from 'zod';
import type {
  EnteredCount,
  ExitCount,
  FailureRate,
  MergedCount,
  OutcomeCount,
  OutcomeCounters,
  QueueSize,
  SkippedResults,
} from '../../domain/stat/flow.ts';
import { type Codec, expected, items, record, required } from '../lenient.ts';
import { code, count, neutral, number } from '../scalar.ts';
import { byPriority, groupOf, groups, interval, statistic } from './shape.ts';

const entered: Codec<EnteredCount> = record({ ...interval, entered: expected(count) });
const merged: Codec<MergedCount> = record({ ...interval, merged: expected(count) });

const outcome: Codec<OutcomeCount> = record({
  ...interval,
  check_outcome: expected(code([])),
  count: expected(count),
});

const exit: Codec<ExitCount> = record({ ...interval, exit_reason: expected(code([])), count: expected(count) });

const failures: Codec<FailureRate> = record({
  ...interval,
  total: expected(count),
  failures: expected(count),
  failure_rate: expected(number),
});

const skipped: Codec<SkippedResults> = record({ ...interval, batches_saved: expected(count) });

const size: Codec<QueueSize> = record({
  ...interval,
  avg_size: expected(number),
  max_size: expected(count),
  min_size: expected(count),
});

/** Every counter is optional, and new ones appear: what is no count is left out. */
const counters: Codec<OutcomeCounters> = z.codec(z.record(z.string(), z.unknown()), z.custom<OutcomeCounters>(), {
  decode: (wire) =>
    Object.fromEntries(
      Object.entries(wire).flatMap(([name, value]) => {
        const read = count.safeParse(value);
        return read.success ? [[neutral(name), read.data] as const] : [];
      }),
    ),
  encode: (domain) => ({ ...domain }),
});

export const enteredCount = statistic({
  name: 'queues_entered_count',
  query: byPriority,
  reply: groups(entered),
  summary: 'pull requests that entered',
});

export const mergedCount = statistic({
  name: 'queues_merged_count',
  query: byPriority,
  reply: groups(merged),
  summary: 'pull requests that merged',
});

export const checksOutcome = statistic({
  name: 'merge_queue_checks_outcome',
  query: byPriority,
  reply: record({ groups: required(items(groupOf(counters))) }),
  deprecated: true,
  summary: 'how checks ended, over the whole window',
});

export const checksOutcomeCount = statistic({
  name: 'queues_checks_outcome_count',
  query: byPriority,
  reply: groups(outcome),
  summary: 'how checks ended',
});

export const exitReasons = statistic({
  name: 'queues_pr_exit_reasons',
  query: byPriority,
  reply: groups(exit),
  summary: 'why pull requests left, each stay counted once',
});

export const failureRate = statistic({
  name: 'failure_rate',
  query: byPriority,
  reply: groups(failures),
  summary: 'the share of stays that ended with failed or timed-out checks',
});

export const skippedResults = statistic({
  name: 'skip_intermediate_results',
  query: byPriority,
  reply: groups(skipped),
  summary: 'batches merged on the strength of a later one',
});

export const queueSize = statistic({
  name: 'queue_size',
  query: byPriority,
  reply: groups(size),
  summary: 'how long the queue was',
});
