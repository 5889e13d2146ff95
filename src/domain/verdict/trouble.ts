import { once } from '../../base/memo.ts';
import type { QueuedPull } from '../queued-pull.ts';
import { bisection, isBeingExplained, searchResults } from './bisection.ts';
import { closedUntil, conditionTree } from './condition-tree.ts';
import { dependents, directlyAhead, isKnownMode } from './dependents.ts';
import type { LogIndex } from './log-index.ts';
import type { Still } from './movement.ts';
import type { Observations } from './observations.ts';
import {
  bisectionDeep,
  mergeHeldMs,
  preparingLongMs,
  preparingMany,
  runLongFactor,
  scheduleFarMs,
} from './threshold.ts';
import { type Timeout, timeoutOf } from './timeout.ts';
import { type BatchNode, leaves, type Tree } from './tree.ts';

/** What is out of the ordinary about one batch: the column "abnormal when" of screens.md (c). */
export type Trouble =
  | { readonly kind: 'timeout'; readonly timeout: Timeout }
  | { readonly kind: 'preparing'; readonly still: Still }
  | { readonly kind: 'preparing-together'; readonly batches: number }
  | { readonly kind: 'run-long'; readonly ranMs: number; readonly averageMs: number }
  | { readonly kind: 'filling-overdue'; readonly overdueMs: number }
  | { readonly kind: 'merge-held'; readonly still: Still }
  | { readonly kind: 'held-for-nothing' }
  /** The service looks at its hours again only then: they do not open before. */
  | { readonly kind: 'hours-far'; readonly opensInMs: number }
  | { readonly kind: 'bisection-deep'; readonly depth: number }
  /** One of the suspects was the culprit of a search in an earlier stay. */
  | { readonly kind: 'blamed-before'; readonly number: number; readonly blamedAt: number };

export interface TroubleInput {
  readonly tree: Tree;
  readonly log: LogIndex | null;
  readonly observed: Observations | null;
  /** Replies for single pull requests (S1 2.7), of which only a few are read. */
  readonly details: ReadonlyMap<number, QueuedPull>;
  readonly averageRunMs: number | null;
  readonly now: number;
}

/** The worst first. */
export const troubles = (node: BatchNode, input: TroubleInput): readonly Trouble[] =>
  byCode.get(node.batch.status.code)?.(node, input) ?? [];

type Judge = (node: BatchNode, input: TroubleInput) => readonly Trouble[];

const byCode = new Map<string, Judge>(
  Object.entries<Judge>({
    running,
    preparing,
    bisecting,
    waiting_for_merge: mergeHeld,
    waiting_for_previous_batches: heldForNothing,
    waiting_schedule: hoursFar,
    waiting_for_batch: fillingOverdue,
  }),
);

function running(node: BatchNode, { averageRunMs, now }: TroubleInput): Trouble[] {
  const { startedAt, ciFinishedAt } = node.batch;
  const timeout = timeoutOf(node, now);
  const ranMs = now - (startedAt ?? now);
  const isLong = averageRunMs !== null && ciFinishedAt === null && ranMs > runLongFactor * averageRunMs;
  return [
    ...(timeout === null ? [] : [{ kind: 'timeout', timeout } as const]),
    ...(isLong ? [{ kind: 'run-long', ranMs, averageMs: averageRunMs } as const] : []),
  ];
}

function preparing(node: BatchNode, input: TroubleInput): Trouble[] {
  const still = inStateFor(node, input);
  if (still !== null && still.ms > preparingLongMs) return [{ kind: 'preparing', still }];
  const batches = preparingCount(input.tree);
  return batches >= preparingMany ? [{ kind: 'preparing-together', batches }] : [];
}

const preparingCount = once(
  (tree: Tree) => leaves(tree).filter(({ batch }) => batch.status.code === 'preparing').length,
);

function fillingOverdue({ batch }: BatchNode, { tree, now }: TroubleInput): Trouble[] {
  if (tree.status.pause?.paused === true) return [];
  const overdueMs = now - (batch.status.batchMaxStartAt ?? now);
  return overdueMs > 0 ? [{ kind: 'filling-overdue', overdueMs }] : [];
}

function mergeHeld(node: BatchNode, input: TroubleInput): Trouble[] {
  const head = input.tree.tops.find(({ batch }) => batch.status.code !== 'merged');
  if (node !== head || input.tree.status.pause?.paused === true) return [];
  const still = inStateFor(node, input);
  return still !== null && still.ms > mergeHeldMs ? [{ kind: 'merge-held', still }] : [];
}

/**
 * Held back though none ahead that it rests on failed. Whoever has its own result is parked with it until those ahead
 * have theirs; parts and barriers wait for their turn in any case.
 */
function heldForNothing(node: BatchNode, { tree }: TroubleInput): Trouble[] {
  const { parent, batch } = node;
  if (parent !== null || batch.allScopes === true || batch.frozenBatchAhead !== null) return [];
  if (batch.ciFinishedAt !== null || !isKnownMode(tree.status.mode) || restingOnFailed(tree).has(node)) return [];
  return directlyAhead(tree, node).some((ahead) => ahead.batch.allScopes === true)
    ? []
    : [{ kind: 'held-for-nothing' }];
}

/** What rests on batches that failed: on those being explained, and on those that are parked until that begins. */
const restingOnFailed = once((tree: Tree): ReadonlySet<BatchNode> => {
  const failed = tree.tops.filter((node) => isBeingExplained(node) || isParked(node));
  return new Set(failed.flatMap((node) => dependents(tree, node).nodes));
});

const isParked = ({ batch: { status, ciFinishedAt } }: BatchNode): boolean =>
  status.code === 'waiting_for_previous_batches' && ciFinishedAt !== null;

function hoursFar({ members }: BatchNode, { details, now }: TroubleInput): Trouble[] {
  const run = members.flatMap(({ number }) => details.get(number)?.mergeabilityCheck ?? [])[0];
  if (run?.conditionsEvaluation == null) return [];
  const opensInMs = (closedUntil(conditionTree(run.conditionsEvaluation, run.checks)) ?? now) - now;
  return opensInMs > scheduleFarMs ? [{ kind: 'hours-far', opensInMs }] : [];
}

/** A search within a search is told by the outermost. */
function bisecting(node: BatchNode, { log }: TroubleInput): Trouble[] {
  if (node.parent !== null) return [];
  const found = bisection(node, log);
  const depth = found?.depth ?? 0;
  const suspects = new Set(found?.suspects ?? []);
  const blamed = node.members.filter(({ number }) => suspects.has(number)).flatMap(blameOf(log));
  return [
    ...(depth >= bisectionDeep ? [{ kind: 'bisection-deep', depth } as const] : []),
    ...blamed.slice(0, 1).map((each) => ({ kind: 'blamed-before', ...each }) as const),
  ];
}

/** Who is found guilty leaves: blame is of an earlier stay when it came before somebody queued again. */
const blameOf =
  (log: LogIndex | null) =>
  ({ number, queuedAt }: { readonly number: number; readonly queuedAt: number | null }) => {
    const searches = log === null || queuedAt === null ? [] : searchResults(log);
    const search = searches.find(({ at, culprits }) => culprits.includes(number) && at <= (queuedAt ?? 0));
    return search === undefined ? [] : [{ number, blamedAt: search.at }];
  };

/** How long a batch has been in its state, as far as it was watched. */
function inStateFor({ batch }: BatchNode, { observed, now }: TroubleInput): Still | null {
  const seen = observed?.batches.get(batch.id);
  if (seen === undefined || seen.code !== batch.status.code) return null;
  return { ms: now - seen.since.at, isAtLeast: !seen.since.isExact };
}
