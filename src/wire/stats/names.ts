import { items, record, required } from '../lenient.ts';
import { text } from '../scalar.ts';
import { statistic, statPeriod } from './shape.ts';

export const statBranches = statistic({
  name: 'branches',
  query: statPeriod,
  reply: record({ base_refs: required(items(text)) }),
  summary: 'the base branches that statistics exist for',
});

export const statQueues = statistic({
  name: 'queues',
  query: statPeriod,
  reply: record({ queue_names: required(items(text)) }),
  summary: 'the queues that statistics exist for',
});
