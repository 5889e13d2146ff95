// How batches are made of the waiting pull requests (service-facts 3.2).
import { createCar } from './car.ts';
import { ancestors, isFrozen, isLive, liveCars, remove, topOf, touches } from './kin.ts';
import { nextOpening } from './schedule.ts';
import { type Car, plan, type Stay, type Train } from './train.ts';

export function form(train: Train): void {
  if (train.ground.pause.paused) return;
  for (const car of train.cars) if (car.phase === 'filling') fill(train, car);
  for (let seed = nextSeed(train); seed !== null; seed = nextSeed(train)) found(train, seed);
}

/** Batches that may stand ready while all slots are taken. */
const spare = 2;

/** The first in waiting order that a new batch can begin with. */
function nextSeed(train: Train): Stay | null {
  const live = liveCars(train);
  if (live.length >= train.slots + spare || live.some((car) => car.allScopes)) return null;
  for (const stay of train.waiting) {
    if (isFree(train, stay, null) && hasLane(train, stay, live)) return stay;
    // Nothing passes a barrier, not even while it waits.
    if (stay.pull.allScopes && stay.blockedBy.length === 0) return null;
  }
  return null;
}

/** Free to begin a new batch, or to join the one given: everything it is stacked on stands ahead. */
function isFree(train: Train, stay: Stay, joined: Car | null): boolean {
  if (stay.blockedBy.length > 0 || stay.removalRequested || (stay.hasYielded && isClosed(train, stay))) return false;
  return stay.predecessors.every(({ car }) => car !== null && (car === joined || isAhead(train, topOf(car), joined)));
}

function isAhead({ setup }: Train, car: Car, joined: Car | null): boolean {
  if (setup.mode === 'isolated') return false;
  return joined === null ? isLive(car) : ancestors(joined).includes(car);
}

const isClosed = ({ agenda }: Train, { pull }: Stay) =>
  pull.rule.schedule !== null && nextOpening(pull.rule.schedule, agenda.now) > agenda.now;

/** No search is under way where it would go, and not too many wait there already. */
function hasLane(train: Train, { pull }: Stay, live: readonly Car[]): boolean {
  const { mode, capacity } = train.setup;
  const near = mode === 'isolated' ? [] : live.filter((car) => touches(train, car, pull.scopes, pull.allScopes));
  if (near.some((car) => car.phase === 'searching' || car.phase === 'requeuing')) return false;
  return pull.allScopes || capacity === null || near.filter((car) => car.phase !== 'passed').length <= capacity;
}

function found(train: Train, seed: Stay): void {
  const { agenda } = train;
  const { rule, allScopes } = seed.pull;
  const room = allScopes ? 1 : roomFor(train, seed);
  remove(train.waiting, seed);
  const car = createCar(train, {
    members: [seed],
    rule,
    phase: 'filling',
    parents: parentsOf(train, seed),
    room,
    closesAt: agenda.now + rule.maxWaitMs,
  });
  train.cars.push(car);
  fill(train, car);
  if (car.phase === 'filling') plan(train, rule.maxWaitMs, () => close(car));
}

function close(car: Car): void {
  if (car.phase === 'filling') car.phase = 'ready';
}

/** Between both sizes of the rule, so that what waits spreads over the free slots. */
function roomFor(train: Train, seed: Stay): number {
  const { min, max } = seed.pull.rule.batchSize;
  const free = Math.max(1, train.slots - liveCars(train).length);
  const candidates = train.waiting.filter((stay) => stay.pull.rule === seed.pull.rule).length;
  return Math.min(max, Math.max(min, Math.ceil(candidates / free)));
}

function parentsOf(train: Train, { pull }: Stay): readonly Car[] {
  const live = liveCars(train);
  switch (train.setup.mode) {
    case 'isolated':
      return [];
    case 'serial':
      return live.slice(-1);
    case 'parallel': {
      const nearest = pull.scopes.map((scope) => live.findLast((car) => touches(train, car, [scope], pull.allScopes)));
      return pull.allScopes ? live : [...new Set(nearest.flatMap((car) => car ?? []))];
    }
  }
}

/** Takes the best of the waiting on board until it is full. */
function fill(train: Train, car: Car): void {
  for (let next = bestMate(train, car); next !== null; next = bestMate(train, car)) {
    remove(train.waiting, next);
    next.car = car;
    car.members.push(next);
  }
  if (car.members.length >= car.room || car.rule.maxWaitMs === 0) close(car);
}

/** Higher priority first, then what has most in common with the batch, then the oldest. */
function bestMate(train: Train, car: Car): Stay | null {
  if (car.members.length >= car.room || car.allScopes) return null;
  let best: Stay | null = null;
  let bestScore = -1;
  for (const stay of train.waiting) {
    if (best !== null && stay.pull.priority.level < best.pull.priority.level) break;
    if (!(fits(train, car, stay) && isFree(train, stay, car))) continue;
    const score = affinity(car, stay);
    if (score > bestScore) [best, bestScore] = [stay, score];
  }
  return best;
}

function fits(train: Train, { rule, scopes, members }: Car, stay: Stay): boolean {
  const { pull } = stay;
  const [first] = members;
  if (pull.rule !== rule || pull.allScopes || first === undefined) return false;
  const isAlike = train.setup.mode !== 'parallel' || areSame(pull.scopes, scopes);
  return isAlike && isFrozen(train, first) === isFrozen(train, stay);
}

/** Scopes come in the order of their theme. */
const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((scope, index) => scope === other[index]);

/** A shared scope outweighs all shared directories. */
function affinity(car: Car, { pull }: Stay): number {
  const scopes = pull.scopes.filter((scope) => car.scopes.includes(scope)).length;
  const directories = pull.directories.filter((directory) =>
    car.members.some((member) => member.pull.directories.includes(directory)),
  ).length;
  return scopes * 100 + directories;
}
