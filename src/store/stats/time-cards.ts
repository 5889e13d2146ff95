// How long things take. Seconds throughout (service-facts 1.3).
import { course, type Fact, greatest, least, quotient, type Rank, rate, sumOf } from '../../domain/stat/figure.ts';
import type { IdleSummary, IdleTime } from '../../domain/stat/time.ts';
import { card, cardWith } from './card.ts';
import { pointsOf } from './flow-cards.ts';

export const queueTimeCard = card({
  id: 'queue-time',
  label: 'time in queue avg',
  short: 'in queue',
  unit: 'seconds',
  better: 'less',
  endpoint: 'queueTime',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    return {
      ...rate(
        points,
        ({ sumQueueTime }) => sumQueueTime,
        ({ countQueueTime }) => countQueueTime,
      ),
      facts: [
        { label: 'max', value: greatest(points, ({ maxQueueTime }) => maxQueueTime), unit: 'seconds' },
        { label: 'min', value: least(points, ({ minQueueTime }) => minQueueTime), unit: 'seconds' },
      ],
      ranks: [],
    };
  },
});

/** Deprecated, and the only one that tells a median. It knows no window, only an instant. */
export const mergeTimeCard = cardWith(
  {
    id: 'merge-time',
    label: 'time to merge mean',
    short: 'to merge',
    unit: 'seconds',
    better: 'less',
    endpoint: 'timeToMerge',
    figure(value, isShown) {
      const queues = value
        .flatMap(({ queues }) => queues)
        .filter(({ queueName }) => isShown({ queueName }))
        .filter(({ timeToMerge }) => timeToMerge?.mean != null || timeToMerge?.median != null);
      const only = queues.length === 1 ? queues[0] : undefined;
      const facts = queues.flatMap(({ queueName, timeToMerge }): Fact[] => {
        const median: Fact = { label: 'median', value: timeToMerge?.median ?? null, unit: 'seconds' };
        if (queues.length === 1) return [median];
        return [{ label: queueName ?? '?', value: timeToMerge?.mean ?? null, unit: 'seconds' }, median];
      });
      return { value: only?.timeToMerge?.mean ?? null, points: [], facts, ranks: [] };
    },
  },
  ({ owner, repository, filter, to }) => ({
    owner,
    repository,
    at: to,
    ...(filter.baseRef === null ? {} : { branch: filter.baseRef }),
  }),
);

export const runtimeCard = card({
  id: 'runtime',
  label: 'CI runtime avg',
  short: 'CI',
  unit: 'seconds',
  better: 'less',
  endpoint: 'ciRuntime',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown) {
    const points = pointsOf(groups, isShown);
    return {
      ...rate(
        points,
        ({ sumRuntime }) => sumRuntime,
        ({ countRuntime }) => countRuntime,
      ),
      facts: [{ label: 'runs', value: sumOf(points, ({ countRuntime }) => countRuntime), unit: 'count' }],
      ranks: [],
    };
  },
});

interface Part {
  readonly name: string;
  readonly sum: (point: IdleTime) => number | null;
  readonly p95: (summary: IdleSummary) => number | null;
  readonly max: (summary: IdleSummary) => number | null;
}

const parts: readonly Part[] = [
  {
    name: 'slot wait',
    sum: (point) => point.sumIdleCapacity,
    p95: (summary) => summary.p95IdleCapacity,
    max: (summary) => summary.maxIdleCapacity,
  },
  {
    name: 'CI',
    sum: (point) => point.sumCiRuntime,
    p95: (summary) => summary.p95CiRuntime,
    max: (summary) => summary.maxCiRuntime,
  },
  {
    name: 'schedule',
    sum: (point) => point.sumIdleSchedule,
    p95: (summary) => summary.p95IdleSchedule,
    max: (summary) => summary.maxIdleSchedule,
  },
  {
    name: 'freeze',
    sum: (point) => point.sumIdleFreeze,
    p95: (summary) => summary.p95IdleFreeze,
    max: (summary) => summary.maxIdleFreeze,
  },
];

export const idleCard = card({
  id: 'idle',
  label: 'where time goes',
  short: 'time goes',
  unit: 'seconds',
  better: null,
  kind: 'parts',
  endpoint: 'idleTime',
  groups: ({ groups }) => groups,
  figure({ groups }, isShown) {
    const shown = groups.filter(isShown);
    const points = shown.flatMap(({ stats }) => stats);
    const summaries = shown.flatMap(({ summary }) => summary ?? []);
    const count = ({ countIdle }: IdleTime) => countIdle;
    const ranks = parts.map(({ name, sum, p95, max }): Rank => {
      const facts: Fact[] = [
        // the 95th percentile of several groups together is no more than the greatest of theirs
        { label: summaries.length > 1 ? 'p95 up to' : 'p95', value: greatest(summaries, p95), unit: 'seconds' },
        { label: 'max', value: greatest(summaries, max), unit: 'seconds' },
      ];
      return { name, value: quotient(points, sum, count) ?? 0, share: 0, facts };
    });
    const whole = ranks.reduce((all, { value }) => all + value, 0);
    const total = (together: readonly IdleTime[]) =>
      quotient(together, (point) => sumOf(parts, ({ sum }) => sum(point)), count);
    return {
      value: total(points),
      points: course(points, total),
      facts: [],
      ranks:
        whole === 0
          ? []
          : ranks.map((rank) => ({ ...rank, share: rank.value / whole })).sort((one, other) => other.value - one.value),
    };
  },
});
