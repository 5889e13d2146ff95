import type { Handler, WindowContext } from '../handler.ts';
import { batchSize as batchSizeOf, bisections as bisectionsOf } from '../insight/stats/batch.ts';
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

export const enteredCount: Handler<'enteredCount'> = stat(flow.enteredCount);
export const mergedCount: Handler<'mergedCount'> = stat(flow.mergedCount);
export const checksOutcome: Handler<'checksOutcome'> = stat(flow.checksOutcome);
export const checksOutcomeCount: Handler<'checksOutcomeCount'> = stat(flow.checksOutcomeCount);
export const exitReasons: Handler<'exitReasons'> = stat(flow.exitReasons);
export const failureRate: Handler<'failureRate'> = stat(flow.failureRate);
export const skippedResults: Handler<'skippedResults'> = stat(flow.skippedResults);
export const queueSize: Handler<'queueSize'> = stat(level.queueSize);
export const runningChecks: Handler<'runningChecks'> = stat(level.runningChecks);
export const ciRuntime: Handler<'ciRuntime'> = stat(time.ciRuntime);
export const idleTime: Handler<'idleTime'> = stat(time.idleTime);
export const queueTime: Handler<'queueTime'> = stat(time.queueTime);
export const batchSize: Handler<'batchSize'> = stat(batchSizeOf);
export const bisections: Handler<'bisections'> = stat(bisectionsOf);
export const checksRetries: Handler<'checksRetries'> = stat(effort.checksRetries);
export const ciRuns: Handler<'ciRuns'> = stat(effort.ciRuns);

export const timeToMerge: Handler<'timeToMerge'> = ({ at, branch }, { repository, now }) => ({
  value: time.timeToMerge(repository.history, branch ?? repository.defaultBranch, at ?? now),
});

export const statBranches: Handler<'statBranches'> = (_input, { repository, window }) => ({
  value: { baseRefs: busyBranches(repository.history, window) },
});

export const statQueues: Handler<'statQueues'> = (_input, { repository, window }) => ({
  value: { queueNames: busyQueues(repository.history, window) },
});
