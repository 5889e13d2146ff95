import { z } from 'zod';
import { type Batch, batchCodes } from '../../domain/batch.ts';
import { type Codec, expected, list, nullable, nullableList, optional, record, required } from '../lenient.ts';
import { code, count, flag, instant, integer, text } from '../scalar.ts';
import { pullRequest } from './pull-request.ts';

const status = record({
  code: required(code(batchCodes)),
  batch_filled_slots: nullable(integer),
  max_batch_slots: nullable(integer),
  batch_max_start_at: nullable(instant),
  retries: optional(count),
  max_retries: optional(count),
});

/** S1 2.6 Batch. */
export const batch: Codec<Batch> = record({
  id: required(text),
  name: expected(text),
  parent_ids: list(text),
  status: required(status),
  started_at: nullable(instant),
  estimated_merge_at: nullable(instant),
  estimated_ci_finish_at: nullable(instant),
  ci_finished_at: nullable(instant),
  scopes: list(text),
  queue_rule_name: expected(text),
  checks_summary: expected(record({ passed: required(count), total: required(count) })),
  pull_requests: list(pullRequest),
  all_scopes: nullable(flag),
  checks_timeout_at: nullable(instant),
  intermediate_results_skipped: optional(flag),
  queue_pull_request_number: nullable(count),
  frozen_batch_ahead: nullable(record({ id: required(text), pull_request_numbers: list(count) })),
  sub_batches: nullableList(z.lazy((): Codec<Batch> => batch)),
});
