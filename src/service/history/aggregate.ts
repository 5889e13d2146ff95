import type { FacetCount, HistogramBucket, LogAggregate } from '../../domain/log-aggregate.ts';
import type { CodeColumn } from './column.ts';
import { type LogFilter, type Screen, screens, type Window } from './filter.ts';
import type { Dimensions, Log } from './log.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The widths the service picks from (service-facts 1.5). */
const widths = [
  15 * second,
  30 * second,
  2 * minute,
  10 * minute,
  20 * minute,
  hour,
  4 * hour,
  8 * hour,
  24 * hour,
] as const;

/** A chart of more bars than this says nothing that one of fewer would not. */
const mostBuckets = 100;

const bucketWidth = ({ from, to }: Window) => widths.find((width) => (to - from) / width <= mostBuckets) ?? 24 * hour;

/** Only these facets are cut (S1 8). */
const mostValues = 200;

type Facet = Exclude<keyof Dimensions, 'baseRef'>;

/** Counts what passes the filter. A facet counts what passes all filters but its own. */
export function aggregate(log: Log, filter: LogFilter, window: Window): LogAggregate {
  const active = screens(log, filter);
  const { dimensions } = log;
  const low = log.times.from(window.from);
  const high = log.times.after(window.to);
  const histogram = createHistogram(window);
  const tallies = {
    pullRequest: tally(dimensions.pullRequest),
    batchPull: tally(dimensions.batchPull, isRunEvent(dimensions.eventType)),
    eventType: tally(dimensions.eventType),
    outcome: tally(dimensions.outcome),
    trigger: tally(dimensions.trigger),
  };
  const everyTally = Object.values(tallies);
  let total = 0;
  for (let place = low; place < high; place++) {
    const refusal = refusedBy(active, place);
    if (refusal === 'several' || refusal === 'baseRef') continue;
    if (refusal !== null) {
      tallies[refusal].count(place);
      continue;
    }
    total++;
    histogram.count(log.times.at(place));
    for (const each of everyTally) each.count(place);
  }
  return {
    total,
    intervalSizeSeconds: histogram.width / second,
    histogram: histogram.buckets(),
    byEventType: tallies.eventType.facet(),
    byOutcome: tallies.outcome.facet(),
    byTrigger: tallies.trigger.facet(mostValues),
    byPullRequest: tallies.pullRequest.facet(mostValues),
    byBatchPullRequest: tallies.batchPull.facet(mostValues),
  };
}

/** The only dimension that refuses an event, or `several`, or null when it passes. */
function refusedBy(active: readonly Screen[], place: number): Facet | 'baseRef' | 'several' | null {
  let refusal: keyof Dimensions | null = null;
  for (const { dimension, codes, allowed } of active) {
    if (allowed[codes[place] ?? 0] === 1) continue;
    if (refusal !== null) return 'several';
    refusal = dimension;
  }
  return refusal;
}

/** Bisections have a batch too, but its facet counts runs (service-facts 1.5). */
function isRunEvent(column: CodeColumn<string>): (place: number) => boolean {
  const codes = column.codes();
  const start = column.codeOf('action.queue.checks_start');
  const end = column.codeOf('action.queue.checks_end');
  return (place) => codes[place] === start || codes[place] === end;
}

function tally(column: CodeColumn<string> | CodeColumn<number>, isCounted: (place: number) => boolean = () => true) {
  const codes = column.codes();
  const counts = new Uint32Array(column.values.length);
  return {
    count(place: number) {
      const code = codes[place] ?? 0;
      if (code !== 0 && isCounted(place)) counts[code] = (counts[code] ?? 0) + 1;
    },
    facet(most = Number.POSITIVE_INFINITY): readonly FacetCount[] {
      const occurring: FacetCount[] = [];
      counts.forEach((count, code) => {
        if (count > 0) occurring.push({ value: String(column.values[code]), count });
      });
      return occurring.sort((a, b) => b.count - a.count).slice(0, most);
    },
  };
}

/** Buckets stand on multiples of their width since the epoch and cover the window without a gap. */
function createHistogram({ from, to }: Window) {
  const width = bucketWidth({ from, to });
  const first = Math.floor(from / width);
  const counts = new Uint32Array(Math.max(0, Math.floor(to / width) - first + 1));
  return {
    width,
    count(at: number) {
      const bucket = Math.floor(at / width) - first;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    buckets: (): readonly HistogramBucket[] =>
      Array.from(counts, (count, index) => ({
        start: (first + index) * width,
        end: (first + index + 1) * width,
        count,
      })),
  };
}
