import type { TestExecutions } from '../../domain/test-case.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, items, record, required } from '../lenient.ts';
import { param } from '../param.ts';
import { count, name, text } from '../scalar.ts';
import { testPath, testRoute, window } from './path.ts';
import { directions } from './search.ts';

/** What the executions can be sorted by. */
const executionSorts = ['executions_count', 'pipeline_name', 'job_name'] as const;

const executions: Codec<TestExecutions> = record({
  test_id: required(name),
  test_name: expected(text),
  pipeline_name: expected(name),
  job_name: expected(name),
  executions_count: expected(count),
});

export const testExecutions = endpoint({
  method: 'GET',
  route: `${testRoute}/executions`,
  path: testPath,
  query: {
    cursor: param.text(),
    per_page: param.integer(1, 100),
    sort: param.choice(executionSorts),
    direction: param.choice(directions),
    window,
  },
  reply: record({
    size: expected(count),
    per_page: expected(count),
    executions: required(items(executions)),
  }),
  access: 'test',
  paged: true,
  section: 'S2 4.2',
  summary: 'how often one test ran, by pipeline and job',
});
