import { topOf } from '../overlay/stack.ts';
import { costNeed, costOf } from '../removal-cost.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { statusOf } from './queue.ts';
import type { Slice } from './slice.ts';

/** A ranking asks for many costs: so few at a time leave the service and the rest of the screen their room. */
const atATime = 2;

export const rankingSlice: Slice = { needs };

function needs(state: State) {
  const overlay = topOf(state, 'ranking');
  const status = statusOf(state)?.value ?? null;
  if (overlay === null || status === null) return [];
  const tree = treeOf(status);
  const unread = overlay.numbers.filter((number) => {
    const cost = costOf(state, tree, number);
    return cost?.value == null && cost?.failure == null && tree.pulls.get(number)?.position != null;
  });
  return unread.slice(0, atATime).map((number) => costNeed(state, tree, number));
}
