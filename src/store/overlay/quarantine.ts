import { codeCount } from '../../base/code-count.ts';
import { edit, emptyField, fieldOf, insert, type TextField } from '../../base/text-field.ts';
import { longestTestName, type QuarantineRequest } from '../../domain/quarantine.ts';
import { isStale } from '../cadence.ts';
import type { Message } from '../message.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { isSame, quarantinesEveryMs, quarantinesOf, quarantinesOfTest } from '../tests/quarantines.ts';
import { isOpen, isQuarantineCall, type QuarantineCall } from '../write.ts';
import { withWrite } from '../writes.ts';
import { advanced, closedGuard, isOther, type Press, touched, wakesAt, whyNotAlone } from './guard.ts';
import type { QuarantineOverlay } from './overlay.ts';
import { warned } from './permission.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';

/** A branch is a name, not a text. */
const longestBranch = 255;

export const quarantineSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'quarantine');
    return overlay === null ? null : wakesAt(overlay.guard);
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
      stage: message.testName === '' ? 'name' : 'reason',
      name: emptyField,
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
      return [replacedTop(state, typed(state, overlay, message.text, message.read)), []];
    case 'field/edited':
      return [replacedTop(state, edited(state, overlay, message)), []];
    case 'field/pasted':
      return [replacedTop(state, typed(state, overlay, message.text, null)), []];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    default:
      return unchanged(state);
  }
}

const typed = (state: State, overlay: QuarantineOverlay, text: string, read: number | null): QuarantineOverlay =>
  written(state, overlay, read, (field, most) => insert(field, text, most));

function edited(
  state: State,
  overlay: QuarantineOverlay,
  { key, read }: { readonly key: string; readonly read: number },
): QuarantineOverlay {
  const guard = touched(overlay.guard, state.now, read);
  if (key === 'up') return { ...overlay, guard, stage: stageBefore(overlay) };
  return written(state, overlay, read, (field) => edit(field, key));
}

/** Where up leads back to; the first stage leads to itself. */
export function stageBefore({ stage, name }: QuarantineOverlay): QuarantineOverlay['stage'] {
  if (stage === 'confirm') return 'branch';
  if (stage === 'branch') return 'reason';
  // a test that was chosen stays chosen
  return stage === 'name' || name.text !== '' ? 'name' : 'reason';
}

function written(
  state: State,
  overlay: QuarantineOverlay,
  read: number | null,
  change: (field: TextField, most: number) => TextField | null,
): QuarantineOverlay {
  const guard = touched(overlay.guard, state.now, read);
  const { stage } = overlay;
  // the key that opened the dialog may still be repeating
  if (overlay.guard.armedAt === null || stage === 'confirm' || overlay.write !== null) return { ...overlay, guard };
  const field = change(overlay[stage], stage === 'branch' ? longestBranch : longestTestName);
  return field === null ? { ...overlay, guard } : { ...overlay, guard, [stage]: field };
}

/** Enter goes from field to field and never sends; only `y` does, where nothing can be typed. */
function confirmed(state: State, overlay: QuarantineOverlay, press: Press): Step {
  if (overlay.write !== null) return press.by === 'enter' ? [popped(state), []] : unchanged(state);
  const guard = touched(overlay.guard, state.now, press.read);
  const next = replacedTop(state, { ...overlay, guard });
  if (overlay.guard.armedAt === null) return [next, []];
  if (press.by === 'enter') {
    if (overlay.stage === 'confirm') return [warned(next, 'y quarantines it, Esc leaves it as it is'), []];
    if (overlay.stage === 'name') return [replacedTop(state, named({ ...overlay, guard }, state.now)), []];
    return [replacedTop(state, { ...advancedStage(overlay), guard }), []];
  }
  if (overlay.stage !== 'confirm') return [next, []];
  const body = bodyOf(overlay);
  const why = whyNotAlone(overlay.guard, press) ?? whyNotBody(state, body);
  if (why !== null) return [warned(next, why), []];
  const [sent, id, effect] = withWrite(next, { endpoint: 'addQuarantine', input: { ...repositoryOf(state), body } });
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}

const bodyOf = (overlay: QuarantineOverlay): QuarantineRequest => ({
  testName: overlay.testName,
  reason: overlay.reason.text.trim(),
  branch: branchWritten(overlay),
});

function whyNotBody(state: State, { testName, reason, branch }: QuarantineRequest): string | null {
  const isThere = quarantinesOfTest(state, testName).some((each) => isSame(each, testName, reason, branch));
  return isThere ? 'it is quarantined just so already' : whyNotAdd(state, testName);
}

/** Another test has other quarantines, which have to be seen anew. */
function named(overlay: QuarantineOverlay, now: number): QuarantineOverlay {
  const testName = overlay.name.text.trim();
  if (testName === '') return { ...overlay, changed: 'the full name of a test is needed, as its framework writes it' };
  const guard = testName === overlay.testName ? overlay.guard : closedGuard(now);
  return { ...overlay, testName, guard, changed: null, stage: 'reason' };
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
  return replacedTop(state, {
    ...overlay,
    guard,
    changed: isOther(overlay.guard, guard) ? 'its quarantines changed' : overlay.changed,
  });
}
