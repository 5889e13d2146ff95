import { dependents } from './dependents.ts';
import type { BatchNode, Tree } from './tree.ts';

/**
 * The batch that passed for one whose own result was skipped, which would otherwise look like a merge over red
 * (screens.md f 10). Worked out: the nearest that rests on it and has passed by itself. Null when nothing was skipped, or that
 * batch is not listed any more.
 */
export function savedBy(tree: Tree, node: BatchNode): BatchNode | null {
  if (node.batch.intermediateResultsSkipped !== true) return null;
  const behind = dependents(tree, node).nodes;
  return (
    behind.find(({ batch }) => passed.includes(batch.status.code) && batch.intermediateResultsSkipped !== true) ?? null
  );
}

const passed = ['waiting_for_merge', 'frozen', 'waiting_schedule'];
