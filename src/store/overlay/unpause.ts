import type { Message } from '../message.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { withWrite } from '../writes.ts';
import { advanced, closedGuard, isOther, type Press, wakesAt, whyNotAlone } from './guard.ts';
import type { UnpauseOverlay } from './overlay.ts';
import { unpausePrint, whyNotPause } from './pause-preview.ts';
import { warned } from './permission.ts';
import { popped, pressed, pushed, replacedTop, topOf } from './stack.ts';

export const unpauseSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'unpause');
    return overlay === null || isDone(overlay) ? null : wakesAt(overlay.guard);
  },
};

const isDone = (overlay: UnpauseOverlay) => overlay.write !== null || overlay.void !== null;

function reduce(state: State, message: Message): Step {
  if (message.type === 'unpause/opened') {
    const guard = closedGuard(state.now);
    return [pushed(state, { kind: 'unpause', guard, changed: null, write: null, void: null }), []];
  }
  const overlay = topOf(state, 'unpause');
  if (overlay === null) return unchanged(state);
  switch (message.type) {
    case 'field/typed': {
      const isAnswer = overlay.guard.armedAt !== null && !isDone(overlay) && message.text === 'n';
      return [isAnswer ? popped(state) : pressed(state, overlay, message.read), []];
    }
    case 'field/edited':
      return [pressed(state, overlay, message.read), []];
    case 'field/pasted':
      return [pressed(state, overlay, null), []];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    default:
      return unchanged(state);
  }
}

function confirmed(state: State, overlay: UnpauseOverlay, press: Press): Step {
  if (isDone(overlay)) return press.by === 'enter' ? [popped(state), []] : unchanged(state);
  const next = pressed(state, overlay, press.read);
  if (overlay.guard.armedAt === null) return [next, []];
  if (press.by === 'enter') return [popped(state), []];
  const why = whyNotAlone(overlay.guard, press) ?? whyNotPause(state);
  if (why !== null) return [warned(next, why), []];
  const [sent, id, effect] = withWrite(next, { endpoint: 'unpause', input: repositoryOf(state) });
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}

/** The pause on the screen may end by somebody else's hand, or become another one. */
function settle(state: State): State {
  const overlay = topOf(state, 'unpause');
  const status = statusOf(state)?.value ?? null;
  if (overlay === null || isDone(overlay)) return state;
  if (status !== null && status.pause?.paused !== true) {
    return replacedTop(state, { ...overlay, void: 'the queue is not paused any more' });
  }
  const guard = advanced(overlay.guard, status === null ? null : unpausePrint(status), state.now);
  if (guard === overlay.guard) return state;
  const changed = isOther(overlay.guard, guard)
    ? `it was paused anew: "${status?.pause?.reason ?? ''}"`
    : overlay.changed;
  return replacedTop(state, { ...overlay, guard, changed });
}
