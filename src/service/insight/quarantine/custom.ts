// How the people of the demo and the service itself deal with sick tests. Now and then they look at what the last two days
// brought: the service quarantines what stays sick, people quarantine what annoys them and lift what has recovered.
import type { Random } from '../../../base/random.ts';
import type { Ledger } from '../test-health/ledger.ts';
import { healthOn } from '../test-health/metrics.ts';
import type { Identity } from '../test-health/suite.ts';
import { type AutomatismOptions, createAutomatism } from './automatism.ts';
import type { Quarantines } from './quarantines.ts';

export interface CustomOptions extends AutomatismOptions {
  readonly ledger: Ledger;
  readonly quarantines: Quarantines;
  /** About as many quarantines are in force at a time. */
  readonly target: number;
}

const reasons = [
  'Fails since the move of the runners, see #4411',
  'Depends on the clock of the machine',
  'Blocks everybody; the team of the cart looks into it',
  'Races against the search index',
] as const;

/** Carries out what is due at an instant; called some times a day. */
export function createCustom(options: CustomOptions): (at: number) => void {
  const setting = createAutomatism(options);
  return (at) => {
    quarantineSome(options, at, setting(at));
    liftSome(options, at);
  };
}

function quarantineSome(
  { random, ledger, quarantines, people, target }: CustomOptions,
  at: number,
  isAutomatic: boolean,
) {
  const sick = longSick(ledger).filter(({ name }) => !quarantines.book.hasTest(name));
  const room = Math.min(target - quarantines.book.size, Math.ceil(target / 24));
  for (const { name, pipeline, job } of drawn(random, sick, room)) {
    if (isAutomatic && random.chance(0.6)) {
      const place = { testName: name, pipelineName: pipeline, jobName: job };
      quarantines.automatic(place, 'Failed on the default branch on two days in a row', at);
    } else {
      const branch = random.chance(0.5) ? null : 'main';
      quarantines.request({ testName: name, reason: random.pick(reasons), branch }, { at, by: random.pick(people) });
    }
  }
}

function liftSome({ random, quarantines, people }: CustomOptions, at: number): void {
  for (const entry of quarantines.book.entries()) {
    const hasRecovered = quarantines.view(entry).isRecovered === true;
    if (hasRecovered && random.chance(0.025)) quarantines.remove(entry, { at, by: random.pick(people) });
  }
}

/** Tests that were not healthy when either of the last two whole days ended. */
function longSick(ledger: Ledger): readonly Identity[] {
  const [before, last] = ledger.days.slice(-3, -1);
  if (before === undefined || last === undefined) return [];
  return ledger.troubled.filter(
    (identity) => healthOn(ledger, identity, last) !== 'healthy' && healthOn(ledger, identity, before) !== 'healthy',
  );
}

/** As many of the items, each with its test only once. */
function drawn(random: Random, items: readonly Identity[], most: number): readonly Identity[] {
  const byName = new Map(items.map((identity) => [identity.name, identity]));
  const left = [...byName.values()];
  const taken: Identity[] = [];
  while (taken.length < most && left.length > 0) taken.push(...left.splice(random.integer(0, left.length - 1), 1));
  return taken;
}
