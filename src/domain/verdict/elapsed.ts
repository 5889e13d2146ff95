import type { BatchNode } from './tree.ts';

/** States in which time runs: elapsed and remaining times mean something there. */
const timed = new Set(['running', 'bisecting', 'waiting_for_merge', 'waiting_schedule', 'frozen', 'merged']);

export const isTimed = ({ batch }: BatchNode): boolean => timed.has(batch.status.code);

/** How long its checks have run, or took; null where none run. */
export function elapsedMs(node: BatchNode, now: number): number | null {
  const { startedAt, ciFinishedAt } = node.batch;
  return isTimed(node) && startedAt !== null ? (ciFinishedAt ?? now) - startedAt : null;
}
