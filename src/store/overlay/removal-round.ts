import type { Batch } from '../../domain/batch.ts';
import { blast } from '../../domain/verdict/blast.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import { withoutMarks } from '../list.ts';
import { pullId } from '../queue-row.ts';
import { statusOf } from '../slice/queue.ts';
import { repositoryOf } from '../slice/session.ts';
import type { Step } from '../slice/slice.ts';
import { listOf, type State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import type { Write } from '../write.ts';
import { withWrite, writeOf } from '../writes.ts';
import { whyNotDequeue } from './dequeue-preview.ts';
import type { RemovalsOverlay, RemovalTarget } from './removal.ts';
import { spared } from './removals-preview.ts';
import { replacedTop } from './stack.ts';

/** Those that are still to be sent: neither sent, nor out of the queue by another hand. */
export const unsentOf = ({ targets }: RemovalsOverlay): readonly RemovalTarget[] =>
  targets.filter(({ write, left }) => write === null && left === null);

/** An answer that the service knows no such pull request is waited out as long as a lost one, and a reading longer. */
const mostWaitMs = 25_000;

/** The targets with what each of them touches now. */
export function agreedTargets(state: State, { targets }: RemovalsOverlay): readonly RemovalTarget[] {
  const status = statusOf(state)?.value ?? null;
  if (status === null) return targets;
  const tree = treeOf(status);
  return targets.map((target) => {
    const numbers = [target.number];
    const { interrupted } = blast({ tree, numbers, impacts: new Map(), averageRunMs: null, now: 0 });
    const agreed = { batch: batchOf(tree, target)?.id ?? null, restarts: interrupted.map(({ batch }) => batch.id) };
    return { ...target, agreed };
  });
}

const batchOf = (tree: Tree, { number }: RemovalTarget): Batch | null => tree.pulls.get(number)?.node?.batch ?? null;

/** Sends the next one, once the one before it was taken; anything but a plain yes ends the round. */
export function roundStep(state: State, overlay: RemovalsOverlay): Step {
  if (overlay.stopped !== null || unsentOf(overlay).length === 0) return [state, []];
  const last = overlay.targets.findLast(({ write }) => write !== null);
  const verdict = last === undefined ? 'go' : verdictOn(last.number, writeOf(state, last.write), state.now);
  if (verdict === 'wait') return [state, []];
  return verdict === 'go' ? sentNext(state, overlay) : [replacedTop(state, { ...overlay, stopped: verdict.why }), []];
}

function verdictOn(number: number, write: Write | null, now: number): 'wait' | 'go' | { readonly why: string } {
  switch (write?.phase) {
    case 'sent':
      return 'wait';
    case 'accepted':
      // what the service did not know is gone only once the queue shows it
      if (write.failure === null) return 'go';
      return now - (write.answeredAt ?? now) < mostWaitMs ? 'wait' : { why: `#${number} was not seen to leave` };
    case 'observed':
      return 'go';
    case 'refused':
      return { why: `#${number} was refused` };
    case 'absent':
      return { why: `#${number} was not removed` };
    default:
      return { why: `there was no answer for #${number}` };
  }
}

function sentNext(state: State, overlay: RemovalsOverlay): Step {
  const status = statusOf(state)?.value ?? null;
  const targets = overlay.targets.map((target) => {
    const left = status === null || target.write !== null ? null : spared(state, treeOf(status), target);
    return left === null || target.left !== null ? target : { ...target, left };
  });
  const [next] = unsentOf({ ...overlay, targets });
  if (next === undefined) return [replacedTop(state, { ...overlay, targets }), []];
  const stopped = whyNotDequeue(state, next.number) ?? whyNotAgreed(state, targets, next);
  if (stopped !== null) return [replacedTop(state, { ...overlay, targets, stopped }), []];
  const input = { ...repositoryOf(state), prNumber: next.number };
  const [sent, write, effect] = withWrite(state, { endpoint: 'dequeue', input });
  const sentTargets = targets.map((target) => (target === next ? { ...target, write } : target));
  return [replacedTop(unmarked(sent, next), { ...overlay, targets: sentTargets }), [effect]];
}

/** It stands in a batch that nobody agreed to touch, unless what was sent before took its own batch apart; null if not. */
function whyNotAgreed(state: State, targets: readonly RemovalTarget[], target: RemovalTarget): string | null {
  const status = statusOf(state)?.value ?? null;
  const batch = status === null ? null : batchOf(treeOf(status), target);
  const was = target.agreed?.batch ?? null;
  if (batch === null || batch.id === was) return null;
  const isOurs = targets.some(
    ({ write, agreed }) => write !== null && was !== null && agreed?.restarts.includes(was) === true,
  );
  return isOurs ? null : `#${target.number} is in ${batch.name ?? batch.id} by now`;
}

/** What was sent is followed as a change: its mark has done its work. */
const unmarked = (state: State, { number }: RemovalTarget): State => ({
  ...state,
  lists: { ...state.lists, queue: withoutMarks(listOf(state, 'queue'), [pullId(number)]) },
});
