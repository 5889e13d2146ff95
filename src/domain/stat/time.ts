import type { Interval, StatGroup } from './group.ts';

/** Seconds. */
export interface CiRuntime extends Interval {
  readonly runtime: number | null;
  readonly sumRuntime: number | null;
  readonly countRuntime: number | null;
}

/** Seconds from enter to leave. */
export interface QueueTime extends Interval {
  readonly avgQueueTime: number | null;
  readonly maxQueueTime: number | null;
  readonly minQueueTime: number | null;
  readonly sumQueueTime: number | null;
  readonly countQueueTime: number | null;
}

/** What the time in the queue went to; the four add up to it. Seconds, the plain names being means. */
export interface IdleTime extends Interval {
  readonly idleCapacity: number | null;
  readonly p95IdleCapacity: number | null;
  readonly maxIdleCapacity: number | null;
  readonly sumIdleCapacity: number | null;
  readonly idleSchedule: number | null;
  readonly p95IdleSchedule: number | null;
  readonly maxIdleSchedule: number | null;
  readonly sumIdleSchedule: number | null;
  readonly idleFreeze: number | null;
  readonly p95IdleFreeze: number | null;
  readonly maxIdleFreeze: number | null;
  readonly sumIdleFreeze: number | null;
  readonly ciRuntime: number | null;
  readonly p95CiRuntime: number | null;
  readonly maxCiRuntime: number | null;
  readonly sumCiRuntime: number | null;
  readonly countIdle: number | null;
}

/** The same over the whole window. */
export interface IdleSummary {
  readonly avgIdleCapacity: number | null;
  readonly p95IdleCapacity: number | null;
  readonly maxIdleCapacity: number | null;
  readonly avgIdleSchedule: number | null;
  readonly p95IdleSchedule: number | null;
  readonly maxIdleSchedule: number | null;
  readonly avgIdleFreeze: number | null;
  readonly p95IdleFreeze: number | null;
  readonly maxIdleFreeze: number | null;
  readonly avgCiRuntime: number | null;
  readonly p95CiRuntime: number | null;
  readonly maxCiRuntime: number | null;
}

export interface IdleGroup extends StatGroup<readonly IdleTime[]> {
  readonly summary: IdleSummary | null;
}

/** Seconds from enter to merge, by queue; null where nothing merged. */
export interface TimeToMerge {
  readonly queues: readonly {
    readonly queueName: string | null;
    readonly timeToMerge: { readonly mean: number | null; readonly median: number | null } | null;
  }[];
}
