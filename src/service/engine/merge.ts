import { abortFrom, freeSlot, vanish } from './abort.ts';
import { seconds } from './identity.ts';
import { ancestors, carsIn, dependents, isFrozen, remove, topOf } from './kin.ts';
import { checksAt } from './run.ts';
import { nextOpening } from './schedule.ts';
import { tellEnd } from './story/run.ts';
import { tellMerge, tellSize } from './story/stay.ts';
import { type Car, type Hold, planFor, type Stay, type Train } from './train.ts';

/** Merges what has passed and may merge. */
export function mergeReady(train: Train): void {
  for (const car of carsIn(train, 'passed')) consider(train, car);
}

function consider(train: Train, car: Car): void {
  const isBehind = ancestors(car).length > 0;
  const hold = isBehind ? null : holdOf(train, car);
  setHold(train, car, hold);
  if (isBehind || hold !== null) {
    freeSlot(train, car);
    return;
  }
  car.phase = 'merging';
  const [low, high] = car.trusted ? [15, 40] : [4, 15];
  planFor(train, car, seconds(train.random, low, high), () => finish(train, car));
}

/** What keeps a batch from merging that has passed and that nobody is ahead of. */
function holdOf(train: Train, car: Car): Hold | null {
  if (train.ground.pause.paused) return 'pause';
  if (car.members.some((stay) => isFrozen(train, stay))) return 'freeze';
  return car.rule.schedule !== null && nextOpening(car.rule.schedule, train.agenda.now) > train.agenda.now
    ? 'schedule'
    : null;
}

/** Begins or ends a hold and books the time of the one that ends. */
function setHold(train: Train, car: Car, hold: Hold | null): void {
  const { now } = train.agenda;
  if (car.hold === hold) return;
  for (const stay of car.members) {
    if (car.hold === 'freeze') stay.frozenMs += now - car.heldSince;
    if (car.hold === 'schedule') stay.scheduledMs += now - car.heldSince;
  }
  car.hold = hold;
  car.heldSince = now;
  if (hold !== 'schedule' || car.rule.schedule === null) return;
  train.agenda.at(nextOpening(car.rule.schedule, now), train.settle);
  train.agenda.at(now + patienceMs, train.settle);
}

/** How long those behind wait for a batch that waits for its merge hours. */
const patienceMs = 5 * 60_000;

/** Batches outside of their merge hours that keep others waiting. */
export const inTheWay = (train: Train): readonly Car[] =>
  train.cars.filter(
    (car) =>
      car.hold === 'schedule' &&
      train.agenda.now - car.heldSince >= patienceMs &&
      dependents(train, car).some((each) => each.phase === 'passed'),
  );

/** Makes room for those behind. */
export function yieldWay(train: Train, car: Car): void {
  for (const stay of car.members) stay.hasYielded = true;
  setHold(train, car, null);
  abortFrom(train, [car], 'SCHEDULE_BLOCKED_AHEAD_YIELDED');
}

/** How long a merged batch stays listed, in seconds. */
const lingerSeconds = 25;

function finish(train: Train, car: Car): void {
  if (holdOf(train, car) !== null) {
    car.phase = 'passed';
    return;
  }
  tellEnd(train, car, { code: null });
  freeSlot(train, car);
  car.phase = 'merged';
  const checks = car.run === null ? [] : checksAt(car.run, train.agenda.now);
  for (const stay of car.members) {
    train.stays.delete(stay.pull.number);
    tellSize(train, stay);
    tellMerge(train, stay, checks, car.promoted);
    forget(train, stay);
  }
  for (const scope of car.scopes) train.touchedAt.set(scope, train.agenda.now);
  for (const stay of car.members) train.ended(stay, 'PR_MERGED');
  if (topOf(car) === car)
    planFor(train, car, seconds(train.random, lingerSeconds, 2 * lingerSeconds), () => vanish(train, car));
}

/** Nobody waits for it any longer, and those that conflict with it now conflict with the base. */
function forget(train: Train, stay: Stay): void {
  remove(train.waiting, stay);
  for (const other of train.stays.values()) {
    if (other.predecessors.includes(stay)) other.predecessors = other.predecessors.filter((each) => each !== stay);
  }
}

/** Waiting pull requests that conflict with what has merged since. */
export const conflicting = (train: Train): readonly Stay[] =>
  train.waiting.filter((stay) => stay.blockedBy.some((each) => train.stays.get(each.pull.number) !== each));
