import { endpoint } from '../endpoint.ts';
import { items, record, required } from '../lenient.ts';
import { repositoryPath } from '../param.ts';
import { queueRule } from '../queue/rule.ts';

export const configuration = endpoint({
  method: 'GET',
  route: '/repos/{owner}/{repository}/queues/configuration',
  path: repositoryPath,
  reply: record({ configuration: required(items(queueRule)) }),
  access: 'queue',
  deprecated: true,
  section: 'S1 4',
  summary: 'the queue rules in processing order',
});
