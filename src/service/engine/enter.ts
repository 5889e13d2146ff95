import { abortFrom } from './abort.ts';
import { uuid } from './identity.ts';
import { enqueue, liveCars, touches } from './kin.ts';
import { tellEnter, tellSize } from './story/stay.ts';
import type { Pull, Stay, Train } from './train.ts';

export interface Entrance {
  readonly pull: Pull;
  /** What it is stacked on, of what is queued. */
  readonly predecessors: readonly Stay[];
  readonly trigger: string;
  /** The one ahead it turns out to conflict with. */
  readonly blockedBy: readonly Stay[];
}

/** A pull request joins the queue. */
export function enter(train: Train, { pull, predecessors, trigger, blockedBy }: Entrance): Stay {
  const stay: Stay = {
    pull,
    sessionId: uuid(train.random),
    queuedAt: train.agenda.now,
    predecessors,
    blockedBy,
    car: null,
    removalRequested: false,
    hasYielded: false,
    lastRun: null,
    lastAbort: null,
    frozenMs: 0,
    scheduledMs: 0,
  };
  train.stays.set(pull.number, stay);
  enqueue(train, stay);
  tellSize(train, stay);
  tellEnter(train, stay, trigger);
  if (train.setup.interrupts) overtake(train, stay);
  return stay;
}

/** From this priority on nothing is waited for. */
const urgent = 5000;

/** What runs for less important pull requests where this one belongs starts again behind it (service-facts 3.5). */
function overtake(train: Train, { pull }: Stay): void {
  if (pull.priority.level < urgent) return;
  const slower = liveCars(train).filter(
    (car) =>
      touches(train, car, pull.scopes, pull.allScopes) &&
      (car.phase === 'preparing' || car.phase === 'running') &&
      car.members.every((stay) => stay.pull.priority.level < urgent),
  );
  abortFrom(train, slower, 'PR_WITH_HIGHER_PRIORITY_QUEUED');
}
