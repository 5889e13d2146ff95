// How pull requests leave the queue without merging.
import { abort, vanish } from './abort.ts';
import { dependents, isOver, remove, topOf } from './kin.ts';
import { checksAt } from './run.ts';
import { leaveConditions } from './story/condition.ts';
import type { Code } from './story/reason.ts';
import { tellLeave, tellSize } from './story/stay.ts';
import type { Car, Stay, Train } from './train.ts';

export interface Departure {
  readonly victims: ReadonlyMap<Stay, Code>;
  /** Who asked for it, where somebody did. */
  readonly by: string | null;
}

/**
 * Removes pull requests together with what is stacked on them. Batches that were tested with them start again
 * (service-facts 3.5).
 */
export function depart(train: Train, { victims, by }: Departure): void {
  const leaving = withSuccessors(train, victims);
  for (const car of interrupted(train, leaving.keys())) abort(train, car, { code: 'PR_AHEAD_DEQUEUED', leaving });
  for (const [stay, code] of leaving) leave(train, stay, code, victims.has(stay) ? by : null);
}

/** A chain of stacked pull requests goes as a whole. */
export function withSuccessors(train: Train, victims: ReadonlyMap<Stay, Code>): ReadonlyMap<Stay, Code> {
  const leaving = new Map(victims);
  for (const stay of train.stays.values()) {
    if (!leaving.has(stay) && stay.predecessors.some((each) => leaving.has(each))) {
      leaving.set(stay, 'STACK_PREDECESSOR_DEQUEUED');
    }
  }
  return leaving.size === victims.size ? leaving : withSuccessors(train, leaving);
}

/** Batches under test that contain one of them, and those built on top, in queue order. */
export function interrupted(train: Train, leaving: Iterable<Stay>): readonly Car[] {
  const affected = new Set<Car>();
  for (const { car } of leaving) {
    if (car === null || isOver(car) || car.phase === 'requeuing' || !isStarted(topOf(car))) continue;
    affected.add(topOf(car));
    for (const each of dependents(train, topOf(car))) affected.add(each);
  }
  return train.cars.filter((car) => affected.has(car) && car.phase !== 'requeuing');
}

/** A batch that waits for another try counts as started: what is behind it may be running. */
export const isStarted = ({ phase, startedAt }: Car) =>
  startedAt !== null || (phase !== 'filling' && phase !== 'ready');

function leave(train: Train, stay: Stay, code: Code, by: string | null): void {
  const { now } = train.agenda;
  train.stays.delete(stay.pull.number);
  remove(train.waiting, stay);
  const { car } = stay;
  if (car !== null) {
    remove(car.members, stay);
    if (car.members.length === 0 && car.owner === null && car.parts.length === 0) {
      vanish(train, car);
    }
  }
  for (const other of train.stays.values()) {
    if (other.blockedBy.includes(stay)) other.blockedBy = other.blockedBy.filter((each) => each !== stay);
  }
  tellSize(train, stay);
  const checks = stay.lastRun === null ? [] : checksAt(stay.lastRun, now);
  tellLeave(train, stay, { code, by, checks, conditions: leaveConditions(train, stay, code, checks) });
  train.ended(stay, code);
}
