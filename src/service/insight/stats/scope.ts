import type { EventType } from '../../../domain/event/log-event.ts';
import type { StatGroup } from '../../../domain/stat/group.ts';
import type { Fact } from '../../history/fact.ts';
import type { Window } from '../../history/filter.ts';
import type { History } from '../../history/history.ts';
import { type Group, type Series, within } from '../../history/series.ts';

/** S2 2.1; an absent list lets everything through. */
export interface StatFilter {
  readonly baseRef?: readonly string[] | undefined;
  readonly queueName?: readonly string[] | undefined;
  readonly priorityRuleName?: readonly string[] | undefined;
}

/** What a statistic is asked about. */
export interface Scope {
  readonly history: History;
  readonly window: Window;
  readonly filter: StatFilter;
}

/** The groups of the scope that have facts of a type inside the window. */
export function seriesOf<T extends EventType>({ history, window, filter }: Scope, type: T): readonly Series<T>[] {
  return history
    .of(type)
    .filter((series) => isWanted(series, filter))
    .map((series) => ({ ...series, facts: within<Fact<T>>(series.facts, window) }))
    .filter(({ facts }) => facts.length > 0);
}

export const isWanted = ({ baseRef, queueName, priorityRuleName }: Group, filter: StatFilter) =>
  isOneOf(baseRef, filter.baseRef) &&
  isOneOf(queueName, filter.queueName) &&
  isOneOf(priorityRuleName, filter.priorityRuleName);

const isOneOf = (name: string | null, wanted: readonly string[] | undefined) =>
  wanted === undefined || wanted.length === 0 || (name !== null && wanted.includes(name));

/** One group of an answer. */
export const groupWith = <Stats>({ baseRef, queueName, priorityRuleName }: Group, stats: Stats): StatGroup<Stats> => ({
  baseRef,
  queueName,
  priorityRuleName,
  stats,
});
