import type { LogAggregate } from '../../domain/log-aggregate.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, list, record, required } from '../lenient.ts';
import { repositoryPath } from '../param.ts';
import { count, instant, text } from '../scalar.ts';
import { logExclusions, logFilter, logWindow } from './filter.ts';

const facet = record({ value: required(text), count: required(count) });
const bucket = record({ start: required(instant), end: required(instant), count: required(count) });

/** S1 2.9; the two pull request facets came with the batch-aware variant and are always written. */
const logAggregate: Codec<LogAggregate> = record({
  total: required(count),
  interval_size_seconds: expected(count),
  histogram: list(bucket),
  by_event_type: list(facet),
  by_outcome: list(facet),
  by_trigger: list(facet),
  by_pull_request: list(facet),
  by_batch_pull_request: list(facet),
});

export const aggregateLogs = endpoint({
  method: 'GET',
  route: '/repos/{owner}/{repository}/logs/aggregate',
  path: repositoryPath,
  query: logFilter,
  reply: logAggregate,
  access: 'queue',
  exclusive: logExclusions,
  window: logWindow,
  section: 'S1 4.1',
  summary: 'the activity log in numbers: a histogram and what occurs how often',
});
