import { edit, emptyField, fieldOf, insert, type TextField } from '../../base/text-field.ts';
import { longestReason } from '../../domain/pause.ts';
import type { Message } from '../message.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { withWrite } from '../writes.ts';
import { advanced, closedGuard, isOther, type Press, touched, wakesAt, whyNotAlone } from './guard.ts';
import type { PauseOverlay } from './overlay.ts';
import { earlierReasons, isPaused, pausePrint, pauseWord, whyNotPause } from './pause-preview.ts';
import { warned } from './permission.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';
import { nothingTyped, typedWord } from './typed-word.ts';

export const pauseSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'pause');
    return overlay === null || overlay.write !== null ? null : wakesAt(overlay.guard);
  },
};

function reduce(state: State, message: Message): Step {
  if (message.type === 'pause/opened') return [opened(state), []];
  const overlay = topOf(state, 'pause');
  if (overlay === null) return unchanged(state);
  if (overlay.write !== null) {
    return message.type === 'overlay/confirmed' && message.by === 'enter' ? [popped(state), []] : unchanged(state);
  }
  switch (message.type) {
    case 'field/typed':
      return typed(state, overlay, message);
    case 'field/edited':
      return [replacedTop(state, edited(state, overlay, message)), []];
    case 'field/pasted':
      return [pasted(state, overlay, message.text), []];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    case 'overlay/closed':
      return [keptWish(state, overlay), []];
    default:
      return unchanged(state);
  }
}

/** A reason that was kept since the pause was put off is there again. */
const opened = (state: State): State => pushed(state, blank(state.now, state.pauseWish?.reason ?? emptyField));

/** Who leaves the dialog sent nothing: the reminder holds on, with the reason as it is by now. */
function keptWish(state: State, { reason }: PauseOverlay): State {
  return state.pauseWish === null ? state : { ...state, pauseWish: { ...state.pauseWish, reason } };
}

const blank = (now: number, reason: TextField): PauseOverlay => ({
  kind: 'pause',
  guard: closedGuard(now),
  changed: null,
  field: 'reason',
  reason,
  ...nothingTyped,
  write: null,
  recalled: -1,
  draft: emptyField,
});

/** The word is asked for only where a pause begins; a change of its reason takes a `y`, to which `n` is the other answer. */
const asksForWord = (state: State) => !isPaused(state);

function typed(
  state: State,
  overlay: PauseOverlay,
  { text, read }: { readonly text: string; readonly read: number },
): Step {
  const isAnswer = overlay.field === 'word' && !asksForWord(state) && overlay.guard.armedAt !== null;
  if (isAnswer && text === 'n') return [popped(keptWish(state, overlay)), []];
  const field = overlay.field === 'reason' ? overlay.reason : overlay.typed;
  const most = overlay.field === 'reason' ? longestReason : pauseWord.length;
  return [replacedTop(state, written(state, overlay, insert(field, text, most), read)), []];
}

/** Before it is armed nothing is written: the key that opened the dialog may still be repeating. */
function written(state: State, overlay: PauseOverlay, field: TextField | null, read: number): PauseOverlay {
  const next = { ...overlay, guard: touched(overlay.guard, state.now, read) };
  if (overlay.guard.armedAt === null || field === null) return next;
  if (overlay.field === 'reason') return { ...next, reason: field, recalled: -1, changed: null };
  return asksForWord(state) ? { ...next, ...typedWord(overlay, field, pauseWord, read) } : next;
}

function edited(
  state: State,
  overlay: PauseOverlay,
  { key, read }: { readonly key: string; readonly read: number },
): PauseOverlay {
  const field = overlay.field === 'reason' ? overlay.reason : overlay.typed;
  if (overlay.guard.armedAt === null || (key !== 'up' && key !== 'down'))
    return written(state, overlay, edit(field, key), read);
  const next = { ...overlay, guard: touched(overlay.guard, state.now, read) };
  if (overlay.field === 'reason') return recalled(state, next, key);
  return key === 'up' ? { ...next, field: 'reason', ...nothingTyped } : next;
}

function recalled(state: State, overlay: PauseOverlay, key: 'up' | 'down'): PauseOverlay {
  const reasons = earlierReasons(state);
  const at = Math.min(reasons.length - 1, Math.max(-1, overlay.recalled + (key === 'up' ? 1 : -1)));
  const draft = overlay.recalled === -1 ? overlay.reason : overlay.draft;
  const earlier = reasons[at];
  return { ...overlay, recalled: at, draft, reason: earlier === undefined ? draft : fieldOf(earlier) };
}

/** A reason may be pasted, its line breaks become spaces; the confirming word may not. */
function pasted(state: State, overlay: PauseOverlay, text: string): State {
  const next = { ...overlay, guard: touched(overlay.guard, state.now, null) };
  if (overlay.field === 'word') return warned(replacedTop(state, next), 'paste is refused here: type it');
  if (overlay.guard.armedAt === null) return replacedTop(state, next);
  return replacedTop(state, {
    ...next,
    reason: insert(overlay.reason, text, longestReason),
    recalled: -1,
    changed: null,
  });
}

function confirmed(state: State, overlay: PauseOverlay, press: Press): Step {
  const next = { ...overlay, guard: touched(overlay.guard, state.now, press.read) };
  const pressed = replacedTop(state, next);
  if (overlay.guard.armedAt === null) return [pressed, []];
  if (overlay.field === 'reason') return [replacedTop(state, afterReason(next)), []];
  const why = whyNotAnswered(state, overlay, press) ?? whyNotAlone(overlay.guard, press) ?? whyNotPause(state);
  if (why !== null) return [warned(pressed, why), []];
  const body = { reason: overlay.reason.text.trim() };
  const [sent, id, effect] = withWrite(pressed, { endpoint: 'pause', input: { ...repositoryOf(state), body } });
  return [{ ...replacedTop(sent, { ...next, write: id }), pauseWish: null }, [effect]];
}

function whyNotAnswered(state: State, overlay: PauseOverlay, { by }: Press): string | null {
  if (!asksForWord(state)) return by === 'y' ? null : 'y changes the reason, Esc leaves it';
  return by === 'enter' && overlay.matchedRead !== null
    ? null
    : `type ${pauseWord} to stop the queue, or Esc leaves it`;
}

const afterReason = (overlay: PauseOverlay): PauseOverlay =>
  overlay.reason.text.trim() === ''
    ? { ...overlay, changed: 'a reason is needed: it is what everybody will read' }
    : { ...overlay, ...nothingTyped, changed: null, field: 'word' };

/** A pause stops what runs: when that set changes, what was agreed to has changed. */
function settle(state: State): State {
  const overlay = topOf(state, 'pause');
  if (overlay === null || overlay.write !== null) return state;
  const status = statusOf(state)?.value ?? null;
  const guard = advanced(overlay.guard, status === null ? null : pausePrint(status), state.now);
  if (guard === overlay.guard) return state;
  if (!isOther(overlay.guard, guard)) return replacedTop(state, { ...overlay, guard });
  return replacedTop(state, { ...overlay, guard, ...nothingTyped, changed: 'what it would stop has changed' });
}
