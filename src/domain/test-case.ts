import type { Open } from './open.ts';

export const healths = ['healthy', 'flaky', 'broken'] as const;
export const levels = ['low', 'medium', 'high'] as const;

export type Health = Open<(typeof healths)[number]>;
export type Level = Open<(typeof levels)[number]>;

/** How far a test can be trusted; its impact is null while it is healthy (S2 2.3). */
export interface TestMetrics {
  readonly healthStatus: Health;
  readonly healthConfidence: Level | null;
  readonly failedExecutionsImpact: Level | null;
}

/** A test in one job of one pipeline. `testId` follows from the name alone, so several identities share it (S2 2.3). */
export interface TestIdentity {
  readonly testId: string;
  readonly testName: string;
  readonly pipelineName: string | null;
  readonly jobName: string | null;
  readonly metrics: TestMetrics | null;
}

/** The pull request whose merge brought something. */
export interface BlamedPull {
  readonly id: number | null;
  readonly number: number;
  readonly title: string | null;
  readonly user: { readonly id: number | null; readonly login: string } | null;
}

/** Ratios are shares from 0 to 1, instants epoch milliseconds. */
export interface TestDetails {
  readonly repository: string | null;
  readonly testName: string;
  readonly testId: string;
  readonly healthStatus: Health | null;
  readonly lastConclusion: Open<'passed' | 'failed' | 'skipped'> | null;
  readonly failureRatio: number | null;
  readonly flakinessRatio: number | null;
  readonly successRatio: number | null;
  readonly flakyDetectionEnabled: boolean | null;
  readonly firstFailureAt: number | null;
  readonly firstFailureCommit: string | null;
  readonly firstFailurePull: BlamedPull | null;
  readonly lastFailureAt: number | null;
  readonly lastSuccessAt: number | null;
  readonly testFramework: string | null;
  readonly testFrameworkVersion: string | null;
  readonly testProgrammingLanguage: string | null;
  readonly testFilepath: string | null;
  readonly testFunctionName: string | null;
}

/** All failures of a test with the same exception. */
export interface TestFailure {
  readonly id: string;
  readonly exceptionType: string | null;
  readonly exceptionMessage: string | null;
  readonly failureCount: number | null;
  readonly firstFailureAt: number | null;
  readonly lastFailureAt: number | null;
}

export interface FailureEvent {
  readonly id: string;
  readonly failedAt: number | null;
  readonly exceptionStacktrace: string | null;
  readonly testFilepath: string | null;
  readonly testProgrammingLanguage: string | null;
  readonly jobUrl: string | null;
}

export interface TestFailureDetail extends TestFailure {
  readonly latestEvents: readonly FailureEvent[];
}

/** How often a test ran under one identity. */
export interface TestExecutions {
  readonly testId: string;
  readonly testName: string | null;
  readonly pipelineName: string | null;
  readonly jobName: string | null;
  readonly executionsCount: number | null;
}

/** A health that held from `at` to the next transition. */
export interface HealthTransition {
  readonly at: number;
  readonly healthStatus: Health;
  readonly exceptionType: string | null;
  readonly pullRequest: BlamedPull | null;
}

export interface TestHistory {
  /** Oldest first. */
  readonly transitions: readonly HealthTransition[];
  readonly firstActivityAt: number | null;
}

export const testStats = ['success_count', 'failure_count', 'flaky_count', 'mean_duration'] as const;
export const suiteStats = ['total_tests', 'healthy_tests', 'broken_tests', 'flaky_tests', 'failed_executions'] as const;

export type TestStat = (typeof testStats)[number];
export type SuiteStat = (typeof suiteStats)[number];

/** One value a UTC day; durations are seconds. */
export interface StatSeries<Stat extends string> {
  readonly stat: Open<Stat> | null;
  readonly value: number | null;
  readonly valueOverTime: readonly { readonly start: number; readonly end: number; readonly value: number | null }[];
}
