import { batchCodes } from '../batch.ts';
import { bisection } from './bisection.ts';
import type { FailingCheck } from './failing-check.ts';
import { activeFreezes } from './freezes.ts';
import type { LogIndex } from './log-index.ts';
import type { Movement, Still } from './movement.ts';
import type { Observations } from './observations.ts';
import { currentPause } from './pauses.ts';
import { restartCounts } from './restarts.ts';
import { slots } from './slots.ts';
import type { StallCause } from './stall-cause.ts';
import { bisectionDeep, mergeHeldMs, pauseLongMs, preparingLongMs, restartsMany, runLongFactor } from './threshold.ts';
import { type Timeout, timeouts } from './timeout.ts';
import { type BatchNode, leaves, type Tree } from './tree.ts';

/** What is out of the ordinary, by kind. */
export type AlertMatter =
  | { readonly kind: 'wedged'; readonly still: Still | null; readonly cause: StallCause | null }
  | { readonly kind: 'failing-check'; readonly check: FailingCheck }
  | { readonly kind: 'timeout'; readonly timeout: Timeout }
  | { readonly kind: 'preparing'; readonly node: BatchNode; readonly still: Still }
  | { readonly kind: 'run-long'; readonly node: BatchNode; readonly ranMs: number; readonly averageMs: number }
  | { readonly kind: 'freeze-without-end'; readonly reason: string | null; readonly by: string | null }
  | { readonly kind: 'filling-overdue'; readonly node: BatchNode; readonly overdueMs: number }
  | { readonly kind: 'merge-held'; readonly node: BatchNode; readonly still: Still }
  | { readonly kind: 'slots-idle'; readonly free: number; readonly wanted: number }
  | { readonly kind: 'churn'; readonly restarts: number; readonly merges: number }
  | { readonly kind: 'bisection-deep'; readonly node: BatchNode; readonly depth: number }
  | { readonly kind: 'thrown-back'; readonly number: number; readonly times: number }
  | { readonly kind: 'pause-long'; readonly pausedMs: number }
  | { readonly kind: 'unknown-code'; readonly code: string; readonly batches: number };

/** `id` stays the same as long as the same thing is wrong, so that a bell rings once. */
export type Alert = AlertMatter & { readonly id: string };

export interface AlertInput {
  readonly tree: Tree;
  readonly movement: Movement;
  readonly failing: readonly FailingCheck[];
  readonly log: LogIndex | null;
  readonly observed: Observations | null;
  readonly now: number;
}

/** Everything out of the ordinary, the worst first. That the data itself is old is told beside it, not here. */
export function alerts(input: AlertInput): Alert[] {
  return [
    ...wedged(input),
    ...input.failing.filter((check) => check.isEverywhere).map(failingAlert),
    ...timeouts(input.tree, input.now).map(timeoutAlert),
    ...preparing(input),
    ...longRuns(input),
    ...openFreezes(input),
    ...fillingOverdue(input),
    ...mergeHeld(input),
    ...slotsIdle(input),
    ...churning(input),
    ...deepBisections(input),
    ...thrownBack(input),
    ...longPause(input),
    ...unknownCodes(input),
  ];
}

const wedged = ({ movement: { word, still, cause } }: AlertInput): Alert[] =>
  word === 'WEDGED' ? [{ id: 'wedged', kind: 'wedged', still, cause }] : [];

const failingAlert = (check: FailingCheck): Alert => ({
  id: `failing-check ${check.name}`,
  kind: 'failing-check',
  check,
});

const timeoutAlert = (timeout: Timeout): Alert => ({
  id: `timeout ${timeout.node.batch.id}`,
  kind: 'timeout',
  timeout,
});

const inState = ({ tree }: AlertInput, code: string): BatchNode[] =>
  leaves(tree).filter((node) => node.batch.status.code === code);

/** How long a batch has been in its state, as far as it was watched. */
function inStateFor(node: BatchNode, { observed, now }: AlertInput): Still | null {
  const seen = observed?.batches.get(node.batch.id);
  if (seen === undefined || seen.code !== node.batch.status.code) return null;
  return { ms: now - seen.since.at, isAtLeast: !seen.since.isExact };
}

function preparing(input: AlertInput): Alert[] {
  return inState(input, 'preparing').flatMap((node) => {
    const still = inStateFor(node, input);
    if (still === null || still.ms <= preparingLongMs) return [];
    return [{ id: `preparing ${node.batch.id}`, kind: 'preparing', node, still }];
  });
}

function longRuns(input: AlertInput): Alert[] {
  const averageMs = input.movement.rhythm?.averageRunMs ?? null;
  if (averageMs === null) return [];
  return inState(input, 'running').flatMap((node) => {
    const ranMs = input.now - (node.batch.startedAt ?? input.now);
    if (node.batch.ciFinishedAt !== null || ranMs <= runLongFactor * averageMs) return [];
    return [{ id: `run-long ${node.batch.id}`, kind: 'run-long', node, ranMs, averageMs }];
  });
}

function mergeHeld(input: AlertInput): Alert[] {
  const head = input.tree.tops.find((node) => node.batch.status.code !== 'merged');
  if (head?.batch.status.code !== 'waiting_for_merge' || input.tree.status.pause?.paused === true) return [];
  const still = inStateFor(head, input);
  if (still === null || still.ms <= mergeHeldMs) return [];
  return [{ id: `merge-held ${head.batch.id}`, kind: 'merge-held', node: head, still }];
}

const openFreezes = ({ log, now }: AlertInput): Alert[] =>
  activeFreezes(log, now)
    .filter((freeze) => freeze.isOpenEnded)
    .map(({ reason, by, from }) => ({ id: `freeze ${from} ${reason}`, kind: 'freeze-without-end', reason, by }));

function fillingOverdue(input: AlertInput): Alert[] {
  if (input.tree.status.pause?.paused === true) return [];
  return inState(input, 'waiting_for_batch').flatMap((node) => {
    const overdueMs = input.now - (node.batch.status.batchMaxStartAt ?? input.now);
    return overdueMs > 0 ? [{ id: `filling ${node.batch.id}`, kind: 'filling-overdue', node, overdueMs }] : [];
  });
}

function slotsIdle({ tree, observed }: AlertInput): Alert[] {
  const { running, wanted } = slots(tree, null);
  const free = (observed?.slotLimit ?? 0) - running;
  return wanted > 0 && free > 0 ? [{ id: 'slots-idle', kind: 'slots-idle', free, wanted }] : [];
}

const churning = ({ movement: { cause, churn } }: AlertInput): Alert[] =>
  cause === 'churn' && churn !== null
    ? [{ id: 'churn', kind: 'churn', restarts: churn.restarts, merges: churn.merges }]
    : [];

function deepBisections({ tree, log }: AlertInput): Alert[] {
  return tree.tops.flatMap((node) => {
    const depth = bisection(node, log)?.depth ?? 0;
    return depth >= bisectionDeep ? [{ id: `bisection ${node.batch.id}`, kind: 'bisection-deep', node, depth }] : [];
  });
}

function thrownBack({ tree, log }: AlertInput): Alert[] {
  const counts = log === null ? [] : [...restartCounts(tree, log)];
  const many = counts.filter(([, times]) => times >= restartsMany).sort((a, b) => b[1] - a[1]);
  return many.map(([number, times]) => ({ id: `thrown-back ${number}`, kind: 'thrown-back', number, times }));
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
