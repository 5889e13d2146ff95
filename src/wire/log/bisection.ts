import type { BisectionMetadata } from '../../domain/event/bisection.ts';
import { expected, list, nullable, record } from '../lenient.ts';
import { count, flag, text } from '../scalar.ts';
import type { Codecs } from './codecs.ts';

const bisection = {
  queue_name: expected(text),
  partition_name: nullable(text),
  priority_rule_name: nullable(text),
  original_batch_pr_numbers: list(count),
  session_id: expected(text),
  train_car_id: nullable(text),
};

export const bisectionMetadata: Codecs<BisectionMetadata> = {
  'action.queue.batch_bisection_start': record({
    ...bisection,
    batch_size_before_split: expected(count),
    number_of_sub_batches: expected(count),
    bisection_depth: expected(count),
    is_top_level: expected(flag),
  }),
  'action.queue.batch_bisection_end': record({
    ...bisection,
    culprit_found: expected(flag),
    culprit_pr_numbers: list(count),
    remaining_pr_numbers: list(count),
    max_failure_resolution_reached: expected(flag),
  }),
};
