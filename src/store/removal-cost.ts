import type { Impact } from '../domain/impact.ts';
import type { Tree } from '../domain/verdict/tree.ts';
import { type Key, type Need, need } from './query.ts';
import type { Resource } from './resource.ts';
import { repositoryOf } from './slice/session.ts';
import { resourceOf, type State } from './state.ts';

/** A cost stays the same as long as the pull request stays in its batch and the batch in its state. */
function costKey(tree: Tree, number: number): Key<'dequeueImpact'> {
  const batch = tree.pulls.get(number)?.node?.batch;
  return `cost #${number} ${batch?.id ?? ''} ${batch?.status.code ?? ''}`;
}

/** What removing a pull request would cost: read once, not with every poll. */
export const costNeed = (state: State, tree: Tree, number: number): Need =>
  need('dequeueImpact', { ...repositoryOf(state), prNumber: number }, null, costKey(tree, number));

export const costOf = (state: State, tree: Tree, number: number): Resource<Impact> | undefined =>
  resourceOf(state.hold ?? state, costKey(tree, number));
