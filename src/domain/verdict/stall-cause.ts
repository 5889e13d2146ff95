import type { PullRequest } from '../pull-request.ts';
import { churn } from './churn.ts';
import type { LogIndex } from './log-index.ts';
import { churnLeast } from './threshold.ts';
import { type BatchNode, isOver, leaves, type Tree } from './tree.ts';

/**
 * Why nothing lands: runs are thrown away faster than they finish, none starts, they fail, or something holds every
 * merge.
 */
export type StallCause = 'churn' | 'no-start' | 'red' | 'freeze' | 'schedule';

/** What the log says of the time since `from`; without it only what stands in the status. */
export function stallCause(tree: Tree, log: LogIndex | null, from: number, now: number): StallCause | null {
  const held = holdsEverything(tree);
  if (held !== null) return held;
  const live = leaves(tree).filter((node) => !isOver(node.batch));
  const isIdle = live.every(isStarting);
  if (log === null) return isIdle ? 'no-start' : null;
  const seen = churn(log, from, now);
  if (isIdle && seen.startedRuns === 0) return 'no-start';
  if (seen.failedRuns > 0 && seen.failedRuns >= seen.restarts) return 'red';
  if (seen.restarts >= churnLeast) return 'churn';
  return seen.failedRuns > 0 ? 'red' : null;
}

/** What keeps everything from landing, when checks are not what it waits for. */
export function holdsEverything(tree: Tree): 'freeze' | 'schedule' | null {
  const live = tree.tops.filter((node) => !isOver(node.batch));
  if (live.length === 0) return isEachFrozen(tree.status.waitingPullRequests) ? 'freeze' : null;
  const isOneAfterAnother = tree.status.mode === 'serial';
  const deciding = isOneAfterAnother ? live.slice(0, 1) : live;
  const held = deciding.find(isHeld);
  if (held === undefined || !deciding.every((node) => isHeld(node) || node.batch.frozenBatchAhead !== null))
    return null;
  return held.batch.status.code === 'waiting_schedule' ? 'schedule' : 'freeze';
}

const isHeld = ({ batch, members }: BatchNode): boolean =>
  batch.status.code === 'frozen' || batch.status.code === 'waiting_schedule' || isEachFrozen(members);

const isEachFrozen = (pulls: readonly PullRequest[]): boolean =>
  pulls.length > 0 && pulls.every((pull) => pull.isFrozen === true);

/** Filling, preparing or without a slot: no check has begun. */
const isStarting = ({ batch }: BatchNode): boolean =>
  ['waiting_for_batch', 'preparing', 'waiting_for_checks_slot'].includes(batch.status.code);
