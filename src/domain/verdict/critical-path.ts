import { once } from '../../base/memo.ts';
import { checkBucket, checkPage } from '../check.ts';
import type { QueuedPull } from '../queued-pull.ts';
import { batchReason } from './batch-reason.ts';
import { type CheckWatch, checkSince, usualCheckMs } from './check-watch.ts';
import { directlyAhead } from './dependents.ts';
import type { ActiveFreeze } from './freezes.ts';
import { holds } from './hold.ts';
import type { Since } from './observations.ts';
import type { Reason } from './reason.ts';
import { type BatchNode, isOver, promisedLanding, type Tree } from './tree.ts';

export interface PendingCheck {
  readonly name: string;
  readonly url: string | null;
  /** As far as it was watched: the service gives checks no times. */
  readonly since: Since | null;
  readonly usualMs: number | null;
}

export interface Flush {
  readonly at: number;
  /** False when some have no estimate: it takes at least until then. */
  readonly isComplete: boolean;
}

/** What holds the next merge, and when the queue would be empty (screens.md c 7, d 8). */
export interface CriticalPath {
  /** The batch that merges next, inside of a bisection the part that does. Null when there is none. */
  readonly head: BatchNode | null;
  readonly holds: Reason | null;
  /** Null when the checks of its run were not received. */
  readonly pending: readonly PendingCheck[] | null;
  /** The longest chain of batches that wait for one another, from the head of that chain to its end. */
  readonly chain: readonly BatchNode[];
  readonly flush: Flush | null;
}

export interface CriticalPathInput {
  readonly tree: Tree;
  /** Replies for pull requests (S1 2.7), of which one of the head's members is used. */
  readonly details: ReadonlyMap<number, QueuedPull>;
  readonly watch: CheckWatch;
  readonly freezes: readonly ActiveFreeze[];
  readonly now: number;
}

export function criticalPath({ tree, details, watch, freezes, now }: CriticalPathInput): CriticalPath {
  const head = headOf(tree);
  const member = head?.members.find((pull) => details.has(pull.number));
  const run = member === undefined ? null : (details.get(member.number)?.mergeabilityCheck ?? null);
  const place = tree.pulls.get(head?.members[0]?.number ?? -1);
  const held = place === undefined ? [] : holds(tree, place, freezes);
  return {
    head,
    holds: held[0] ?? (head === null ? null : batchReason(tree, head, run)),
    pending: run && pendingOf(run.checks, run.queuePullRequestNumber, watch),
    chain: longestChain(tree),
    flush: flushOf(tree, now),
  };
}

/** Among those with nobody ahead, the one that is to land first; without estimates the first in the queue. */
export const headOf = once((tree: Tree): BatchNode | null => {
  const free = tree.tops.filter((node) => !isOver(node.batch) && directlyAhead(tree, node).length === 0);
  const [first] = free.toSorted((a, b) => landingOrLast(a) - landingOrLast(b));
  return first === undefined ? null : deepestPart(first);
});

const landingOrLast = ({ batch }: BatchNode): number => batch.estimatedMergeAt ?? Number.MAX_SAFE_INTEGER;

function deepestPart(node: BatchNode): BatchNode {
  const part = node.children.find((child) => !isOver(child.batch));
  return part === undefined ? node : deepestPart(part);
}

function pendingOf(
  checks: readonly {
    readonly name: string;
    readonly state: string;
    readonly detailsUrl: string | null;
    readonly url: string | null;
  }[],
  queuePullRequestNumber: number | null,
  watch: CheckWatch,
): PendingCheck[] {
  const pending = checks.filter((check) => checkBucket(check.state) === 'pending');
  return pending.map((check) => ({
    name: check.name,
    url: checkPage(check),
    since: checkSince(watch, queuePullRequestNumber, check.name),
    usualMs: usualCheckMs(watch, check.name),
  }));
}

function longestChain(tree: Tree): BatchNode[] {
  const chains = new Map<BatchNode, BatchNode[]>();
  let longest: BatchNode[] = [];
  for (const node of tree.tops) {
    if (isOver(node.batch)) continue;
    const ahead = directlyAhead(tree, node).map((other) => chains.get(other) ?? []);
    const chain = [...ahead.reduce((best, other) => (other.length > best.length ? other : best), []), node];
    chains.set(node, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}

/** Null while nothing has an estimate, or the queue is paused. */
function flushOf(tree: Tree, now: number): Flush | null {
  const queued = [...tree.pulls.values()].filter((place) => place.position !== null);
  const times = queued.map(promisedLanding);
  const known = times.filter((at) => at !== null);
  if (known.length === 0 || tree.status.pause?.paused === true) return null;
  return { at: Math.max(now, ...known), isComplete: known.length === times.length };
}
