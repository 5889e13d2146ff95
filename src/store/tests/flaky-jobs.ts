import { memo } from '../../base/memo.ts';
import type { OutputOf } from '../../wire/index.ts';
import { type Key, type Need, need } from '../query.ts';
import { repositoryOf } from '../slice/session.ts';
import { resourceOf, type State } from '../state.ts';

/** Health changes by the day. */
const everyMs = 10 * 60_000;
/** More flaky tests than this are not told apart by the jobs they run in. */
const perPage = 100;

const key: Key<'searchTests'> = 'flaky jobs';

/** The tests that fail now and pass later, for whoever asks whether to try again. */
export const flakyJobsNeed = (state: State): Need =>
  need('searchTests', { ...repositoryOf(state), healthStatus: ['flaky'], perPage }, everyMs, key);

/** The jobs that flaky tests run in; null while that was not read. */
export const flakyJobs = (state: State): readonly string[] | null => {
  const found = resourceOf(state.hold ?? state, key)?.value ?? null;
  return found === null ? null : jobsOf(found);
};

const jobsOf = memo((found: OutputOf<'searchTests'>): readonly string[] => [
  ...new Set(found.tests.flatMap(({ jobName }) => jobName ?? [])),
]);
