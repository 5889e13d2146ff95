import { z } from 'zod';
import type { BisectionMetadata } from '../../domain/event/bisection.ts';
import { type Codec, expected, items, list, named, namesOf, nullable, optional, record } from '../lenient.ts';
import { count, flag, text } from '../scalar.ts';
import type { Codecs } from './codecs.ts';

const bisection = {
  queue_name: expected(text),
  partition_name: nullable(text),
  priority_rule_name: nullable(text),
  original_batch_pr_numbers: list(count),
  session_id: expected(text),
  train_car_id: nullable(text),
  batch_name: optional(text),
};

/** The public service tells the batch by a newer name beside the one of the documents, and will drop that (service-facts 2.4). */
const told = <Domain>(codec: Codec<Domain>): Codec<Domain> =>
  named(
    z.codec(z.record(z.string(), z.unknown()), codec, {
      decode: (wire) => ({ ...wire, train_car_id: wire['train_car_id'] ?? wire['batch_id'] }),
      encode: (written) => z.record(z.string(), z.unknown()).parse(written),
    }),
    namesOf(codec),
  );

export const bisectionMetadata: Codecs<BisectionMetadata> = {
  'action.queue.batch_bisection_start': told(
    record({
      ...bisection,
      batch_size_before_split: expected(count),
      number_of_sub_batches: expected(count),
      bisection_depth: expected(count),
      is_top_level: expected(flag),
    }),
  ),
  'action.queue.batch_bisection_end': told(
    record({
      ...bisection,
      culprit_found: expected(flag),
      culprit_pr_numbers: list(count),
      remaining_pr_numbers: list(count),
      max_failure_resolution_reached: expected(flag),
      confirmed_culprit_pr_numbers: optional(items(count)),
      dropped_unverified_pr_numbers: optional(items(count)),
    }),
  ),
};
