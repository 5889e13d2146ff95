import { batchCodes } from '../batch.ts';
import type { FailingCheck } from './failing-check.ts';
import { activeFreezes } from './freezes.ts';
import type { Movement, Still } from './movement.ts';
import { currentPause } from './pauses.ts';
import { restartCounts } from './restarts.ts';
import { slots } from './slots.ts';
import type { StallCause } from './stall-cause.ts';
import { pauseLongMs, restartsMany } from './threshold.ts';
import type { BatchNode } from './tree.ts';
import { type Trouble, type TroubleInput, troubles } from './trouble.ts';

/** What is out of the ordinary, by kind. */
export type AlertMatter =
  | { readonly kind: 'wedged'; readonly still: Still | null; readonly cause: StallCause | null }
  | { readonly kind: 'failing-check'; readonly check: FailingCheck }
  | BatchMatter
  | { readonly kind: 'freeze-without-end'; readonly reason: string | null; readonly by: string | null }
  | { readonly kind: 'slots-idle'; readonly free: number; readonly wanted: number }
  | { readonly kind: 'churn'; readonly restarts: number; readonly merges: number }
  /** At least as many where the stay began before the log that is known does. */
  | { readonly kind: 'thrown-back'; readonly number: number; readonly times: number; readonly isAtLeast: boolean }
  | { readonly kind: 'pause-long'; readonly pausedMs: number }
  /** A pause that was put off until now; what it waited for, in words. */
  | { readonly kind: 'pause-due'; readonly due: string }
  | { readonly kind: 'unknown-code'; readonly code: string; readonly batches: number };

type BatchMatter = AlarmingTrouble & { readonly node: BatchNode };

/**
 * Every alert calls somebody. Batches prepared at the same time come and go, and hours are read of whatever is looked at:
 * both are marked in their rows alone.
 */
type AlarmingTrouble = Exclude<Trouble, { readonly kind: 'preparing-together' | 'hours-far' }>;

/** `id` stays the same as long as the same thing is wrong, so that a bell rings once. */
export type Alert = AlertMatter & { readonly id: string };

export interface AlertInput extends Omit<TroubleInput, 'averageRunMs'> {
  readonly movement: Movement;
  readonly failing: readonly FailingCheck[];
}

/** Everything out of the ordinary, the worst first. That the data itself is old is told beside it, not here. */
export function alerts(input: AlertInput): Alert[] {
  const ofBatches = batchAlerts(input);
  const of = (...kinds: readonly AlarmingTrouble['kind'][]): Alert[] =>
    kinds.flatMap((kind) => ofBatches.get(kind) ?? []);
  return [
    ...wedged(input),
    ...input.failing.filter((check) => check.isEverywhere).map(failingAlert),
    ...of('timeout', 'preparing', 'run-long'),
    ...openFreezes(input),
    ...of('filling-overdue', 'merge-held', 'held-for-nothing'),
    ...slotsIdle(input),
    ...churning(input),
    ...of('blamed-before', 'bisection-deep'),
    ...thrownBack(input),
    ...longPause(input),
    ...unknownCodes(input),
  ];
}

/** By kind, in the order of the queue; what will time out first comes first. */
function batchAlerts(input: AlertInput): ReadonlyMap<string, readonly Alert[]> {
  const averageRunMs = input.movement.rhythm?.averageRunMs ?? null;
  const found = [...input.tree.batches.values()].flatMap((node) =>
    troubles(node, { ...input, averageRunMs })
      .filter(isAlarming)
      .map((trouble): Alert => ({ ...trouble, node, id: `${trouble.kind} ${node.batch.id}` })),
  );
  return Map.groupBy(
    found.sort((a, b) => dueAt(a) - dueAt(b)),
    ({ kind }) => kind,
  );
}

const isAlarming = (trouble: Trouble): trouble is AlarmingTrouble =>
  trouble.kind !== 'preparing-together' && trouble.kind !== 'hours-far';

const dueAt = (matter: AlertMatter): number => (matter.kind === 'timeout' ? matter.timeout.at : 0);

const wedged = ({ movement: { word, still, cause } }: AlertInput): Alert[] =>
  word === 'WEDGED' ? [{ id: 'wedged', kind: 'wedged', still, cause }] : [];

const failingAlert = (check: FailingCheck): Alert => ({
  id: `failing-check ${check.name}`,
  kind: 'failing-check',
  check,
});

const openFreezes = ({ log, now }: AlertInput): Alert[] =>
  activeFreezes(log, now)
    .filter((freeze) => freeze.isOpenEnded)
    .map(({ reason, by, from }) => ({ id: `freeze ${from} ${reason}`, kind: 'freeze-without-end', reason, by }));

function slotsIdle({ tree, observed }: AlertInput): Alert[] {
  const { running, wanted } = slots(tree, null);
  const free = (observed?.slotLimit ?? 0) - running;
  return wanted > 0 && free > 0 ? [{ id: 'slots-idle', kind: 'slots-idle', free, wanted }] : [];
}

const churning = ({ movement: { cause, churn } }: AlertInput): Alert[] =>
  cause === 'churn' && churn !== null
    ? [{ id: 'churn', kind: 'churn', restarts: churn.restarts, merges: churn.merges }]
    : [];

function thrownBack({ tree, log }: AlertInput): Alert[] {
  const counts = log === null ? [] : [...restartCounts(tree, log)];
  const many = counts.filter(([, times]) => times >= restartsMany).sort((a, b) => b[1] - a[1]);
  return many.map(([number, times]) => {
    const queuedAt = tree.pulls.get(number)?.pull.queuedAt ?? null;
    const isAtLeast = queuedAt !== null && queuedAt < (log?.from ?? 0);
    return { id: `thrown-back ${number}`, kind: 'thrown-back', number, times, isAtLeast };
  });
}

function longPause({ tree, log, now }: AlertInput): Alert[] {
  const pausedMs = now - (currentPause(tree.status.pause, log)?.at ?? now);
  return pausedMs > pauseLongMs ? [{ id: 'pause-long', kind: 'pause-long', pausedMs }] : [];
}

const knownCodes = new Set<string>(batchCodes);

function unknownCodes({ tree }: AlertInput): Alert[] {
  const codes = [...tree.batches.values()].map((node) => node.batch.status.code);
  const unknown = Map.groupBy(
    codes.filter((code) => !knownCodes.has(code)),
    (code) => code,
  );
  return [...unknown].map(([code, same]) => ({
    id: `unknown ${code}`,
    kind: 'unknown-code',
    code,
    batches: same.length,
  }));
}
