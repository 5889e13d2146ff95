import type { MergeabilityCheck } from '../queued-pull.ts';
import { batchReason } from './batch-reason.ts';
import type { ActiveFreeze } from './freezes.ts';
import { holds } from './hold.ts';
import type { Reason, ReasonCode } from './reason.ts';
import type { BatchNode, Tree } from './tree.ts';

/** What holds one of them holds the whole batch. */
const shared = new Set<ReasonCode>(['paused', 'frozen', 'frozen-ahead']);

/** Why a batch has not landed: what holds it from outside, else its own state. `run` as for `batchReason`. */
export function batchWhy(
  tree: Tree,
  node: BatchNode,
  run: MergeabilityCheck | null,
  freezes: readonly ActiveFreeze[],
): Reason {
  const place = tree.pulls.get(node.members[0]?.number ?? -1);
  const held = place === undefined ? [] : holds(tree, place, freezes);
  return held.find(({ code }) => shared.has(code)) ?? batchReason(tree, node, run);
}
