import { memo } from '../base/memo.ts';
import type { QueueRow } from './queue-row.ts';

/** What a detail is about, by identity: it stays the same thing wherever the queue moves it. */
export type Subject =
  | { readonly kind: 'pull'; readonly number: number }
  | { readonly kind: 'batch'; readonly id: string }
  /** One end of a stay; the same pull request may have left several times. */
  | { readonly kind: 'exit'; readonly number: number; readonly at: number };

export const subjectOf = memo((row: QueueRow | null): Subject | null => {
  switch (row?.kind) {
    case 'pull':
      return { kind: 'pull', number: row.place.pull.number };
    case 'batch':
      return { kind: 'batch', id: row.node.batch.id };
    case 'ghost':
      return subjectOf(row.was);
    case 'left':
      return { kind: 'exit', number: row.departure.number, at: row.departure.at };
    default:
      return null;
  }
});
