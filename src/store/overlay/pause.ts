import { codeCount } from '../../base/code-count.ts';
import { edit, emptyField, fieldOf, insert, type TextField } from '../../base/text-field.ts';
import { longestReason } from '../../domain/pause.ts';
import { leaves } from '../../domain/verdict/tree.ts';
import { logOf } from '../log-view.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { withWrite } from '../writes.ts';
import { advanced, armsAt, closedGuard, touched } from './guard.ts';
import type { PauseOverlay } from './overlay.ts';
import { whyNotNow } from './permission.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';

/** What has to be typed after the reason: a pause stops everybody. */
export const pauseWord = 'pause';

export const pauseSlice: Slice = {
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'pause');
    return overlay === null || overlay.guard.armedAt !== null ? null : armsAt(overlay.guard);
  },
};

export const isPaused = (state: State): boolean => statusOf(state)?.value?.pause?.paused === true;

export const whyNotPause = (state: State): string | null =>
  whyNotNow(state, (call) => call.endpoint === 'pause' || call.endpoint === 'unpause');

/** Reasons given before, newest first, each once: the log remembers them for everybody. */
export function earlierReasons(state: State): readonly string[] {
  const reasons = (logOf(state)?.holds ?? []).flatMap((event) =>
    event.type === 'queue.pause.create' || event.type === 'queue.pause.update' ? (event.metadata.reason ?? []) : [],
  );
  return [...new Set(reasons.toReversed())].slice(0, 10);
}

function reduce(state: State, message: Message): Step {
  if (message.type === 'pause/opened') {
    const overlay: PauseOverlay = {
      kind: 'pause',
      guard: closedGuard(state.now),
      changed: null,
      field: 'reason',
      reason: emptyField,
      typed: emptyField,
      matchedRead: null,
      write: null,
      recalled: -1,
    };
    return [pushed(state, overlay), []];
  }
  const overlay = topOf(state, 'pause');
  if (overlay === null) return unchanged(state);
  if (overlay.write !== null) {
    return message.type === 'overlay/confirmed' && message.by === 'enter' ? [popped(state), []] : unchanged(state);
  }
  switch (message.type) {
    case 'field/typed':
      return [
        replacedTop(
          state,
          written(state, overlay, (field, most) => insert(field, message.text, most), message.read),
        ),
        [],
      ];
    case 'field/edited':
      return [replacedTop(state, edited(state, overlay, message)), []];
    case 'field/pasted':
      return pasted(state, overlay, message.text);
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    default:
      return unchanged(state);
  }
}

type Change = (field: TextField, most: number) => TextField | null;

function written(state: State, overlay: PauseOverlay, change: Change, read: number): PauseOverlay {
  const guard = touched(overlay.guard, state.now);
  // the key that opened the modal may still be repeating
  if (overlay.guard.armedAt === null) return { ...overlay, guard };
  if (overlay.field === 'reason') {
    const reason = change(overlay.reason, longestReason);
    return reason === null ? overlay : { ...overlay, guard, reason, recalled: -1 };
  }
  const typed = change(overlay.typed, pauseWord.length);
  if (typed === null) return overlay;
  return { ...overlay, guard, typed, matchedRead: typed.text === pauseWord ? (overlay.matchedRead ?? read) : null };
}

function edited(
  state: State,
  overlay: PauseOverlay,
  { key, read }: { readonly key: string; readonly read: number },
): PauseOverlay {
  if (overlay.field === 'reason' && (key === 'up' || key === 'down')) return recalled(state, overlay, key);
  if (overlay.field === 'word' && key === 'up')
    return { ...overlay, field: 'reason', typed: emptyField, matchedRead: null };
  return written(state, overlay, (field) => edit(field, key), read);
}

function recalled(state: State, overlay: PauseOverlay, key: 'up' | 'down'): PauseOverlay {
  const reasons = earlierReasons(state);
  const at = Math.min(reasons.length - 1, Math.max(-1, overlay.recalled + (key === 'up' ? 1 : -1)));
  return { ...overlay, recalled: at, reason: fieldOf(reasons[at] ?? '') };
}

/** A reason may be pasted, its line breaks become spaces; the confirming word may not. */
function pasted(state: State, overlay: PauseOverlay, text: string): Step {
  if (overlay.field === 'word')
    return [{ ...state, notice: notice('paste is refused here: type it', state.now, 'warn') }, []];
  return [replacedTop(state, { ...overlay, reason: insert(overlay.reason, text, longestReason) }), []];
}

function confirmed(
  state: State,
  overlay: PauseOverlay,
  { by, read }: Extract<Message, { type: 'overlay/confirmed' }>,
): Step {
  if (overlay.field === 'reason') return [replacedTop(state, afterReason(overlay)), []];
  const isAllowed = isPaused(state)
    ? by === 'y' && overlay.guard.armedAt !== null
    : by === 'enter' && overlay.matchedRead !== null && read > overlay.matchedRead && overlay.guard.armedAt !== null;
  if (!isAllowed) return unchanged(state);
  const why = whyNotPause(state);
  if (why !== null) return [{ ...state, notice: notice(why, state.now, 'warn') }, []];
  const reason = overlay.reason.text.trim();
  const [sent, id, effect] = withWrite(state, {
    endpoint: 'pause',
    input: { ...repositoryOf(state), body: { reason } },
  });
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}

const afterReason = (overlay: PauseOverlay): PauseOverlay =>
  codeCount(overlay.reason.text.trim()) === 0
    ? { ...overlay, changed: 'a reason is needed: it is what everybody will read' }
    : { ...overlay, changed: null, field: 'word', typed: emptyField, matchedRead: null };

/** A pause stops what runs: when that set changes, what was agreed to has changed. */
function settle(state: State): State {
  const overlay = topOf(state, 'pause');
  if (overlay === null || overlay.write !== null) return state;
  const status = statusOf(state)?.value ?? null;
  const guard = advanced(overlay.guard, status === null ? null : runningPrint(state), state.now);
  if (guard === overlay.guard) return state;
  const isOther = overlay.guard.fingerprint !== null && guard.fingerprint !== overlay.guard.fingerprint;
  if (!isOther) return replacedTop(state, { ...overlay, guard });
  return replacedTop(state, {
    ...overlay,
    guard,
    typed: emptyField,
    matchedRead: null,
    changed: 'what is running changed',
  });
}

function runningPrint(state: State): string {
  const status = statusOf(state)?.value;
  const running = status == null ? [] : leaves(treeOf(status)).filter((node) => node.batch.status.code === 'running');
  return JSON.stringify([isPaused(state), running.map((node) => node.batch.id)]);
}
