import type { Check } from '../../../domain/check.ts';
import type { LeaveCondition } from '../../../domain/event/queue.ts';
import type { Stay, Train } from '../train.ts';
import { internal, partition, stayOf } from './envelope.ts';
import { type Code, leaveText, mergedText } from './reason.ts';

/** How many of one rule and priority are queued, when that changed: the sum over them is the length of the queue. */
export function tellSize(train: Train, { pull }: Stay): void {
  let size = 0;
  for (const other of train.stays.values()) {
    if (other.pull.rule.name === pull.rule.name && other.pull.priority.name === pull.priority.name) size++;
  }
  train.ground.chronicle.record({
    type: 'action.queue.change',
    at: train.agenda.now,
    trigger: internal,
    pullRequest: null,
    baseRef: train.setup.branch,
    outcome: 'neutral',
    metadata: {
      queueName: pull.rule.name,
      partitionName: partition,
      priorityRuleName: pull.priority.name,
      size,
    },
  });
}

export function tellEnter(train: Train, stay: Stay, trigger: string): void {
  train.ground.chronicle.record({
    type: 'action.queue.enter',
    at: train.agenda.now,
    trigger,
    pullRequest: stay.pull.number,
    baseRef: train.setup.branch,
    outcome: 'pending',
    metadata: stayOf(train, stay),
  });
}

/** How a stay ended. */
export interface Ending {
  readonly code: Code;
  /** Who asked for it, where somebody did. */
  readonly by: string | null;
  readonly checks: readonly Check[];
  readonly conditions: LeaveCondition | null;
}

export function tellLeave(train: Train, stay: Stay, { code, by, checks, conditions }: Ending): void {
  const failing = checks.filter((check) => check.state === 'failure' || check.state === 'timed_out');
  train.ground.chronicle.record({
    type: 'action.queue.leave',
    at: train.agenda.now,
    trigger: by === null ? internal : `@${by}`,
    pullRequest: stay.pull.number,
    baseRef: train.setup.branch,
    outcome: 'failure',
    metadata: {
      ...stayOf(train, stay),
      ...waits(stay),
      reason: leaveText(code, failing, by),
      merged: false,
      conditionsEvaluation: conditions,
      checks,
      unsuccessfulChecks: failing,
      pullRequestHeadSha: stay.pull.headSha,
      dequeueCode: code,
    },
  });
}

export function tellMerge(train: Train, stay: Stay, checks: readonly Check[], skippedResults: boolean): void {
  const shared = { at: train.agenda.now, pullRequest: stay.pull.number, baseRef: train.setup.branch };
  const common = stayOf(train, stay);
  train.ground.chronicle.record({
    ...shared,
    type: 'action.queue.leave',
    trigger: internal,
    outcome: 'success',
    metadata: {
      ...common,
      ...waits(stay),
      reason: mergedText,
      merged: true,
      conditionsEvaluation: null,
      checks,
      unsuccessfulChecks: none,
      pullRequestHeadSha: stay.pull.headSha,
      dequeueCode: skippedResults ? 'PR_MERGED_INTERMEDIATE_RESULTS_SKIPPED' : 'PR_MERGED',
    },
  });
  const { partitionName: _one, ...merged } = common;
  train.ground.chronicle.record({
    ...shared,
    type: 'action.queue.merged',
    trigger: internal,
    outcome: 'success',
    metadata: { ...merged, partitionNames: partitions },
  });
}

const none: readonly Check[] = [];
const partitions = [partition] as const;

const waits = ({ frozenMs, scheduledMs }: Stay) => ({
  secondsWaitingForFreeze: Math.round(frozenMs / 1000),
  secondsWaitingForSchedule: Math.round(scheduledMs / 1000),
});
