import type { InputOf } from '../../../wire/index.ts';
import { matchesGlob } from './glob.ts';
import type { Ledger } from './ledger.ts';
import type { Identity, Pipeline } from './suite.ts';

type Search = InputOf<'searchTests'>;

/** The filters that look at what a test is. */
export type IdentityFilter = Pick<
  Search,
  'testName' | 'testNameExclude' | 'pipelineName' | 'pipelineNameExclude' | 'jobName' | 'jobNameExclude'
>;

/** The tests that ever ran and that a filter lets through. */
export function selectTests({ suite, days }: Ledger, filter: IdentityFilter): readonly Identity[] {
  const ran = new Set<Pipeline>();
  for (const { runs } of days) {
    if (runs.ci > 0) ran.add('ci');
    if (runs.e2e > 0) ran.add('e2e');
    if (runs.nightly > 0) ran.add('nightly');
  }
  return suite.filter(
    ({ name, pipeline, job }) =>
      ran.has(pipeline) &&
      isLet<string>(pipeline, filter.pipelineName, filter.pipelineNameExclude) &&
      isLet(job, filter.jobName, filter.jobNameExclude) &&
      isLet(name, filter.testName, filter.testNameExclude, matchesGlob),
  );
}

/** Whether a value is among those wanted and not among those excluded; an absent or empty list does not care. */
export function isLet<Value>(
  value: Value,
  wanted: readonly NonNullable<Value>[] | undefined,
  excluded: readonly NonNullable<Value>[] | undefined,
  matches: (value: NonNullable<Value>, pattern: NonNullable<Value>) => boolean = Object.is,
): boolean {
  const isAmong = (list: readonly NonNullable<Value>[]) =>
    value !== null && value !== undefined && list.some((each) => matches(value, each));
  if (wanted !== undefined && wanted.length > 0 && !isAmong(wanted)) return false;
  return excluded === undefined || excluded.length === 0 || !isAmong(excluded);
}
