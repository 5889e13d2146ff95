import { daily } from '../engine/schedule.ts';
import type { CheckSetup, PriorityRule, RuleSetup } from '../engine/setup.ts';
import { emergency, migrations, product, prose } from './checks.ts';

const minute = 60_000;

export function rule(name: string, checks: readonly CheckSetup[], given: Partial<RuleSetup> = {}): RuleSetup {
  return {
    name,
    checks,
    batchSize: { min: 4, max: 4 },
    maxWaitMs: 3 * minute,
    timeoutMs: 50 * minute,
    maxRetries: 1,
    maxAttempts: null,
    schedule: null,
    ...given,
  };
}

/** Closed for an hour in every three, while the warehouse is exported. */
const mergeHours = daily(
  [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({
    startAt: { hour, minute: 0 },
    endAt: { hour: hour + 2, minute: 0 },
  })),
);

export const productRule = rule('default', product);

export const migrationRule = rule('migrations', migrations, {
  batchSize: { min: 2, max: 2 },
  maxWaitMs: 2 * minute,
  maxAttempts: 1,
  schedule: mergeHours,
});

export const hotfixRule = rule('hotfix', emergency, { batchSize: { min: 1, max: 1 }, maxRetries: 0, maxWaitMs: 0 });

export const proseRule = rule('docs', prose, { batchSize: { min: 1, max: 1 }, maxRetries: 0, maxWaitMs: 0 });

export const hotfixPriority: PriorityRule = { name: 'hotfix', level: 9000, alias: 'high' };
export const botPriority: PriorityRule = { name: 'dependencies', level: 1000, alias: 'low' };
