import type { Query } from '../../../src/store/query.ts';
import { at } from '../../support/build.ts';

const hour = 3_600_000;

/** How a working day goes, as shares of its busiest hour. */
const shape = [
  0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 0.9, 0.8, 0.6, 0.7, 0.9, 1, 0.8, 0.6, 0.4, 0.3, 0.2, 0.2, 0.1, 0.1,
];

interface Asked {
  readonly at?: number | undefined;
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

/** A worse day after a good one: twice the time in the queue, five times the failures. */
export function statsAnswer(query: Query): unknown {
  const { endpoint, input } = query;
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only statistics are asked for
  const asked = input as Asked;
  const { startAt = at('00:00'), endAt = asked.at ?? at('14:00') } = asked;
  const isWorse = endAt > at('10:00');
  const starts = Array.from({ length: Math.round((endAt - startAt) / hour) }, (_, index) => startAt + index * hour);
  const series = (fields: (share: number, index: number) => object) =>
    starts.map((start, index) => ({
      start,
      end: start + hour - 1_000,
      ...fields(shape[Math.floor(start / hour) % 24] ?? 0, index),
    }));
  const group = (stats: unknown, queueName = 'default') => ({
    baseRef: 'main',
    queueName,
    priorityRuleName: 'default',
    stats,
  });
  const grouped = (fields: (share: number, index: number) => object) => ({
    groups: [
      group(series(fields)),
      group(
        series((share) => fields(share / 4, 1)),
        'hotfix',
      ),
    ],
  });
  const bad = isWorse ? 3 : 1;
  const codes = (name: 'exitReason' | 'checkOutcome') => ({
    groups: [
      group(
        series((share) => ({ [name]: 'SUCCESS', count: Math.round(share * (isWorse ? 5 : 8)) })).concat(
          series((share) => ({ [name]: 'CHECKS_FAILED', count: Math.round(share * bad * 0.6) })),
          series((share) => ({ [name]: 'CONFLICT_WITH_BASE_BRANCH', count: share === 1 ? 1 : 0 })),
          series((share) => ({ [name]: 'CHECKS_TIMEOUT', count: share === 1 && isWorse ? 1 : 0 })),
        ),
      ),
    ],
  });
  switch (endpoint) {
    case 'enteredCount':
      return grouped((share) => ({ entered: Math.round(share * 8) }));
    case 'mergedCount':
      return grouped((share) => ({ merged: Math.round(share * (isWorse ? 5 : 8)) }));
    case 'exitReasons':
      return codes('exitReason');
    case 'checksOutcomeCount':
      return codes('checkOutcome');
    case 'queueSize':
      return grouped((share) => ({ avgSize: share * 9 * bad, maxSize: Math.round(share * 12 * bad), minSize: 0 }));
    case 'queueTime':
      return grouped((share) => ({
        avgQueueTime: 1_500 * bad,
        maxQueueTime: 5_000 * bad,
        minQueueTime: 300,
        sumQueueTime: share * 12_000 * bad,
        countQueueTime: share * 8,
      }));
    case 'timeToMerge':
      return [{ queues: [{ queueName: 'default', timeToMerge: { mean: 1_900 * bad, median: 1_400 * bad } }] }];
    case 'ciRuntime':
      return grouped((share) => ({ runtime: 1_400, sumRuntime: share * 11_200, countRuntime: share * 8 }));
    case 'runningChecks':
      return {
        groups: [group(series((share) => ({ avgRunningChecks: share * 4, maxRunningChecks: 4, minRunningChecks: 0 })))],
      };
    case 'batchSize':
      return grouped((share) => ({
        avgBatchSize: 3,
        maxBatchSize: 5,
        minBatchSize: 1,
        sumBatchSize: share * 24,
        countBatchSize: share * 8,
      }));
    case 'failureRate':
      return grouped((share) => ({ total: share * 20, failures: share * bad * 1.5, failureRate: 0.1 }));
    case 'bisections':
      return {
        started: [
          group(
            series((share) => ({
              bisectionCount: share > 0.9 ? bad : 0,
              avgDepth: 1,
              maxDepth: bad,
              avgBatchSizeBeforeSplit: 3,
            })),
          ),
        ],
        completed: [
          group(
            series((share) => ({
              bisectionCompletedCount: share > 0.9 ? bad : 0,
              culpritFoundCount: share === 1 ? bad : 0,
              maxFailureReachedCount: 0,
            })),
          ),
        ],
      };
    case 'checksRetries':
      return grouped((share) => ({
        totalRetries: Math.round(share * 4),
        sessionsWithRetries: 2,
        recovered: share * (4 - bad),
        notRecovered: share * bad,
        recoveryRate: 0.5,
        avgRetryDepth: 1,
        maxRetryDepth: 2,
      }));
    case 'ciRuns':
      return {
        groups: [
          {
            baseRef: 'main',
            queueName: 'default',
            started: series((share) => ({ started: Math.round(share * 12) })),
            wasted: series((share) => ({ reason: 'PR_AHEAD_DEQUEUED', count: Math.round(share * bad) })).concat(
              series((share) => ({ reason: 'CHECKS_FAILED', count: share > 0.8 ? 1 : 0 })),
            ),
          },
        ],
      };
    case 'skippedResults':
      return grouped((share) => ({ batchesSaved: share > 0.7 ? 1 : 0 }));
    case 'idleTime':
      return { groups: [group(series(idlePoint(bad)))].map((each) => ({ ...each, summary: idleSummary })) };
    case 'statBranches':
      return { baseRefs: ['main', 'release/4.2'] };
    case 'statQueues':
      return { queueNames: ['default', 'hotfix'] };
    default:
      return undefined;
  }
}

const idlePoint = (bad: number) => (share: number) => ({
  sumIdleCapacity: share * 9_000 * bad,
  sumIdleSchedule: share * 3_000,
  sumIdleFreeze: share * 2_400,
  sumCiRuntime: share * 11_200,
  countIdle: share * 8,
});

const idleSummary = {
  p95IdleCapacity: 5_000,
  maxIdleCapacity: 8_000,
  p95IdleSchedule: 900,
  maxIdleSchedule: 1_200,
  p95IdleFreeze: 600,
  maxIdleFreeze: 700,
  p95CiRuntime: 2_400,
  maxCiRuntime: 2_900,
};
