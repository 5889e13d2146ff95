import { memo } from '../base/memo.ts';
import type { QueueStatus } from '../domain/queue.ts';
import type { LogIndex } from '../domain/verdict/log-index.ts';
import { type Change, type SinceLook, since } from '../domain/verdict/since.ts';
import type { Tree } from '../domain/verdict/tree.ts';
import { sightOf } from './sight.ts';
import { isLookAway } from './slice/look.ts';
import type { State } from './state.ts';
import { treeOf } from './tree-of.ts';

/** What changed while nobody looked; null while somebody does, or nothing did. */
export function sinceLook(state: State): SinceLook | null {
  const { tree, log } = sightOf(state);
  const { status, at } = state.look;
  if (tree === null || status === null || !isLookAway(state)) return null;
  const found = compared(status, tree, log, at);
  return found.changes.length === 0 ? null : found;
}

const compared = memo((past: QueueStatus, tree: Tree, log: LogIndex | null, at: number) =>
  since(treeOf(past), tree, log, at, Number.POSITIVE_INFINITY),
);

/** The changes by pull request, for marks beside the rows. */
export const changesByPull = memo(
  (found: SinceLook | null): ReadonlyMap<number, Change> =>
    new Map((found?.changes ?? []).map((change) => [change.number, change])),
);
