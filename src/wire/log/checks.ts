import { z } from 'zod';
import { abortCodes, type ChecksMetadata } from '../../domain/event/checks.ts';
import { check, checkState } from '../check.ts';
import { type Codec, expected, list, named, namesOf, nullable, record } from '../lenient.ts';
import { anyObject, code, count, flag, instant, text } from '../scalar.ts';
import type { Codecs } from './codecs.ts';

const run = {
  branch: expected(text),
  partition_name: nullable(text),
  priority_rule_name: nullable(text),
  queue_name: expected(text),
  queued_at: expected(instant),
  session_id: expected(text),
  train_car_id: nullable(text),
  queue_pull_request_number: expected(count),
  in_place: expected(flag),
  checks_timed_out: expected(flag),
  checks_conclusion: expected(checkState),
  checks_started_at: nullable(instant),
  checks_ended_at: nullable(instant),
  unsuccessful_checks: list(check),
  pull_request_numbers: list(count),
};

/**
 * The documents put the run's details beside `speculative_check_pull_request`, the public service inside it
 * (service-facts 8 #2). Both are read, and what stands beside wins; the documents' style is written.
 */
function unnested<Domain>(codec: Codec<Domain>): Codec<Domain> {
  const unnesting = z.codec(z.record(z.string(), z.unknown()), codec, {
    decode(wire) {
      const nested = anyObject.safeParse(wire['speculative_check_pull_request']).data ?? {};
      const { number, in_place, ...details } = nested;
      const beside = Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null));
      const id = beside['train_car_id'] ?? beside['batch_id'];
      return { ...details, ...beside, train_car_id: id, queue_pull_request_number: number, in_place };
    },
    encode(flat) {
      const { queue_pull_request_number: number, in_place, ...rest } = anyObject.parse(flat);
      return { ...rest, speculative_check_pull_request: { number, in_place } };
    },
  });
  return named(unnesting, [...namesOf(codec), 'speculative_check_pull_request']);
}

const postponed = record({
  branch: expected(text),
  partition_name: nullable(text),
  priority_rule_name: nullable(text),
  queue_name: expected(text),
  queued_at: expected(instant),
  reason: expected(text),
  session_id: expected(text),
});

export const checksMetadata: Codecs<ChecksMetadata> = {
  'action.queue.checks_start': unnested(record({ ...run, start_reason: expected(text) })),
  'action.queue.checks_end': unnested(
    record({
      ...run,
      aborted: expected(flag),
      abort_code: nullable(code(abortCodes)),
      abort_reason: nullable(text),
      abort_status: expected(code(['DEFINITIVE', 'REEMBARKED'])),
      retry_attempt: nullable(count),
      max_retries: nullable(count),
    }),
  ),
  'action.queue.checks_not_started': postponed,
  'action.queue.checks_postponed': postponed,
  'action.queue.checks.change': record({
    queue_name: expected(text),
    partition_name: nullable(text),
    running_checks: expected(count),
  }),
};
