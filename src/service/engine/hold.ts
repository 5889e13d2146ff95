// Pauses and freezes: what keeps everything, or a part of it, from merging.
import type { Actor } from '../../domain/event/actor.ts';
import type { Freeze } from '../../domain/event/hold.ts';
import { abort, abortFrom } from './abort.ts';
import { isFrozen, isLive, liveCars, passengers } from './kin.ts';
import type { FreezeSetup } from './setup.ts';
import { tellFreeze, tellFreezeChange, tellFreezeEnd, tellPause, tellPauseChange, tellUnpause } from './story/hold.ts';
import { type Frost, type Ground, plan, type Train } from './train.ts';

/** Drafts are given up, checks on the pull requests themselves go on (service-facts 3.5). */
export function pause(ground: Ground, trains: readonly Train[], now: number, reason: string, by: Actor): void {
  const { paused, pausedAt, reason: known } = ground.pause;
  ground.pause = { paused: true, reason, pausedAt: paused ? pausedAt : now };
  if (paused) {
    if (reason !== known) tellPauseChange(ground, now, reason, by);
    for (const train of trains) train.settle();
    return;
  }
  tellPause(ground, now, reason, by);
  for (const train of trains) {
    for (const car of liveCars(train)) {
      if (car.run?.inPlace !== true) abort(train, car, { code: 'PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE' });
    }
    train.settle();
  }
}

export const notPaused = { paused: false, reason: null, pausedAt: null } as const;

/** False when there is no pause to end. */
export function unpause(ground: Ground, trains: readonly Train[], now: number, by: Actor): boolean {
  if (!ground.pause.paused) return false;
  ground.pause = notPaused;
  tellUnpause(ground, now, by);
  for (const train of trains) train.settle();
  return true;
}

const minute = 60_000;
/** How long before its start a freeze is announced. */
const noticeMs = 90 * minute;

/** Plans every freeze of the setup, those of the past included. */
export function planFreezes(train: Train, setups: readonly FreezeSetup[], origin: number, by: Actor): void {
  for (const setup of setups) {
    let first = origin - setup.sinceMs;
    if (setup.everyMs !== null) {
      while (first - setup.everyMs > train.agenda.now + noticeMs) first -= setup.everyMs;
    }
    planFreeze(train, setup, Math.max(first, train.agenda.now), by);
  }
}

function planFreeze(train: Train, setup: FreezeSetup, from: number, by: Actor): void {
  const { agenda, random } = train;
  const until = setup.lastsMs === null ? null : from + setup.lastsMs;
  const freeze = freezeOf(train, setup, from, until);
  const frost: Frost = { freeze, labels: setup.labels, exceptLabels: setup.exceptLabels };
  agenda.at(setup.lastsMs === null ? from : from - noticeMs, () => tellFreeze(train, freeze, by));
  plan(train, from - agenda.now, () => setFrosts(train, [...train.frosts, frost]));
  if (until === null) return;
  if (random.chance(0.2)) liftEarly(train, frost, until - 5 * minute, by);
  else if (random.chance(0.25)) extend(train, frost, until, by);
  else plan(train, until - agenda.now, () => lift(train, frost));
  if (setup.everyMs !== null)
    agenda.at(from + setup.everyMs - 2 * noticeMs, () => planFreeze(train, setup, from + (setup.everyMs ?? 0), by));
}

function liftEarly(train: Train, frost: Frost, at: number, by: Actor): void {
  plan(train, at - train.agenda.now, () => {
    tellFreezeEnd(train, frost.freeze, 'Done earlier than planned', by);
    lift(train, frost);
  });
}

function extend(train: Train, frost: Frost, until: number, by: Actor): void {
  const longer = { ...frost, freeze: { ...frost.freeze, end: new Date(until + 15 * minute).toISOString() } };
  plan(train, until - 3 * minute - train.agenda.now, () => {
    tellFreezeChange(train, frost.freeze, longer.freeze, by);
    train.frosts = train.frosts.map((each) => (each === frost ? longer : each));
  });
  plan(train, until + 15 * minute - train.agenda.now, () => lift(train, longer));
}

const lift = (train: Train, frost: Frost) =>
  setFrosts(
    train,
    train.frosts.filter((each) => each !== frost),
  );

/** Batches of which only a part is frozen are split (service-facts 3.5). */
function setFrosts(train: Train, frosts: readonly Frost[]): void {
  train.frosts = frosts;
  const mixed = liveCars(train).filter((car) => {
    const frozen = passengers(car).filter((stay) => isFrozen(train, stay)).length;
    return frozen > 0 && frozen < passengers(car).length;
  });
  abortFrom(train, mixed.filter(isLive), 'SCHEDULED_FREEZE_STATUS_CHANGED');
}

const freezeOf = (train: Train, setup: FreezeSetup, from: number, until: number | null): Freeze => ({
  reason: setup.reason,
  start: new Date(from).toISOString(),
  end: until === null ? null : new Date(until).toISOString(),
  timezone: 'UTC',
  matchingConditions: [`base = ${train.setup.branch}`, ...setup.labels.map((label) => `label = ${label}`)],
  excludeConditions: setup.exceptLabels.map((label) => `label = ${label}`),
});
