/** A span of time, epoch milliseconds; `from` belongs to it, `to` does not. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The same time as disjoint spans from old to new. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const next of intervals.filter((span) => span.to > span.from).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.to) joined.push(next);
    else if (next.to > last.to) joined[joined.length - 1] = { from: last.from, to: next.to };
  }
  return joined;
}

/** What of disjoint `intervals` lies in none of the disjoint `holes`. */
export function without(intervals: readonly Interval[], holes: readonly Interval[]): Interval[] {
  return holes.reduce<Interval[]>(
    (left, hole) =>
      left.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, hole.from) },
          { from: Math.max(span.from, hole.to), to: span.to },
        ].filter((part) => part.to > part.from),
      ),
    [...intervals],
  );
}

/** How much of disjoint `intervals` lies between two instants. */
export const covered = (intervals: readonly Interval[], from: number, to: number): number =>
  intervals.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
