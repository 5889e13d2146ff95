// What the checks cost: queue length, runs, batches, bisections, retries.
import { course, type Figure, greatest, quotient, ranked, rate, sumOf } from '../../domain/stat/figure.ts';
import type { Interval, StatGroup } from '../../domain/stat/group.ts';
import { card } from './card.ts';
import { counted, pointsOf } from './flow-cards.ts';

type Groups<Point> = readonly StatGroup<readonly Point[]>[];

/**
 * How many there were at a time. Each group tells its own part of them, a queue's or a priority rule's: the parts are added
 * up interval by interval, and the figure is the mean of the intervals.
 */
function level<Point extends Interval>(
  groups: Groups<Point>,
  average: (point: Point) => number | null,
  most: (point: Point) => number | null,
): Figure {
  const points = groups.flatMap(({ stats }) => stats);
  const levels = course(points, (together) => sumOf(together, average));
  const highest = greatest(
    course(points, (together) => sumOf(together, most)),
    ({ value }) => value,
  );
  return {
    value: quotient(
      levels,
      ({ value }) => value,
      () => 1,
    ),
    points: levels,
    // the parts may have been at their highest at different times
    facts: [{ label: groups.length > 1 ? 'max up to' : 'max', value: highest, unit: 'count' }],
    ranks: [],
  };
}

export const sizeCard = card({
  id: 'size',
  label: 'queue size avg',
  short: 'size',
  unit: 'count',
  better: 'less',
  endpoint: 'queueSize',
  groups: ({ groups }) => groups,
  figure: ({ groups }, isShown) =>
    level(
      groups.filter(isShown),
      ({ avgSize }) => avgSize,
      ({ maxSize }) => maxSize,
    ),
});

export const runningCard = card({
  id: 'running',
  label: 'running checks avg',
  short: 'running',
  unit: 'count',
  better: null,
  endpoint: 'runningChecks',
  figure: ({ groups }, isShown) =>
    level(
      groups.filter(isShown),
      ({ avgRunningChecks }) => avgRunningChecks,
      ({ maxRunningChecks }) => maxRunningChecks,
    ),
});

export const batchCard = card({
  id: 'batch-size',
  label: 'batch size avg',
  short: 'batch',
  unit: 'count',
  better: null,
  endpoint: 'batchSize',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    return {
      ...rate(
        points,
        ({ sumBatchSize }) => sumBatchSize,
        ({ countBatchSize }) => countBatchSize,
      ),
      facts: [
        { label: 'max', value: greatest(points, ({ maxBatchSize }) => maxBatchSize), unit: 'count' },
        { label: 'batches', value: sumOf(points, ({ countBatchSize }) => countBatchSize), unit: 'count' },
      ],
      ranks: [],
    };
  },
});

export const bisectionCard = card({
  id: 'bisections',
  label: 'bisections /day',
  short: 'bisect/d',
  unit: 'per day',
  better: 'less',
  endpoint: 'bisections',
  groups: ({ started }) => started,
  figure({ started, completed }, isShown, days) {
    const ended = pointsOf(completed, isShown);
    const begun = pointsOf(started, isShown);
    const found = quotient(
      ended,
      ({ culpritFoundCount }) => culpritFoundCount,
      ({ bisectionCompletedCount }) => bisectionCompletedCount,
    );
    return {
      ...counted(begun, ({ bisectionCount }) => bisectionCount, days),
      facts: [
        {
          label: 'completed',
          value: sumOf(ended, ({ bisectionCompletedCount }) => bisectionCompletedCount),
          unit: 'count',
        },
        { label: 'culprit found', value: found, unit: 'share' },
        {
          label: 'gave up',
          value: sumOf(ended, ({ maxFailureReachedCount }) => maxFailureReachedCount),
          unit: 'count',
        },
        { label: 'deepest', value: greatest(begun, ({ maxDepth }) => maxDepth), unit: 'count' },
      ],
    };
  },
});

export const retriesCard = card({
  id: 'retries',
  label: 'retries recovered',
  short: 'recovered',
  unit: 'share',
  better: 'more',
  endpoint: 'checksRetries',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    const rate = (together: typeof points) =>
      quotient(
        together,
        ({ recovered }) => recovered,
        ({ recovered, notRecovered }) =>
          recovered === null || notRecovered === null ? null : recovered + notRecovered,
      );
    return {
      value: rate(points),
      points: course(points, rate),
      facts: [
        { label: 'retries', value: sumOf(points, ({ totalRetries }) => totalRetries), unit: 'count' },
        { label: 'deepest', value: greatest(points, ({ maxRetryDepth }) => maxRetryDepth), unit: 'count' },
      ],
      ranks: [],
    };
  },
});

export const runsCard = card({
  id: 'runs',
  label: 'CI runs /day',
  short: 'runs/d',
  unit: 'per day',
  better: null,
  endpoint: 'ciRuns',
  figure({ groups }, isShown, days) {
    const shown = groups.filter(isShown);
    const started = shown.flatMap((group) => group.started);
    const wasted = shown.flatMap((group) => group.wasted);
    const ranks = ranked(wasted.map(({ reason, count }) => ({ name: reason ?? '?', value: count ?? 0 })));
    const total = sumOf(started, (point) => point.started);
    const lost = sumOf(wasted, ({ count }) => count);
    return {
      ...counted(started, (point) => point.started, days),
      facts: [
        { label: 'wasted', value: total === null || total === 0 ? null : (lost ?? 0) / total, unit: 'share' },
        ...ranks.slice(0, 3).map(({ name, value }) => ({ label: name, value, unit: 'count' as const })),
      ],
      ranks,
    };
  },
});
