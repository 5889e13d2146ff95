import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { withWrite } from '../writes.ts';
import { advanced, armsAt, closedGuard, touched } from './guard.ts';
import type { UnpauseOverlay } from './overlay.ts';
import { isPaused, whyNotPause } from './pause.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';

export const unpauseSlice: Slice = {
  reduce,
  settle(state) {
    const overlay = topOf(state, 'unpause');
    if (overlay === null || overlay.write !== null) return state;
    const guard = advanced(overlay.guard, isPaused(state) ? 'paused' : 'running', state.now);
    return guard === overlay.guard ? state : replacedTop(state, { ...overlay, guard });
  },
  wakesAt(state) {
    const overlay = topOf(state, 'unpause');
    return overlay === null || overlay.guard.armedAt !== null ? null : armsAt(overlay.guard);
  },
};

function reduce(state: State, message: Message): Step {
  if (message.type === 'unpause/opened') {
    const overlay: UnpauseOverlay = { kind: 'unpause', guard: closedGuard(state.now), changed: null, write: null };
    return [pushed(state, overlay), []];
  }
  const overlay = topOf(state, 'unpause');
  if (overlay === null) return unchanged(state);
  if (message.type === 'field/typed')
    return [replacedTop(state, { ...overlay, guard: touched(overlay.guard, state.now) }), []];
  if (message.type !== 'overlay/confirmed') return unchanged(state);
  if (message.by === 'enter' || overlay.write !== null || !isPaused(state)) return [popped(state), []];
  if (overlay.guard.armedAt === null)
    return [replacedTop(state, { ...overlay, guard: touched(overlay.guard, state.now) }), []];
  const why = whyNotPause(state);
  if (why !== null) return [{ ...state, notice: notice(why, state.now, 'warn') }, []];
  const [sent, id, effect] = withWrite(state, { endpoint: 'unpause', input: repositoryOf(state) });
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}
