// The table of the interface: every operation by name. The client calls by name, the embedded service must
// answer every name or it does not compile. Nothing else belongs here.
import { application } from './application.ts';
import type { Input, Output } from './endpoint.ts';
import type { Unread } from './lenient.ts';
import { aggregateLogs } from './log/aggregate.ts';
import { logs } from './log/list.ts';
import { quarantines } from './quarantines/list.ts';
import { addQuarantine, readQuarantine, removeQuarantine } from './quarantines/one.ts';
import {
  legacyBranches,
  legacyPause,
  legacyQueues,
  legacyUnpause,
  postLegacyUnpause,
  readLegacyPause,
} from './queue/legacy.ts';
import { pause, readPause, unpause } from './queue/pause.ts';
import { dequeue, dequeueImpact, pull } from './queue/pull.ts';
import { branches, status } from './queue/status.ts';
import { configuration } from './rules/configuration.ts';
import { simulateConfiguration, simulatePull, simulateRepository } from './rules/simulate.ts';
import { batchSize, bisections, checksRetries, ciRuns, runningChecks } from './stats/checks.ts';
import {
  checksOutcome,
  checksOutcomeCount,
  enteredCount,
  exitReasons,
  failureRate,
  mergedCount,
  queueSize,
  skippedResults,
} from './stats/flow.ts';
import { statBranches, statQueues } from './stats/names.ts';
import { ciRuntime, idleTime, queueTime, timeToMerge } from './stats/time.ts';
import { testDetails } from './test-health/details.ts';
import { testExecutions } from './test-health/executions.ts';
import { testFailure, testFailures } from './test-health/failures.ts';
import { searchTests } from './test-health/search.ts';
import { suiteSeries, testSeries } from './test-health/series.ts';
import { testTransitions } from './test-health/transitions.ts';

export const endpoints = {
  application,

  branches,
  status,
  pull,
  dequeueImpact,
  dequeue,
  readPause,
  pause,
  unpause,

  configuration,
  legacyPause,
  readLegacyPause,
  legacyUnpause,
  postLegacyUnpause,
  legacyQueues,
  legacyBranches,

  simulatePull,
  simulateRepository,
  simulateConfiguration,

  logs,
  aggregateLogs,

  timeToMerge,
  checksOutcome,
  checksOutcomeCount,
  enteredCount,
  mergedCount,
  ciRuntime,
  idleTime,
  queueTime,
  queueSize,
  runningChecks,
  batchSize,
  bisections,
  statBranches,
  statQueues,
  checksRetries,
  ciRuns,
  failureRate,
  skippedResults,
  exitReasons,

  searchTests,
  testDetails,
  testSeries,
  testTransitions,
  testFailures,
  testFailure,
  testExecutions,
  quarantines,
  addQuarantine,
  readQuarantine,
  removeQuarantine,
  suiteSeries,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type InputOf<Name extends EndpointName> = Input<Endpoints[Name]>;
export type OutputOf<Name extends EndpointName> = Output<Endpoints[Name]>;

/** What came back from one call. */
export interface Answer<Value> {
  readonly value: Value;
  /** Cursors of the neighbouring pages; null when there is none, or when the operation is not paged. */
  readonly next: string | null;
  readonly prev: string | null;
  /** What the reply held that could not be read. */
  readonly unread: readonly Unread[];
  /** The service's own clock as it answered, epoch milliseconds; null when it did not say. */
  readonly servedAt: number | null;
  /** An earlier value of which all that came again is in `value` as it was, the very same objects; absent where that is not said. */
  readonly growsFrom?: Value;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Calls an operation by name. Rejects with an error that carries a `Failure`, and with nothing else. */
export type Api = <Name extends EndpointName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
) => Promise<Answer<OutputOf<Name>>>;
