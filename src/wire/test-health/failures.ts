import type { FailureEvent, TestFailure, TestFailureDetail } from '../../domain/test-case.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, items, list, nullable, optional, record, required } from '../lenient.ts';
import { param } from '../param.ts';
import { count, instant, text } from '../scalar.ts';
import { identity, testPath, testRoute } from './path.ts';

const failureFields = {
  id: required(text),
  exception_type: expected(text),
  exception_message: expected(text),
  failure_count: expected(count),
  first_failure_at: expected(instant),
  last_failure_at: expected(instant),
};

const failure: Codec<TestFailure> = record(failureFields);

const event: Codec<FailureEvent> = record({
  id: required(text),
  failed_at: expected(instant),
  exception_stacktrace: nullable(text),
  test_filepath: nullable(text),
  test_programming_language: nullable(text),
  job_url: optional(text),
});

const detail: Codec<TestFailureDetail> = record({ ...failureFields, latest_events: list(event) });

export const testFailures = endpoint({
  method: 'GET',
  route: `${testRoute}/failures`,
  path: testPath,
  query: identity,
  reply: record({ failures: required(items(failure)) }),
  access: 'test',
  section: 'S2 4.2',
  summary: 'the failures of one test, by exception',
});

export const testFailure = endpoint({
  method: 'GET',
  route: `${testRoute}/failures/{failure_id}`,
  path: { ...testPath, failure_id: param.uuid() },
  query: identity,
  reply: detail,
  access: 'test',
  section: 'S2 4.2',
  summary: 'one failure with its latest stack traces',
});
