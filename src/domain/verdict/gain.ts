import { bisection } from './bisection.ts';
import { dependents, directlyAhead } from './dependents.ts';
import { standsOn } from './hold.ts';
import { overdueMs, runLongFactor } from './threshold.ts';
import { timeoutOf } from './timeout.ts';
import { type BatchNode, isInProgress, isOver, promisedLanding, type Tree, topOf } from './tree.ts';

/** What those behind would win by a removal; every length of time in it is an estimate (screens.md c 8, d 5). */
export type Gain =
  /** They conflict with it alone, or a freeze of it alone holds them. */
  | { readonly kind: 'frees'; readonly pulls: readonly number[] }
  | Hastening
  | { readonly kind: 'none'; readonly why: NoGain }
  | { readonly kind: 'unknown'; readonly why: Untold };

export interface Hastening {
  readonly kind: 'hastens';
  readonly pulls: readonly number[];
  readonly ms: number;
  readonly by: /** The search ends now rather than later, if it is the culprit: one of so many. */
    | { readonly what: 'culprit'; readonly suspects: number }
    /** Its batch, which nothing is ahead of, runs late: what is won is won at the most. */
    | { readonly what: 'late'; readonly node: BatchNode };
}

export type NoGain =
  | { readonly code: 'green-soon' | 'lands-soon'; readonly node: BatchNode; readonly leftMs: number }
  | { readonly code: 'green' | 'not-begun' | 'over' | 'cleared' | 'nobody-behind'; readonly node: BatchNode }
  | { readonly code: 'no-batch' | 'paused' };

export type Untold =
  /** The service does not say when the checks of this batch end. */
  | { readonly code: 'no-estimate'; readonly node: BatchNode }
  /** It runs late, and no timeout ends it. */
  | { readonly code: 'no-timeout'; readonly node: BatchNode }
  /** Its timeout has passed, and it is still there. */
  | { readonly code: 'timed-out'; readonly node: BatchNode; readonly agoMs: number }
  /** How long a search takes rests on the usual run, which the log does not tell. */
  | { readonly code: 'no-usual-run' };

export interface GainInput {
  readonly tree: Tree;
  readonly numbers: readonly number[];
  /** Those removed, and what is stacked on them. */
  readonly gone: ReadonlySet<number>;
  readonly averageRunMs: number | null;
  readonly now: number;
}

/** Of several, what the most telling of them gains. */
export function gainOf(input: GainInput): Gain {
  if (input.tree.status.pause?.paused === true) return none({ code: 'paused' });
  const pulls = freed(input);
  if (pulls.length > 0) return { kind: 'frees', pulls };
  const each = input.numbers.map((number) => gainByNumber(number, input));
  const [best] = each.toSorted((one, other) => telling[other.kind] - telling[one.kind] || msOf(other) - msOf(one));
  return best ?? none({ code: 'no-batch' });
}

const telling = { none: 0, unknown: 1, frees: 2, hastens: 3 } as const;
const msOf = (gain: Gain) => (gain.kind === 'hastens' ? gain.ms : 0);
const none = (why: NoGain): Gain => ({ kind: 'none', why });
const unknown = (why: Untold): Gain => ({ kind: 'unknown', why });

/** Whoever waits for nothing else. */
function freed({ tree, gone }: GainInput): readonly number[] {
  const isQueued = (number: number): boolean => tree.pulls.get(number)?.position != null;
  const places = [...tree.pulls.values()].filter((place) => {
    const { pull, node } = place;
    const frozen = node?.batch.frozenBatchAhead?.pullRequestNumbers ?? [];
    const waitsFor = [...(pull.conflictWithPullRequests ?? []), ...frozen];
    if (waitsFor.length === 0 || gone.has(pull.number)) return false;
    return waitsFor.every((number) => gone.has(number)) && !standsOn(tree, place).some(isQueued);
  });
  return places.map(({ pull }) => pull.number);
}

function gainByNumber(number: number, input: GainInput): Gain {
  const node = input.tree.pulls.get(number)?.node ?? null;
  if (node === null) return none({ code: 'no-batch' });
  if (isOver(node.batch)) return none({ code: 'over', node });
  const pulls = behind(node, input);
  if (pulls.length === 0) return none({ code: 'nobody-behind', node });
  const suspects = bisection(topOf(node), null)?.suspects ?? null;
  if (suspects !== null) {
    return suspects.includes(number) ? bySearch(node, pulls, suspects, input) : none({ code: 'cleared', node });
  }
  if (isGreen(node)) return none({ code: 'green', node });
  if (!isInProgress(node.batch)) return none({ code: 'not-begun', node });
  return isLate(node, input) ? byLateness(node, pulls, input) : whenGreen(number, node, input);
}

/** Its batch-mates, and all whose batches rest on its own. */
function behind(node: BatchNode, { tree, gone }: GainInput): readonly number[] {
  const resting = [node, ...dependents(tree, node).nodes].flatMap(({ members }) => members.map((pull) => pull.number));
  return [...new Set(resting)].filter((number) => !gone.has(number) && tree.pulls.get(number)?.position != null);
}

/** With the culprit gone the search is over at once: what remains of it is won by everybody behind. */
function bySearch(
  node: BatchNode,
  pulls: readonly number[],
  suspects: readonly number[],
  { averageRunMs, now }: GainInput,
): Gain {
  const top = topOf(node);
  const ends = searchEndsAt(top, suspects, averageRunMs, now);
  if (ends === null)
    return unknown(averageRunMs === null ? { code: 'no-usual-run' } : { code: 'no-estimate', node: top });
  if (ends <= now) return unknown({ code: 'no-estimate', node: top });
  return { kind: 'hastens', pulls, ms: ends - now, by: { what: 'culprit', suspects: suspects.length } };
}

/** The parts under test end their round; then the largest part that may hold the culprit is halved until one is left. */
function searchEndsAt(
  top: BatchNode,
  suspects: readonly number[],
  averageRunMs: number | null,
  now: number,
): number | null {
  const parts = innermost(top);
  const sizes = parts.map(({ members }) => members.filter(({ number }) => suspects.includes(number)).length);
  const rounds = Math.ceil(Math.log2(Math.max(1, ...sizes)));
  if (rounds > 0 && averageRunMs === null) return null;
  const ends = parts.filter(({ batch }) => isInProgress(batch)).map(({ batch }) => runEndsAt(batch, averageRunMs));
  const told = ends.filter((at) => at !== null);
  if (told.length < ends.length) return null;
  if (told.length === 0 && averageRunMs === null) return null;
  const roundEnds = told.length === 0 ? now + (averageRunMs ?? 0) : Math.max(...told);
  return roundEnds + rounds * (averageRunMs ?? 0);
}

const innermost = (node: BatchNode): BatchNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(innermost);

const runEndsAt = ({ estimatedCiFinishAt, startedAt }: BatchNode['batch'], averageRunMs: number | null) =>
  estimatedCiFinishAt ?? (startedAt === null || averageRunMs === null ? null : startedAt + averageRunMs);

const passed = ['waiting_for_merge', 'waiting_schedule', 'frozen'];

const isGreen = ({ batch }: BatchNode): boolean => passed.includes(batch.status.code);

/** Later than it was to be, or than any run usually is, or than its timeout allows; and nobody ahead is to blame for that. */
function isLate(node: BatchNode, { tree, averageRunMs, now }: GainInput): boolean {
  const { estimatedCiFinishAt: green, startedAt, ciFinishedAt } = node.batch;
  if (ciFinishedAt !== null || directlyAhead(tree, node).length > 0) return false;
  const isLong = startedAt !== null && averageRunMs !== null && now - startedAt > runLongFactor * averageRunMs;
  const isOverdue = green !== null && green < now - overdueMs;
  const timeout = timeoutOf(node, now);
  return isOverdue || isLong || (timeout !== null && (timeout.isPredicted || timeout.leftMs <= 0));
}

/** By itself it clears the way at its timeout at the latest; those behind are tested anew in either case. */
function byLateness(node: BatchNode, pulls: readonly number[], { now }: GainInput): Gain {
  const at = node.batch.checksTimeoutAt;
  if (at === null) return unknown({ code: 'no-timeout', node });
  if (at <= now) return unknown({ code: 'timed-out', node, agoMs: now - at });
  return { kind: 'hastens', pulls, ms: at - now, by: { what: 'late', node } };
}

function whenGreen(number: number, node: BatchNode, { tree, now }: GainInput): Gain {
  const green = node.batch.estimatedCiFinishAt;
  if (green !== null && green >= now - overdueMs) {
    return none({ code: 'green-soon', node, leftMs: Math.max(0, green - now) });
  }
  const place = tree.pulls.get(number);
  const lands = place === undefined ? null : promisedLanding(place);
  return green !== null || lands === null || lands < now
    ? unknown({ code: 'no-estimate', node })
    : none({ code: 'lands-soon', node, leftMs: lands - now });
}
