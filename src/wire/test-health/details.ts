import { type BlamedPull, healths, type TestDetails } from '../../domain/test-case.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, nullable, record, required } from '../lenient.ts';
import { code, count, flag, instant, integer, name, number, text } from '../scalar.ts';
import { identity, testPath, testRoute } from './path.ts';

export const blamedPull: Codec<BlamedPull> = record({
  id: expected(integer),
  number: required(count),
  title: expected(text),
  user: expected(record({ id: expected(integer), login: required(text) })),
});

const details: Codec<TestDetails> = record({
  repository: expected(text),
  test_name: required(text),
  test_id: required(name),
  health_status: expected(code(healths)),
  last_conclusion: expected(code(['passed', 'failed', 'skipped'])),
  failure_ratio: expected(number),
  flakiness_ratio: expected(number),
  success_ratio: expected(number),
  flaky_detection_enabled: expected(flag),
  first_failure_at: nullable(instant),
  first_failure_commit: nullable(text),
  first_failure_pull: nullable(blamedPull),
  last_failure_at: nullable(instant),
  last_success_at: nullable(instant),
  test_framework: nullable(text),
  test_framework_version: nullable(text),
  test_programming_language: nullable(text),
  test_filepath: nullable(text),
  test_function_name: nullable(text),
});

export const testDetails = endpoint({
  method: 'GET',
  route: testRoute,
  path: testPath,
  query: identity,
  reply: details,
  access: 'test',
  section: 'S2 4.2',
  summary: 'one test: health, ratios, first and last failure',
});
