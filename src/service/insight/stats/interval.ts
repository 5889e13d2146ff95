import type { Interval } from '../../../domain/stat/group.ts';
import type { Window } from '../../history/filter.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

/** The width of the intervals by the span they cut (service-facts 1.5). */
const ladder = [
  { upTo: 2 * day, width: hour },
  { upTo: 7 * day, width: 4 * hour },
  { upTo: 60 * day, width: day },
] as const;

const widest = 2 * day;

export const intervalWidth = ({ from, to }: Window) => ladder.find(({ upTo }) => to - from <= upTo)?.width ?? widest;

/** The intervals that touch a window; they stand on multiples of their width since the epoch. */
export function intervalsOf(window: Window): readonly Interval[] {
  const width = intervalWidth(window);
  const first = Math.floor(window.from / width);
  const last = Math.floor(window.to / width);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const start = (first + index) * width;
    return { start, end: start + width - second };
  });
}

interface Dated {
  readonly at: number;
}

/** A point for every interval, made of what falls into it; intervals whose point is null are left out. */
export function points<D extends Dated, Point>(
  window: Window,
  dated: readonly D[],
  point: (inside: readonly D[]) => Point | null,
): readonly (Interval & Point)[] {
  const width = intervalWidth(window);
  const buckets = Map.groupBy(dated, ({ at }) => Math.floor(at / width) * width);
  return intervalsOf(window).flatMap((interval) => {
    const made = point(buckets.get(interval.start) ?? []);
    return made === null ? [] : [{ ...interval, ...made }];
  });
}

/** The same where an interval has a point for each of several values, as codes. */
export function pointsEach<D extends Dated, Point>(
  window: Window,
  dated: readonly D[],
  keyOf: (each: D) => string,
  point: (key: string, count: number) => Point,
): readonly (Interval & Point)[] {
  const width = intervalWidth(window);
  const buckets = Map.groupBy(dated, ({ at }) => Math.floor(at / width) * width);
  return intervalsOf(window).flatMap((interval) =>
    [...Map.groupBy(buckets.get(interval.start) ?? [], keyOf)].map(([key, { length }]) => ({
      ...interval,
      ...point(key, length),
    })),
  );
}
