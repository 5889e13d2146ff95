import type { Message } from '../../../store/message.ts';
import type { QueueRow } from '../../../store/queue-row.ts';
import { listOf, type State } from '../../../store/state.ts';

/** To the nearest of these rows above or below the cursor, then round to the other end; says so where there is none. */
export function stepAmong(state: State, rows: readonly QueueRow[], by: 1 | -1, none: string): Message | null {
  if (rows.length === 0) return { type: 'notice/given', text: none, tone: 'plain' };
  const { cursor, order } = listOf(state, 'queue');
  const at = order.indexOf(cursor ?? '');
  const wanted = new Set(rows.map(({ id }) => id));
  const places = order.flatMap((id, place) => (wanted.has(id) ? place : []));
  const next = by > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
  const id = order[next ?? (by > 0 ? places[0] : places.at(-1)) ?? -1];
  return id === undefined ? null : { type: 'list/cursored', list: 'queue', id };
}
