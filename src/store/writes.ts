import type { Effect } from './effect.ts';
import { branchOf } from './slice/session.ts';
import type { State } from './state.ts';
import { isOpen, sent, type Write, type WriteCall } from './write.ts';

/** Settled writes are kept for the record of what this session sent, up to this many. */
const mostWrites = 200;

/** Records a write as sent and gives the one effect that sends it. */
export function withWrite(state: State, call: WriteCall): readonly [State, number, Effect] {
  const id = (state.writes.at(-1)?.id ?? 0) + 1;
  const write = sent(id, call, branchOf(state), state.now, state.now + (state.skewMs ?? 0));
  const kept = state.writes.filter((each, index, all) => isOpen(each) || index > all.length - mostWrites);
  return [{ ...state, writes: [...kept, write] }, id, { kind: 'write', id, call }];
}

export const writeOf = (state: State, id: number | null): Write | null =>
  state.writes.find((write) => write.id === id) ?? null;
