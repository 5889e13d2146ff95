import { memo } from '../base/memo.ts';
import type { BatchNode, Tree } from '../domain/verdict/tree.ts';
import { openOf } from './overlay/stack.ts';
import { numbersIn, type QueueRow } from './queue-row.ts';
import { shownRows } from './slice/queue.ts';
import { listOf, type State } from './state.ts';
import { type Subject, subjectOf } from './subject.ts';

/** The row under the cursor of the queue. */
export const selectedRow = (state: State): QueueRow | null => found(shownRows(state), listOf(state, 'queue').cursor);

const found = memo((rows: readonly QueueRow[], cursor: string | null) =>
  cursor === null ? null : (rows.find((row) => row.id === cursor) ?? null),
);

/** What the open page is about, else the row under the cursor. */
export const shownSubject = (state: State): Subject | null =>
  openOf(state, 'detail')?.subject ?? subjectOf(selectedRow(state));

/** Whether the row under the cursor is about this pull request and no other. */
export function isUnderCursor(state: State, number: number): boolean {
  const row = selectedRow(state);
  const numbers = row === null ? [] : numbersIn(row);
  return numbers.length === 1 && numbers[0] === number;
}

/** The pull request whose own reply tells most of a subject: itself, or the first of a batch. */
export function pullToRead(subject: Subject | null, tree: Tree): number | null {
  if (subject?.kind === 'pull') return tree.pulls.has(subject.number) ? subject.number : null;
  const node = subject?.kind === 'batch' ? tree.batches.get(subject.id) : undefined;
  return node === undefined ? null : firstOf(node);
}

export const firstOf = (node: BatchNode): number | null => node.members[0]?.number ?? null;
