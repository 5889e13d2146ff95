import type { Open } from './open.ts';
import type { Health } from './test-case.ts';

/** A test whose failures are ignored; null branch, pipeline or job stands for every one (S2 2.3). */
export interface Quarantine {
  readonly id: string;
  readonly testName: string;
  /** Follows from the name. */
  readonly testId: string | null;
  readonly reason: string | null;
  /** Deprecated; the same as `branchName`. */
  readonly branch: string | null;
  readonly branchName: string | null;
  readonly pipelineName: string | null;
  readonly jobName: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number | null;
  /** Null without recent runs on the default branch. */
  readonly healthStatus: Health | null;
  /** True when recent runs are healthy, so that it could be lifted. */
  readonly isRecovered: boolean | null;
  readonly source: Open<'manual' | 'auto'> | null;
}

export interface QuarantineRequest {
  readonly testName: string;
  readonly reason: string;
  /** Null for every branch. */
  readonly branch: string | null;
}

/** The most characters of a test's name, and of a reason (S2 4.2). */
export const longestTestName = 10_000;
