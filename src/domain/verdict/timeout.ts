import { timeoutSoonMs } from './threshold.ts';
import type { BatchNode } from './tree.ts';

export interface Timeout {
  readonly node: BatchNode;
  readonly at: number;
  /** Negative once it has passed without the batch having gone. */
  readonly leftMs: number;
  /** The service itself expects the checks to finish only after it. */
  readonly isPredicted: boolean;
  readonly pendingChecks: number | null;
}

/** Null when no timeout applies, the checks are over, or there is time enough (screens.md d 10). */
export function timeoutOf(node: BatchNode, now: number): Timeout | null {
  const { status, checksTimeoutAt: at, estimatedCiFinishAt, ciFinishedAt, checksSummary } = node.batch;
  if (at === null || ciFinishedAt !== null || status.code !== 'running') return null;
  const leftMs = at - now;
  const isPredicted = estimatedCiFinishAt !== null && estimatedCiFinishAt > at;
  if (!isPredicted && leftMs >= timeoutSoonMs) return null;
  const pendingChecks = checksSummary && checksSummary.total - checksSummary.passed;
  return { node, at, leftMs, isPredicted, pendingChecks };
}
