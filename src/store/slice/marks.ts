import { toggledMarks } from '../list.ts';
import type { Message } from '../message.ts';
import { pullId } from '../queue-row.ts';
import { listOf, type State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { statusOf } from './queue.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Marks of pull requests: identities that stay with them wherever the queue moves them. */
export const marksSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  if (message.type !== 'queue/marked') return unchanged(state);
  const status = statusOf(state)?.value ?? null;
  if (status === null) return unchanged(state);
  const { pulls } = treeOf(status);
  const ids = message.numbers.filter((number) => pulls.get(number)?.position != null).map(pullId);
  return [{ ...state, lists: { ...state.lists, queue: toggledMarks(listOf(state, 'queue'), ids) } }, []];
}
