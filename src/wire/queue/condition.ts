import { z } from 'zod';
import type { Condition, Schedule } from '../../domain/condition.ts';
import { type Codec, expected, list, nullable, record, required } from '../lenient.ts';
import { count, flag, instant, integer, text } from '../scalar.ts';

const clockTime = record({ hour: required(integer), minute: required(integer) });
const range = record({ start_at: required(clockTime), end_at: required(clockTime) });

const writtenSchedule = record({
  timezone: expected(text),
  days: expected(z.record(z.string(), record({ times: list(range) }))),
});

const schedule: Codec<Schedule> = z.codec(writtenSchedule, z.custom<Schedule>(), {
  decode: ({ timezone, days }) => ({ timezone, days: days ?? {} }),
  encode: (domain) => ({ ...domain, days: { ...domain.days } }),
});

const result = record({
  pull_request: required(count),
  match: expected(flag),
  evaluation_error: nullable(text),
  related_checks: list(text),
  next_evaluation_at: nullable(instant),
});

/** S1 2.7 ConditionEvaluation. */
export const condition: Codec<Condition> = record({
  match: expected(flag),
  label: required(text),
  description: nullable(text),
  documentation_url: nullable(text),
  schedule: nullable(schedule),
  subconditions: list(z.lazy((): Codec<Condition> => condition)),
  evaluations: list(result),
});
