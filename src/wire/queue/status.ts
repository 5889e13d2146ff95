import { z } from 'zod';
import type { QueueStatus } from '../../domain/queue.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, items, nullable, optional, record, requiredList } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { code, flag, name, text } from '../scalar.ts';
import { batch } from './batch.ts';
import { pauseState } from './pause.ts';
import { pullRequest } from './pull-request.ts';

const written = record({
  batches: requiredList(batch),
  waiting_pull_requests: requiredList(pullRequest),
  mode: expected(code(['serial', 'parallel', 'isolated'])),
  scope_queues: optional(z.record(z.string(), items(text))),
  pause: nullable(pauseState),
  automatic_conflict_resolution_unsupported: optional(flag),
});

/** S1 2.6. */
export const queueStatus: Codec<QueueStatus> = z.codec(written, z.custom<QueueStatus>(), {
  decode: ({ scopeQueues, ...rest }) => ({ ...rest, scopeQueues: scopeQueues ?? {} }),
  encode: (domain) => ({ ...domain, scopeQueues: mutable(domain.scopeQueues) }),
});

const mutable = (queues: QueueStatus['scopeQueues']) =>
  Object.fromEntries(Object.entries(queues).map(([scope, ids]) => [scope, [...ids]]));

export const status = endpoint({
  method: 'GET',
  route: '/repos/{owner}/{repository}/merge-queue/status',
  path: repositoryPath,
  query: { branch: param.text() },
  reply: queueStatus,
  recalled: true,
  access: 'queue',
  section: 'S1 4',
  summary: 'batches, sub-batches, waiting pull requests and pause of one branch',
});

export const branches = endpoint({
  method: 'GET',
  route: '/repos/{owner}/{repository}/merge-queue/branches',
  path: repositoryPath,
  reply: record({ branches: requiredList(name) }),
  access: 'queue',
  section: 'S1 4',
  summary: 'branches with an active queue',
});
