// How many came, merged, failed and left.
import type {
  EnteredCount,
  ExitCount,
  FailureRate,
  MergedCount,
  OutcomeCount,
  OutcomeCounters,
  SkippedResults,
} from '../../../domain/stat/flow.ts';
import type { Grouped, StatGroup } from '../../../domain/stat/group.ts';
import { exitReason, isFailedChecks, type Left, outcomeOf } from './exit.ts';
import { share } from './figure.ts';
import { points, pointsEach } from './interval.ts';
import { onePerRun } from './run.ts';
import { groupWith, type Scope, seriesOf } from './scope.ts';

export function enteredCount(scope: Scope): Grouped<EnteredCount> {
  const groups = seriesOf(scope, 'action.queue.enter').map((series) =>
    groupWith(
      series,
      points(scope.window, series.facts, ({ length }) => ({ entered: length })),
    ),
  );
  return { groups };
}

export function mergedCount(scope: Scope): Grouped<MergedCount> {
  return leaves(scope, (left) => points(scope.window, left.filter(isMerged), ({ length }) => ({ merged: length })));
}

const isMerged = ({ metadata }: Left) => metadata.merged === true;

export function exitReasons(scope: Scope): Grouped<ExitCount> {
  const reason = (left: Left) => exitReason(left, scope.history);
  return leaves(scope, (left) =>
    pointsEach(scope.window, left, reason, (code, count) => ({ exitReason: code, count })),
  );
}

export function failureRate(scope: Scope): Grouped<FailureRate> {
  return leaves(scope, (left) =>
    points(scope.window, left, (inside) => {
      if (inside.length === 0) return null;
      const failures = inside.filter((each) => isFailedChecks(exitReason(each, scope.history))).length;
      return { total: inside.length, failures, failureRate: share(failures, inside.length) };
    }),
  );
}

function leaves<Stats>(scope: Scope, stats: (left: readonly Left[]) => Stats): { groups: StatGroup<Stats>[] } {
  return { groups: seriesOf(scope, 'action.queue.leave').map((series) => groupWith(series, stats(series.facts))) };
}

export function checksOutcomeCount(scope: Scope): Grouped<OutcomeCount> {
  const groups = seriesOf(scope, 'action.queue.checks_end').map((series) => {
    const code = (fact: (typeof series.facts)[number]) => outcomeOf(fact.metadata);
    const stats = pointsEach(scope.window, series.facts, code, (checkOutcome, count) => ({ checkOutcome, count }));
    return groupWith(series, stats);
  });
  return { groups };
}

/** The same over the whole window (S2 2.2). */
export function checksOutcome(scope: Scope): { groups: StatGroup<OutcomeCounters>[] } {
  const groups = seriesOf(scope, 'action.queue.checks_end').map((series) => {
    const byCode = Map.groupBy(series.facts, (fact) => outcomeOf(fact.metadata));
    return groupWith(series, Object.fromEntries([...byCode].map(([code, { length }]) => [code, length])));
  });
  return { groups };
}

export function skippedResults(scope: Scope): Grouped<SkippedResults> {
  const groups = seriesOf(scope, 'action.queue.checks_end').flatMap((series) => {
    const saved = series.facts.filter(({ metadata }) => metadata.abortCode === 'INTERMEDIATE_RESULTS_SKIPPED');
    if (saved.length === 0) return [];
    return [
      groupWith(
        series,
        points(scope.window, onePerRun(saved), ({ length }) => ({ batchesSaved: length })),
      ),
    ];
  });
  return { groups };
}
