// How many come, merge, leave and fail.
import { course, type Figure, ranked, rate, sumOf } from '../../domain/stat/figure.ts';
import type { Interval, StatGroup } from '../../domain/stat/group.ts';
import { type Card, card, type IsShown } from './card.ts';

type Groups<Point> = readonly StatGroup<readonly Point[]>[];

/** The points of the groups that are looked at. */
export const pointsOf = <Point>(groups: Groups<Point>, isShown: IsShown): readonly Point[] =>
  groups.filter(isShown).flatMap((group) => group.stats);

/** Something that is counted, told per day. */
export function counted<Point extends Interval>(
  points: readonly Point[],
  pick: (point: Point) => number | null,
  days: number,
): Figure {
  const total = sumOf(points, pick);
  return {
    value: total === null ? null : total / days,
    points: course(points, (together) => sumOf(together, pick)),
    facts: [{ label: 'in all', value: total, unit: 'count' }],
    ranks: [],
  };
}

export const enteredCard = card({
  id: 'entered',
  label: 'entered /day',
  short: 'entered/d',
  unit: 'per day',
  better: null,
  endpoint: 'enteredCount',
  groups: ({ groups }) => groups,
  figure: ({ groups }, isShown, days) => counted(pointsOf(groups, isShown), ({ entered }) => entered, days),
});

export const mergedCard = card({
  id: 'merged',
  label: 'merged /day',
  short: 'merged/d',
  unit: 'per day',
  better: 'more',
  endpoint: 'mergedCount',
  groups: ({ groups }) => groups,
  figure: ({ groups }, isShown, days) => counted(pointsOf(groups, isShown), ({ merged }) => merged, days),
});

/** Codes of S2 2.2 by which a stay ends well. */
const landings: readonly (string | null)[] = ['SUCCESS', 'PR_MANUALLY_MERGED'];

export const leftCard = card({
  id: 'left',
  label: 'left, not merged',
  short: 'left/d',
  unit: 'per day',
  better: 'less',
  endpoint: 'exitReasons',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown, days) {
    const points = pointsOf(groups, isShown);
    const unmerged = points.filter(({ exitReason }) => !landings.includes(exitReason));
    const lost = (point: (typeof points)[number]) => (landings.includes(point.exitReason) ? 0 : point.count);
    const ranks = ranked(unmerged.map(({ exitReason, count }) => ({ name: exitReason ?? '?', value: count ?? 0 })));
    const facts = ranks.slice(0, 3).map(({ name, value }) => ({ label: name, value, unit: 'count' as const }));
    return { ...counted(points, lost, days), facts, ranks };
  },
});

export const exitsCard = card({
  id: 'exits',
  label: 'exits',
  short: 'exits',
  unit: 'count',
  better: null,
  kind: 'parts',
  endpoint: 'exitReasons',
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    return {
      value: sumOf(points, ({ count }) => count),
      points: course(points, (together) => sumOf(together, ({ count }) => count)),
      facts: [],
      ranks: ranked(points.map(({ exitReason, count }) => ({ name: exitReason ?? '?', value: count ?? 0 }))),
    };
  },
});

export const failureCard = card({
  id: 'failures',
  label: 'failure rate',
  short: 'failures',
  unit: 'share',
  better: 'less',
  endpoint: 'failureRate',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    return {
      ...rate(
        points,
        ({ failures }) => failures,
        ({ total }) => total,
      ),
      facts: [
        { label: 'failed', value: sumOf(points, ({ failures }) => failures), unit: 'count' },
        { label: 'of', value: sumOf(points, ({ total }) => total), unit: 'count' },
      ],
      ranks: [],
    };
  },
});

export const savedCard = card({
  id: 'saved',
  label: 'batches saved /day',
  short: 'saved/d',
  unit: 'per day',
  better: 'more',
  endpoint: 'skippedResults',
  groups: ({ groups }) => groups,
  figure: ({ groups }, isShown, days) => counted(pointsOf(groups, isShown), ({ batchesSaved }) => batchesSaved, days),
});

export const outcomesCard: Card = card({
  id: 'outcomes',
  label: 'check outcomes',
  short: 'outcomes',
  unit: 'count',
  better: null,
  kind: 'parts',
  endpoint: 'checksOutcomeCount',
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    return {
      value: sumOf(points, ({ count }) => count),
      points: course(points, (together) => sumOf(together, ({ count }) => count)),
      facts: [],
      ranks: ranked(points.map(({ checkOutcome, count }) => ({ name: checkOutcome ?? '?', value: count ?? 0 }))),
    };
  },
});

/** The same over the whole window only, from services that do not know the other one. */
export const legacyOutcomesCard: Card = card({
  id: 'outcomes',
  label: 'check outcomes',
  short: 'outcomes',
  unit: 'count',
  better: null,
  kind: 'parts',
  endpoint: 'checksOutcome',
  figure({ groups }, isShown) {
    const counts = groups.filter(isShown).flatMap(({ stats }) => Object.entries(stats));
    const ranks = ranked(counts.map(([name, value]) => ({ name, value })));
    return { value: sumOf(ranks, ({ value }) => value), points: [], facts: [], ranks };
  },
});
