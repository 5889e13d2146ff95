import type { Health, StatSeries, SuiteStat, TestStat } from '../../../domain/test-case.ts';
import type { InputOf } from '../../../wire/index.ts';
import { type Day, day, type Ledger } from './ledger.ts';
import { add, healthOn, noTally, tally } from './metrics.ts';
import { roll } from './roll.ts';
import { isRated, rate } from './search.ts';
import { selectTests } from './select.ts';
import type { Identity } from './suite.ts';

/** The repository's series cover so many UTC days, today included. */
const suiteDays = 30;

export function testSeries(
  ledger: Ledger,
  identities: readonly Identity[],
  stat: TestStat,
  dayCount: number,
): StatSeries<TestStat> {
  const points = ledger.days.slice(-dayCount).map((today) => {
    const { executions, failures, flakes } = identities
      .map((identity) => tally(ledger, identity, [today]))
      .reduce(add, noTally);
    const values = {
      success_count: executions - failures,
      failure_count: failures,
      flaky_count: flakes,
      mean_duration: executions === 0 ? 0 : meanDuration(ledger.seed, identities, today),
    };
    return { ...bucket(today), value: values[stat], executions };
  });
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const active = points.filter(({ executions }) => executions > 0);
  const mean = active.length === 0 ? 0 : active.reduce((sum, { value }) => sum + value, 0) / active.length;
  return {
    stat,
    value: stat === 'mean_duration' ? mean : total,
    valueOverTime: points.map(({ executions: _executions, ...point }) => point),
  };
}

/** Seconds; slow days and fast days of the machines differ by some percent. */
function meanDuration(seed: number, identities: readonly Identity[], { start }: Day): number {
  const today = Math.floor(start / day);
  const durations = identities.map(({ seconds, index }) => seconds * (0.92 + 0.16 * roll(seed + 11, index, today)));
  const mean = durations.reduce((sum, each) => sum + each, 0) / durations.length;
  return Number(mean.toPrecision(4));
}

export type SuiteFilter = Omit<InputOf<'suiteSeries'>, 'owner' | 'repository' | 'stat'>;

export function suiteSeries(ledger: Ledger, filter: SuiteFilter, stat: SuiteStat): StatSeries<SuiteStat> {
  const rated = rate(ledger, selectTests(ledger, filter)).filter((each) => isRated(each, filter));
  const identities = rated.map(({ identity }) => identity);
  const valueOverTime = ledger.days
    .slice(-suiteDays)
    .map((today) => ({ ...bucket(today), value: suiteValue(ledger, identities, stat, today) }));
  const value =
    stat === 'failed_executions'
      ? valueOverTime.reduce((sum, point) => sum + point.value, 0)
      : (valueOverTime.at(-1)?.value ?? 0);
  return { stat, value, valueOverTime };
}

/** Only tests that fail at times can be sick or have failed. */
function suiteValue(ledger: Ledger, identities: readonly Identity[], stat: SuiteStat, today: Day): number {
  const troubled = identities.filter(({ isTroubled }) => isTroubled);
  const counted = (health: Health) => troubled.filter((each) => healthOn(ledger, each, today) === health).length;
  switch (stat) {
    case 'total_tests':
      return identities.length;
    case 'healthy_tests':
      return identities.length - counted('flaky') - counted('broken');
    case 'flaky_tests':
      return counted('flaky');
    case 'broken_tests':
      return counted('broken');
    case 'failed_executions':
      return troubled.reduce((sum, each) => sum + tally(ledger, each, [today]).failures, 0);
  }
}

const bucket = ({ start }: Day) => ({ start, end: start + day });
