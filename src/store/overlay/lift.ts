import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { quarantinesOf } from '../tests/quarantines.ts';
import { withWrite } from '../writes.ts';
import { advanced, armsAt, closedGuard, touched } from './guard.ts';
import type { LiftOverlay } from './overlay.ts';
import { whyNotQuarantine } from './quarantine.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';

export const liftSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'lift');
    return overlay === null || overlay.guard.armedAt !== null ? null : armsAt(overlay.guard);
  },
};

export const whyNotLift = (state: State, id: string): string | null =>
  whyNotQuarantine(state, (call) => call.endpoint === 'removeQuarantine' && call.input.quarantineId === id);

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
  const guard = touched(overlay.guard, state.now);
  if (message.type === 'field/typed') return [replacedTop(state, { ...overlay, guard }), []];
  if (message.type !== 'overlay/confirmed') return unchanged(state);
  if (message.by === 'enter' || overlay.write !== null || overlay.void !== null) return [popped(state), []];
  if (overlay.guard.armedAt === null) return [replacedTop(state, { ...overlay, guard }), []];
  const { id } = overlay.quarantine;
  const why = whyNotLift(state, id);
  if (why !== null) return [{ ...state, notice: notice(why, state.now, 'warn') }, []];
  const input = { ...repositoryOf(state), quarantineId: id };
  const [sent, write, effect] = withWrite(state, { endpoint: 'removeQuarantine', input });
  return [replacedTop(sent, { ...overlay, write }), [effect]];
}

/** The quarantine may be lifted by somebody else, or be another one by now. */
function settle(state: State): State {
  const overlay = topOf(state, 'lift');
  if (overlay === null || overlay.write !== null || overlay.void !== null) return state;
  const list = quarantinesOf({ ...state, hold: null });
  const now = list?.value?.quarantinedTests.find(({ id }) => id === overlay.quarantine.id);
  if (list?.value != null && now === undefined)
    return replacedTop(state, { ...overlay, void: 'it was lifted already' });
  const guard = advanced(overlay.guard, now === undefined ? null : JSON.stringify(now), state.now);
  if (guard === overlay.guard) return state;
  const isOther = overlay.guard.fingerprint !== null && guard.fingerprint !== overlay.guard.fingerprint;
  return replacedTop(state, {
    ...overlay,
    guard,
    quarantine: now ?? overlay.quarantine,
    changed: isOther ? 'it changed while you looked' : overlay.changed,
  });
}
