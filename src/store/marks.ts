import { pullId } from './queue-row.ts';
import { statusOf } from './slice/queue.ts';
import { listOf, type State } from './state.ts';
import { treeOf } from './tree-of.ts';

const noMarks: readonly number[] = [];

/** The marked pull requests in queue order, also those that a filter or a closed batch hides. */
export function markedNumbers(state: State): readonly number[] {
  const { marked } = listOf(state, 'queue');
  const status = statusOf(state)?.value ?? null;
  if (marked.size === 0 || status === null) return noMarks;
  return [...treeOf(status).pulls.keys()].filter((number) => marked.has(pullId(number)));
}
