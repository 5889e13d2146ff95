import type { Grouped, Interval, StatGroup } from '../../domain/stat/group.ts';
import { endpoint, type Params } from '../endpoint.ts';
import { type Codec, expected, items, nullable, optional, record, required } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { instant, text } from '../scalar.ts';

/** The longest span between both bounds, as for the log (service-facts 1.5). */
const statWindow = { from: 'start_at', to: 'end_at', longestDays: 93 } as const;

export const statPeriod = { start_at: param.instant(), end_at: param.instant() };

const names = param.texts({ shortest: 1, longest: 255, most: 255 });

/** S2 2.1; the limits are those of service-facts 2.2. */
export const byQueue = { base_ref: names, queue_name: names, ...statPeriod };
export const byPriority = { base_ref: names, queue_name: names, priority_rule_name: names, ...statPeriod };

/** The statistics whose names are not limited. */
export const byAnyQueue = { base_ref: param.texts(), queue_name: param.texts(), ...statPeriod };
export const byAnyPriority = { ...byAnyQueue, priority_rule_name: param.texts() };

export const interval = { start: required(instant), end: required(instant) };

const queue = { base_ref: expected(text), queue_name: expected(text) };
export const group = { ...queue, priority_rule_name: nullable(text) };

/** A group whose `stats` are read by `stats`. */
export const groupOf = <Stats>(stats: Codec<Stats>): Codec<StatGroup<Stats>> =>
  record({ ...group, stats: required(stats) });

/** A group of points by interval. */
export const series = <Point extends Interval>(point: Codec<Point>) => groupOf(items(point));

/** What most statistics answer: groups of points. */
export const groups = <Point extends Interval>(point: Codec<Point>): Codec<Grouped<Point>> =>
  record({ groups: required(items(series(point))) });

/** The same where priorities are not told apart: on the wire their name is absent. */
export const queueGroups = <Point extends Interval>(point: Codec<Point>): Codec<Grouped<Point>> => {
  const each = record({ ...queue, priority_rule_name: optional(text), stats: required(items(point)) });
  return record({ groups: required(items(each)) });
};

interface Given<Query, Reply> {
  readonly name: string;
  readonly query: Query;
  readonly reply: Codec<Reply>;
  readonly summary: string;
  readonly deprecated?: boolean;
}

/** One row of S2 4.1. */
export const statistic = <const Query extends Params, Reply>({ name, ...rest }: Given<Query, Reply>) =>
  endpoint({
    method: 'GET',
    route: `/repos/{owner}/{repository}/stats/${name}`,
    path: repositoryPath,
    access: 'queue',
    window: 'start_at' in rest.query ? statWindow : null,
    section: 'S2 4.1',
    ...rest,
  });
