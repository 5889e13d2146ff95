import type { Health } from '../../../domain/test-case.ts';
import { type Day, healthCodes, type Ledger } from './ledger.ts';
import type { Identity } from './suite.ts';
import { recentDays } from './threshold.ts';

/** What came of some days of one test. */
export interface Tally {
  readonly runs: number;
  /** Runs and the repetitions of those that failed. */
  readonly executions: number;
  readonly failures: number;
  /** Runs that both failed and passed. */
  readonly flakes: number;
}

export function tally({ slots }: Ledger, { index, pipeline }: Identity, days: readonly Day[]): Tally {
  const slot = slots[index] ?? -1;
  let runs = 0;
  let flakes = 0;
  let fails = 0;
  for (const day of days) {
    runs += day.runs[pipeline];
    if (slot < 0) continue;
    flakes += day.flakes[slot] ?? 0;
    fails += day.fails[slot] ?? 0;
  }
  return { runs, executions: runs + flakes + fails, failures: flakes + 2 * fails, flakes };
}

export const noTally: Tally = { runs: 0, executions: 0, failures: 0, flakes: 0 };

export const add = (one: Tally, other: Tally): Tally => ({
  runs: one.runs + other.runs,
  executions: one.executions + other.executions,
  failures: one.failures + other.failures,
  flakes: one.flakes + other.flakes,
});

/** The UTC days that tell of the present. */
export const recent = ({ days }: Ledger): readonly Day[] => days.slice(-recentDays);

/** The health of a test when a day ended, or by now. */
export const healthOn = ({ slots }: Ledger, { index }: Identity, { health }: Day): Health =>
  healthCodes[health[slots[index] ?? -1] ?? 0] ?? 'healthy';

/** The worst of several healths. */
export const worst = (healths: readonly Health[]): Health =>
  healthCodes.findLast((code) => healths.includes(code)) ?? 'healthy';
