import { once } from '../../base/memo.ts';
import type { QueueStatus } from '../queue.ts';
import { type BatchNode, isOver, type Tree } from './tree.ts';

export interface Dependents {
  /** Batches that rest on this one's result, in queue order; sub-batches stand for their parent. */
  readonly nodes: readonly BatchNode[];
  /** False when the mode is one that this program does not know: only the named parents were followed. */
  readonly isModeKnown: boolean;
}

export const isKnownMode = (mode: QueueStatus['mode']): boolean =>
  mode === 'serial' || mode === 'parallel' || mode === 'isolated';

/**
 * Who has to start over when a batch goes (service-facts 3.3): in serial mode everything behind, in parallel mode the
 * descendants by scope and whatever a barrier keeps waiting, in isolated mode nobody.
 */
export function dependents(tree: Tree, node: BatchNode): Dependents {
  const mode = tree.status.mode;
  const tops = tree.tops.filter((top) => top.order > node.order && !isOver(top.batch));
  if (mode === 'isolated') return { nodes: [], isModeKnown: true };
  if (mode === 'serial') return { nodes: [...laterParts(node), ...tops], isModeKnown: true };
  return { nodes: [...laterParts(node), ...descendants(node, tops)], isModeKnown: isKnownMode(mode) };
}

/** The batches that this one waits for next: its listed parents, or the one before it where all follow one another. */
export function directlyAhead(tree: Tree, node: BatchNode): BatchNode[] {
  if (node.parent !== null) {
    const earlier = node.parent.children.slice(0, node.parent.children.indexOf(node));
    const before = earlier.findLast((part) => !isOver(part.batch));
    return before === undefined ? directlyAhead(tree, node.parent) : [before];
  }
  const { mode } = tree.status;
  if (mode === 'serial' || (mode === 'parallel' && node.batch.allScopes === true)) {
    const live = tree.tops.filter((top) => top.order < node.order && !isOver(top.batch));
    return mode === 'serial' ? live.slice(-1) : live;
  }
  const parents = parentsOf(tree, node);
  const barrier = barriers(tree).findLast((top) => top.order < node.order);
  return parents.length > 0 || barrier === undefined || node.batch.allScopes === true ? parents : [barrier];
}

const parentsOf = (tree: Tree, node: BatchNode): BatchNode[] =>
  [...new Set(node.batch.parentIds)]
    .flatMap((id) => tree.batches.get(id) ?? [])
    .filter((top) => top.parent === null && top.order < node.order && !isOver(top.batch))
    .toSorted((a, b) => a.order - b.order);

/** The batches beside which no other runs. */
const barriers = once((tree: Tree): BatchNode[] =>
  tree.tops.filter((top) => top.batch.allScopes === true && !isOver(top.batch)),
);

/** The parts behind one part of a bisection are tested on top of it. */
function laterParts(node: BatchNode): BatchNode[] {
  if (node.parent === null) return [];
  const siblings = node.parent.children;
  const later = siblings.slice(siblings.indexOf(node) + 1).filter((part) => !isOver(part.batch));
  return [...later, ...laterParts(node.parent)];
}

function descendants(node: BatchNode, behind: readonly BatchNode[]): BatchNode[] {
  const reached = new Set<string>();
  for (let above: BatchNode | null = node; above !== null; above = above.parent) reached.add(above.batch.id);
  let isBehindBarrier = node.batch.allScopes === true;
  return behind.filter(({ batch }) => {
    const rests = isBehindBarrier || batch.allScopes === true || batch.parentIds.some((id) => reached.has(id));
    if (rests) reached.add(batch.id);
    isBehindBarrier ||= batch.allScopes === true;
    return rests;
  });
}
