import { memo } from '../../base/memo.ts';
import { clockTime, span } from '../../base/span.ts';
import type { Impact } from '../../domain/impact.ts';
import { blast } from '../../domain/verdict/blast.ts';
import { confirmDequeue, fingerprint } from '../../domain/verdict/confirmation.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import { isStale } from '../cadence.ts';
import type { Key } from '../query.ts';
import type { Resource } from '../resource.ts';
import { statusOf } from '../slice/queue.ts';
import { resourceOf, type State, serviceNow } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import type { DequeueOverlay } from './overlay.ts';
import { whyNotNow } from './permission.ts';

export const impactKey = (number: number): Key<'dequeueImpact'> => `impact #${number}`;
/** What has to be typed, or null when a `y` is enough (conventions c.2: the friction follows the consequence). */
export function wordToType({ number }: DequeueOverlay, impact: Impact): string | null {
  const confirmation = confirmDequeue([number], new Map([[number, impact]]));
  return confirmation?.asks === 'word' ? confirmation.answer : null;
}

export const impactOf = (state: State, overlay: DequeueOverlay): Resource<Impact> | undefined =>
  resourceOf(state, impactKey(overlay.number));

/** Why this pull request cannot be removed now, in words; null when it can. */
export function whyNotDequeue(state: State, number: number): string | null {
  const status = statusOf(state)?.value;
  if (status != null && treeOf(status).pulls.get(number)?.pull.dequeueRequested === true) {
    return `#${number} is being removed already`;
  }
  return whyNotNow(state, (call) => call.endpoint === 'dequeue' && call.input.prNumber === number);
}

/** Why the dialog cannot send, in words; null when it can, or while there is no preview yet. */
export function whyNotSend(state: State, overlay: DequeueOverlay): string | null {
  const why = whyNotDequeue(state, overlay.number);
  if (why !== null) return why;
  const impact = impactOf(state, overlay);
  if (impact?.failure != null) return 'what it would cost could not be read, so dequeue stays off';
  if (impact?.receivedAt == null || previewOf(state, overlay) !== null) return null;
  return `what it would cost was read ${span(state.now - impact.receivedAt)} ago: waiting for a reading of now`;
}

/** What it would cost, as far as that may be gone by. */
export function previewOf(state: State, overlay: DequeueOverlay): Impact | null {
  const impact = impactOf(state, overlay);
  if (impact === undefined || impact.failure !== null) return null;
  return isStale(impact, state.session.intervalMs, state.terminal.focused, state.now) ? null : impact.value;
}

/** What became of a target that is in the queue no more; null while it is. */
export function goneInWords(state: State, tree: Tree, number: number): string | null {
  const place = tree.pulls.get(number);
  if (place !== undefined && place.position !== null) return null;
  const at = clockTime(serviceNow(state), state.session.zone);
  return place === undefined ? `left the queue before ${at}` : `merged before ${at}`;
}

/** What must not change between looking and sending. */
export const printOf = memo((tree: Tree, number: number, impact: Impact): string => {
  const impacts = new Map([[number, impact]]);
  // no time enters a fingerprint
  return fingerprint(blast({ tree, numbers: [number], impacts, averageRunMs: null, now: 0 }), impacts);
});

/** In words what is different from the first preview. */
export function changeOf(before: Impact, after: Impact): string {
  const parts = [
    difference('batches restarted', before.interruptedBatches, after.interruptedBatches),
    difference('re-runs', before.recheckedPullRequests, after.recheckedPullRequests),
    difference('also removed', before.cascadedPullRequests, after.cascadedPullRequests),
  ].flatMap((part) => part ?? []);
  return parts.length === 0 ? 'which batches it restarts' : parts.join(', ');
}

const difference = (what: string, before: number, after: number) =>
  before === after ? null : `${what} ${before} → ${after}`;
