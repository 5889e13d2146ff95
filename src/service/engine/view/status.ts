import type { QueueStatus } from '../../../domain/queue.ts';
import { everyCar } from '../kin.ts';
import { endsAround } from '../run.ts';
import type { Train } from '../train.ts';
import { batchView } from './batch.ts';
import { estimates } from './eta.ts';
import { pullRequestView } from './pull-request.ts';

interface Known {
  readonly version: number;
  /** Until when nothing changes by itself. */
  readonly until: number;
  readonly status: QueueStatus;
}

/**
 * Tells the status of a train. It is that of the last instant at which something changed, so that what is answered does not
 * depend on when somebody asked before, and stays the same object until something changes again.
 */
export function statusTeller(train: Train): (now: number) => QueueStatus {
  let known: Known | null = null;
  return (now) => {
    if (known === null || known.version !== train.version || now >= known.until) {
      const { last, next } = changesAround(train, now);
      known = { version: train.version, until: next, status: build(train, last) };
    }
    return known.status;
  };
}

function changesAround(train: Train, now: number) {
  let last = train.changedAt;
  let next = Number.POSITIVE_INFINITY;
  for (const { run, phase } of everyCar(train)) {
    if (run === null || phase !== 'running') continue;
    const ends = endsAround(run, now);
    last = Math.max(last, ends.last);
    next = Math.min(next, ends.next);
  }
  return { last, next };
}

/** Of a batch without scopes (service-facts 1.5). */
const noScope = '__default__';

function build(train: Train, now: number): QueueStatus {
  const known = estimates(train, now);
  return {
    batches: train.cars.map((car) => batchView(train, car, known, now)),
    waitingPullRequests: train.waiting.map((stay) => pullRequestView(train, stay, known)),
    mode: train.setup.mode,
    scopeQueues: scopeQueues(train),
    pause: train.ground.pause,
    automaticConflictResolutionUnsupported: false,
  };
}

function scopeQueues(train: Train): QueueStatus['scopeQueues'] {
  const queues: Record<string, string[]> = {};
  for (const { id, scopes } of train.cars) {
    for (const scope of scopes.length === 0 ? [noScope] : scopes) {
      queues[scope] ??= [];
      queues[scope].push(id);
    }
  }
  return queues;
}
