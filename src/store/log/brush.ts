import type { LogAggregate } from '../../domain/log-aggregate.ts';
import type { LogFilter } from './filter.ts';
import type { Brush } from './log-state.ts';

/** The brush moved along the histogram; it begins at its newest bucket. */
export function brushed(brush: Brush | null, aggregate: LogAggregate | null, by: number): Brush | null {
  const starts = aggregate?.histogram.map(({ start }) => start) ?? [];
  const newest = starts.at(-1);
  if (newest === undefined) return null;
  if (brush === null) return { from: null, at: newest };
  const at = starts.findLastIndex((start) => start <= brush.at);
  return { ...brush, at: starts[Math.min(starts.length - 1, Math.max(0, at + by))] ?? newest };
}

/** Sets the end that stays where the brush is. */
export const brushSet = (brush: Brush | null): Brush | null => (brush === null ? null : { ...brush, from: brush.at });

/** The window that the brush covers; null while there is none. */
export function brushedFilter(
  filter: LogFilter,
  brush: Brush | null,
  aggregate: LogAggregate | null,
): LogFilter | null {
  const histogram = aggregate?.histogram ?? [];
  if (brush === null || histogram.length === 0) return null;
  const ends = [brush.from ?? brush.at, brush.at];
  const until = histogram.find(({ start }) => start === Math.max(...ends))?.end;
  if (until === undefined) return null;
  return { ...filter, since: { kind: 'at', at: Math.min(...ends) }, until: { kind: 'at', at: until } };
}

const hour = 3_600_000;
const spans = [hour / 4, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 72 * hour, 168 * hour, 336 * hour, 720 * hour];
const longest = 90 * 24 * hour;

/** The window made shorter or longer by a step; its newer end stays. */
export function resized(
  filter: LogFilter,
  bounds: { readonly from: number; readonly to: number },
  by: 1 | -1,
): LogFilter {
  const ladder = [...spans, longest];
  const span = bounds.to - bounds.from;
  const next =
    by > 0 ? (ladder.find((each) => each > span + 1_000) ?? longest) : ladder.findLast((each) => each < span - 1_000);
  const ms = next ?? ladder[0] ?? hour;
  return filter.until === null
    ? { ...filter, since: { kind: 'ago', ms } }
    : { ...filter, since: { kind: 'at', at: bounds.to - ms } };
}
