import { edit, insert, type TextField } from '../../base/text-field.ts';
import { pullNames } from '../../domain/verdict/reason.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import type { Effect } from '../effect.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { forgotten } from '../resource.ts';
import { statusOf } from '../slice/queue.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { changeOf, impactKey } from './dequeue-preview.ts';
import { advanced, closedGuard, isOther, type Press, touched, wakesAt, whyNotAlone } from './guard.ts';
import { warned } from './permission.ts';
import type { RemovalsOverlay } from './removal.ts';
import { agreedTargets, roundStep, unsentOf } from './removal-round.ts';
import {
  impactsOf,
  removalNeeds,
  removalsPrint,
  removalsWord,
  spared,
  sumOf,
  whyNotFresh,
  whyNotRemovals,
} from './removals-preview.ts';
import { popped, pressed, pushed, replacedTop, topOf } from './stack.ts';
import { nothingTyped, typedWord } from './typed-word.ts';

const longestWord = 30;

/** Removing several pull requests: agreed to once, sent one after another, each followed by itself. */
export const removalsSlice: Slice = {
  needs(state) {
    const overlay = topOf(state, 'removals');
    return overlay === null || isDone(overlay) ? [] : removalNeeds(state, overlay);
  },
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'removals');
    return overlay === null || isDone(overlay) ? null : wakesAt(overlay.guard);
  },
};

const isDone = ({ isAgreed, void: gone }: RemovalsOverlay) => isAgreed || gone !== null;

function reduce(state: State, message: Message): Step {
  if (message.type === 'removals/opened') return opened(state, message.targets);
  const overlay = topOf(state, 'removals');
  if (overlay === null) return unchanged(state);
  switch (message.type) {
    case 'field/typed':
      return [
        replacedTop(state, written(state, overlay, insert(overlay.typed, message.text, longestWord), message.read)),
        [],
      ];
    case 'field/edited':
      return [replacedTop(state, written(state, overlay, edit(overlay.typed, message.key), message.read)), []];
    case 'field/pasted':
      return [warned(pressed(state, overlay, null), 'paste is refused here: type it'), []];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    case 'removals/stopped':
      return [stoppedBy(state, overlay, 'you stopped it'), []];
    case 'overlay/closed':
      return [abandoned(state, overlay), []];
    case 'write/answered':
    case 'resource/received':
    case 'clock/rang':
      return overlay.isAgreed ? roundStep(state, overlay) : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** Costs of an earlier preview must not arm this one: what was read before is forgotten. */
function opened(state: State, targets: Extract<Message, { type: 'removals/opened' }>['targets']): Step {
  const overlay: RemovalsOverlay = {
    kind: 'removals',
    targets: targets.map((target) => ({ ...target, write: null, left: null, agreed: null })),
    guard: closedGuard(state.now),
    firstSum: null,
    changed: null,
    ...nothingTyped,
    isAgreed: false,
    stopped: null,
    void: null,
  };
  const next = pushed(state, overlay);
  if (next === state) return [next, []];
  const resources = new Map(next.resources);
  const effects: Effect[] = [];
  for (const key of targets.map(({ number }) => impactKey(number))) {
    const known = resources.get(key);
    if (known === undefined) continue;
    if (known.fetchingSince !== null) effects.push({ kind: 'cancel', key });
    resources.set(key, forgotten(known));
  }
  return [{ ...next, resources }, effects];
}

function written(state: State, overlay: RemovalsOverlay, text: TextField | null, read: number): RemovalsOverlay {
  const guard = touched(overlay.guard, state.now, read);
  if (overlay.guard.armedAt === null || isDone(overlay) || text === null) return { ...overlay, guard };
  return { ...overlay, guard, ...typedWord(overlay, text, removalsWord(overlay), read) };
}

function confirmed(state: State, overlay: RemovalsOverlay, press: Press): Step {
  if (overlay.void !== null || (overlay.isAgreed && isOver(overlay))) {
    return press.by === 'enter' ? [popped(state), []] : unchanged(state);
  }
  const next = { ...overlay, guard: touched(overlay.guard, state.now, press.read) };
  const pressedState = replacedTop(state, next);
  if (overlay.isAgreed || overlay.guard.armedAt === null) return [pressedState, []];
  const word = removalsWord(overlay);
  const why =
    (overlay.matchedRead === null || press.by !== 'enter' ? `type ${word}, or Esc keeps them` : null) ??
    whyNotAlone(overlay.guard, press) ??
    whyNotRemovals(
      state,
      overlay.targets.map(({ number }) => number),
    ) ??
    whyNotFresh(state, overlay);
  if (why !== null) return [warned(pressedState, why), []];
  const agreed = { ...next, targets: agreedTargets(state, overlay), isAgreed: true };
  return roundStep(replacedTop(state, agreed), agreed);
}

/** Nothing is to be sent any more. */
const isOver = (overlay: RemovalsOverlay) => overlay.stopped !== null || unsentOf(overlay).length === 0;

function stoppedBy(state: State, overlay: RemovalsOverlay, stopped: string): State {
  return overlay.isAgreed && !isOver(overlay) ? replacedTop(state, { ...overlay, stopped }) : state;
}

/** However the dialog goes away, what it had not sent yet is not sent any more. */
function abandoned(state: State, overlay: RemovalsOverlay): State {
  if (!overlay.isAgreed || isOver(overlay)) return state;
  const numbers = unsentOf(overlay).map(({ number }) => number);
  return {
    ...state,
    notice: notice(`${pullNames(numbers)} ${numbers.length === 1 ? 'was' : 'were'} not sent`, state.now, 'warn'),
  };
}

/** New data and passed time: costs change, and some may leave by themselves. */
function settle(state: State): State {
  const overlay = topOf(state, 'removals');
  const status = statusOf(state)?.value ?? null;
  if (overlay === null || isDone(overlay)) return state;
  if (status === null) return replacedTop(state, disarmed(overlay, state.now));
  const tree = treeOf(status);
  return replacedTop(state, previewed(state, withoutSpared(state, overlay, tree), tree));
}

function withoutSpared(state: State, overlay: RemovalsOverlay, tree: Tree): RemovalsOverlay {
  const gone = overlay.targets.flatMap((target) => {
    const why = spared(state, tree, target);
    return why === null ? [] : [{ number: target.number, why: `#${target.number} ${why}` }];
  });
  if (gone.length === 0) return overlay;
  const changed = gone.map(({ why }) => why).join(', ');
  const targets = overlay.targets.filter(({ number }) => gone.every((each) => each.number !== number));
  if (targets.length === 0) return { ...overlay, void: changed };
  return { ...overlay, targets, firstSum: null, ...nothingTyped, changed };
}

function disarmed(overlay: RemovalsOverlay, now: number): RemovalsOverlay {
  const guard = advanced(overlay.guard, null, now);
  return guard === overlay.guard ? overlay : { ...overlay, guard };
}

function previewed(state: State, overlay: RemovalsOverlay, tree: Tree): RemovalsOverlay {
  const impacts = overlay.void === null ? impactsOf(state, overlay) : null;
  if (impacts === null) return disarmed(overlay, state.now);
  const guard = advanced(overlay.guard, removalsPrint(tree, impacts), state.now);
  const sum = sumOf(impacts);
  if (guard === overlay.guard) return overlay;
  const firstSum = overlay.firstSum ?? sum;
  if (!isOther(overlay.guard, guard)) return { ...overlay, guard, firstSum };
  const changed = overlay.firstSum === null ? overlay.changed : changeOf(firstSum, sum);
  return { ...overlay, guard, firstSum, ...nothingTyped, changed };
}
