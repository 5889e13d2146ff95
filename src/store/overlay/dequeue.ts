import { edit, insert, type TextField } from '../../base/text-field.ts';
import type { QueueStatus } from '../../domain/queue.ts';
import type { Effect } from '../effect.ts';
import type { Message } from '../message.ts';
import { need } from '../query.ts';
import { forgotten } from '../resource.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { withWrite } from '../writes.ts';
import { changeOf, goneInWords, impactKey, previewOf, printOf, whyNotSend, wordToType } from './dequeue-preview.ts';
import { advanced, closedGuard, isOther, type Press, touched, wakesAt, whyNotAlone } from './guard.ts';
import type { DequeueOverlay } from './overlay.ts';
import { warned } from './permission.ts';
import { popped, pressed, pushed, replacedTop, topOf } from './stack.ts';
import { nothingTyped, typedWord } from './typed-word.ts';

const longestWord = 30;

export const dequeueSlice: Slice = {
  needs(state) {
    const overlay = topOf(state, 'dequeue');
    if (overlay === null || isDone(overlay)) return [];
    const input = { ...repositoryOf(state), prNumber: overlay.number };
    return [need('dequeueImpact', input, state.session.intervalMs, impactKey(overlay.number))];
  },
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'dequeue');
    return overlay === null || isDone(overlay) ? null : wakesAt(overlay.guard);
  },
};

const isDone = (overlay: DequeueOverlay) => overlay.write !== null || overlay.void !== null;

function reduce(state: State, message: Message): Step {
  if (message.type === 'dequeue/opened') return opened(state, message.number, message.title);
  const overlay = topOf(state, 'dequeue');
  if (overlay === null) return unchanged(state);
  switch (message.type) {
    case 'field/typed':
      return typed(state, overlay, message);
    case 'field/edited':
      return [replacedTop(state, written(state, overlay, edit(overlay.typed, message.key), message.read)), []];
    case 'field/pasted':
      return [warned(pressed(state, overlay, null), 'paste is refused here: type it'), []];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    default:
      return unchanged(state);
  }
}

/** Counts of an earlier preview must not arm this one: what was read before is forgotten. */
function opened(state: State, number: number, title: string | null): Step {
  const overlay: DequeueOverlay = {
    kind: 'dequeue',
    number,
    title,
    guard: closedGuard(state.now),
    firstImpact: null,
    changed: null,
    ...nothingTyped,
    write: null,
    void: null,
  };
  const next = pushed(state, overlay);
  const key = impactKey(number);
  const known = state.resources.get(key);
  if (next === state || known === undefined) return [next, []];
  const effects: readonly Effect[] = known.fetchingSince === null ? [] : [{ kind: 'cancel', key }];
  return [{ ...next, resources: new Map(next.resources).set(key, forgotten(known)) }, effects];
}

/** Where a `y` is enough, an `n` is the other answer. */
function typed(state: State, overlay: DequeueOverlay, { text, read }: Extract<Message, { type: 'field/typed' }>): Step {
  const impact = previewOf(state, overlay);
  const isAnswer = overlay.guard.armedAt !== null && impact !== null && wordToType(overlay, impact) === null;
  if (isAnswer && text === 'n' && !isDone(overlay)) return [popped(state), []];
  return [replacedTop(state, written(state, overlay, insert(overlay.typed, text, longestWord), read)), []];
}

function written(state: State, overlay: DequeueOverlay, text: TextField | null, read: number): DequeueOverlay {
  const guard = touched(overlay.guard, state.now, read);
  const impact = previewOf(state, overlay);
  const word = impact === null ? null : wordToType(overlay, impact);
  if (overlay.guard.armedAt === null || isDone(overlay) || text === null || word === null) return { ...overlay, guard };
  return { ...overlay, guard, ...typedWord(overlay, text, word, read) };
}

function confirmed(state: State, overlay: DequeueOverlay, press: Press): Step {
  if (isDone(overlay)) return press.by === 'enter' ? [popped(state), []] : unchanged(state);
  const next = pressed(state, overlay, press.read);
  const impact = previewOf(state, overlay);
  if (overlay.guard.armedAt === null || impact === null) {
    const why = whyNotSend(state, overlay);
    return [why === null ? next : warned(next, why), []];
  }
  const word = wordToType(overlay, impact);
  if (word === null && press.by === 'enter') return [popped(state), []];
  const why = whyNotMatched(overlay, word, press) ?? whyNotAlone(overlay.guard, press) ?? whyNotSend(state, overlay);
  if (why !== null) return [warned(next, why), []];
  const call = { endpoint: 'dequeue' as const, input: { ...repositoryOf(state), prNumber: overlay.number } };
  const [sent, id, effect] = withWrite(next, call);
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}

const whyNotMatched = (overlay: DequeueOverlay, word: string | null, { by }: Press): string | null =>
  word === null || (overlay.matchedRead !== null && by === 'enter') ? null : `type ${word} to dequeue, or Esc keeps it`;

/** New data and passed time: what was previewed may have changed, and the target may be gone. */
function settle(state: State): State {
  const overlay = topOf(state, 'dequeue');
  const status = statusOf(state)?.value ?? null;
  if (overlay === null || isDone(overlay)) return state;
  const gone = status === null ? null : goneInWords(state, treeOf(status), overlay.number);
  return replacedTop(state, gone === null ? previewed(state, overlay, status) : { ...overlay, void: gone });
}

function previewed(state: State, overlay: DequeueOverlay, status: QueueStatus | null): DequeueOverlay {
  const impact = previewOf(state, overlay);
  if (status === null || impact === null) {
    const guard = advanced(overlay.guard, null, state.now);
    return guard === overlay.guard ? overlay : { ...overlay, guard };
  }
  const guard = advanced(overlay.guard, printOf(treeOf(status), overlay.number, impact), state.now);
  if (guard === overlay.guard) return overlay;
  const firstImpact = overlay.firstImpact ?? impact;
  if (!isOther(overlay.guard, guard)) return { ...overlay, guard, firstImpact };
  return { ...overlay, guard, firstImpact, ...nothingTyped, changed: changeOf(firstImpact, impact) };
}
