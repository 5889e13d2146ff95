// How batches were built and taken apart.
import type { BatchSize, Bisections } from '../../../domain/stat/checks.ts';
import type { Grouped } from '../../../domain/stat/group.ts';
import { greatest, least, mean, sum } from './figure.ts';
import { points } from './interval.ts';
import { onePerBatch } from './run.ts';
import { groupWith, type Scope, seriesOf } from './scope.ts';

export function batchSize(scope: Scope): Grouped<BatchSize> {
  const groups = seriesOf(scope, 'action.queue.checks_start').map((series) => {
    const stats = points(scope.window, onePerBatch(series.facts), (inside) => {
      if (inside.length === 0) return null;
      const sizes = inside.map(({ metadata }) => metadata.pullRequestNumbers.length);
      return {
        avgBatchSize: mean(sizes),
        maxBatchSize: greatest(sizes),
        minBatchSize: least(sizes),
        sumBatchSize: sum(sizes),
        countBatchSize: sizes.length,
      };
    });
    return groupWith(series, stats);
  });
  return { groups };
}

export function bisections(scope: Scope): Bisections {
  const started = seriesOf(scope, 'action.queue.batch_bisection_start').map((series) => {
    const stats = points(scope.window, series.facts, (inside) => {
      if (inside.length === 0) return null;
      const depths = inside.map(({ metadata }) => metadata.bisectionDepth ?? 0);
      return {
        bisectionCount: inside.length,
        avgDepth: mean(depths),
        maxDepth: greatest(depths),
        avgBatchSizeBeforeSplit: mean(inside.map(({ metadata }) => metadata.batchSizeBeforeSplit ?? 0)),
      };
    });
    return groupWith(series, stats);
  });
  const completed = seriesOf(scope, 'action.queue.batch_bisection_end').map((series) => {
    const stats = points(scope.window, series.facts, (inside) => {
      if (inside.length === 0) return null;
      return {
        bisectionCompletedCount: inside.length,
        culpritFoundCount: inside.filter(({ metadata }) => metadata.culpritFound === true).length,
        maxFailureReachedCount: inside.filter(({ metadata }) => metadata.maxFailureResolutionReached === true).length,
      };
    });
    return groupWith(series, stats);
  });
  return { started, completed };
}
