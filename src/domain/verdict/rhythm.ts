import { once } from '../../base/memo.ts';
import { checkBucket } from '../check.ts';
import type { Departure } from './departure.ts';
import { covered, type Interval, without } from './interval.ts';
import type { LogIndex } from './log-index.ts';
import { isCutShort, runMs } from './run.ts';
import { oneLandingMs, rateWindowMs } from './threshold.ts';

/** How fast the queue usually goes, from the log. A figure is null where the window holds too little for it. */
export interface Rhythm {
  /** The usual time between two moments at which the base moved. */
  readonly medianGapMs: number | null;
  /** The average of the runs that passed. */
  readonly averageRunMs: number | null;
  /** Merges per hour of occupied and unpaused time, before the last hour. */
  readonly usualPerHour: number | null;
}

export function rhythm(log: LogIndex, occupied: readonly Interval[], paused: readonly Interval[], now: number): Rhythm {
  return { ...paceOf(log), usualPerHour: usualRate(log, without(occupied, paused), now) };
}

/** What the log alone tells, found once for all the readings that come before it grows. */
const paceOf = once((log: LogIndex): Pick<Rhythm, 'medianGapMs' | 'averageRunMs'> => {
  const moves = landings(log.departures);
  const gaps = moves.slice(1).map((at, index) => at - (moves[index] ?? at));
  const passed = log.runs.filter((run) => run.conclusion !== null && checkBucket(run.conclusion) === 'passed');
  const spans = passed.filter((run) => !isCutShort(run)).flatMap((run) => runMs(run) ?? []);
  return {
    medianGapMs: median(gaps),
    averageRunMs: spans.length === 0 ? null : spans.reduce((sum, span) => sum + span, 0) / spans.length,
  };
});

/** The moments at which the base moved: merges that came together are one. */
function landings(departures: readonly Departure[]): number[] {
  const moves: number[] = [];
  for (const { at } of departures.filter((departure) => departure.merged)) {
    const last = moves.at(-1);
    if (last === undefined || at - last > oneLandingMs) moves.push(at);
  }
  return moves;
}

export const mergesBetween = (log: LogIndex, from: number, to: number): number =>
  log.departures.filter((departure) => departure.merged && departure.at >= from && departure.at < to).length;

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  return high === undefined || low === undefined ? null : (low + high) / 2;
}

const hour = 3_600_000;

/** Needs an hour of history: a rate out of minutes says nothing. */
function usualRate(log: LogIndex, worked: readonly Interval[], now: number): number | null {
  const until = now - rateWindowMs;
  const workedMs = covered(worked, log.from, until);
  return workedMs < hour ? null : mergesBetween(log, log.from, until) / (workedMs / hour);
}
