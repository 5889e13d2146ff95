import { memo } from '../../base/memo.ts';
import { span } from '../../base/span.ts';
import type { Impact } from '../../domain/impact.ts';
import { blast } from '../../domain/verdict/blast.ts';
import { fingerprint } from '../../domain/verdict/confirmation.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import { isStale } from '../cadence.ts';
import { type Need, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { dueOf } from '../schedule.ts';
import { repositoryOf } from '../slice/session.ts';
import { resourceOf, type State } from '../state.ts';
import { goneInWords, impactKey } from './dequeue-preview.ts';
import { whyNotNow } from './permission.ts';
import type { RemovalsOverlay, RemovalTarget } from './removal.ts';

/** So many are asked about at once; more could not be read through before they are agreed to. */
const mostRemovals = 20;
/** Costs are read so few at a time, as those of a ranking are. */
const atATime = 2;
/** … and so many once the word stands there: somebody waits. */
const hurriedAtATime = 4;

export type Impacts = ReadonlyMap<number, Impact>;

/** Why several cannot be removed now, in words; null when they can. */
export function whyNotRemovals(state: State, numbers: readonly number[]): string | null {
  if (numbers.length > mostRemovals) return `${numbers.length} are marked: at most ${mostRemovals} at once`;
  return whyNotNow(state, (call) => call.endpoint === 'dequeue' && numbers.includes(call.input.prNumber));
}

/** What has to be typed: it says how many go. */
export const removalsWord = ({ targets }: RemovalsOverlay): string => `dequeue ${targets.length}`;

export const costOfTarget = (state: State, { number }: RemovalTarget): Resource<Impact> | undefined =>
  resourceOf(state, impactKey(number));

/** How often each is read: two a poll on the average. */
const everyMs = (state: State, { targets }: RemovalsOverlay) =>
  state.session.intervalMs * Math.max(1, Math.ceil(targets.length / atATime));

/** Often enough for none to get older meanwhile than the cost of a single removal may be. */
const hurriedMs = (state: State) => state.session.intervalMs * 2;

/** The costs to be read next: those under way, then those that are due the longest. */
export function removalNeeds(state: State, overlay: RemovalsOverlay): readonly Need[] {
  const isHurried = overlay.matchedRead !== null;
  const every = isHurried ? Math.min(everyMs(state, overlay), hurriedMs(state)) : everyMs(state, overlay);
  const needs = overlay.targets.map(({ number }) =>
    need('dequeueImpact', { ...repositoryOf(state), prNumber: number }, every, impactKey(number)),
  );
  const due = new Map(needs.map((each) => [each, dueOf(state, each) ?? Number.NEGATIVE_INFINITY]));
  return needs
    .toSorted((one, other) => (due.get(one) ?? 0) - (due.get(other) ?? 0))
    .slice(0, isHurried ? hurriedAtATime : atATime);
}

/** What each of them would cost; null until all were read, and while one of them is old or could not be read. */
export function impactsOf(state: State, overlay: RemovalsOverlay): Impacts | null {
  const every = everyMs(state, overlay);
  const impacts = new Map<number, Impact>();
  for (const target of overlay.targets) {
    const cost = costOfTarget(state, target);
    if (cost?.value == null || cost.failure !== null) return null;
    if (isStale(cost, every, state.terminal.focused, state.now)) return null;
    impacts.set(target.number, cost.value);
  }
  return impacts;
}

/** When the oldest of the costs was read; null until all were. */
export function oldestCostAt(state: State, { targets }: RemovalsOverlay): number | null {
  const times = targets.flatMap((target) => costOfTarget(state, target)?.receivedAt ?? []);
  return times.length < targets.length ? null : Math.min(...times);
}

/** Why what is known of the costs is not enough to send; they may be no older than that of a single removal. */
export function whyNotFresh(state: State, overlay: RemovalsOverlay): string | null {
  const { intervalMs } = state.session;
  const isOld = overlay.targets.some((target) => {
    const cost = costOfTarget(state, target);
    return cost === undefined || isStale(cost, intervalMs, state.terminal.focused, state.now);
  });
  if (!isOld && impactsOf(state, overlay) !== null) return null;
  const oldest = oldestCostAt(state, overlay);
  const age = oldest === null ? 'could not all be read' : `was read ${span(state.now - oldest)} ago`;
  return `what they would cost ${age}: waiting for a reading of now`;
}

/** Impacts overlap: together they are no more than this. */
export function sumOf(impacts: Impacts): Impact {
  const sum = { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 };
  for (const each of impacts.values()) {
    sum.interruptedBatches += each.interruptedBatches;
    sum.recheckedPullRequests += each.recheckedPullRequests;
    sum.cascadedPullRequests += each.cascadedPullRequests;
  }
  return sum;
}

/** What must not change between looking and sending; no time enters it. Worked out anew only where one of them did. */
export const removalsPrint = (tree: Tree, impacts: Impacts): string =>
  printOf(tree, [...impacts.keys()].join(' '), ...impacts.values());

const printOf = memo((tree: Tree, names: string, ...costs: readonly Impact[]): string => {
  const numbers = names.split(' ').map(Number);
  const impacts = new Map(
    numbers.flatMap((number, index) => (costs[index] === undefined ? [] : [[number, costs[index]]])),
  );
  return fingerprint(blast({ tree, numbers, impacts, averageRunMs: null, now: 0 }), impacts);
});

/** Why a target needs no removal any more, in words; null while it does. */
export function spared(state: State, tree: Tree, { number }: RemovalTarget): string | null {
  if (tree.pulls.get(number)?.pull.dequeueRequested === true) return 'is being removed already';
  return goneInWords(state, tree, number);
}
