import { once } from '../../base/memo.ts';
import type { ActiveFreeze } from './freezes.ts';
import { holds } from './hold.ts';
import { counted, pullNames, type Reason, reason } from './reason.ts';
import { isOver, type PullNode, type Tree } from './tree.ts';

/** Why a pull request that is in no batch waits: the strongest reason. */
export const whyWaiting = (tree: Tree, place: PullNode, freezes: readonly ActiveFreeze[]): Reason =>
  holds(tree, place, freezes)[0] ?? lineReason(tree, place);

/** For one that nothing holds: what keeps it out of a batch. */
export function lineReason(tree: Tree, place: PullNode): Reason {
  const ahead = (place.position ?? 0) - firstPosition(tree);
  const { barrier, searched, isRunning } = inTheWay(tree);
  if (barrier !== undefined) {
    const pulls = barrier.members.map((pull) => pull.number);
    const text = `is behind ${pullNames(pulls)}, which runs beside nothing else`;
    return reason({ code: 'barrier-ahead', actor: 'queue', text, pulls, batchId: barrier.batch.id });
  }
  if (place.pull.allScopes === true && isRunning) {
    const text = 'impacts every scope, so what runs has to finish first';
    return reason({ code: 'in-line', actor: 'queue', text, isInferred: true });
  }
  if (searched !== undefined) {
    const text = 'batches are built again when the culprit is found';
    return reason({ code: 'culprit-search', actor: 'ci', text, batchId: searched.batch.id, isInferred: true });
  }
  const text =
    ahead === 0 ? 'is next in line for a batch' : `is in line for a batch, ${counted(ahead, 'pull request')} ahead`;
  return reason({ code: 'in-line', actor: 'queue', text });
}

/** What everybody in the line is behind. */
const inTheWay = once((tree: Tree) => {
  const live = tree.tops.filter((node) => !isOver(node.batch));
  return {
    isRunning: live.length > 0,
    barrier: live.find((node) => node.batch.allScopes === true),
    searched: live.find((node) => node.batch.status.code === 'bisecting'),
  };
});

/** Where the line begins: those in batches stand before it. */
const firstPosition = once((tree: Tree): number => {
  for (const { node, position } of tree.pulls.values()) if (node === null) return position ?? 0;
  return 0;
});
