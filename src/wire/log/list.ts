import { endpoint } from '../endpoint.ts';
import { expected, record, requiredList } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { count } from '../scalar.ts';
import { logEvent } from './event.ts';
import { logExclusions, logFilter, logWindow } from './filter.ts';

export const logs = endpoint({
  method: 'GET',
  route: '/repos/{owner}/{repository}/logs',
  path: repositoryPath,
  query: { ...logFilter, cursor: param.text(), per_page: param.integer(1, 100) },
  reply: record({ size: expected(count), per_page: expected(count), events: requiredList(logEvent) }),
  access: 'queue',
  paged: true,
  exclusive: logExclusions,
  window: logWindow,
  section: 'S1 4.1',
  summary: 'the activity log, newest first, in pages',
});
