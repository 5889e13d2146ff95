import type { Message } from '../message.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { quarantinesOf } from '../tests/quarantines.ts';
import { withWrite } from '../writes.ts';
import { advanced, closedGuard, isOther, type Press, wakesAt, whyNotAlone } from './guard.ts';
import type { LiftOverlay } from './overlay.ts';
import { warned } from './permission.ts';
import { whyNotQuarantine } from './quarantine.ts';
import { popped, pressed, pushed, replacedTop, topOf } from './stack.ts';

export const liftSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'lift');
    return overlay === null ? null : wakesAt(overlay.guard);
  },
};

export const whyNotLift = (state: State, id: string): string | null =>
  whyNotQuarantine(state, (call) => call.endpoint === 'removeQuarantine' && call.input.quarantineId === id);

const isDone = (overlay: LiftOverlay) => overlay.write !== null || overlay.void !== null;

function reduce(state: State, message: Message): Step {
  if (message.type === 'lift/opened') {
    const { quarantine } = message;
    const overlay: LiftOverlay = {
      kind: 'lift',
      quarantine,
      guard: closedGuard(state.now),
      changed: null,
      write: null,
      void: null,
    };
    return [pushed(state, overlay), []];
  }
  const overlay = topOf(state, 'lift');
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

function confirmed(state: State, overlay: LiftOverlay, press: Press): Step {
  if (isDone(overlay)) return press.by === 'enter' ? [popped(state), []] : unchanged(state);
  const next = pressed(state, overlay, press.read);
  if (overlay.guard.armedAt === null) return [next, []];
  if (press.by === 'enter') return [popped(state), []];
  const { id } = overlay.quarantine;
  const why = whyNotAlone(overlay.guard, press) ?? whyNotLift(state, id);
  if (why !== null) return [warned(next, why), []];
  const input = { ...repositoryOf(state), quarantineId: id };
  const [sent, write, effect] = withWrite(next, { endpoint: 'removeQuarantine', input });
  return [replacedTop(sent, { ...overlay, write }), [effect]];
}

/** The quarantine may be lifted by somebody else, or be another one by now. */
function settle(state: State): State {
  const overlay = topOf(state, 'lift');
  if (overlay === null || isDone(overlay)) return state;
  const list = quarantinesOf({ ...state, hold: null });
  const now = list?.value?.quarantinedTests.find(({ id }) => id === overlay.quarantine.id);
  if (list?.value != null && now === undefined)
    return replacedTop(state, { ...overlay, void: 'it was lifted already' });
  const guard = advanced(overlay.guard, now === undefined ? null : JSON.stringify(now), state.now);
  if (guard === overlay.guard) return state;
  return replacedTop(state, {
    ...overlay,
    guard,
    quarantine: now ?? overlay.quarantine,
    changed: isOther(overlay.guard, guard) ? 'it changed while you looked' : overlay.changed,
  });
}
