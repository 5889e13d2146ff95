import type { LogIndex } from './log-index.ts';
import { nearest } from './nearby.ts';
import { type ChecksEnded, hasFailed, type Run } from './run.ts';
import { causeWindowMs } from './threshold.ts';

/** Who or what threw a run away. */
export interface RestartCause {
  readonly pulls: readonly number[];
  /** The person who paused or froze. */
  readonly by: string | null;
  /** Whether the service's text names it, or it was joined by standing close in time. */
  readonly rests: 'text' | 'time';
}

/** Null where the code implies no cause, or none stands close enough. */
export function restartCause(end: ChecksEnded, run: Run, log: LogIndex): RestartCause | null {
  const named = namedIn(end.metadata.abortReason, run);
  if (named.length > 0) return { pulls: named, by: null, rests: 'text' };
  return causesByCode.get(end.metadata.abortCode ?? '')?.(end.receivedAt, run, log) ?? null;
}

type FindCause = (at: number, run: Run, log: LogIndex) => RestartCause | null;

const causesByCode = new Map<string, FindCause>([
  ['PR_AHEAD_DEQUEUED', whoLeft],
  ['BATCH_AHEAD_FAILED', (at, run, log) => whoFailed(at, run, log) ?? whoLeft(at, run, log)],
  ['PR_WITH_HIGHER_PRIORITY_QUEUED', whoCame],
  ['PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE', whoHeld('queue.pause.create')],
  ['SCHEDULED_FREEZE_STATUS_CHANGED', whoHeld('scheduled_freeze.')],
]);

/** Numbers in the abort's own text, but for the members of the batch itself. */
function namedIn(text: string | null, run: Run): number[] {
  const numbers = [...(text ?? '').matchAll(/#(\d{1,10})\b/g)].map((match) => Number(match[1]));
  return [...new Set(numbers)].filter((number) => !run.members.includes(number));
}

function joined(pulls: readonly number[], run: Run): RestartCause | null {
  const others = [...new Set(pulls)].filter((number) => !run.members.includes(number));
  return others.length === 0 ? null : { pulls: others, by: null, rests: 'time' };
}

function whoLeft(at: number, run: Run, log: LogIndex): RestartCause | null {
  const close = nearest(log.exits, (exit) => exit.at, at, causeWindowMs);
  return joined(
    close.map((exit) => exit.number),
    run,
  );
}

function whoFailed(at: number, run: Run, log: LogIndex): RestartCause | null {
  const failed = log.runs.filter((other) => other.endedAt !== null && hasFailed(other) && isClose(other.endedAt, at));
  return joined(
    failed.flatMap((other) => other.members),
    run,
  );
}

function whoCame(at: number, run: Run, log: LogIndex): RestartCause | null {
  const close = nearest(log.enters, (enter) => enter.receivedAt, at, causeWindowMs);
  return joined(
    close.flatMap((enter) => enter.pullRequest ?? []),
    run,
  );
}

function whoHeld(kind: string): FindCause {
  return (at, _run, log) => {
    const [hold] = nearest(
      log.holds.filter((event) => event.type.startsWith(kind)),
      (event) => event.receivedAt,
      at,
      causeWindowMs,
    );
    if (hold === undefined) return null;
    const { metadata } = hold;
    const actor = 'createdBy' in metadata ? metadata.createdBy : null;
    return { pulls: [], by: actor?.name ?? null, rests: 'time' };
  };
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= causeWindowMs;
