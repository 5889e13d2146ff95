// From a batch that is ready to the end of its checks.
import { freeSlot } from './abort.ts';
import { depart, isStarted } from './depart.ts';
import { seconds } from './identity.ts';
import { ancestors, carsIn, elderParts, everyCar, isLive, sharesScope, topOf } from './kin.ts';
import { planRun } from './run.ts';
import type { RuleSetup } from './setup.ts';
import { abortText } from './story/reason.ts';
import { tellEnd, tellPostponed, tellRunning, tellStart } from './story/run.ts';
import { type Car, planFor, type Train } from './train.ts';

/** Gives free slots to batches that are ready, in queue order. */
export function startReady(train: Train): void {
  if (train.ground.pause.paused) return;
  const ready = carsIn(train, 'ready');
  if (ready.length === 0) return;
  const taken = everyCar(train).filter((each) => each.hasSlot);
  for (const car of ready) {
    if (!mayStart(train, car)) continue;
    if (isTrusted(train, car)) trust(train, car);
    else if (hasFreeSlot(train, car, taken)) {
      taken.push(car);
      prepare(train, car);
    }
  }
}

function mayStart(train: Train, car: Car): boolean {
  // A barrier runs alone; with one slot, the parts of a search run one after the other.
  if (car.allScopes && ancestors(car).length > 0) return false;
  if (train.slots === 1 && elderParts(car).some(isLive)) return false;
  return topOf(car).parents.every((parent) => !isLive(parent) || isStarted(parent));
}

function hasFreeSlot(train: Train, car: Car, taken: readonly Car[]): boolean {
  if (taken.length >= train.slots) return false;
  const { capacity } = train.setup;
  return (
    capacity === null ||
    car.scopes.every((scope) => taken.filter((each) => sharesScope(each.scopes, [scope])).length < capacity)
  );
}

/**
 * Whether the pull request's own green checks will do: the commits it lacks are outside of its scopes (service-facts 3.7).
 */
function isTrusted(train: Train, car: Car): boolean {
  const [stay] = car.members;
  if (train.setup.mode !== 'parallel' || stay === undefined || car.members.length > 1 || car.owner !== null)
    return false;
  const { pull } = stay;
  if (pull.allScopes || pull.breaks !== null || pull.hangs !== null || ancestors(car).length > 0) return false;
  return pull.scopes.length > 0 && pull.scopes.every((scope) => (train.touchedAt.get(scope) ?? 0) < pull.syncedAt);
}

function trust(train: Train, car: Car): void {
  car.trusted = true;
  car.phase = 'passed';
  car.ciFinishedAt = train.agenda.now;
}

function prepare(train: Train, car: Car): void {
  car.hasSlot = true;
  car.phase = 'preparing';
  planFor(train, car, seconds(train.random, 5, 25), () => begin(train, car));
}

/** Creating a draft fails rarely, but then mostly again. */
const stumbleChance = (car: Car) => (car.stumbles === 0 ? 0.004 : 0.6);
const mostStumbles = 3;

function begin(train: Train, car: Car): void {
  const inPlace = isInPlace(train, car.rule);
  if (!inPlace && train.random.chance(stumbleChance(car))) {
    stumble(train, car);
    return;
  }
  const { now } = train.agenda;
  const tested = [...ancestors(car).flatMap((each) => each.members), ...car.members].map((stay) => stay.pull);
  const number = inPlace ? (car.members[0]?.pull.number ?? 0) : train.ground.nextNumber++;
  const run = planRun(train.random, {
    number,
    inPlace,
    startedAt: now,
    timeoutMs: car.rule.timeoutMs,
    checks: car.rule.checks,
    broken: new Set(tested.flatMap(({ breaks }) => breaks ?? [])),
    hanging: new Set(tested.flatMap(({ hangs }) => hangs ?? [])),
    url: `${train.ground.url}/checks`,
  });
  car.run = run;
  car.startedAt = now;
  car.ciFinishedAt = null;
  car.phase = 'running';
  car.isTold = true;
  car.isCounted = true;
  for (const stay of car.members) stay.lastRun = run;
  tellStart(train, car);
  tellRunning(train, car, 1);
  planFor(train, car, run.endsAt - now, () => conclude(train, car));
}

/** The checks run on the pull request itself when no two could ever run at a time (service-facts 3.7). */
const isInPlace = ({ setup }: Train, rule: RuleSetup) =>
  setup.slots === 1 && rule.batchSize.max === 1 && rule.maxRetries === 0;

function stumble(train: Train, car: Car): void {
  car.stumbles++;
  const code =
    car.stumbles % 2 === 1 ? 'DRAFT_PULL_REQUEST_CREATION_FAILED' : 'DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED';
  for (const stay of car.members) tellPostponed(train, stay, abortText(code));
  if (car.stumbles < mostStumbles) {
    planFor(train, car, seconds(train.random, 20, 40), () => begin(train, car));
    return;
  }
  depart(train, { victims: new Map(car.members.map((stay) => [stay, code])), by: null });
}

/** The checks are over: it passed, is tried again, or is parked until it is known who is to blame. */
function conclude(train: Train, car: Car): void {
  const { run, rule } = car;
  if (run === null) return;
  car.ciFinishedAt = train.agenda.now;
  if (run.conclusion === 'success') {
    remember(train, rule, run.endsAt - run.startedAt);
    car.phase = 'passed';
    return;
  }
  car.failure = run.conclusion === 'timed_out' ? 'CHECKS_TIMEOUT' : 'CHECKS_FAILED';
  if (car.retries < rule.maxRetries) {
    car.retries++;
    tellEnd(train, car, { code: 'CHECKS_RETRIED', retry: { attempt: car.retries, most: rule.maxRetries } });
    freeSlot(train, car);
    car.run = null;
    car.phase = 'ready';
  } else car.phase = 'parked';
}

/** As many durations as the estimate rests on. */
const remembered = 60;

function remember(train: Train, rule: RuleSetup, ms: number): void {
  const known = train.durations.get(rule)?.recent ?? [];
  const recent = [...known.slice(1 - remembered), ms];
  const median = [...recent].sort((a, b) => a - b)[Math.floor(recent.length / 2)] ?? ms;
  train.durations.set(rule, { recent, median });
}
