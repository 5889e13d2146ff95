import type { Random } from '../../base/random.ts';
import type { Actor } from '../../domain/event/actor.ts';
import type { Impact } from '../../domain/impact.ts';
import type { Pause } from '../../domain/pause.ts';
import type { QueueStatus } from '../../domain/queue.ts';
import type { QueuedPull } from '../../domain/queued-pull.ts';
import type { QueueRule } from '../../domain/rule.ts';
import { createHistory, type History } from '../history/history.ts';
import type { Insight } from '../insight/insight.ts';
import type { Agenda } from './agenda.ts';
import { notPaused, pause, planFreezes, unpause } from './hold.ts';
import { planIncidents, planPushes } from './incident.ts';
import { requestRemoval } from './removal.ts';
import { settle } from './settle.ts';
import type { QueueSetup, RepositorySetup } from './setup.ts';
import { tellAfter } from './story/chore.ts';
import { followTests, testMerge } from './tests.ts';
import { type Crowd, perhapsReturn, plansArrivals } from './traffic.ts';
import type { Ground, Stay, Train } from './train.ts';
import { impactView, queuedPullView } from './view/pull.ts';
import { ruleView } from './view/rule.ts';
import { statusTeller } from './view/status.ts';

/** One repository with its queues, as the handlers see it. Reading never changes it. */
export interface Repository {
  /** `owner/name`. */
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly history: History;
  readonly insight: Insight;
  /** In processing order; null where the configuration file is invalid. */
  readonly rules: readonly QueueRule[] | null;
  /** Branches that have a queue. */
  readonly branches: readonly string[];
  /** The same object for as long as nothing changes; null for a branch without a queue. */
  status(branch: string): QueueStatus | null;
  /** Null for a pull request that is in no queue, as are the answers below. */
  pull(number: number): QueuedPull | null;
  impact(number: number): Impact | null;
  /** Asks for a removal, which happens some seconds later; false when there is nothing to remove. */
  dequeue(number: number, by: Actor): boolean;
  readonly pause: Pause;
  /** Pausing a paused queue replaces the reason (service-facts 1.1 #8). */
  pauseFor(reason: string, by: Actor): void;
  /** False when the queue is not paused. */
  unpause(by: Actor): boolean;
}

/** A repository with the queues themselves, for what the views do not show. */
export interface SimulatedRepository extends Repository {
  readonly trains: readonly Train[];
}

export interface RepositoryOptions {
  readonly setup: RepositorySetup;
  readonly agenda: Agenda;
  readonly random: Random;
  /** The start of the service, before which all is history. */
  readonly origin: number;
}

export function createRepository({ setup, agenda, random, origin }: RepositoryOptions): SimulatedRepository {
  const { fullName } = setup;
  const history = createHistory({ repository: fullName });
  const url = `https://host.example/${fullName}`;
  const insight = followTests({ setup, agenda, random: random.fork('tests'), chronicle: history, url });
  const ground: Ground = {
    fullName,
    url,
    chronicle: history,
    insight,
    pause: notPaused,
    nextNumber: setup.nextNumber,
    trains: [],
  };
  const crowd: Crowd = { people: setup.people, open: [], origin };
  for (const queue of setup.queues) ground.trains.push(startTrain(ground, queue, agenda, random, crowd));
  const { trains } = ground;
  const tellers = new Map(trains.map((train) => [train.setup.branch, statusTeller(train)]));
  const find = <Result>(number: number, then: (found: Found) => Result) => withStay(trains, number, then);
  return {
    fullName,
    history,
    insight,
    trains,
    defaultBranch: setup.queues[0].branch,
    branches: setup.queues.map((queue) => queue.branch),
    rules: setup.isConfigured ? rulesOf(setup) : null,
    get pause() {
      return ground.pause;
    },
    status: (branch) => tellers.get(branch)?.(agenda.now) ?? null,
    pull: (number) => find(number, ({ train, stay }) => queuedPullView(train, stay, agenda.now)),
    impact: (number) => find(number, ({ train, stay }) => impactView(train, stay)),
    dequeue: (number, by) =>
      find(number, ({ train, stay }) => {
        requestRemoval(train, stay, by.name ?? 'somebody');
        return true;
      }) ?? false,
    pauseFor: (reason, by) => pause(ground, trains, agenda.now, reason, by),
    unpause: (by) => unpause(ground, trains, agenda.now, by),
  };
}

interface Found {
  readonly train: Train;
  readonly stay: Stay;
}

function withStay<Result>(trains: readonly Train[], number: number, then: (found: Found) => Result): Result | null {
  for (const train of trains) {
    const stay = train.stays.get(number);
    if (stay !== undefined) return then({ train, stay });
  }
  return null;
}

const rulesOf = ({ queues }: RepositorySetup): readonly QueueRule[] => [
  ...new Set(queues.flatMap((queue) => queue.themes.map((theme) => ruleView(theme.rule)))),
];

function startTrain(ground: Ground, setup: QueueSetup, agenda: Agenda, random: Random, crowd: Crowd): Train {
  const train: Train = {
    ground,
    setup,
    agenda,
    random: random.fork(setup.branch),
    stays: new Map(),
    waiting: [],
    cars: [],
    slots: setup.slots,
    running: 0,
    runningOf: new Map(),
    carsMade: 0,
    frosts: [],
    touchedAt: new Map(),
    durations: new Map(),
    changedAt: agenda.now,
    version: 0,
    settle: () => settle(train),
    ended(stay, code) {
      tellAfter(train, stay, code === 'PR_MERGED');
      if (code === 'PR_MERGED') testMerge(train, stay);
      perhapsReturn(train, stay, code);
    },
  };
  const [person] = crowd.people;
  plansArrivals(train, crowd);
  planIncidents(train, crowd.people);
  planFreezes(train, setup.freezes, crowd.origin, { type: 'user', id: person.id, name: person.login });
  if (setup.pushes !== null) planPushes(train, setup.pushes, crowd.origin);
  return train;
}
