// The numbers behind the words on a test's health. The service publishes the words only (service-facts 5).
import type { Health, Level } from '../../../domain/test-case.ts';

/** As many of the last runs must have failed for a test to be broken. */
export const brokenStreak = 5;

/** For so many days after it both failed and passed on one commit a test is flaky. */
export const flakyDays = 3;

/** Executions and ratios are counted over so many UTC days, today included. */
export const recentDays = 7;

const confidenceFrom = { medium: 20, high: 100 } as const;
const impactFrom = { medium: 0.05, high: 0.2 } as const;

/** How far a health can be trusted, by how often the test ran. */
export const confidenceOf = (executions: number): Level => graded(executions, confidenceFrom);

/** How much a test that is not healthy disturbs, by the share of its executions that failed. */
export const impactOf = (health: Health, failureRatio: number): Level | null =>
  health === 'healthy' ? null : graded(failureRatio, impactFrom);

function graded(value: number, from: { readonly medium: number; readonly high: number }): Level {
  if (value >= from.high) return 'high';
  return value >= from.medium ? 'medium' : 'low';
}
