import type { QueueStatus } from '../domain/queue.ts';
import type { Call } from './with-service.ts';

/** The pause alone, told as a status: a pause is the repository's, whatever its branches hold. */
export async function pauseStatus({ api, target }: Call): Promise<QueueStatus> {
  const { value } = await api('readPause', target);
  return { ...noQueue, pause: value };
}

const noQueue: QueueStatus = {
  batches: [],
  waitingPullRequests: [],
  mode: null,
  scopeQueues: {},
  pause: null,
  automaticConflictResolutionUnsupported: null,
};
