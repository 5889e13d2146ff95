// How long the queue was and how many runs were in progress: levels that hold from one change to the next.
import type { RunningChecks } from '../../../domain/stat/checks.ts';
import type { QueueSize } from '../../../domain/stat/flow.ts';
import type { Grouped, Interval, StatGroup } from '../../../domain/stat/group.ts';
import type { Fact } from '../../history/fact.ts';
import type { Window } from '../../history/filter.ts';
import { lastBefore, type Series, within } from '../../history/series.ts';
import { intervalsOf, intervalWidth } from './interval.ts';
import { groupWith, isWanted, type Scope } from './scope.ts';

interface Step {
  readonly at: number;
  readonly level: number;
}

interface Level {
  readonly average: number;
  readonly most: number;
  readonly least: number;
}

export const queueSize = (scope: Scope): Grouped<QueueSize> =>
  levelGroups(
    scope,
    'action.queue.change',
    ({ metadata }) => metadata.size,
    ({ average, most, least }) => ({ avgSize: average, maxSize: most, minSize: least }),
  );

export const runningChecks = (scope: Scope): Grouped<RunningChecks> =>
  levelGroups(
    scope,
    'action.queue.checks.change',
    ({ metadata }) => metadata.runningChecks,
    ({ average, most, least }) => ({ avgRunningChecks: average, maxRunningChecks: most, minRunningChecks: least }),
  );

function levelGroups<T extends 'action.queue.change' | 'action.queue.checks.change', Point>(
  { history, window, filter }: Scope,
  type: T,
  levelOf: (fact: Fact<T>) => number | null,
  point: (level: Level) => Point,
): Grouped<Interval & Point> {
  const groups = history
    .of(type)
    .filter((series) => isWanted(series, filter))
    .map((series): StatGroup<readonly (Interval & Point)[]> => {
      const levels = levelsOf(steps(series, window, levelOf), window);
      return groupWith(
        series,
        levels.map(({ interval, level }) => ({ ...interval, ...point(level) })),
      );
    });
  return { groups: groups.filter(({ stats }) => stats.length > 0) };
}

/** The changes inside the window, led by the last one before it. */
function steps<T extends 'action.queue.change' | 'action.queue.checks.change'>(
  { facts }: Series<T>,
  window: Window,
  levelOf: (fact: Fact<T>) => number | null,
): readonly Step[] {
  const before = lastBefore(facts, window.from);
  const told = [...(before === undefined ? [] : [before]), ...within<Fact<T>>(facts, window)];
  return told.flatMap((fact) => {
    const level = levelOf(fact);
    return level === null ? [] : [{ at: fact.at, level }];
  });
}

/** Every interval in which a level was known, with its mean over time. */
function levelsOf(told: readonly Step[], window: Window): readonly { interval: Interval; level: Level }[] {
  const width = intervalWidth(window);
  let next = 0;
  let held: Step | undefined;
  return intervalsOf(window).flatMap((interval) => {
    const from = Math.max(interval.start, window.from);
    const to = Math.min(interval.start + width, window.to);
    const inside: Step[] = [];
    for (; (told[next]?.at ?? Number.POSITIVE_INFINITY) <= from; next++) held = told[next];
    if (held !== undefined) inside.push({ at: from, level: held.level });
    for (let step = told[next]; step !== undefined && step.at < interval.start + width; step = told[++next]) {
      inside.push(step);
      held = step;
    }
    const level = levelBetween(inside, to);
    return level === null ? [] : [{ interval, level }];
  });
}

function levelBetween(inside: readonly Step[], to: number): Level | null {
  const [first] = inside;
  if (first === undefined) return null;
  let area = 0;
  let most = first.level;
  let least = first.level;
  for (const [index, { at, level }] of inside.entries()) {
    area += level * ((inside[index + 1]?.at ?? to) - at);
    most = Math.max(most, level);
    least = Math.min(least, level);
  }
  const length = to - first.at;
  return { average: length > 0 ? area / length : (inside.at(-1)?.level ?? 0), most, least };
}
