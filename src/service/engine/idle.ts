import type { Pause } from '../../domain/pause.ts';
import { createHistory } from '../history/history.ts';
import type { Agenda } from './agenda.ts';
import type { Repository } from './repository.ts';

const notPaused: Pause = { paused: false, reason: null, pausedAt: null };

/** A repository in whose queues nothing ever happens. */
export function idleRepository(agenda: Agenda, fullName: string): Repository {
  const history = createHistory({ repository: fullName });
  let pause = notPaused;
  const state = (type: 'queue.pause.create' | 'queue.pause.update' | 'queue.pause.delete', trigger: string) =>
    ({ type, at: agenda.now, trigger, pullRequest: null, baseRef: null, outcome: 'neutral' }) as const;
  return {
    fullName,
    defaultBranch: 'main',
    history,
    rules: [],
    branches: ['main'],
    get pause() {
      return pause;
    },
    status: (branch) =>
      branch === 'main'
        ? {
            batches: [],
            waitingPullRequests: [],
            mode: 'serial',
            scopeQueues: {},
            pause,
            automaticConflictResolutionUnsupported: null,
          }
        : null,
    pull: () => null,
    impact: () => null,
    dequeue: () => false,
    pauseFor(reason, by) {
      pause = { paused: true, reason, pausedAt: agenda.now };
      history.record({
        ...state('queue.pause.create', 'Create queue pause'),
        type: 'queue.pause.create',
        metadata: { reason, createdBy: by, createdByStaff: false },
      });
    },
    unpause(by) {
      if (!pause.paused) return false;
      pause = notPaused;
      history.record({
        ...state('queue.pause.delete', 'Delete queue pause'),
        type: 'queue.pause.delete',
        metadata: { deletedBy: by, deletedByStaff: false },
      });
      return true;
    },
  };
}
