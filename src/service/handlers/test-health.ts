import type { Handler, Handlers, RepositoryContext } from '../handler.ts';
import { detailsOf } from '../insight/test-health/details.ts';
import { executionsOf } from '../insight/test-health/executions.ts';
import { failuresBy, failureWith } from '../insight/test-health/failures.ts';
import type { Ledger } from '../insight/test-health/ledger.ts';
import { found, searchTests as searchAll } from '../insight/test-health/search.ts';
import { suiteSeries as suiteSeriesOf, testSeries as testSeriesOf } from '../insight/test-health/series.ts';
import { createSnapshots } from '../insight/test-health/snapshot.ts';
import type { Identity } from '../insight/test-health/suite.ts';
import { transitionsOf } from '../insight/test-health/transitions.ts';
import { complaint, invalid, notFound } from '../refusal.ts';

const defaultPerPage = 10;

/** The ledger as of now. */
function ledgerOf({ repository, now }: RepositoryContext): Ledger {
  const { ledger } = repository.insight;
  ledger.advance(now);
  return ledger;
}

interface Narrowing {
  readonly testId: string;
  readonly pipelineName?: string | undefined;
  readonly jobName?: string | undefined;
}

/** The identities a request is about. Refuses with 404 where there is none. */
function identitiesOf({ testId, pipelineName, jobName }: Narrowing, { repository }: RepositoryContext) {
  const [first, ...others] = repository.insight
    .identities(testId)
    .filter(
      ({ pipeline, job }) =>
        (pipelineName === undefined || pipeline === pipelineName) && (jobName === undefined || job === jobName),
    );
  if (first === undefined) throw notFound(`test ${testId} is not known`);
  return [first, ...others] as const satisfies readonly Identity[];
}

/** A window of UTC days that ends today; the shorter one unless told otherwise. */
const daysOf = (window: '7d' | '30d' | undefined) => (window === '30d' ? 30 : 7);

const badCursor = () => invalid([complaint(['query', 'cursor'], 'is not one of ours')]);

const searchTests: Handler<'searchTests'> = (
  { owner: _owner, repository: _repository, cursor, perPage = defaultPerPage, ...query },
  context,
) => {
  const ledger = ledgerOf(context);
  const asked = { question: JSON.stringify(query), version: ledger.version, perPage, cursor };
  const page = context.repository.insight.searches.slice(asked, () => searchAll(ledger, query));
  if (page === null) throw badCursor();
  const { items, total, next, prev } = page;
  return { value: { size: items.length, perPage, tests: items.map(found), total }, next, prev };
};

const testDetails: Handler<'testDetails'> = (input, context) => ({
  value: detailsOf(ledgerOf(context), context.repository.fullName, identitiesOf(input, context)),
});

const testSeries: Handler<'testSeries'> = (input, context) => ({
  value: testSeriesOf(ledgerOf(context), identitiesOf(input, context), input.stat, daysOf(input.window)),
});

const testTransitions: Handler<'testTransitions'> = (input, context) => ({
  value: transitionsOf(ledgerOf(context), identitiesOf(input, context), daysOf(input.window)),
});

const testFailures: Handler<'testFailures'> = (input, context) => ({
  value: { failures: failuresBy(ledgerOf(context), identitiesOf(input, context)) },
});

const testFailure: Handler<'testFailure'> = (input, context) => {
  const { url } = context.repository.insight;
  const value = failureWith(ledgerOf(context), identitiesOf(input, context), input.failureId, url);
  if (value === null) throw notFound(`test ${input.testId} has no failure ${input.failureId}`);
  return { value };
};

const testExecutions: Handler<'testExecutions'> = (input, context) => {
  const { perPage = defaultPerPage, cursor } = input;
  const ledger = ledgerOf(context);
  const all = executionsOf(ledger, identitiesOf(input, context), daysOf(input.window), input);
  // A test has few identities: the list is made anew for every page.
  const page = createSnapshots<(typeof all)[number]>().slice({ question: '', version: 0, perPage, cursor }, () => all);
  if (page === null) throw badCursor();
  return { value: { size: page.items.length, perPage, executions: page.items }, next: page.next, prev: page.prev };
};

const suiteSeries: Handler<'suiteSeries'> = ({ stat, ...filter }, context) => ({
  value: suiteSeriesOf(ledgerOf(context), filter, stat),
});

export const testHandlers = {
  searchTests,
  testDetails,
  testSeries,
  testTransitions,
  testFailures,
  testFailure,
  testExecutions,
  suiteSeries,
} satisfies Partial<Handlers>;
