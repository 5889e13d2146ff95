import { healths, levels, type TestIdentity } from '../../domain/test-case.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, items, record, required } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { code, count, name, text } from '../scalar.ts';
import { testsRoute } from './path.ts';

/** `*` and `?` are wildcards in the names of tests. */
const names = param.texts({ shortest: 1, longest: 255, most: 255 });

/** What the search and the repository's series share. */
export const testFilter = {
  test_name: names,
  test_name_exclude: names,
  pipeline_name: names,
  pipeline_name_exclude: names,
  job_name: names,
  job_name_exclude: names,
  health_confidence: param.choices(levels),
  health_confidence_exclude: param.choices(levels),
  failed_executions_impact: param.choices(levels),
  failed_executions_impact_exclude: param.choices(levels),
};

/** What the search can be sorted by. */
const testSorts = [
  'executions_count',
  'test_name',
  'pipeline_name',
  'job_name',
  'health_status',
  'health_confidence',
  'failed_executions_impact',
  'failed_executions_ratio',
] as const;

export const directions = ['asc', 'desc'] as const;

const metrics = record({
  health_status: required(code(healths)),
  health_confidence: expected(code(levels)),
  failed_executions_impact: expected(code(levels)),
});

const found: Codec<TestIdentity> = record({
  test_id: required(name),
  test_name: required(text),
  pipeline_name: expected(name),
  job_name: expected(name),
  metrics: expected(metrics),
});

export const searchTests = endpoint({
  method: 'GET',
  route: `${testsRoute}/search/tests`,
  path: repositoryPath,
  query: {
    ...testFilter,
    health_status: param.choices(healths),
    health_status_exclude: param.choices(healths),
    cursor: param.text(),
    per_page: param.integer(1, 100),
    sort: param.choice(testSorts),
    direction: param.choice(directions),
  },
  reply: record({
    size: expected(count),
    per_page: expected(count),
    tests: required(items(found)),
    total: expected(count),
  }),
  access: 'test',
  paged: true,
  section: 'S2 4.2',
  summary: 'tests by name, pipeline, job and health, in pages',
});
