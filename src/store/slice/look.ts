import { awayMs } from '../../domain/verdict/threshold.ts';
import type { Message } from '../message.ts';
import { topOf } from '../overlay/stack.ts';
import type { State } from '../state.ts';
import { statusOf } from './queue.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Keeps what was on the screen when somebody last looked, until they were told what changed since. */
export const lookSlice: Slice = {
  reduce,
  settle: (state) => (state.look.status === null && statusOf(state)?.value != null ? looked(state) : state),
};

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'keys/pressed':
      return [pressed(state), []];
    case 'terminal/focused':
      return [message.focused ? returned(state) : left(state), []];
    case 'overlay/closed':
    case 'menu/chosen':
      return topOf(state, 'since') === null ? unchanged(state) : [looked(state), []];
    case 'branch/selected':
      return [{ ...state, look: { ...state.look, status: null, isAway: false } }, []];
    default:
      return unchanged(state);
  }
}

/** The screen as it is now has been seen. */
const looked = (state: State): State => ({
  ...state,
  look: {
    at: state.now + (state.skewMs ?? 0),
    status: statusOf(state)?.value ?? null,
    lastKeyAt: state.now,
    isAway: false,
  },
});

export const isLookAway = ({ look, now }: State): boolean => look.isAway || now - look.lastKeyAt >= awayMs;

/** The first key after a while only shows that somebody is back: what they missed stays until it was read. */
function pressed(state: State): State {
  if (!isLookAway(state)) return looked(state);
  return { ...state, look: { ...state.look, lastKeyAt: state.now, isAway: true } };
}

const left = (state: State): State => (isLookAway(state) ? state : looked(state));

const returned = (state: State): State =>
  isLookAway(state) ? { ...state, look: { ...state.look, isAway: true } } : state;
