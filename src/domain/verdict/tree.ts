import { once } from '../../base/memo.ts';
import type { Batch } from '../batch.ts';
import type { PullRequest } from '../pull-request.ts';
import type { QueueStatus } from '../queue.ts';

/** One batch where it stands: under the bisecting batch it was split from, or at the top. */
export interface BatchNode {
  readonly batch: Batch;
  readonly parent: BatchNode | null;
  readonly children: readonly BatchNode[];
  /** 0 at the top, one more for each bisection above it. */
  readonly depth: number;
  /** Place of its top-level batch in the queue, from 0. */
  readonly order: number;
  /** Its pull requests once each: those of its parts, then those that no part lists. */
  readonly members: readonly PullRequest[];
}

/** One pull request where it stands: in the innermost batch that lists it, or waiting for a batch. */
export interface PullNode {
  readonly pull: PullRequest;
  readonly node: BatchNode | null;
  /** Place in the queue from 0, counted here: batches first, then the waiting. Null once its batch has merged. */
  readonly position: number | null;
}

/** The status, indexed. Every verdict about the queue starts from it; build it once per status. */
export interface Tree {
  readonly status: QueueStatus;
  /** Top-level batches, each after the parents it names as far as they are listed. */
  readonly tops: readonly BatchNode[];
  /** All batches at any depth by id. */
  readonly batches: ReadonlyMap<string, BatchNode>;
  /** All pull requests in queue order. */
  readonly pulls: ReadonlyMap<number, PullNode>;
}

export function readTree(status: QueueStatus): Tree {
  const batches = new Map<string, BatchNode>();
  const tops = parentsFirst(status.batches).map((batch, order) => plant(batch, null, order, batches));
  return { status, tops, batches, pulls: placePulls(tops, status.waitingPullRequests) };
}

/** Codes of a batch that has nothing left to do. */
export const isOver = (batch: Batch): boolean => batch.status.code === 'merged' || batch.status.code === 'failed';

const notUnderTest = ['merged', 'failed', 'waiting_for_batch', 'waiting_for_checks_slot', 'waiting_for_requeue'];

/** True when checks have begun for it and their result would be lost if it were put together anew. */
export const isInProgress = (batch: Batch): boolean =>
  batch.startedAt !== null && !notUnderTest.includes(batch.status.code);

/** Batches that run checks of their own: those without parts. */
export const leaves = (tree: Tree): BatchNode[] =>
  [...tree.batches.values()].filter((node) => node.children.length === 0);

/** The top-level batch above, or the node itself. */
export function topOf(node: BatchNode): BatchNode {
  let top = node;
  while (top.parent !== null) top = top.parent;
  return top;
}

/** The service's own landing estimate: the pull request's, else its batch's. */
export const promisedLanding = ({ pull, node }: PullNode): number | null =>
  pull.estimatedMergeAt ?? node?.batch.estimatedMergeAt ?? null;

/** How many pull requests are still queued. */
export const queuedCount = once((tree: Tree): number => {
  let count = 0;
  for (const { position } of tree.pulls.values()) if (position !== null) count++;
  return count;
});

/**
 * Keeps the given order except that listed parents come first. Parents that are not listed are ignored, a cycle is cut
 * where it closes, and an id that comes twice counts once.
 */
function parentsFirst(batches: readonly Batch[]): Batch[] {
  const byId = new Map<string, Batch>();
  for (const batch of batches) if (!byId.has(batch.id)) byId.set(batch.id, batch);
  const entered = new Set<Batch>();
  const placed = new Set<Batch>();
  for (const batch of byId.values()) placeAfterParents(batch, byId, entered, placed);
  return [...placed];
}

/** Walks with a stack of its own: a chain of parents may be as long as the reply. */
function placeAfterParents(
  first: Batch,
  byId: ReadonlyMap<string, Batch>,
  entered: Set<Batch>,
  placed: Set<Batch>,
): void {
  const open = [first];
  for (let batch = open.at(-1); batch !== undefined; batch = open.at(-1)) {
    const ahead = entered.has(batch) ? [] : listedParents(batch, byId).filter((parent) => !entered.has(parent));
    entered.add(batch);
    if (ahead.length > 0) open.push(...ahead.reverse());
    else placed.add(open.pop() ?? batch);
  }
}

const listedParents = (batch: Batch, byId: ReadonlyMap<string, Batch>): Batch[] =>
  batch.parentIds.flatMap((id) => byId.get(id) ?? []);

function plant(batch: Batch, parent: BatchNode | null, order: number, index: Map<string, BatchNode>): BatchNode {
  const children: BatchNode[] = [];
  const members: PullRequest[] = [];
  const node = { batch, parent, children, depth: parent === null ? 0 : parent.depth + 1, order, members };
  index.set(batch.id, node);
  for (const part of batch.subBatches ?? []) if (!index.has(part.id)) children.push(plant(part, node, order, index));
  members.push(...distinct([...children.flatMap((child) => child.members), ...batch.pullRequests]));
  return node;
}

function distinct(pulls: readonly PullRequest[]): PullRequest[] {
  const seen = new Set<number>();
  return pulls.filter((pull) => !seen.has(pull.number) && seen.add(pull.number));
}

function placePulls(tops: readonly BatchNode[], waiting: readonly PullRequest[]): Map<number, PullNode> {
  const places = new Map<number, PullNode>();
  let position = 0;
  for (const top of tops) {
    for (const pull of top.members) {
      if (places.has(pull.number)) continue;
      const node = innermost(top, pull.number);
      places.set(pull.number, { pull, node, position: node.batch.status.code === 'merged' ? null : position++ });
    }
  }
  for (const pull of waiting) {
    if (!places.has(pull.number)) places.set(pull.number, { pull, node: null, position: position++ });
  }
  return places;
}

function innermost(node: BatchNode, number: number): BatchNode {
  for (const child of node.children) {
    if (child.members.some((pull) => pull.number === number)) return innermost(child, number);
  }
  return node;
}
