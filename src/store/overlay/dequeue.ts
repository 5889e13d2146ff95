import { edit, emptyField, insert, type TextField } from '../../base/text-field.ts';
import type { Impact } from '../../domain/impact.ts';
import type { QueueStatus } from '../../domain/queue.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { type Key, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import { type Slice, type Step, unchanged } from '../slice/slice.ts';
import { resourceOf, type State } from '../state.ts';
import { queuedPull } from '../tree-of.ts';
import { withWrite } from '../writes.ts';
import { advanced, armsAt, closedGuard, touched } from './guard.ts';
import type { DequeueOverlay } from './overlay.ts';
import { whyNotNow } from './permission.ts';
import { popped, pushed, replacedTop, topOf } from './stack.ts';

export const impactKey = (number: number): Key<'dequeueImpact'> => `impact #${number}`;
const longestWord = 30;

export const dequeueSlice: Slice = {
  needs(state) {
    const overlay = topOf(state, 'dequeue');
    if (overlay === null || overlay.write !== null || overlay.void !== null) return [];
    const input = { ...repositoryOf(state), prNumber: overlay.number };
    return [need('dequeueImpact', input, state.session.intervalMs, impactKey(overlay.number))];
  },
  reduce,
  settle,
  wakesAt(state) {
    const overlay = topOf(state, 'dequeue');
    return overlay === null || overlay.guard.armedAt !== null ? null : armsAt(overlay.guard);
  },
};

/** What has to be typed, or null when a `y` is enough (conventions c.2: the friction follows the consequence). */
export function wordToType(overlay: DequeueOverlay, impact: Impact): string | null {
  const isQuiet = impact.interruptedBatches === 0 && impact.cascadedPullRequests === 0;
  return isQuiet ? null : String(overlay.number);
}

export const impactOf = (state: State, overlay: DequeueOverlay): Resource<Impact> | undefined =>
  resourceOf(state, impactKey(overlay.number));

const isThis = (number: number) => (call: { endpoint: string; input: object }) =>
  call.endpoint === 'dequeue' && 'prNumber' in call.input && call.input.prNumber === number;

export const whyNotDequeue = (state: State, number: number): string | null => whyNotNow(state, isThis(number));

type Confirmation = Extract<Message, { type: 'overlay/confirmed' }>;

function reduce(state: State, message: Message): Step {
  if (message.type === 'dequeue/opened') {
    const overlay: DequeueOverlay = {
      kind: 'dequeue',
      number: message.number,
      title: message.title,
      guard: closedGuard(state.now),
      firstImpact: null,
      changed: null,
      typed: emptyField,
      matchedRead: null,
      write: null,
      void: null,
    };
    const resources = new Map(state.resources);
    // counts of an earlier preview must not arm this one
    resources.delete(impactKey(message.number));
    return [pushed({ ...state, resources }, overlay), []];
  }
  const overlay = topOf(state, 'dequeue');
  if (overlay === null) return unchanged(state);
  switch (message.type) {
    case 'field/typed':
      return [
        replacedTop(state, typedInto(state, overlay, insert(overlay.typed, message.text, longestWord), message.read)),
        [],
      ];
    case 'field/edited':
      return [replacedTop(state, typedInto(state, overlay, edit(overlay.typed, message.key), message.read)), []];
    case 'field/pasted':
      return [{ ...state, notice: notice('paste is refused here: type it', state.now, 'warn') }, []];
    case 'overlay/confirmed':
      return confirmed(state, overlay, message);
    default:
      return unchanged(state);
  }
}

function typedInto(state: State, overlay: DequeueOverlay, typed: TextField | null, read: number): DequeueOverlay {
  const guard = touched(overlay.guard, state.now);
  const impact = impactOf(state, overlay)?.value ?? null;
  if (overlay.guard.armedAt === null || overlay.write !== null || typed === null || impact === null)
    return { ...overlay, guard };
  const isMatch = typed.text === wordToType(overlay, impact);
  return { ...overlay, guard, typed, matchedRead: isMatch ? (overlay.matchedRead ?? read) : null };
}

function confirmed(state: State, overlay: DequeueOverlay, press: Confirmation): Step {
  const impact = impactOf(state, overlay);
  if (overlay.write !== null || overlay.void !== null)
    return press.by === 'enter' ? [popped(state), []] : unchanged(state);
  if (overlay.guard.armedAt === null || impact?.value == null || impact.failure !== null) {
    return [replacedTop(state, { ...overlay, guard: touched(overlay.guard, state.now) }), []];
  }
  const word = wordToType(overlay, impact.value);
  if (word === null && press.by === 'enter') return [popped(state), []];
  const why = (word === null ? null : whyNotMatched(overlay, word, press)) ?? whyNotDequeue(state, overlay.number);
  if (why !== null) return [{ ...state, notice: notice(why, state.now, 'warn') }, []];
  const call = { endpoint: 'dequeue' as const, input: { ...repositoryOf(state), prNumber: overlay.number } };
  const [sent, id, effect] = withWrite(state, call);
  return [replacedTop(sent, { ...overlay, write: id }), [effect]];
}

/** The word must stand there before the key that sends is read: no clump of keys and no paste can do both. */
function whyNotMatched(overlay: DequeueOverlay, word: string, { by, read }: Confirmation): string | null {
  if (overlay.matchedRead === null || by !== 'enter') return `type ${word} to dequeue, or Esc keeps it`;
  return read > overlay.matchedRead ? null : 'press Enter once more';
}

/** New data and passed time: what was previewed may have changed, and the target may be gone. */
function settle(state: State): State {
  const overlay = topOf(state, 'dequeue');
  if (overlay === null || overlay.write !== null || overlay.void !== null) return state;
  const status = statusOf(state)?.value ?? null;
  if (status !== null && queuedPull(status, overlay.number) === null) {
    return replacedTop(state, { ...overlay, void: 'left the queue by itself' });
  }
  const impact = impactOf(state, overlay);
  const value = impact?.failure === null ? impact.value : null;
  const guard = advanced(overlay.guard, fingerprint(status, overlay, value), state.now);
  const next = { ...overlay, guard, firstImpact: overlay.firstImpact ?? value };
  if (guard === overlay.guard && next.firstImpact === overlay.firstImpact) return state;
  const isOther = overlay.guard.fingerprint !== null && guard.fingerprint !== overlay.guard.fingerprint;
  return replacedTop(state, isOther ? disarmed(next, value) : next);
}

const disarmed = (overlay: DequeueOverlay, value: Impact | null): DequeueOverlay => ({
  ...overlay,
  typed: emptyField,
  matchedRead: null,
  changed: overlay.firstImpact === null || value === null ? overlay.changed : changeOf(overlay.firstImpact, value),
});

/** What must not change between looking and sending; null while there is nothing to look at. */
function fingerprint(status: QueueStatus | null, overlay: DequeueOverlay, impact: Impact | null): string | null {
  if (status === null || impact === null) return null;
  const batch = queuedPull(status, overlay.number)?.node?.batch;
  return JSON.stringify([impact, batch?.id ?? null, batch?.status.code ?? null]);
}

/** In words what is different from the first preview. */
function changeOf(before: Impact, after: Impact): string {
  const parts = [
    difference('batches restarted', before.interruptedBatches, after.interruptedBatches),
    difference('re-runs', before.recheckedPullRequests, after.recheckedPullRequests),
    difference('also removed', before.cascadedPullRequests, after.cascadedPullRequests),
  ].flatMap((part) => part ?? []);
  return parts.length === 0 ? 'its batch changed' : parts.join(', ');
}

const difference = (what: string, before: number, after: number) =>
  before === after ? null : `${what} ${before} → ${after}`;
