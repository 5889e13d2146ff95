import { once } from '../../base/memo.ts';
import { covered, without } from './interval.ts';
import type { LogIndex } from './log-index.ts';
import type { Observations } from './observations.ts';
import { occupancy } from './occupancy.ts';
import { pausedTime } from './pauses.ts';
import { mergesBetween } from './rhythm.ts';
import { accuracyLeast, accuracyWindowMs, throughputLeast, throughputWindowMs } from './threshold.ts';
import type { Tree } from './tree.ts';

/** When it would land at the pace at which the queue really lands, whatever the service says (screens.md d 4). */
export interface SecondOpinion {
  readonly at: number;
  readonly ahead: number;
  /** Merges per hour of occupied and unpaused time in the last two hours. */
  readonly perHour: number;
}

/** Null while the queue is paused, its pull request is frozen, or too little landed to divide by. */
export function secondOpinion(tree: Tree, number: number, log: LogIndex | null, now: number): SecondOpinion | null {
  const place = tree.pulls.get(number);
  const isHeld = tree.status.pause?.paused === true || place?.pull.isFrozen === true;
  if (log === null || isHeld || place?.position == null) return null;
  const perHour = realisedRate(tree, log, now);
  if (perHour === null) return null;
  return { at: now + ((place.position + 1) / perHour) * 3_600_000, ahead: place.position, perHour };
}

/** Merges per hour of the time in which something could have landed. */
function realisedRate(tree: Tree, log: LogIndex, now: number): number | null {
  const from = Math.max(log.from, now - throughputWindowMs);
  const merges = mergesBetween(log, from, now);
  const worked = without(occupancy(tree, log, now), pausedTime(log, tree.status.pause, now));
  const workedMs = covered(worked, from, now);
  return merges < throughputLeast || workedMs <= 0 ? null : merges / (workedMs / 3_600_000);
}

/** How wrong landing estimates were: 2 says that landings took twice the time promised. */
export interface EtaAccuracy {
  /** The middle one of all factors. */
  readonly factor: number;
  /** Eight in ten lie between. */
  readonly low: number;
  readonly high: number;
  readonly landings: number;
  /** When the first of these landed. */
  readonly since: number;
}

/** The merges of each pull request. */
const mergesOf = once((log: LogIndex) =>
  Map.groupBy(
    log.departures.filter(({ merged }) => merged),
    ({ number }) => number,
  ),
);

/**
 * First estimates this program saw, against the merges of the last day that the log tells of. Null until enough landed
 * under its eyes; an estimate that was given late in a stay counts from when it was seen.
 */
export function etaAccuracy(observed: Observations | null, log: LogIndex | null, now: number): EtaAccuracy | null {
  if (observed === null || log === null) return null;
  const merged = mergesOf(log);
  const landed = observed.gone.flatMap(({ seen: { number, queuedAt, eta } }) => {
    const at = merged.get(number)?.findLast((end) => end.queuedAt === queuedAt)?.at;
    if (at === undefined || at < now - accuracyWindowMs) return [];
    if (eta === null || eta.first.value <= eta.first.at) return [];
    return [{ at, factor: (at - eta.first.at) / (eta.first.value - eta.first.at) }];
  });
  if (landed.length < accuracyLeast) return null;
  const factors = landed.map(({ factor }) => factor).sort((a, b) => a - b);
  const rank = (share: number): number => factors[Math.round(share * (factors.length - 1))] ?? 1;
  const since = landed.reduce((first, { at }) => Math.min(first, at), now);
  return { factor: rank(0.5), low: rank(0.1), high: rank(0.9), landings: factors.length, since };
}
