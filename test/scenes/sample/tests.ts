import type { Quarantine } from '../../../src/domain/quarantine.ts';
import type { Health, Level, TestIdentity } from '../../../src/domain/test-case.ts';
import type { Query } from '../../../src/store/query.ts';
import { at } from '../../support/build.ts';

const day = 86_400_000;
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function found(index: number, testName: string, health: Health, level: Level, jobName = 'e2e-linux'): TestIdentity {
  return {
    testId: uuid(index),
    testName,
    pipelineName: 'ci',
    jobName,
    metrics: {
      healthStatus: health,
      healthConfidence: level,
      failedExecutionsImpact: health === 'healthy' ? null : level,
    },
  };
}

const unhealthy = [
  found(1, 'cart/totals_test.py::cart_total_rounds_half_up', 'flaky', 'high'),
  found(2, 'checkout/vat_test.py::checkout_applies_vat', 'broken', 'high'),
  found(3, 'e2e/login.spec.ts › login › login_timeout_shows_banner', 'flaky', 'medium'),
  found(4, 'src/search.test.ts > search > debounces while typing', 'flaky', 'high', 'unit'),
  found(5, 'reports/export_test.py::report_export_utf8', 'broken', 'medium', 'integration'),
];
const healthy = Array.from({ length: 60 }, (_, index) =>
  found(10 + index, `orders/order_${index}_test.py::order_${index}_is_kept`, 'healthy', 'high', 'unit'),
);

export const quarantine = (id: string, testName: string, over: Partial<Quarantine> = {}): Quarantine => ({
  id,
  testName,
  testId: uuid(4),
  reason: 'fails when the runner is slow',
  branch: null,
  branchName: null,
  pipelineName: null,
  jobName: null,
  createdAt: at('09:00') - 5 * day,
  healthStatus: 'flaky',
  isRecovered: false,
  source: 'manual',
  ...over,
});

const quarantines = [
  quarantine('q1', 'src/search.test.ts > search > debounces while typing', {
    source: 'auto',
    jobName: 'unit',
    reason: 'Failed on the default branch',
  }),
  quarantine('q2', 'reports/export_test.py::report_export_utf8', { healthStatus: 'broken', branchName: 'main' }),
  quarantine('q3', 'upload/resume_test.py::upload_resume_large', {
    testId: uuid(90),
    healthStatus: 'healthy',
    isRecovered: true,
    source: 'auto',
  }),
];

const days = (values: readonly number[]) =>
  values.map((value, index) => ({
    start: at('00:00') - (values.length - 1 - index) * day,
    end: at('23:59') - (values.length - 1 - index) * day,
    value,
  }));

const courses: Readonly<Record<string, readonly number[]>> = {
  broken_tests: [2, 2, 3, 3, 5, 6, 7],
  flaky_tests: [20, 22, 25, 28, 30, 33, 34],
  healthy_tests: [12_700, 12_720, 12_750, 12_760, 12_780, 12_790, 12_800],
  failed_executions: [40, 42, 38, 60, 90, 130, 212],
  total_tests: [12_722, 12_744, 12_778, 12_791, 12_815, 12_829, 12_841],
  success_count: [60, 58, 61, 55, 50, 44, 40],
  failure_count: [0, 1, 1, 3, 6, 9, 14],
  flaky_count: [0, 1, 0, 2, 3, 4, 6],
  mean_duration: [1.1, 1.1, 1.2, 1.2, 1.4, 1.5, 1.5],
};

/** A repository whose end-to-end tests became flaky this week. */
export function testsAnswer(query: Query): unknown {
  switch (query.endpoint) {
    case 'searchTests': {
      const wanted = query.input.healthStatus;
      const all = [...unhealthy, ...healthy].filter(
        ({ metrics }) => wanted?.some((each) => each === metrics?.healthStatus) ?? true,
      );
      return { size: all.length, perPage: 100, tests: all, total: wanted === undefined ? 12_841 : all.length };
    }
    case 'suiteSeries':
    case 'testSeries': {
      const values = courses[query.input.stat] ?? [];
      return { stat: query.input.stat, value: values.at(-1) ?? null, valueOverTime: days(values) };
    }
    case 'quarantines':
      return { size: quarantines.length, perPage: null, quarantinedTests: quarantines, total: quarantines.length };
    case 'testDetails':
      return detailsOf(query.input.testId);
    case 'testFailures':
      return { failures: [assertion, timeout] };
    case 'testFailure':
      return { ...assertion, latestEvents: [event('e1', '14:19'), event('e2', '13:02')] };
    case 'testTransitions':
      return {
        transitions: [
          { at: at('00:00') - 6 * day, healthStatus: 'healthy', exceptionType: null, pullRequest: null },
          { at: at('00:00') - 3 * day, healthStatus: 'flaky', exceptionType: 'AssertionError', pullRequest: blamed },
        ],
        firstActivityAt: at('00:00') - 6 * day,
      };
    case 'testExecutions':
      return {
        size: 2,
        perPage: 20,
        executions: [
          {
            testId: query.input.testId,
            testName: 'cart',
            pipelineName: 'ci',
            jobName: 'e2e-linux',
            executionsCount: 1_204,
          },
          {
            testId: query.input.testId,
            testName: 'cart',
            pipelineName: 'ci',
            jobName: 'e2e-mac',
            executionsCount: 402,
          },
        ],
      };
    default:
      return undefined;
  }
}

const blamed = { id: 1, number: 5101, title: 'cart: banker rounding', user: { id: 2, login: 'bruno' } };

const detailsOf = (testId: string) => ({
  repository: 'monolith',
  testName: unhealthy.find((each) => each.testId === testId)?.testName ?? 'a test',
  testId,
  healthStatus: 'flaky',
  lastConclusion: 'passed',
  failureRatio: 0.18,
  flakinessRatio: 0.22,
  successRatio: 0.6,
  flakyDetectionEnabled: true,
  firstFailureAt: at('09:40') - 3 * day,
  firstFailureCommit: '9f02c11a7d3e5b6c',
  firstFailurePull: blamed,
  lastFailureAt: at('14:19'),
  lastSuccessAt: at('14:27'),
  testFramework: 'pytest',
  testFrameworkVersion: '8.3',
  testProgrammingLanguage: 'python',
  testFilepath: 'cart/totals_test.py',
  testFunctionName: 'cart_total_rounds_half_up',
});

const assertion = {
  id: uuid(501),
  exceptionType: 'AssertionError',
  exceptionMessage: '12.35 != 12.34',
  failureCount: 41,
  firstFailureAt: at('09:40') - 3 * day,
  lastFailureAt: at('14:19'),
};
const timeout = {
  ...assertion,
  id: uuid(502),
  exceptionType: 'TimeoutError',
  exceptionMessage: 'no total within 5 s',
  failureCount: 6,
  lastFailureAt: at('11:02'),
};

const event = (id: string, clock: string) => ({
  id,
  failedAt: at(clock),
  exceptionStacktrace: `Traceback (most recent call last):\n  File "cart/totals_test.py", line 88, in cart_total_rounds_half_up\n    assert total(cart) == Decimal("12.34")\nAssertionError: 12.35 != 12.34`,
  testFilepath: 'cart/totals_test.py',
  testProgrammingLanguage: 'python',
  jobUrl: 'https://ci.example/run/88',
});
