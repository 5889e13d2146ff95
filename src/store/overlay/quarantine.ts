import { codeCount } from '../../base/code-count.ts';
import { edit, emptyField, fieldOf, insert, type TextField } from '../../base/text-field.ts';
import { longestTestName } from '../../domain/quarantine.ts';
import { isStale } from '../cadence.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { isSame, quarantinesEveryMs, quarantinesOf, quarantinesOfTest } from '../tests/quarantines.ts';
import { isOpen, isQuarantineCall, type QuarantineCall } from '../write.ts';
import { withWrite } from '../writes.ts';
import { advanced, armsAt, closedGuard, touched } from './guard.ts';
import type { QuarantineOverlay } from './overlay.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';

/** A branch is a name, not a text. */
const longestBranch = 255;

export const quarantineSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'quarantine');
    return overlay === null || overlay.guard.armedAt !== null ? null : armsAt(overlay.guard);
  },
};

/** Why quarantines cannot be changed now, in words; null when they can. A ci key may (service-facts 1.4). */
export function whyNotQuarantine(state: State, isSameTarget: (call: QuarantineCall) => boolean): string | null {
  if (state.session.readOnly) return 'read-only session (--read-only): nothing is sent';
  const refused = state.writes.findLast(
    (write) => write.failure?.kind === 'unauthorized' && isQuarantineCall(write.call),
  );
  if (refused !== undefined) return 'this token may not change quarantines (403): it needs the write role';
  const list = quarantinesOf({ ...state, hold: null });
  if (list?.receivedAt == null) return list?.failure?.text ?? 'the quarantines have not been read yet';
  if (isStale(list, quarantinesEveryMs, state.terminal.focused, state.now))
    return 'writes are off until the data is fresh';
  if (state.hold !== null) return 'the screen is held: f goes back to live first';
  const isPending = state.writes.some(
    (write) => isOpen(write) && isQuarantineCall(write.call) && isSameTarget(write.call),
  );
  return isPending ? 'already sent, waiting for the list to show it' : null;
}

/** The same for a new quarantine of this test. */
export const whyNotAdd = (state: State, testName: string): string | null =>
  whyNotQuarantine(state, (call) => call.endpoint === 'addQuarantine' && call.input.body.testName === testName);

export const branchWritten = (overlay: QuarantineOverlay): string | null => overlay.branch.text.trim() || null;

function reduce(state: State, message: Message): Step {
  if (message.type === 'quarantine/opened') {
    const overlay: QuarantineOverlay = {
      kind: 'quarantine',
      testName: message.testName,
      guard: closedGuard(state.now),
      stage: 'reason',
      reason: fieldOf(message.reason),
      branch: emptyField,
      changed: null,
      write: null,
    };
    return [pushed(state, overlay), []];
  }
  const overlay = topOf(state, 'quarantine');
  if (overlay === null) return unchanged(state);
  switch (message.type) {
    case 'field/typed':
      return [
        replacedTop(
          state,
          written(state, overlay, (field, most) => insert(field, message.text, most)),
        ),
        [],
      ];
    case 'field/edited':
      return [replacedTop(state, edited(state, overlay, message.key)), []];
    case 'field/pasted':
      return [
        replacedTop(
          state,
          written(state, overlay, (field, most) => insert(field, message.text, most)),
        ),
        [],
      ];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message.by);
    default:
      return unchanged(state);
  }
}

function edited(state: State, overlay: QuarantineOverlay, key: string): QuarantineOverlay {
  if (key === 'up' && overlay.write === null)
    return { ...overlay, stage: overlay.stage === 'confirm' ? 'branch' : 'reason' };
  return written(state, overlay, (field) => edit(field, key));
}

function written(
  state: State,
  overlay: QuarantineOverlay,
  change: (field: TextField, most: number) => TextField | null,
): QuarantineOverlay {
  const guard = touched(overlay.guard, state.now);
  // the key that opened the dialog may still be repeating
  if (overlay.guard.armedAt === null || overlay.stage === 'confirm' || overlay.write !== null)
    return { ...overlay, guard };
  const isReason = overlay.stage === 'reason';
  const field = change(isReason ? overlay.reason : overlay.branch, isReason ? longestTestName : longestBranch);
  if (field === null) return { ...overlay, guard };
  return isReason ? { ...overlay, guard, reason: field } : { ...overlay, guard, branch: field };
}

/** Enter goes from field to field and never sends; only `y` does, where nothing can be typed. */
function confirmed(state: State, overlay: QuarantineOverlay, by: 'y' | 'enter'): Step {
  const guard = touched(overlay.guard, state.now);
  if (overlay.write !== null) return by === 'enter' ? [popped(state), []] : unchanged(state);
  if (overlay.guard.armedAt === null) return [replacedTop(state, { ...overlay, guard }), []];
  if (by === 'enter') return [replacedTop(state, { ...advancedStage(overlay), guard }), []];
  if (overlay.stage !== 'confirm') return unchanged(state);
  const reason = overlay.reason.text.trim();
  const branch = branchWritten(overlay);
  const isThere = quarantinesOfTest(state, overlay.testName).some((each) =>
    isSame(each, overlay.testName, reason, branch),
  );
  const why = isThere ? 'it is quarantined just so already' : whyNotAdd(state, overlay.testName);
  if (why !== null) return [{ ...state, notice: notice(why, state.now, 'warn') }, []];
  const body = { testName: overlay.testName, reason, branch };
  const [sent, id, effect] = withWrite(state, { endpoint: 'addQuarantine', input: { ...repositoryOf(state), body } });
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}

function advancedStage(overlay: QuarantineOverlay): QuarantineOverlay {
  if (codeCount(overlay.reason.text.trim()) === 0) {
    return { ...overlay, stage: 'reason', changed: 'a reason is needed: it is what everybody will read' };
  }
  return { ...overlay, changed: null, stage: overlay.stage === 'reason' ? 'branch' : 'confirm' };
}

/** What is in quarantine already is part of what is agreed to. */
function settle(state: State): State {
  const overlay = topOf(state, 'quarantine');
  if (overlay === null || overlay.write !== null) return state;
  const isRead = quarantinesOf({ ...state, hold: null })?.receivedAt != null;
  const print = isRead ? JSON.stringify(quarantinesOfTest(state, overlay.testName).map(({ id }) => id)) : null;
  const guard = advanced(overlay.guard, print, state.now);
  if (guard === overlay.guard) return state;
  const isOther = overlay.guard.fingerprint !== null && guard.fingerprint !== overlay.guard.fingerprint;
  return replacedTop(state, { ...overlay, guard, changed: isOther ? 'its quarantines changed' : overlay.changed });
}
