import type { Handlers, WindowContext } from '../handler.ts';
import * as batch from '../insight/stats/batch.ts';
import * as effort from '../insight/stats/effort.ts';
import * as flow from '../insight/stats/flow.ts';
import * as level from '../insight/stats/level.ts';
import { busyBranches, busyQueues } from '../insight/stats/names.ts';
import type { Scope, StatFilter } from '../insight/stats/scope.ts';
import * as time from '../insight/stats/time.ts';

/** Answers a statistic by what a view of the history makes of the question. */
const stat =
  <Value>(of: (scope: Scope) => Value) =>
  (filter: StatFilter, { repository, window, now }: WindowContext) => ({
    // What lies in the future is not known to be zero.
    value: of({ history: repository.history, window: { ...window, to: Math.min(window.to, now) }, filter }),
  });

export const statHandlers = {
  enteredCount: stat(flow.enteredCount),
  mergedCount: stat(flow.mergedCount),
  checksOutcome: stat(flow.checksOutcome),
  checksOutcomeCount: stat(flow.checksOutcomeCount),
  exitReasons: stat(flow.exitReasons),
  failureRate: stat(flow.failureRate),
  skippedResults: stat(flow.skippedResults),
  queueSize: stat(level.queueSize),
  runningChecks: stat(level.runningChecks),
  ciRuntime: stat(time.ciRuntime),
  idleTime: stat(time.idleTime),
  queueTime: stat(time.queueTime),
  batchSize: stat(batch.batchSize),
  bisections: stat(batch.bisections),
  checksRetries: stat(effort.checksRetries),
  ciRuns: stat(effort.ciRuns),
  timeToMerge: ({ at, branch }, { repository, now }) => ({
    value: time.timeToMerge(repository.history, branch ?? repository.defaultBranch, at ?? now),
  }),
  statBranches: (_input, { repository, window }) => ({
    value: { baseRefs: busyBranches(repository.history, window) },
  }),
  statQueues: (_input, { repository, window }) => ({
    value: { queueNames: busyQueues(repository.history, window) },
  }),
} satisfies Partial<Handlers>;
