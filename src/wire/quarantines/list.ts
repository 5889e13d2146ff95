import { endpoint } from '../endpoint.ts';
import { expected, items, nullable, record, required } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { count } from '../scalar.ts';
import { quarantine } from './quarantine.ts';

export const quarantinesRoute = '/ci/{owner}/repositories/{repository}/quarantines';

const names = param.texts();

export const quarantines = endpoint({
  method: 'GET',
  route: quarantinesRoute,
  path: repositoryPath,
  query: {
    branch: param.text({ shortest: 1, longest: 255 }),
    test_id: param.uuid(),
    source: param.choice(['manual', 'auto']),
    branch_name: names,
    branch_name_exclude: names,
    pipeline_name: names,
    pipeline_name_exclude: names,
    job_name: names,
    job_name_exclude: names,
    test_name: names,
    test_name_exclude: names,
    cursor: param.text(),
    per_page: param.integer(1, 100),
  },
  reply: record({
    size: expected(count),
    per_page: nullable(count),
    quarantined_tests: required(items(quarantine)),
    total: expected(count),
  }),
  access: 'test',
  paged: true,
  section: 'S2 4.2',
  summary: 'quarantined tests, oldest first; in pages only when a page size is asked for',
});
