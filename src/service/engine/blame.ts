// What follows from a failure: a search for the culprit in a batch of several, the end for a single one.
import { abortBehind, freeSlot } from './abort.ts';
import { createCar } from './car.ts';
import { depart } from './depart.ts';
import { seconds } from './identity.ts';
import { ancestors, carsIn, dependents, enqueue, isLive, youngerParts } from './kin.ts';
import type { Code } from './story/reason.ts';
import { tellEnd } from './story/run.ts';
import { tellSearch } from './story/search.ts';
import { type Car, planFor, type Stay, type Train } from './train.ts';

/** Blames batches that failed with nobody left ahead of them; those that have to wait for that give their slots back. */
export function judge(train: Train): void {
  for (const car of carsIn(train, 'parked')) {
    if (car.phase !== 'parked') continue;
    if (ancestors(car).length === 0) blame(train, car);
    else freeSlot(train, car);
  }
}

function blame(train: Train, car: Car): void {
  const code = car.failure ?? 'CHECKS_FAILED';
  const { maxAttempts } = car.rule;
  if (car.members.length === 1) condemn(train, car, code);
  else if (maxAttempts !== null && car.depth >= maxAttempts) {
    condemn(train, car, 'BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS');
  } else split(train, car, code);
}

/** All members leave, after the failure was to be seen for a moment. */
function condemn(train: Train, car: Car, code: Code): void {
  tellEnd(train, car, { code: null, leaving: new Map(car.members.map((stay) => [stay, code])) });
  freeSlot(train, car);
  car.phase = 'failed';
  if (code !== 'BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS') car.owner?.culprits.push(...car.members);
  releaseBehind(train, car);
  expel(train, car, code);
}

/** How long a verdict is to be seen before it is carried out, in seconds. */
const verdictSeconds = 10;

/** The members leave in a moment. */
export function expel(train: Train, car: Car, code: Code): void {
  planFor(train, car, seconds(train.random, verdictSeconds, 2 * verdictSeconds), () => {
    depart(train, { victims: new Map(car.members.map((stay) => [stay, code])), by: null });
  });
}

/**
 * All but the last member are tested again in groups, each on top of those before; the last one is to blame if they pass
 * (service-facts 3.4).
 */
function split(train: Train, car: Car, code: Code): void {
  const suspects = [...car.members];
  tellEnd(train, car, { code });
  freeSlot(train, car);
  const groups = cut(suspects.slice(0, -1), Math.max(2, Math.min(train.slots, train.setup.capacity ?? train.slots)));
  car.phase = 'searching';
  car.suspects = suspects;
  car.members = suspects.slice(-1);
  car.parts = groups.map((members, index) =>
    createCar(train, { members, rule: car.rule, phase: 'ready', owner: car, part: index + 1 }),
  );
  tellSearch(train, car, suspects);
  releaseBehind(train, car);
}

/** Consecutive groups as even as can be, the larger first. */
function cut<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const groups = Math.min(most, items.length);
  const starts = Array.from({ length: groups + 1 }, (_, index) => Math.ceil((index * items.length) / groups));
  return starts.slice(0, -1).map((start, index) => items.slice(start, starts[index + 1]));
}

/** What was tested with the failure in it has to be tested again without. */
function releaseBehind(train: Train, car: Car): void {
  const { owner } = car;
  if (owner === null) {
    abortBehind(train, dependents(train, car));
    return;
  }
  abortBehind(train, youngerParts(car).filter(isLive));
  const untested = owner.members;
  owner.members = [];
  for (const stay of untested) enqueue(train, stay);
  drop(train, untested);
}

/** How likely the member that no part of the search tested is dropped rather than tried again. */
const dropChance = 0.15;

function drop(train: Train, untested: readonly Stay[]): void {
  const dropped = untested.filter(() => train.random.chance(dropChance));
  if (dropped.length === 0) return;
  depart(train, { victims: new Map(dropped.map((stay) => [stay, 'DROPPED_BY_BISECTION_ELIMINATION'])), by: null });
}
