import { memo } from '../base/memo.ts';
import type { QueuedPull } from '../domain/queued-pull.ts';
import { type Alert, alerts } from '../domain/verdict/alert.ts';
import { type EtaAccuracy, etaAccuracy } from '../domain/verdict/eta.ts';
import { type FailingCheck, failingChecks } from '../domain/verdict/failing-check.ts';
import { type ActiveFreeze, activeFreezes } from '../domain/verdict/freezes.ts';
import type { LogIndex } from '../domain/verdict/log-index.ts';
import { type Movement, movement } from '../domain/verdict/movement.ts';
import type { Observations } from '../domain/verdict/observations.ts';
import { type Slots, slots } from '../domain/verdict/slots.ts';
import type { Tree } from '../domain/verdict/tree.ts';
import { byNumber, livePulls } from './live-pulls.ts';
import type { PauseWish } from './pause-wish.ts';
import { sightOf } from './sight.ts';
import type { State } from './state.ts';

/** How the queue as a whole is doing. */
export interface Glance {
  readonly movement: Movement;
  readonly slots: Slots;
  readonly failing: readonly FailingCheck[];
  readonly freezes: readonly ActiveFreeze[];
  readonly alerts: readonly Alert[];
  readonly accuracy: EtaAccuracy | null;
}

/** Verdicts over a whole day of log need not be worked out again for every key and second. */
const stepMs = 5_000;

/** Null until the queue was read. */
export function glanceOf(state: State): Glance | null {
  const { tree, log, observed, now } = sightOf(state);
  if (tree === null) return null;
  const found = glance(tree, log, observed, livePulls(state), Math.floor(now / stepMs) * stepMs);
  return reminded(found, state.pauseWish);
}

/** What somebody asked to be reminded of stands before what is out of the ordinary. */
const reminded = memo((found: Glance, wish: PauseWish | null): Glance => {
  if (wish === null || wish.due === null) return found;
  const id = `pause-due ${wish.batches.map((batch) => batch.id).join(' ')}`;
  return { ...found, alerts: [{ id, kind: 'pause-due', due: wish.due }, ...found.alerts] };
});

/** The queue changes more often than its log. */
const failingOf = memo(failingChecks);

const glance = memo(
  (
    tree: Tree,
    log: LogIndex | null,
    observed: Observations | null,
    live: readonly QueuedPull[],
    now: number,
  ): Glance => {
    const moving = movement({ tree, log, observed, now });
    const failing = failingOf(log, live, now);
    return {
      movement: moving,
      slots: slots(tree, observed),
      failing,
      freezes: activeFreezes(log, now),
      alerts: alerts({ tree, movement: moving, failing, log, observed, details: byNumber(live), now }),
      accuracy: etaAccuracy(observed, log, now),
    };
  },
);
