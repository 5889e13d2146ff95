import { memo } from '../../base/memo.ts';
import { type Churn, churn } from './churn.ts';
import { covered, type Interval, without } from './interval.ts';
import type { LogIndex } from './log-index.ts';
import type { Observations } from './observations.ts';
import { occupancy, occupiedSince } from './occupancy.ts';
import { pausedTime } from './pauses.ts';
import { mergesBetween, type Rhythm, rhythm } from './rhythm.ts';
import { holdsEverything, type StallCause, stallCause } from './stall-cause.ts';
import {
  churnHigh,
  churnLeast,
  judgedOccupancy,
  judgedRate,
  logCurrentMs,
  rateWindowMs,
  slowShare,
  wedgedBlindMs,
  wedgedFloorMs,
  wedgedGaps,
  wedgedRuns,
} from './threshold.ts';
import { queuedCount, type Tree } from './tree.ts';

export type MovementWord = 'MOVING' | 'SLOW' | 'WEDGED' | 'PAUSED' | 'IDLE' | 'UNKNOWN';

/** A span that may be longer than what could be seen. */
export interface Still {
  readonly ms: number;
  /** True when the base stood still already before the earliest thing that was received. */
  readonly isAtLeast: boolean;
}

/** Is the queue moving? (screens.md c 1, d 1) With the evidence it rests on. */
export interface Movement {
  readonly word: MovementWord;
  /** Why a slow or wedged queue is; null where nothing received tells. */
  readonly cause: StallCause | null;
  /** The newest merge known, epoch milliseconds. */
  readonly baseMovedAt: number | null;
  /** False when the merge was concluded from a row that vanished. */
  readonly isBaseMovedExact: boolean;
  /** How long the base stood still while the queue was occupied and not paused. */
  readonly still: Still | null;
  /** From which time of standing still the queue counts as wedged. */
  readonly wedgedAfterMs: number;
  /** Merges of the last hour; null when the log does not reach back so far. */
  readonly perHour: number | null;
  readonly rhythm: Rhythm | null;
  readonly churn: Churn | null;
  readonly queued: number;
  readonly oldestQueuedAt: number | null;
  /** Evidence that the log would give and did not, or not far enough back. */
  readonly unknown: readonly ('base-moved' | 'rate' | 'usual-rate' | 'churn')[];
}

export interface MovementInput {
  readonly tree: Tree;
  /** Null when it was not received, for example for want of permission. */
  readonly log: LogIndex | null;
  readonly observed: Observations | null;
  readonly now: number;
}

export function movement(input: MovementInput): Movement {
  const { tree, now } = input;
  const log = isCurrent(input.log, now) ? input.log : null;
  const occupied = occupancy(tree, log, now);
  const paused = log === null ? [] : pausedTime(log, tree.status.pause, now);
  const evidence = evidenceOf(input, log, occupied, paused);
  const isJudged = covered(without(occupied, paused), now - rateWindowMs, now) >= judgedOccupancy * rateWindowMs;
  const word = wordFor(tree, evidence, isJudged);
  const isHeldUp = word === 'SLOW' || word === 'WEDGED';
  const cause = isHeldUp ? stallCause(tree, log, now - (evidence.still?.ms ?? 0), now) : null;
  return { word, cause, ...evidence };
}

const isCurrent = (log: LogIndex | null, now: number): boolean => log !== null && now - log.to <= logCurrentMs;

/** The queue changes more often than its log. */
const churnOf = memo(churn);

type Evidence = Omit<Movement, 'word' | 'cause'>;

function evidenceOf(
  input: MovementInput,
  log: LogIndex | null,
  occupied: readonly Interval[],
  paused: readonly Interval[],
): Evidence {
  const { tree, now } = input;
  const hourAgo = now - rateWindowMs;
  const usual = log && rhythm(log, occupied, paused, now);
  const moved = lastMove(log, input.observed);
  const still = standstill(input, log, occupied, paused);
  const isHourKnown = log !== null && log.from <= hourAgo;
  return {
    baseMovedAt: moved?.at ?? null,
    isBaseMovedExact: moved?.isExact ?? false,
    still,
    wedgedAfterMs: wedgedAfter(usual),
    perHour: isHourKnown ? mergesBetween(log, hourAgo, now) : null,
    rhythm: usual,
    churn: log && churnOf(log, hourAgo, now),
    queued: queuedCount(tree),
    oldestQueuedAt: oldest(tree),
    unknown: unknownParts({ isMoveKnown: moved !== null || still?.isAtLeast !== true, isHourKnown, log, usual }),
  };
}

function wordFor(tree: Tree, evidence: Evidence, isJudged: boolean): MovementWord {
  if (tree.status.pause?.paused === true) return 'PAUSED';
  if (evidence.queued === 0) return 'IDLE';
  const isLong = evidence.still !== null && evidence.still.ms > evidence.wedgedAfterMs;
  // What a freeze or a schedule holds is not stuck: it lands when they end.
  if (isLong) return holdsEverything(tree) === null ? 'WEDGED' : 'SLOW';
  if (evidence.unknown.includes('base-moved')) return 'UNKNOWN';
  return isSlow(evidence, isJudged) || holdsEverything(tree) !== null ? 'SLOW' : 'MOVING';
}

function isSlow({ perHour, still, rhythm: usual, churn: seen }: Evidence, isJudged: boolean): boolean {
  const rate = usual?.usualPerHour ?? 0;
  const isBehind = isJudged && perHour !== null && rate >= judgedRate && perHour < rate * slowShare;
  const gaps = (usual?.medianGapMs ?? Number.POSITIVE_INFINITY) * wedgedGaps;
  const isLate = still !== null && still.ms > Math.max(gaps, wedgedFloorMs);
  const restarts = seen?.restarts ?? 0;
  return isBehind || isLate || (restarts >= churnLeast && restarts >= churnHigh * (seen?.merges ?? 0));
}

function wedgedAfter(usual: Rhythm | null): number {
  const gap = usual?.medianGapMs ?? null;
  const run = usual?.averageRunMs ?? null;
  if (gap === null && run === null) return wedgedBlindMs;
  return Math.max(wedgedGaps * (gap ?? 0), wedgedRuns * (run ?? 0), wedgedFloorMs);
}

interface Move {
  readonly at: number;
  readonly isExact: boolean;
}

function lastMove(log: LogIndex | null, observed: Observations | null): Move | null {
  const told = log?.departures.findLast((departure) => departure.merged);
  const seen = observed?.landings.at(-1);
  if (told !== undefined && (seen === undefined || told.at >= seen.at)) return { at: told.at, isExact: true };
  return seen === undefined ? null : { at: seen.at, isExact: seen.isExact };
}

/** Counted from the last landing, the end of the last pause or the end of the last empty spell, whichever is latest. */
function standstill(
  { tree, observed, now }: MovementInput,
  log: LogIndex | null,
  occupied: readonly Interval[],
  paused: readonly Interval[],
): Still | null {
  if (queuedCount(tree) === 0) return null;
  // Somebody who joined a moment ago, by a clock that is ahead of this one, has occupied the queue since now.
  const since = occupiedSince(occupied, now) ?? now;
  const moved = lastMove(log, observed)?.at ?? null;
  const firstSight = log?.from ?? observed?.startedAt ?? now;
  const from = Math.max(since, moved ?? firstSight, paused.at(-1)?.to ?? 0);
  const isAtLeast = moved === null && since < firstSight && from === firstSight;
  return { ms: tree.status.pause?.paused === true ? 0 : Math.max(0, now - from), isAtLeast };
}

interface Known {
  readonly isMoveKnown: boolean;
  readonly isHourKnown: boolean;
  readonly log: LogIndex | null;
  readonly usual: Rhythm | null;
}

function unknownParts({ isMoveKnown, isHourKnown, log, usual }: Known): Movement['unknown'] {
  const unknown: Movement['unknown'][number][] = [];
  if (!isMoveKnown) unknown.push('base-moved');
  if (!isHourKnown) unknown.push('rate');
  if (usual?.usualPerHour == null) unknown.push('usual-rate');
  if (log === null) unknown.push('churn');
  return unknown;
}

function oldest(tree: Tree): number | null {
  let first: number | null = null;
  for (const { pull, position } of tree.pulls.values()) {
    if (position !== null && pull.queuedAt !== null && (first === null || pull.queuedAt < first)) first = pull.queuedAt;
  }
  return first;
}
