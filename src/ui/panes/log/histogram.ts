import { clockTime, span } from '../../../base/span.ts';
import { sparkline } from '../../../base/sparkline.ts';
import type { HistogramBucket, LogAggregate } from '../../../domain/log-aggregate.ts';
import { noiseCount } from '../../../store/log/facet.ts';
import { hasNoise } from '../../../store/log/filter.ts';
import { shownAggregate } from '../../../store/log/reading.ts';
import type { State } from '../../../store/state.ts';
import { keyFor } from '../../key-name.ts';
import { type Line, lineCells, run, spread } from '../../kit/line.ts';
import type { Look } from '../../look.ts';

/** The log over its window, a bar a stretch of time; the brush lies over the bars that are being chosen. */
export function histogramLine(state: State, width: number, look: Look): Line {
  const aggregate = shownAggregate(state);
  if (aggregate === null || aggregate.histogram.length === 0) return [];
  const { histogram, intervalSizeSeconds } = aggregate;
  const per = intervalSizeSeconds === null ? '' : `per ${span(intervalSizeSeconds * 1000)} `;
  const aside = asideOf(state, aggregate, width);
  const room = Math.max(10, width - per.length - lineCells(aside) - 3);
  const bars = sparkline(
    histogram.map(({ count }) => count),
    { width: room, style: look.glyphs.spark },
  );
  const drawn = [run(` ${per}`, 'muted'), ...brushedRuns(bars, state, histogram)];
  return spread(drawn, aside, width);
}

function brushedRuns(bars: string, { log: { brush } }: State, histogram: readonly HistogramBucket[]): Line {
  if (brush === null) return [run(bars, 'chart1')];
  const cell = (start: number) => {
    const at = histogram.findLastIndex((bucket) => bucket.start <= start);
    return Math.floor((Math.max(0, at) * bars.length) / histogram.length);
  };
  const ends = [cell(brush.from ?? brush.at), cell(brush.at)];
  const from = Math.min(...ends);
  const to = Math.max(...ends) + 1;
  return [run(bars.slice(0, from), 'chart1'), run(bars.slice(from, to), 'cursor'), run(bars.slice(to), 'chart1')];
}

function asideOf(state: State, aggregate: LogAggregate, width: number): Line {
  const { log, session } = state;
  const zone = state.times === 'utc' ? 'UTC' : session.zone;
  if (log.brush !== null) {
    const ends = [log.brush.from ?? log.brush.at, log.brush.at];
    const last = aggregate.histogram.find(({ start }) => start === Math.max(...ends));
    return [run(`${clockTime(Math.min(...ends), zone)} to ${clockTime(last?.end ?? Math.max(...ends), zone)} `)];
  }
  const peak = aggregate.histogram.reduce((most, bucket) => (bucket.count > most.count ? bucket : most));
  const told = peak.count === 0 ? [] : [run(`peak ${peak.count} at ${clockTime(peak.start, zone)}`)];
  const noise = noiseCount(aggregate);
  if (noise === 0 || hasNoise(log.filter, log.showsNoise) || width < 70) return [...told, run(' ')];
  return [...told, run(`   ${noise} counts folded `, 'muted'), run(keyFor(state, 'log.noise', 'H'), 'key'), run(' ')];
}
