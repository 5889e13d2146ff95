import type { Check } from '../check.ts';
import type { Open } from '../open.ts';
import type { Commander } from './actor.ts';

/** What every event of one stay in the queue says of that stay (S1 6). */
interface Stay {
  readonly queueName: string | null;
  readonly branch: string | null;
  readonly partitionName: string | null;
  readonly priorityRuleName: string | null;
  readonly queuedAt: number | null;
  /** Constant from enter to leave, across restarts. */
  readonly sessionId: string | null;
}

export interface Enter extends Stay {}

export interface Leave extends Stay {
  /** Markdown, often of many lines. */
  readonly reason: string | null;
  readonly merged: boolean | null;
  readonly secondsWaitingForSchedule: number | null;
  readonly secondsWaitingForFreeze: number | null;
  readonly conditionsEvaluation: LeaveCondition | null;
  readonly checks: readonly Check[];
  readonly pullRequestHeadSha: string | null;
  /** Not in the interface documents; the public service sends it, and it is the surest cause. */
  readonly dequeueCode: string | null;
  /** Not in the interface documents; sent by the public service. Null when it was not received. */
  readonly unsuccessfulChecks: readonly Check[] | null;
}

/** The condition tree of a leave, which differs from the live one (S1 6). */
export interface LeaveCondition {
  readonly match: boolean | null;
  readonly label: string;
  readonly isLabelUserInput: boolean | null;
  readonly description: string | null;
  readonly attributeName: string | null;
  readonly operator: string | null;
  readonly schedule: Readonly<Record<string, unknown>> | null;
  readonly subconditions: readonly LeaveCondition[];
  readonly evaluations: readonly unknown[];
}

export interface Merged {
  readonly queueName: string | null;
  readonly branch: string | null;
  readonly partitionNames: readonly string[];
  readonly priorityRuleName: string | null;
  readonly queuedAt: number | null;
  readonly sessionId: string | null;
}

export interface SizeChange {
  readonly queueName: string | null;
  readonly partitionName: string | null;
  readonly priorityRuleName: string | null;
  readonly size: number | null;
}

/** `command.queue` and `command.dequeue`: chat commands, never calls of the interface. */
export interface Command {
  readonly author: Commander | null;
  readonly commentId: number | null;
  readonly sessionId: string | null;
  readonly commandTrigger: Open<'comment' | 'checkbox'> | null;
  readonly triggerCommentUrl: string | null;
}

export interface QueueMetadata {
  'action.queue.enter': Enter;
  'action.queue.leave': Leave;
  'action.queue.merged': Merged;
  'action.queue.change': SizeChange;
  'command.queue': Command;
  'command.dequeue': Command;
}
