// When things will have happened, as the service estimates it (service-facts 3.10).
import { ancestors, family, isFrozen, isOver } from '../kin.ts';
import { nextOpening } from '../schedule.ts';
import type { RuleSetup } from '../setup.ts';
import type { Car, Stay, Train } from '../train.ts';

export interface Estimate {
  readonly ciFinishAt: number | null;
  readonly mergeAt: number | null;
}

export interface Estimates {
  readonly ofCar: (car: Car) => Estimate;
  readonly ofStay: (stay: Stay) => Estimate;
}

const unknown: Estimate = { ciFinishAt: null, mergeAt: null };

/** What a merge takes after the checks. */
const mergeMs = 30_000;

export function estimates(train: Train, now: number): Estimates {
  const cars = new Map<Car, Estimate>();
  for (const car of train.cars) {
    for (const each of family(car).toReversed()) cars.set(each, estimate(train, each, cars, now));
  }
  const waiting = estimateWaiting(train, cars, now);
  const ofCar = (car: Car) => cars.get(car) ?? unknown;
  return { ofCar, ofStay: (stay) => (stay.car === null ? (waiting.get(stay) ?? unknown) : ofCar(stay.car)) };
}

function estimate(train: Train, car: Car, known: ReadonlyMap<Car, Estimate>, now: number): Estimate {
  const usual = usualMs(train, car.rule);
  if (usual === null || isOver(car) || car.phase === 'requeuing') return unknown;
  const ciFinishAt = car.parts.length > 0 ? lastOf(car, known) : finishOf(train, car, usual, now);
  return { ciFinishAt, mergeAt: ciFinishAt === null ? null : mergeOf(train, car, ciFinishAt, known) };
}

function finishOf(train: Train, car: Car, usual: number, now: number): number | null {
  if (car.trusted) return car.ciFinishedAt;
  if (car.run !== null) return car.run.startedAt + usual;
  // Nothing is promised for the head of the queue before its checks have started.
  if (train.cars[0] === car) return null;
  return Math.max(now, car.phase === 'filling' ? car.closesAt : now) + usual;
}

const lastOf = (car: Car, known: ReadonlyMap<Car, Estimate>) =>
  latest(car.parts.filter((part) => !isOver(part)).map((part) => known.get(part)?.ciFinishAt ?? null));

function mergeOf(train: Train, car: Car, ciFinishAt: number, known: ReadonlyMap<Car, Estimate>): number | null {
  const ahead = ancestors(car).map((each) => known.get(each)?.mergeAt ?? null);
  const isHeld = train.ground.pause.paused || car.members.some((stay) => isFrozen(train, stay));
  if (isHeld || ahead.includes(null)) return null;
  const at = (latest([ciFinishAt, ...ahead]) ?? ciFinishAt) + mergeMs;
  if (car.rule.schedule === null) return at;
  const opening = nextOpening(car.rule.schedule, at);
  return Number.isFinite(opening) ? opening : null;
}

/** One batch after the other, each lane of scopes for itself. */
function estimateWaiting(train: Train, cars: ReadonlyMap<Car, Estimate>, now: number): ReadonlyMap<Stay, Estimate> {
  const found = new Map<Stay, Estimate>();
  const lanes = new Map<string, { readonly startsAt: number | null; queued: number }>();
  for (const stay of train.waiting) {
    const { rule, scopes } = stay.pull;
    const key = train.setup.mode === 'parallel' ? scopes.join(' ') : '';
    const lane = lanes.get(key) ?? { startsAt: laneStart(train, scopes, cars, now), queued: 0 };
    lanes.set(key, lane);
    const usual = usualMs(train, rule);
    const isHeld = train.ground.pause.paused || isFrozen(train, stay) || stay.blockedBy.length > 0;
    const rounds = Math.floor(lane.queued++ / rule.batchSize.max) + 1;
    if (isHeld || usual === null || lane.startsAt === null) continue;
    const ciFinishAt = lane.startsAt + rounds * usual;
    found.set(stay, { ciFinishAt, mergeAt: ciFinishAt + mergeMs });
  }
  return found;
}

function laneStart(
  train: Train,
  scopes: readonly string[],
  cars: ReadonlyMap<Car, Estimate>,
  now: number,
): number | null {
  if (train.setup.mode === 'isolated') return now;
  const last = train.cars.findLast(
    (car) => !isOver(car) && (train.setup.mode === 'serial' || car.scopes.some((scope) => scopes.includes(scope))),
  );
  if (last === undefined) return now;
  const at = cars.get(last)?.mergeAt ?? null;
  return at === null ? null : Math.max(now, at);
}

/** The median of the recent successful runs; null without any. */
const usualMs = (train: Train, rule: RuleSetup): number | null => train.durations.get(rule)?.median ?? null;

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}
