import type { Batch, BatchCode, BatchStatus } from '../../src/domain/batch.ts';
import type { Check, CheckState } from '../../src/domain/check.ts';
import type { Condition, ConditionResult } from '../../src/domain/condition.ts';
import type { PullRequest } from '../../src/domain/pull-request.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { MergeabilityCheck, QueuedPull } from '../../src/domain/queued-pull.ts';

/** An instant of the day all tests play on, from its UTC clock time: `at('14:32')`, `at('14:32:07')`. */
export const at = (clock: string): number => Date.parse(`2026-11-21T${clock}Z`);

export const minutes = (count: number): number => count * 60_000;

export const pull = (number: number, over: Partial<PullRequest> = {}): PullRequest => ({
  number,
  title: `title of ${number}`,
  url: `https://host.example/acme/monolith/pull/${number}`,
  author: { id: 1, login: 'ana' },
  queuedAt: at('13:30'),
  priorityAlias: 'medium',
  priorityRuleName: 'default',
  labels: [],
  scopes: [],
  allScopes: null,
  hostLabels: null,
  estimatedMergeAt: null,
  estimatedCiFinishAt: null,
  conflictWithPullRequests: null,
  batchReason: null,
  isFrozen: null,
  dequeueRequested: null,
  dependsOnPullRequests: null,
  ...over,
});

export const batchStatus = (code: BatchCode, over: Partial<BatchStatus> = {}): BatchStatus => ({
  code,
  batchFilledSlots: null,
  maxBatchSlots: null,
  batchMaxStartAt: null,
  retries: 0,
  maxRetries: 0,
  ...over,
});

/** `code` and `pulls` are short for a status and for pull requests with nothing special about them. */
type BatchOver = Partial<Batch> & { readonly code?: BatchCode; readonly pulls?: readonly number[] };

export function batch(id: string, { code = 'running', pulls = [], ...over }: BatchOver = {}): Batch {
  return {
    id,
    name: `Batch ${id}`,
    parentIds: [],
    status: batchStatus(code),
    startedAt: null,
    estimatedMergeAt: null,
    estimatedCiFinishAt: null,
    ciFinishedAt: null,
    scopes: [],
    queueRuleName: 'default',
    checksSummary: { passed: 0, total: 4 },
    pullRequests: pulls.map((number) => pull(number)),
    allScopes: null,
    checksTimeoutAt: null,
    intermediateResultsSkipped: false,
    queuePullRequestNumber: null,
    frozenBatchAhead: null,
    subBatches: null,
    ...over,
  };
}

export const status = (batches: readonly Batch[], over: Partial<QueueStatus> = {}): QueueStatus => ({
  batches,
  waitingPullRequests: [],
  mode: 'serial',
  scopeQueues: {},
  pause: null,
  automaticConflictResolutionUnsupported: null,
  ...over,
});

export const check = (name: string, state: CheckState, over: Partial<Check> = {}): Check => ({
  name,
  description: null,
  url: null,
  detailsUrl: `https://ci.example/${name}`,
  state,
  avatarUrl: null,
  ...over,
});

export const mergeability = (over: Partial<MergeabilityCheck> = {}): MergeabilityCheck => ({
  checkType: 'draft_pr',
  queuePullRequestNumber: 9001,
  startedAt: at('14:00'),
  ciEndedAt: null,
  ciState: 'pending',
  state: 'pending',
  checks: [],
  conditionsEvaluation: null,
  ...over,
});

export const queuedPull = (number: number, over: Partial<QueuedPull> = {}): QueuedPull => ({
  number,
  queuedAt: at('13:30'),
  estimatedTimeOfMerge: null,
  position: 0,
  priorityRuleName: 'default',
  queueRuleName: 'default',
  checksTimeoutAt: null,
  queueRule: null,
  mergeabilityCheck: mergeability(),
  ...over,
});

export const condition = (label: string, match: boolean | null, over: Partial<Condition> = {}): Condition => ({
  match,
  label,
  description: null,
  documentationUrl: null,
  schedule: null,
  subconditions: [],
  evaluations: [],
  ...over,
});

export const evaluation = (pullRequest: number, over: Partial<ConditionResult> = {}): ConditionResult => ({
  pullRequest,
  match: false,
  evaluationError: null,
  relatedChecks: [],
  nextEvaluationAt: null,
  ...over,
});

/** Merge hours that are closed; the service looks at them again at that time. */
export const closedHours = (nextEvaluationAt: number): Condition =>
  condition('schedule = merge hours', false, {
    schedule: { timezone: 'UTC', days: {} },
    evaluations: [evaluation(1, { nextEvaluationAt })],
  });
