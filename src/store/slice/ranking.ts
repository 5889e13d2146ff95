import { inTheWay } from '../../domain/verdict/removal-rank.ts';
import { logOf } from '../log-view.ts';
import { topOf } from '../overlay/stack.ts';
import { costNeed, costOf } from '../removal-cost.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { statusOf } from './queue.ts';
import type { Slice } from './slice.ts';

/** A ranking asks for many costs: so few at a time leave the service and the rest of the screen their room. */
const atATime = 2;
/** A dialog names one that is cheaper: more than these need not be counted for it. */
const mostRivals = 6;

export const rankingSlice: Slice = { needs };

/** Whose removal may serve the same end as the one that is being asked for; empty while none is. */
export function rivalsOf(state: State): readonly number[] {
  const overlay = topOf(state, 'dequeue');
  const status = statusOf(state)?.value ?? null;
  if (overlay === null || overlay.write !== null || overlay.void !== null || status === null) return [];
  return inTheWay(treeOf(status), logOf(state))
    .filter((number) => number !== overlay.number)
    .slice(0, mostRivals);
}

function needs(state: State) {
  const status = statusOf(state)?.value ?? null;
  if (status === null) return [];
  const tree = treeOf(status);
  const numbers = topOf(state, 'ranking')?.numbers ?? rivalsOf(state);
  const unread = numbers.filter((number) => {
    const cost = costOf(state, tree, number);
    return cost?.value == null && cost?.failure == null && tree.pulls.get(number)?.position != null;
  });
  return unread.slice(0, atATime).map((number) => costNeed(state, tree, number));
}
