import type { Actor } from '../../src/domain/event/actor.ts';
import type { BisectionEnd } from '../../src/domain/event/bisection.ts';
import type { ChecksEnd, ChecksStart } from '../../src/domain/event/checks.ts';
import type { Freeze } from '../../src/domain/event/hold.ts';
import type { KnownEvent, LogEvent, UnknownEvent } from '../../src/domain/event/log-event.ts';
import type { Leave } from '../../src/domain/event/queue.ts';
import { indexLog, type LogIndex, type LogWindow } from '../../src/domain/verdict/log-index.ts';
import { at } from './build.ts';

/** The log of a day up to `to`; events get their ids in the order in which they are given. */
export function log(events: readonly LogEvent[], over: Partial<LogWindow> = {}): LogIndex {
  const numbered = events.map((event, index): LogEvent => ({ ...event, id: index + 1 }));
  return indexLog(numbered, { from: at('00:00'), to: at('14:30'), branch: null, ...over });
}

const envelope = (clock: string, pullRequest: number | null) => ({
  id: 0,
  receivedAt: at(clock),
  trigger: 'merge queue internal',
  repository: 'acme/monolith',
  pullRequest,
  baseRef: 'main',
  outcome: 'neutral',
});

/** Every stay of a pull request has the session `s<number>` and was queued at 13:30 unless the test says otherwise. */
const stay = (number: number) => ({
  queueName: 'default',
  branch: 'main',
  partitionName: null,
  priorityRuleName: 'default',
  queuedAt: at('13:30'),
  sessionId: `s${number}`,
});

export const enter = (
  clock: string,
  number: number,
  over: Partial<KnownEvent<'action.queue.enter'>['metadata']> = {},
): LogEvent => ({
  ...envelope(clock, number),
  type: 'action.queue.enter',
  metadata: { ...stay(number), queuedAt: at(clock), ...over },
});

export const leave = (clock: string, number: number, over: Partial<Leave> = {}): LogEvent => ({
  ...envelope(clock, number),
  type: 'action.queue.leave',
  metadata: {
    ...stay(number),
    reason: null,
    merged: false,
    secondsWaitingForSchedule: 0,
    secondsWaitingForFreeze: 0,
    conditionsEvaluation: null,
    checks: [],
    pullRequestHeadSha: '31b4a48cafe0000000000000000000000000beef',
    dequeueCode: null,
    unsuccessfulChecks: null,
    ...over,
  },
});

/** A merge as the service tells it: a leave, then a merged event. */
export function merge(clock: string, number: number, over: Partial<Leave> = {}): LogEvent[] {
  const { queueName, branch, priorityRuleName, queuedAt, sessionId } = { ...stay(number), ...over };
  const stayed = { queueName, branch, priorityRuleName, queuedAt, sessionId };
  return [
    leave(clock, number, { merged: true, ...over }),
    {
      ...envelope(clock, number),
      type: 'action.queue.merged',
      metadata: { ...stayed, partitionNames: [] },
    },
  ];
}

const run = (number: number) => ({
  ...stay(number),
  trainCarId: `car-${number}`,
  queuePullRequestNumber: 9000 + number,
  inPlace: false,
  checksTimedOut: false,
  checksConclusion: null,
  checksStartedAt: null,
  checksEndedAt: null,
  unsuccessfulChecks: [],
  pullRequestNumbers: [number],
});

export const checksStart = (clock: string, number: number, over: Partial<ChecksStart> = {}): LogEvent => ({
  ...envelope(clock, number),
  type: 'action.queue.checks_start',
  metadata: { ...run(number), checksStartedAt: at(clock), startReason: 'first check', ...over },
});

/** By default the end of a run that passed. */
export const checksEnd = (clock: string, number: number, over: Partial<ChecksEnd> = {}): LogEvent => ({
  ...envelope(clock, number),
  type: 'action.queue.checks_end',
  metadata: {
    ...run(number),
    checksConclusion: 'success',
    checksEndedAt: at(clock),
    aborted: false,
    abortCode: null,
    abortReason: null,
    abortStatus: 'DEFINITIVE',
    retryAttempt: null,
    maxRetries: null,
    ...over,
  },
});

/** The end of a run that was thrown away for a reason outside of it. */
export const thrownBack = (clock: string, number: number, abortCode: string, over: Partial<ChecksEnd> = {}): LogEvent =>
  checksEnd(clock, number, {
    checksConclusion: 'cancelled',
    aborted: true,
    abortCode,
    abortStatus: 'REEMBARKED',
    ...over,
  });

const user = (name: string): Actor => ({ type: 'user', id: 1, name });

export const pauseCreate = (clock: string, by: string, reason: string): LogEvent => ({
  ...envelope(clock, null),
  type: 'queue.pause.create',
  metadata: { reason, createdBy: user(by), createdByStaff: false },
});

export const pauseDelete = (clock: string, by: string): LogEvent => ({
  ...envelope(clock, null),
  type: 'queue.pause.delete',
  metadata: { deletedBy: user(by), deletedByStaff: false },
});

const freeze = (over: Partial<Freeze> = {}): Freeze => ({
  reason: 'release 4.2',
  start: '2026-11-21T13:00:00',
  end: '2026-11-21T18:00:00',
  timezone: 'UTC',
  matchingConditions: [],
  excludeConditions: [],
  ...over,
});

export const freezeCreate = (clock: string, by: string, over: Partial<Freeze> = {}): LogEvent => ({
  ...envelope(clock, null),
  type: 'scheduled_freeze.create',
  metadata: {
    scheduledFreezeAttributes: freeze(over),
    createdBy: user(by),
    createdAt: at(clock),
    createdByStaff: false,
  },
});

export const freezeDelete = (clock: string, by: string, over: Partial<Freeze> = {}): LogEvent => ({
  ...envelope(clock, null),
  type: 'scheduled_freeze.delete',
  metadata: {
    scheduledFreezeAttributes: freeze(over),
    reason: null,
    deletedBy: user(by),
    deletedAt: at(clock),
    deletedByStaff: false,
  },
});

export const bisectionStart = (clock: string, batchId: string, members: readonly number[]): LogEvent => ({
  ...envelope(clock, null),
  type: 'action.queue.batch_bisection_start',
  metadata: {
    queueName: 'default',
    partitionName: null,
    priorityRuleName: null,
    originalBatchPrNumbers: members,
    batchSizeBeforeSplit: members.length,
    numberOfSubBatches: 2,
    bisectionDepth: 0,
    isTopLevel: true,
    sessionId: null,
    trainCarId: batchId,
    batchName: null,
  },
});

export const bisectionEnd = (clock: string, batchId: string, over: Partial<BisectionEnd> = {}): LogEvent => ({
  ...envelope(clock, null),
  type: 'action.queue.batch_bisection_end',
  metadata: {
    queueName: 'default',
    partitionName: null,
    priorityRuleName: null,
    originalBatchPrNumbers: [],
    culpritFound: true,
    culpritPrNumbers: [],
    remainingPrNumbers: [],
    maxFailureResolutionReached: false,
    confirmedCulpritPrNumbers: null,
    droppedUnverifiedPrNumbers: null,
    sessionId: null,
    trainCarId: batchId,
    batchName: null,
    ...over,
  },
});

export const unknownEvent = (clock: string, rawType: string, number: number | null = null): UnknownEvent => ({
  ...envelope(clock, number),
  type: 'unknown',
  rawType,
  metadata: {},
});
