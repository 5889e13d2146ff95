// How long stays took and what their time went to. All figures are seconds.
import type { Grouped } from '../../../domain/stat/group.ts';
import type { CiRuntime, IdleGroup, IdleSummary, QueueTime, TimeToMerge } from '../../../domain/stat/time.ts';
import type { History } from '../../history/history.ts';
import { within } from '../../history/series.ts';
import { isVerdict, type Left, outcomeOf } from './exit.ts';
import { greatest, least, mean, quantile, seconds, sum } from './figure.ts';
import { points } from './interval.ts';
import { onePerRun } from './run.ts';
import { groupWith, type Scope, seriesOf } from './scope.ts';
import { type Split, splitOf, stayLength } from './split.ts';

export function queueTime(scope: Scope): Grouped<QueueTime> {
  const groups = seriesOf(scope, 'action.queue.leave').map((series) => {
    const stats = points(scope.window, series.facts, (inside) => {
      if (inside.length === 0) return null;
      const lengths = inside.map((left) => seconds(stayLength(left)));
      return {
        avgQueueTime: mean(lengths),
        maxQueueTime: greatest(lengths),
        minQueueTime: least(lengths),
        sumQueueTime: sum(lengths),
        countQueueTime: lengths.length,
      };
    });
    return groupWith(series, stats);
  });
  return { groups };
}

export function idleTime(scope: Scope): { groups: IdleGroup[] } {
  const groups = seriesOf(scope, 'action.queue.leave').map((series) => {
    const splits = series.facts.map((left) => ({ at: left.at, ...splitOf(left, scope.history) }));
    const stats = points(scope.window, splits, (inside) => (inside.length === 0 ? null : idlePoint(inside)));
    return { ...groupWith(series, stats), summary: idleSummary(splits) };
  });
  return { groups };
}

function idlePoint(splits: readonly Split[]) {
  const { capacity, schedule, freeze, checks } = columns(splits);
  return {
    idleCapacity: mean(capacity),
    sumIdleCapacity: sum(capacity),
    idleSchedule: mean(schedule),
    sumIdleSchedule: sum(schedule),
    idleFreeze: mean(freeze),
    sumIdleFreeze: sum(freeze),
    ciRuntime: mean(checks),
    sumCiRuntime: sum(checks),
    ...worst({ capacity, schedule, freeze, checks }),
    countIdle: splits.length,
  };
}

function idleSummary(splits: readonly Split[]): IdleSummary {
  const { capacity, schedule, freeze, checks } = columns(splits);
  return {
    avgIdleCapacity: mean(capacity),
    avgIdleSchedule: mean(schedule),
    avgIdleFreeze: mean(freeze),
    avgCiRuntime: mean(checks),
    ...worst({ capacity, schedule, freeze, checks }),
  };
}

const columns = (splits: readonly Split[]) => ({
  capacity: splits.map((split) => seconds(split.capacity)),
  schedule: splits.map((split) => seconds(split.schedule)),
  freeze: splits.map((split) => seconds(split.freeze)),
  checks: splits.map((split) => seconds(split.checks)),
});

const worst = ({ capacity, schedule, freeze, checks }: ReturnType<typeof columns>) => ({
  p95IdleCapacity: quantile(capacity, 0.95),
  maxIdleCapacity: greatest(capacity),
  p95IdleSchedule: quantile(schedule, 0.95),
  maxIdleSchedule: greatest(schedule),
  p95IdleFreeze: quantile(freeze, 0.95),
  maxIdleFreeze: greatest(freeze),
  p95CiRuntime: quantile(checks, 0.95),
  maxCiRuntime: greatest(checks),
});

/** Over runs that came to a verdict: an abort tells nothing of how long checks take. */
export function ciRuntime(scope: Scope): Grouped<CiRuntime> {
  const groups = seriesOf(scope, 'action.queue.checks_end').flatMap((series) => {
    const runs = onePerRun(series.facts).flatMap(({ at, metadata }) => {
      const { checksStartedAt, checksEndedAt } = metadata;
      if (checksStartedAt === null || checksEndedAt === null || !isVerdict(outcomeOf(metadata))) return [];
      return [{ at, runtime: seconds(checksEndedAt - checksStartedAt) }];
    });
    if (runs.length === 0) return [];
    const stats = points(scope.window, runs, (inside) => {
      if (inside.length === 0) return null;
      const runtimes = inside.map(({ runtime }) => runtime);
      return { runtime: mean(runtimes), sumRuntime: sum(runtimes), countRuntime: runtimes.length };
    });
    return [groupWith(series, stats)];
  });
  return { groups };
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Over the merges of the week that ends at an instant, as the estimates of the queue (service-facts 3.10). */
export function timeToMerge(history: History, branch: string, at: number): readonly TimeToMerge[] {
  const ofBranch = history.of('action.queue.leave').filter(({ baseRef }) => baseRef === branch);
  const queues = [...Map.groupBy(ofBranch, ({ queueName }) => queueName)].map(([queueName, parts]) => {
    const lengths = parts
      .flatMap(({ facts }) => within<Left>(facts, { from: at - week, to: at }))
      .filter(({ metadata }) => metadata.merged === true)
      .map((left) => seconds(stayLength(left)));
    const none = lengths.length === 0;
    return {
      queueName,
      timeToMerge: { mean: none ? null : mean(lengths), median: none ? null : quantile(lengths, 0.5) },
    };
  });
  return [{ queues }];
}
