import type { Impact } from '../impact.ts';
import { dependents } from './dependents.ts';
import { type Gain, gainOf } from './gain.ts';
import { type BatchNode, isInProgress, isOver, leaves, type Tree } from './tree.ts';

/** What removing some pull requests would do. The names are worked out from the tree; only counts are received. */
export interface Blast {
  readonly numbers: readonly number[];
  /** Where each of them stands. */
  readonly targets: readonly Target[];
  /** Batches in progress that would start over. */
  readonly interrupted: readonly BatchNode[];
  /** The other pull requests of those batches. */
  readonly rechecked: readonly number[];
  /** Those stacked on the removed, which leave as well. */
  readonly cascaded: readonly number[];
  /** The service's own counts; null unless one pull request is removed and its impact was received. */
  readonly counted: Impact | null;
  /** Whether the names agree with every count received; null when a count is missing. Then the names carry `~`. */
  readonly isAgreed: boolean | null;
  /** Checking time thrown away, as far as the starts are known. */
  readonly lostMs: number;
  /** Checking time to come, an estimate; null when the usual run is not known. */
  readonly rerunMs: number | null;
  readonly nextLanding: NextLanding;
  readonly gain: Gain;
}

export interface Target {
  readonly number: number;
  readonly isQueued: boolean;
  /** Null while it waits for a batch. */
  readonly batchId: string | null;
  readonly code: string | null;
}

/** Both are estimates, null where nothing gives one. */
export interface NextLanding {
  readonly before: number | null;
  readonly after: number | null;
}

export interface BlastInput {
  readonly tree: Tree;
  readonly numbers: readonly number[];
  /** By pull request, as far as received. */
  readonly impacts: ReadonlyMap<number, Impact>;
  readonly averageRunMs: number | null;
  readonly now: number;
}

export function blast(input: BlastInput): Blast {
  const { tree, numbers, impacts, averageRunMs, now } = input;
  const removed = new Set(numbers);
  const each = numbers.map((number) => reach(tree, number));
  const interrupted = [...new Set(each.flatMap((one) => one.interrupted))];
  const gone = new Set([...removed, ...each.flatMap((one) => one.cascaded)]);
  const rechecked = interrupted.flatMap((node) => node.members.map((pull) => pull.number));
  const only = numbers.length === 1 ? numbers[0] : undefined;
  return {
    numbers,
    targets: numbers.map((number) => targetOf(tree, number)),
    interrupted,
    rechecked: [...new Set(rechecked)].filter((number) => !gone.has(number)),
    cascaded: [...gone].filter((number) => !removed.has(number)),
    counted: only === undefined ? null : (impacts.get(only) ?? null),
    isAgreed: numbers.every((number) => impacts.has(number))
      ? numbers.every((number, index) => agrees(each[index], impacts.get(number)))
      : null,
    lostMs: interrupted.reduce((sum, node) => sum + runSoFar(node, now), 0),
    rerunMs: averageRunMs === null ? null : averageRunMs * interrupted.filter((node) => !isOnly(node, gone)).length,
    nextLanding: nextLanding(tree, interrupted, gone, averageRunMs, now),
    gain: gainOf({ tree, numbers, gone, averageRunMs, now }),
  };
}

function targetOf(tree: Tree, number: number): Target {
  const place = tree.pulls.get(number);
  const batch = place?.node?.batch;
  return { number, isQueued: place?.position != null, batchId: batch?.id ?? null, code: batch?.status.code ?? null };
}

interface Reach {
  readonly interrupted: readonly BatchNode[];
  readonly rechecked: readonly number[];
  readonly cascaded: readonly number[];
}

/** Its own batch and those that rest on it, as far as checks have begun (service-facts 3.11). */
function reach(tree: Tree, number: number): Reach {
  const node = tree.pulls.get(number)?.node ?? null;
  const touched = node === null ? [] : [node, ...dependents(tree, node).nodes];
  const interrupted = touched.flatMap(innermost).filter((part) => isInProgress(part.batch));
  const cascaded = stackedOn(tree, number);
  const members = new Set(interrupted.flatMap((part) => part.members.map((pull) => pull.number)));
  const rechecked = [...members].filter((member) => member !== number && !cascaded.includes(member));
  return { interrupted, rechecked, cascaded };
}

const innermost = (node: BatchNode): BatchNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(innermost);

/** Queued successors at any height of the stack. */
function stackedOn(tree: Tree, number: number): number[] {
  const reached = new Set([number]);
  const queued = [...tree.pulls.values()].filter((place) => place.position !== null);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { pull } of queued) {
      if (pull.dependsOnPullRequests?.some((below) => reached.has(below))) reached.add(pull.number);
    }
  }
  return [...reached].filter((found) => found !== number);
}

const agrees = (worked: Reach | undefined, counted: Impact | undefined): boolean =>
  worked?.interrupted.length === counted?.interruptedBatches &&
  worked?.rechecked.length === counted?.recheckedPullRequests &&
  worked?.cascaded.length === counted?.cascadedPullRequests;

function runSoFar({ batch }: BatchNode, now: number): number {
  return batch.startedAt === null ? 0 : Math.max(0, (batch.ciFinishedAt ?? now) - batch.startedAt);
}

/** Batches that start over land a usual run from now at the earliest. */
function nextLanding(
  tree: Tree,
  interrupted: readonly BatchNode[],
  gone: ReadonlySet<number>,
  averageRunMs: number | null,
  now: number,
): NextLanding {
  const live = leaves(tree).filter((node) => !isOver(node.batch));
  const untouched = live.filter((node) => !interrupted.includes(node) && !isOnly(node, gone));
  const restarted =
    interrupted.some((node) => !isOnly(node, gone)) && averageRunMs !== null ? [now + averageRunMs] : [];
  return {
    before: earliest(live.map(landingOf), now),
    after: earliest([...untouched.map(landingOf), ...restarted], now),
  };
}

const isOnly = (node: BatchNode, gone: ReadonlySet<number>): boolean =>
  node.members.every((pull) => gone.has(pull.number));

const landingOf = ({ batch }: BatchNode): number | null => batch.estimatedMergeAt;

function earliest(times: readonly (number | null)[], now: number): number | null {
  const ahead = times.filter((at) => at !== null).map((at) => Math.max(at, now));
  return ahead.length === 0 ? null : Math.min(...ahead);
}
