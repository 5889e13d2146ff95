// Who stands where to whom in a train.
import type { Car, Phase, Stay, Train } from './train.ts';

export const isOver = ({ phase }: Car) => phase === 'merged' || phase === 'failed' || phase === 'gone';

/** Still without the verdict on its changes. */
export const isLive = (car: Car) => !isOver(car);

/** The batch and the parts of its search, each before what it consists of. */
export function family(car: Car): readonly Car[] {
  return car.parts.length === 0 ? [car] : [car, ...car.parts.flatMap(family)];
}

/** All batches of the train at any depth, in queue order. */
export const everyCar = ({ cars }: Train): readonly Car[] =>
  cars.some((car) => car.parts.length > 0) ? cars.flatMap(family) : [...cars];

/** Those at any depth that are in one phase, in queue order. */
export function carsIn({ cars }: Train, phase: Phase): readonly Car[] {
  const found: Car[] = [];
  const collect = (each: Car) => {
    if (each.phase === phase) found.push(each);
    each.parts.forEach(collect);
  };
  cars.forEach(collect);
  return found;
}

export function topOf(car: Car): Car {
  let top = car;
  while (top.owner !== null) top = top.owner;
  return top;
}

/** The stays of a batch that are still queued, in queue order: those of its parts, then its own. */
export const passengers = (car: Car): readonly Stay[] =>
  car.phase === 'merged' ? [] : [...car.parts.flatMap(passengers), ...car.members];

/** The parts of the same search that come before it. */
export function elderParts(car: Car): readonly Car[] {
  const parts = car.owner?.parts ?? [];
  return parts.slice(0, Math.max(0, parts.indexOf(car)));
}

export function youngerParts(car: Car): readonly Car[] {
  const parts = car.owner?.parts ?? [];
  return parts.slice(parts.indexOf(car) + 1);
}

/** What its test includes of what is not on the base branch yet: batches ahead, nearest last. */
export function ancestors(car: Car): readonly Car[] {
  const found = new Set<Car>();
  const visit = (each: Car) => {
    for (const parent of [...topOf(each).parents, ...elderParts(each)]) {
      if (parent.phase === 'merged' || parent.phase === 'gone' || found.has(parent)) continue;
      visit(parent);
      found.add(parent);
    }
  };
  visit(car);
  return [...found];
}

/** Top-level batches whose test includes the batch. */
export function dependents(train: Train, car: Car): readonly Car[] {
  const reached = new Set<Car>([car]);
  for (const each of train.cars) {
    if (isLive(each) && each.parents.some((parent) => reached.has(parent))) reached.add(each);
  }
  reached.delete(car);
  return [...reached];
}

/** Top-level batches that are not over. */
export const liveCars = (train: Train) => train.cars.filter(isLive);

export const sharesScope = (one: readonly string[], other: readonly string[]) =>
  one.some((scope) => other.includes(scope));

/** Serial queues know no scopes: every batch stands on the one before. */
export const touches = (train: Train, car: Car, scopes: readonly string[], allScopes: boolean) =>
  train.setup.mode === 'serial' || car.allScopes || allScopes || sharesScope(car.scopes, scopes);

/** Waiting order: priority, then time (service-facts 3.1). */
export function enqueue(train: Train, stay: Stay): void {
  stay.car = null;
  const place = train.waiting.findIndex((other) => isAhead(stay, other));
  if (place < 0) train.waiting.push(stay);
  else train.waiting.splice(place, 0, stay);
}

function isAhead(stay: Stay, other: Stay): boolean {
  if (stay.pull.priority.level !== other.pull.priority.level) {
    return stay.pull.priority.level > other.pull.priority.level;
  }
  return stay.queuedAt < other.queuedAt;
}

export function remove<Item>(items: Item[], item: Item): void {
  const place = items.indexOf(item);
  if (place >= 0) items.splice(place, 1);
}

export function isFrozen(train: Train, { pull }: Stay): boolean {
  if (train.frosts.length === 0) return false;
  const has = (labels: readonly string[]) => pull.labels.some((label) => labels.includes(label.name));
  return train.frosts.some(({ labels, exceptLabels }) => (labels.length === 0 || has(labels)) && !has(exceptLabels));
}
