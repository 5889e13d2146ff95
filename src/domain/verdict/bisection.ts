import { once } from '../../base/memo.ts';
import type { LogIndex } from './log-index.ts';
import type { BatchNode } from './tree.ts';

/** How far the search for a culprit is (screens.md c 6). */
export interface Bisection {
  /** All that were in the failed batch; null when neither the batch, its parts nor the log list them. */
  readonly members: readonly number[] | null;
  /** Those not cleared yet, worked out from the parts' results. */
  readonly suspects: readonly number[] | null;
  /** Parts whose checks run right now. */
  readonly underTest: readonly BatchNode[];
  /** Levels of splitting so far, from 1. */
  readonly depth: number;
}

/** A failure in it is being looked into: what is behind it is held until that ends. */
export const isBeingExplained = ({ batch, children }: BatchNode): boolean =>
  batch.status.code === 'bisecting' || batch.status.code === 'failed' || children.some(isBeingExplained);

/** Null when the batch is not being bisected. */
export function bisection(node: BatchNode, log: LogIndex | null): Bisection | null {
  if (node.batch.status.code !== 'bisecting' && node.children.length === 0) return null;
  const listed = node.members.map((pull) => pull.number);
  const members = listed.length > 0 ? listed : toldMembers(node, log);
  const parts = innermostParts(node);
  return {
    members,
    suspects: members && suspectsOf(node, members),
    underTest: parts.filter((part) => part.batch.status.code === 'running'),
    depth: Math.max(1, ...parts.map((part) => part.depth - node.depth)),
  };
}

function toldMembers(node: BatchNode, log: LogIndex | null): readonly number[] | null {
  const start = log?.bisections.findLast((event) => event.metadata.trainCarId === node.batch.id);
  return start?.metadata.originalBatchPrNumbers ?? null;
}

const cleared = ['merged', 'waiting_for_merge', 'frozen', 'waiting_schedule'];

/**
 * A part that passed is cleared. A part that failed holds the culprit, and parts behind it are not to blame for it
 * (service-facts 3.4); as long as none failed, everybody who was not cleared is suspect.
 */
function suspectsOf(node: BatchNode, members: readonly number[]): readonly number[] {
  const guilty = node.children.find((part) => ['failed', 'bisecting'].includes(part.batch.status.code));
  const inside = guilty?.members.map((pull) => pull.number) ?? [];
  const innocent = new Set(node.children.filter(isCleared).flatMap((part) => part.members.map((pull) => pull.number)));
  if (guilty === undefined || inside.length === 0) return members.filter((number) => !innocent.has(number));
  return suspectsOf(
    guilty,
    inside.filter((number) => !innocent.has(number)),
  );
}

const isCleared = (part: BatchNode): boolean => cleared.includes(part.batch.status.code);

const innermostParts = (node: BatchNode): BatchNode[] =>
  node.children.length === 0 ? [] : node.children.flatMap((part) => [part, ...innermostParts(part)]);

/** What a search came to. */
export interface SearchResult {
  readonly at: number;
  readonly batchId: string | null;
  readonly members: readonly number[];
  readonly culprits: readonly number[];
  /** Those that go back and are tested again. */
  readonly remaining: readonly number[];
  /** It ended because it may not go on, not because somebody was found. */
  readonly gaveUp: boolean;
}

/** Searches that ended in the log's window, the latest first. The log may tell each once per member. */
export const searchResults = once((log: LogIndex): readonly SearchResult[] => {
  const found = new Map<string, SearchResult>();
  for (const event of log.bisections) {
    if (event.type !== 'action.queue.batch_bisection_end') continue;
    const { trainCarId, originalBatchPrNumbers: members, remainingPrNumbers } = event.metadata;
    found.set(`${trainCarId} ${members.join()}`, {
      at: event.receivedAt,
      batchId: trainCarId,
      members,
      culprits: event.metadata.confirmedCulpritPrNumbers ?? event.metadata.culpritPrNumbers,
      remaining: remainingPrNumbers,
      gaveUp: event.metadata.maxFailureResolutionReached === true,
    });
  }
  return [...found.values()].reverse();
});
