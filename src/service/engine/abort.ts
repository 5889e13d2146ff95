import { seconds } from './identity.ts';
import { dependents, enqueue, isLive, passengers, remove } from './kin.ts';
import type { Code } from './story/reason.ts';
import { type RunEnd, tellEnd, tellRunning } from './story/run.ts';
import { tellSearchEnd } from './story/search.ts';
import { type Car, planFor, type Train } from './train.ts';

/** Gives the slot back, telling so when its checks were counted as running. */
export function freeSlot(train: Train, car: Car): void {
  car.hasSlot = false;
  if (!car.isCounted) return;
  car.isCounted = false;
  tellRunning(train, car, -1);
}

/** Ends whatever the batch is doing, parts and all. Its members stay in it. */
function interrupt(train: Train, car: Car, end: RunEnd): void {
  car.life++;
  for (const part of car.parts.filter(isLive)) interrupt(train, part, end);
  if (car.phase === 'searching') {
    const remaining = passengers(car).filter((stay) => !end.leaving?.has(stay));
    tellSearchEnd(train, car, { members: car.suspects, culprits: [], remaining, isGivenUp: false });
  }
  if (car.phase === 'running' && car.run !== null) car.run.cutAt = train.agenda.now;
  tellEnd(train, car, end);
  freeSlot(train, car);
}

/** The members wait again, at the places their priorities and times give them. */
function dissolve(train: Train, car: Car): void {
  for (const stay of car.members) enqueue(train, stay);
  car.members = [];
  vanish(train, car);
}

export function vanish(train: Train, car: Car): void {
  car.phase = 'gone';
  car.life++;
  // Otherwise the last batch would keep all its forebears in memory.
  car.parents = [];
  remove(train.cars, car);
}

/** Interrupts a batch and lets its members wait again: at once, or after it was seen to requeue for a moment. */
export function abort(train: Train, car: Car, end: RunEnd, afterSeconds = 0): void {
  interrupt(train, car, end);
  car.members = [...passengers(car)];
  car.parts = [];
  for (const stay of car.members) stay.car = car;
  if (afterSeconds === 0) {
    dissolve(train, car);
    return;
  }
  car.phase = 'requeuing';
  planFor(train, car, seconds(train.random, afterSeconds, 2 * afterSeconds), () => dissolve(train, car));
}

/** How long a batch behind a failure is seen to requeue, in seconds. */
const requeueSeconds = 8;

/** Interrupts batches because of a failure ahead of them. */
export function abortBehind(train: Train, cars: readonly Car[]): void {
  for (const car of cars) {
    if (car.phase !== 'requeuing') abort(train, car, { code: 'BATCH_AHEAD_FAILED' }, requeueSeconds);
  }
}

/** Interrupts batches and all that stand on them, in queue order. */
export function abortFrom(train: Train, cars: readonly Car[], code: Code): void {
  const affected = new Set(cars.flatMap((car) => [car, ...dependents(train, car)]));
  for (const car of [...train.cars]) if (affected.has(car) && isLive(car)) abort(train, car, { code });
}
