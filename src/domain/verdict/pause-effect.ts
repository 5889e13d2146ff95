import type { QueueRule } from '../rule.ts';
import { nearlyLandedMs } from './threshold.ts';
import { type BatchNode, isInProgress, leaves, queuedCount, type Tree } from './tree.ts';

/** What a pause would do to the batches that run. Sources differ, so it `may` (screens.md f 4). */
export interface PauseEffect {
  /** Run on a draft: their checks may be cancelled. */
  readonly mayCut: readonly BatchNode[];
  /** Run on the pull request itself: they go on, and a failure there still removes it. */
  readonly notCut: readonly BatchNode[];
  /** Of those that may be cut, the ones that would land in a few minutes. */
  readonly nearlyLanded: readonly BatchNode[];
  /** Pull requests that would be held. */
  readonly held: number;
}

export function pauseEffect(tree: Tree, now: number): PauseEffect {
  const running = leaves(tree).filter(({ batch }) => isInProgress(batch) || batch.status.code === 'preparing');
  const mayCut = running.filter((node) => !isInPlace(node));
  return {
    mayCut,
    notCut: running.filter(isInPlace),
    nearlyLanded: mayCut.filter(
      ({ batch: { estimatedMergeAt: at } }) => at !== null && at >= now && at - now <= nearlyLandedMs,
    ),
    held: queuedCount(tree),
  };
}

/** Checks in place run on the pull request's own number (S1 2.6). */
const isInPlace = ({ batch, members }: BatchNode): boolean =>
  batch.queuePullRequestNumber !== null && members.some((pull) => pull.number === batch.queuePullRequestNumber);

/** What would start at once if the pause ended now; all of it estimated. */
export interface UnpauseEffect {
  /** Batches; null while the number of slots is not known. */
  readonly starts: number | null;
  readonly nextLandingAt: number | null;
  readonly held: number;
}

export interface UnpauseInput {
  readonly tree: Tree;
  readonly slotLimit: number | null;
  /** The rule of those who wait; null when it was not received, then nothing is said of the number of batches. */
  readonly rule: QueueRule | null;
  readonly averageRunMs: number | null;
  readonly now: number;
}

export function unpauseEffect({ tree, slotLimit, rule, averageRunMs, now }: UnpauseInput): UnpauseEffect {
  const held = queuedCount(tree);
  const size = rule && batchSize(rule);
  return {
    starts: slotLimit === null || size === null ? null : Math.min(slotLimit, Math.ceil(held / size)),
    nextLandingAt: held === 0 || averageRunMs === null ? null : now + averageRunMs,
    held,
  };
}

/** The largest a batch may be: a number, or an object with `max` (service-facts 1.2). Null when it cannot be read. */
export function batchSize(rule: QueueRule): number | null {
  const size = rule.config['batch_size'];
  if (size === undefined) return 1;
  const most = typeof size === 'object' && size !== null && 'max' in size ? size['max'] : size;
  return typeof most === 'number' && most >= 1 ? most : null;
}
