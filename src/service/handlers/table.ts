import type { Handlers } from '../handler.ts';
import { application } from './application.ts';
import * as legacy from './legacy.ts';
import { aggregateLogs, logs } from './log.ts';
import * as quarantines from './quarantines.ts';
import { branches, dequeue, dequeueImpact, pause, pull, readPause, status, unpause } from './queue.ts';
import * as simulation from './simulation.ts';
import * as stats from './stats.ts';
import * as testHealth from './test-health.ts';

/** Every operation of the interface with what answers it: a missing one does not compile. */
export const handlers = {
  application,
  branches,
  status,
  pull,
  dequeueImpact,
  dequeue,
  readPause,
  pause,
  unpause,
  logs,
  aggregateLogs,
  ...legacy,
  ...simulation,
  ...stats,
  ...testHealth,
  ...quarantines,
} satisfies Handlers;
