import type { Interval } from './group.ts';

/** One value an interval; null where nothing was measured. */
export interface StatPoint extends Interval {
  readonly value: number | null;
}

/** What a number counts, and so how it is written. Shares run from 0 to 1. */
export type Unit = 'count' | 'per day' | 'seconds' | 'share';

/** A second number that explains a figure. */
export interface Fact {
  readonly label: string;
  readonly value: number | null;
  readonly unit: Unit;
}

/** One of the parts that a figure is made of. */
export interface Rank {
  readonly name: string;
  readonly value: number;
  /** Of all parts together, 0 to 1. */
  readonly share: number;
  readonly facts: readonly Fact[];
}

/** A statistic over one window: the whole of it, its course, and what explains it. */
export interface Figure {
  readonly value: number | null;
  /** Oldest first, each interval once. */
  readonly points: readonly StatPoint[];
  readonly facts: readonly Fact[];
  /** Greatest first. */
  readonly ranks: readonly Rank[];
}

type Pick<Point> = (point: Point) => number | null;

/** The sum of what is known; null when nothing is. */
export function sumOf<Point>(points: readonly Point[], pick: Pick<Point>): number | null {
  const known = points.map(pick).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The greatest of what is known; null when nothing is. */
export function greatest<Point>(points: readonly Point[], pick: Pick<Point>): number | null {
  const known = points.map(pick).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((most, value) => Math.max(most, value));
}

/** The least of what is known; null when nothing is. */
export function least<Point>(points: readonly Point[], pick: Pick<Point>): number | null {
  const lowest = greatest(points, (point) => {
    const value = pick(point);
    return value === null ? null : -value;
  });
  return lowest === null ? null : -lowest;
}

/** One sum divided by another; null where the second is nothing. A point that lacks either counts in neither. */
export function quotient<Point>(points: readonly Point[], part: Pick<Point>, whole: Pick<Point>): number | null {
  const both = points.filter((point) => part(point) !== null && whole(point) !== null);
  const divisor = sumOf(both, whole);
  const sum = sumOf(both, part);
  return divisor === null || divisor === 0 || sum === null ? null : sum / divisor;
}

/** A gap in a timeline wider than this many intervals is not drawn out: something else is wrong with it. */
const mostPoints = 2_000;

/**
 * The points of all groups brought to one course, `value` taking those of an interval together. An interval that the
 * service left out stays a gap.
 */
export function course<Point extends Interval>(
  points: readonly Point[],
  value: (together: readonly Point[]) => number | null,
): readonly StatPoint[] {
  const byStart = [...Map.groupBy(points, ({ start }) => start)].sort(([one], [other]) => one - other);
  const known = byStart.map(([start, together]) => ({
    start,
    end: together.reduce((latest, { end }) => Math.max(latest, end), start),
    value: value(together),
  }));
  const steps = known.slice(1).map(({ start }, index) => start - (known[index]?.start ?? start));
  const width = steps.reduce((narrowest, step) => Math.min(narrowest, step), Number.POSITIVE_INFINITY);
  return known.flatMap((point, index) => {
    const next = known[index + 1];
    const missing = next === undefined ? 0 : Math.min(mostPoints, Math.round((next.start - point.start) / width) - 1);
    const gap = Array.from({ length: Math.max(0, missing) }, (_, step) => {
      const start = point.start + (step + 1) * width;
      return { start, end: start + width - 1_000, value: null };
    });
    return [point, ...gap];
  });
}

/** A quotient of all the points together, and how it went. */
export function rate<Point extends Interval>(
  points: readonly Point[],
  part: Pick<Point>,
  whole: Pick<Point>,
): { readonly value: number | null; readonly points: readonly StatPoint[] } {
  const of = (together: readonly Point[]) => quotient(together, part, whole);
  return { value: of(points), points: course(points, of) };
}

/** Counts by name, the most frequent first. */
export function ranked(counts: readonly { readonly name: string; readonly value: number }[]): readonly Rank[] {
  const byName = Map.groupBy(counts, ({ name }) => name);
  const all = counts.reduce((sum, { value }) => sum + value, 0);
  return [...byName]
    .map(([name, each]) => ({ name, value: each.reduce((sum, { value }) => sum + value, 0) }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1))
    .map(({ name, value }) => ({ name, value, share: value / all, facts: [] }));
}
