import type { Handlers } from '../handler.ts';
import { application } from './application.ts';
import { legacyHandlers } from './legacy.ts';
import { aggregateLogs, logs } from './log.ts';
import { quarantineHandlers } from './quarantines.ts';
import { branches, dequeue, dequeueImpact, pause, pull, readPause, status, unpause } from './queue.ts';
import { simulationHandlers } from './simulation.ts';
import { statHandlers } from './stats.ts';
import { testHandlers } from './test-health.ts';

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
  ...legacyHandlers,
  ...simulationHandlers,
  ...statHandlers,
  ...testHandlers,
  ...quarantineHandlers,
} satisfies Handlers;
