import type { Health, Level, TestIdentity } from '../../../domain/test-case.ts';
import type { InputOf } from '../../../wire/index.ts';
import type { Ledger } from './ledger.ts';
import { healthOn, recent, tally } from './metrics.ts';
import { isLet, selectTests } from './select.ts';
import type { Identity } from './suite.ts';
import { confidenceOf, impactOf } from './threshold.ts';
import { uuid5 } from './uuid5.ts';

export type SearchQuery = Omit<InputOf<'searchTests'>, 'owner' | 'repository' | 'cursor' | 'perPage'>;

/** A test with what it is searched and sorted by. */
export interface Rated {
  readonly identity: Identity;
  readonly health: Health;
  readonly confidence: Level;
  readonly impact: Level | null;
  readonly executions: number;
  readonly failedRatio: number;
}

export function rate(ledger: Ledger, identities: readonly Identity[]): readonly Rated[] {
  const days = recent(ledger);
  const today = days.at(-1);
  return identities.map((identity) => {
    const { executions, failures } = tally(ledger, identity, days);
    const health = today === undefined ? 'healthy' : healthOn(ledger, identity, today);
    const failedRatio = executions === 0 ? 0 : failures / executions;
    const confidence = confidenceOf(executions);
    return { identity, health, confidence, impact: impactOf(health, failedRatio), executions, failedRatio };
  });
}

type RatingFilter = Pick<
  SearchQuery,
  | 'healthConfidence'
  | 'healthConfidenceExclude'
  | 'failedExecutionsImpact'
  | 'failedExecutionsImpactExclude'
  | 'healthStatus'
  | 'healthStatusExclude'
>;

export const isRated = ({ health, confidence, impact }: Rated, filter: RatingFilter) =>
  isLet(health, filter.healthStatus, filter.healthStatusExclude) &&
  isLet(confidence, filter.healthConfidence, filter.healthConfidenceExclude) &&
  isLet(impact, filter.failedExecutionsImpact, filter.failedExecutionsImpactExclude);

/** All that a query finds, in the order it asks for. */
export function searchTests(ledger: Ledger, query: SearchQuery): readonly Rated[] {
  const found = rate(ledger, selectTests(ledger, query)).filter((each) => isRated(each, query));
  const { sort = 'executions_count', direction = 'desc' } = query;
  const sign = direction === 'asc' ? 1 : -1;
  const order = orders[sort];
  return found.sort((a, b) => sign * order(a, b) || a.identity.index - b.identity.index);
}

type Sort = NonNullable<SearchQuery['sort']>;
type Order = (a: Rated, b: Rated) => number;

const byText =
  (text: (rated: Rated) => string): Order =>
  (a, b) => {
    const [one, other] = [text(a), text(b)];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  };

/** Words that grade something, least first. */
const grades: readonly (string | null)[] = [null, 'healthy', 'low', 'flaky', 'medium', 'broken', 'high'];

const byGrade =
  (grade: (rated: Rated) => string | null): Order =>
  (a, b) =>
    grades.indexOf(grade(a)) - grades.indexOf(grade(b));

const orders: Readonly<Record<Sort, Order>> = {
  executions_count: (a, b) => a.executions - b.executions,
  test_name: byText(({ identity }) => identity.name),
  pipeline_name: byText(({ identity }) => identity.pipeline),
  job_name: byText(({ identity }) => identity.job),
  health_status: byGrade(({ health }) => health),
  health_confidence: byGrade(({ confidence }) => confidence),
  failed_executions_impact: byGrade(({ impact }) => impact),
  failed_executions_ratio: (a, b) => a.failedRatio - b.failedRatio,
};

export const found = ({ identity, health, confidence, impact }: Rated): TestIdentity => ({
  testId: uuid5(identity.name),
  testName: identity.name,
  pipelineName: identity.pipeline,
  jobName: identity.job,
  metrics: { healthStatus: health, healthConfidence: confidence, failedExecutionsImpact: impact },
});
