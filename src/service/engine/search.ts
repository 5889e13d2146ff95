// The course of a search for the culprit of a failed batch.
import { vanish } from './abort.ts';
import { expel } from './blame.ts';
import { seconds } from './identity.ts';
import { carsIn, family, isOver } from './kin.ts';
import { tellSearchEnd } from './story/search.ts';
import { type Car, planFor, type Train } from './train.ts';

/** Ends the searches whose parts have all come to an end, inner ones first. */
export function advanceSearches(train: Train): void {
  for (const car of carsIn(train, 'searching').toReversed()) if (car.parts.every(isSettled)) advance(train, car);
}

/** Over, and those that failed have left. */
const isSettled = (part: Car) => isOver(part) && (part.phase === 'merged' || part.members.length === 0);

function advance(train: Train, car: Car): void {
  const [last] = car.members;
  if (last !== undefined) {
    // All parts passed, so that only the last one is left to blame.
    if (car.culprits.length > 0) return;
    car.culprits.push(last);
    expel(train, car, car.failure ?? 'CHECKS_FAILED');
    return;
  }
  end(train, car);
}

/** How long a search that has ended stays listed, in seconds. */
const lingerSeconds = 20;

function end(train: Train, car: Car): void {
  const { suspects, culprits } = car;
  const remaining = suspects.filter((stay) => train.stays.get(stay.pull.number) === stay);
  const isGivenUp = culprits.length === 0;
  tellSearchEnd(train, car, { members: suspects, culprits, remaining, isGivenUp });
  car.phase = family(car).some((each) => each.phase === 'merged') ? 'merged' : 'failed';
  if (car.owner !== null) car.owner.culprits.push(...culprits);
  else planFor(train, car, seconds(train.random, lingerSeconds, 2 * lingerSeconds), () => vanish(train, car));
}
