import { memo } from '../../base/memo.ts';
import type { FacetCount, LogAggregate } from '../../domain/log-aggregate.ts';
import { noiseTypes } from './filter.ts';
import { tokenText } from './filter-text.ts';

/** One row of the facets: what occurs how often, and the part of a filter that it stands for. */
export interface FacetRow {
  readonly id: string;
  readonly key: 'pr' | 'batch' | 'type' | 'outcome' | 'trigger';
  readonly value: string;
  readonly count: number;
}

export interface FacetSection {
  readonly title: string;
  readonly rows: readonly FacetRow[];
}

const mostRows = 12;

/** Most frequent first; the noise is counted apart. */
export const facetSections = memo((aggregate: LogAggregate | null): readonly FacetSection[] => {
  if (aggregate === null) return [];
  const types = aggregate.byEventType.filter(({ value }) => !isNoise(value));
  return [
    { title: 'TYPE', rows: rowsOf('type', types) },
    { title: 'OUTCOME', rows: rowsOf('outcome', aggregate.byOutcome) },
    { title: 'TRIGGER', rows: rowsOf('trigger', aggregate.byTrigger) },
    { title: 'PULL REQUEST', rows: rowsOf('pr', aggregate.byPullRequest) },
    { title: 'BATCH', rows: rowsOf('batch', aggregate.byBatchPullRequest) },
  ].filter(({ rows }) => rows.length > 0);
});

const isNoise = (type: string): boolean => noiseTypes.some((each) => each === type);

const rowsOf = (key: FacetRow['key'], counts: readonly FacetCount[]): readonly FacetRow[] =>
  counts.slice(0, mostRows).map(({ value, count }) => ({ id: tokenText(key, value), key, value, count }));

export const facetIds = memo((aggregate: LogAggregate | null): readonly string[] =>
  facetSections(aggregate).flatMap(({ rows }) => rows.map(({ id }) => id)),
);

/** How many events of the noise the window holds: every facet is counted without its own filter. */
export const noiseCount = (aggregate: LogAggregate | null): number =>
  (aggregate?.byEventType ?? []).reduce((sum, { value, count }) => (isNoise(value) ? sum + count : sum), 0);
