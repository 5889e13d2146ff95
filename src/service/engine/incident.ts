// What disturbs a queue from outside, now and then.
import { abortFrom } from './abort.ts';
import { depart } from './depart.ts';
import { pause, unpause } from './hold.ts';
import { sha, weighted } from './identity.ts';
import { liveCars, topOf } from './kin.ts';
import { requestRemoval } from './removal.ts';
import type { Person, Pushes } from './setup.ts';
import { tellCommand } from './story/chore.ts';
import type { Code } from './story/reason.ts';
import { plan, type Stay, type Train } from './train.ts';

const minute = 60_000;

interface Incident {
  readonly weight: number;
  readonly happen: (train: Train, person: Person) => void;
}

const incidents: readonly [Incident, ...Incident[]] = [
  { weight: 40, happen: (train) => withOne(train, anybody, (stay) => dequeueByComment(train, stay)) },
  { weight: 20, happen: (train) => thrownOut(train, anybody, 'PULL_REQUEST_UPDATED') },
  { weight: 14, happen: (train) => thrownOut(train, anybody, 'PR_DEQUEUED') },
  { weight: 6, happen: (train) => thrownOut(train, anybody, 'PR_MANUALLY_MERGED') },
  { weight: 5, happen: (train) => abortFrom(train, liveCars(train), 'MERGE_QUEUE_RESET') },
  { weight: 3, happen: lowerSlots },
  { weight: 6, happen: (train) => withOne(train, isLonely, (stay) => changeScopes(train, stay)) },
  { weight: 5, happen: (train) => loseBatch(train, 'DRAFT_PULL_REQUEST_CHANGED') },
  { weight: 4, happen: (train) => loseBatch(train, 'BATCH_PULL_REQUEST_CLOSED') },
  { weight: 4, happen: (train) => loseBatch(train, 'CHECKS_INTERRUPTED') },
  { weight: 14, happen: (train) => thrownOut(train, isInBatch, train.random.pick(refusals)) },
  { weight: 2, happen: pauseForAWhile },
];

/** What the code host refuses to do, and what becomes of a changed configuration. */
const refusals = [
  'CONFLICT_WITH_PULL_AHEAD',
  'CONFLICT_WITH_BASE_BRANCH',
  'PR_UNEXPECTEDLY_FAILED_TO_MERGE',
  'BASE_BRANCH_CHANGED',
  'BASE_BRANCH_MISSING',
  'BRANCH_UPDATE_FAILED',
  'BASE_REF_ALIGNMENT_TIMEOUT',
  'QUEUE_RULE_MISSING',
  'CONFIGURATION_CHANGED',
  'INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS',
  'UNPROCESSABLE_PULL_REQUEST',
  'HOST_STACKED_PULL_REQUEST_MERGE_UNSUPPORTED',
  'HOST_WORKFLOWS_PERMISSION_MISSING',
] as const satisfies readonly Code[];

/** Plans the next incident, and with it all others. */
export function planIncidents(train: Train, people: readonly [Person, ...Person[]]): void {
  const { incidentMs } = train.setup.luck;
  if (incidentMs === null) return;
  plan(train, train.random.gap(incidentMs), () => {
    if (!train.ground.pause.paused) weighted(train.random, incidents).happen(train, train.random.pick(people));
    planIncidents(train, people);
  });
}

/** Plans pushes to the base branch that throw away all that runs. */
export function planPushes(train: Train, { everyMs, sinceMs }: Pushes, origin: number): void {
  const push = () => {
    abortFrom(train, liveCars(train), 'MERGE_QUEUE_RESET');
    plan(train, everyMs, push);
  };
  plan(train, Math.max(0, origin - sinceMs - train.agenda.now), push);
}

const anybody = ({ removalRequested }: Stay) => !removalRequested;
const isInBatch = (stay: Stay) => anybody(stay) && stay.car !== null;
const isLonely = ({ predecessors, pull, car }: Stay) =>
  predecessors.length === 0 && !pull.allScopes && car?.members.length === 1;

function withOne(train: Train, isMeant: (stay: Stay) => boolean, act: (stay: Stay) => void): void {
  const [first, ...rest] = [...train.stays.values()].filter(isMeant);
  if (first !== undefined) act(train.random.pick([first, ...rest]));
}

const thrownOut = (train: Train, isMeant: (stay: Stay) => boolean, code: Code) =>
  withOne(train, isMeant, (stay) => depart(train, { victims: new Map([[stay, code]]), by: null }));

function dequeueByComment(train: Train, stay: Stay): void {
  tellCommand(train, stay.pull, 'command.dequeue', stay.sessionId);
  requestRemoval(train, stay, stay.pull.author.login);
}

/** All members of a running batch leave with it. */
function loseBatch(train: Train, code: Code): void {
  const running = liveCars(train).filter((car) => car.phase === 'running' && car.run?.inPlace === false);
  const [first, ...rest] = running;
  if (first === undefined) return;
  const { members } = train.random.pick([first, ...rest]);
  depart(train, { victims: new Map(members.map((stay) => [stay, code])), by: null });
}

function changeScopes(train: Train, stay: Stay): void {
  const others = train.setup.themes.filter((theme) => theme.rule === stay.pull.rule && !theme.allScopes);
  const [first, ...rest] = others;
  const hasSuccessors = [...train.stays.values()].some((each) => each.predecessors.includes(stay));
  if (first === undefined || hasSuccessors || train.setup.mode !== 'parallel') return;
  if (stay.car !== null) abortFrom(train, [topOf(stay.car)], 'BATCH_SCOPES_CHANGED');
  stay.pull = { ...stay.pull, scopes: train.random.pick([first, ...rest]).scopes, headSha: sha(train.random) };
}

function lowerSlots(train: Train): void {
  if (train.slots < Math.max(3, train.setup.slots)) return;
  train.slots--;
  const taken = liveCars(train).filter((car) => car.hasSlot && car.owner === null);
  abortFrom(train, taken.slice(train.slots), 'SPECULATIVE_CHECK_NUMBER_REDUCED');
  plan(train, train.random.integer(40, 150) * minute, () => {
    train.slots = train.setup.slots;
  });
}

const reasons = [
  'Investigating a broken deploy',
  'Database failover',
  'CI provider incident',
  'Cutting a release',
] as const;

function pauseForAWhile({ ground, agenda, random }: Train, { id, login }: Person): void {
  const by = { type: 'user', id, name: login };
  const reason = random.pick(reasons);
  const started = agenda.now;
  pause(ground, ground.trains, started, reason, by);
  if (random.fork(`pause at ${started}`).chance(0.4)) {
    agenda.at(started + 4 * minute, () => {
      if (ground.pause.pausedAt === started) pause(ground, ground.trains, agenda.now, `${reason}; nearly done`, by);
    });
  }
  agenda.at(agenda.now + random.integer(8, 20) * minute, () => {
    unpause(ground, ground.trains, agenda.now, by);
  });
}
