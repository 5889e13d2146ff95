// Who queues what and when.
import type { Random } from '../../base/random.ts';
import { enter } from './enter.ts';
import { seconds, sha, weighted } from './identity.ts';
import { sharesScope } from './kin.ts';
import type { Luck, Person, PriorityRule, Theme, Traffic } from './setup.ts';
import { tellChores, tellCommand } from './story/chore.ts';
import { type Pull, plan, type Stay, type Train } from './train.ts';

export interface Crowd {
  readonly people: readonly [Person, ...Person[]];
  /** Numbers of pull requests that were opened and not queued yet. */
  readonly open: number[];
  /** The start of the service, from which the setup counts. */
  readonly origin: number;
}

/** Plans the next arrival, and with it all others. */
export function plansArrivals(train: Train, crowd: Crowd): void {
  const gap = train.random.gap(traffic(train, crowd).gapMs) * pressure(train, crowd);
  plan(train, gap, () => {
    arrive(train, crowd);
    plansArrivals(train, crowd);
  });
}

function traffic({ setup, agenda }: Train, { origin }: Crowd): Traffic {
  return setup.rush !== null && agenda.now >= origin - setup.rush.sinceMs ? setup.rush : setup.traffic;
}

/** Authors hurry to a short queue and hold back from a long one. */
const pressure = (train: Train, crowd: Crowd) => 0.15 + 0.85 * (train.stays.size / traffic(train, crowd).target) ** 4;

const longestStack = 3;

function arrive(train: Train, crowd: Crowd): void {
  const { random, setup } = train;
  const theme = weighted(random, setup.themes);
  const author = theme.bot === null ? random.pick(crowd.people) : { id: 49_699_333, login: theme.bot };
  const isStack = !theme.allScopes && theme.bot === null && random.chance(setup.luck.stack);
  const height = isStack ? random.integer(2, longestStack) : 1;
  const priority = theme.priority ?? weighted(random, priorities).rule;
  const stack: Stay[] = [];
  for (let storey = 0; storey < height; storey++) {
    const pull = draw(train, crowd, theme, author, priority);
    tellChores(train, pull);
    stack.push(queue(train, pull, [...stack]));
  }
}

function queue(train: Train, pull: Pull, predecessors: readonly Stay[]): Stay {
  const isCommand = train.random.chance(0.3);
  if (isCommand) tellCommand(train, pull, 'command.queue');
  const trigger = isCommand ? `@${pull.author.login}` : 'Rule: queue what is approved and green';
  const rival =
    predecessors.length === 0 && train.random.chance(train.setup.luck.conflict) ? findRival(train, pull) : [];
  return enter(train, { pull, predecessors, trigger, blockedBy: rival });
}

/** Somebody ahead who changes the same lines. */
function findRival(train: Train, pull: Pull): readonly Stay[] {
  const near = [...train.stays.values()].filter(
    (stay) =>
      stay.blockedBy.length === 0 && (train.setup.mode !== 'parallel' || sharesScope(stay.pull.scopes, pull.scopes)),
  );
  const [first, ...rest] = near;
  return first === undefined ? [] : [train.random.pick([first, ...rest])];
}

interface Likely {
  readonly weight: number;
  readonly rule: PriorityRule;
}

const priorities: readonly [Likely, ...Likely[]] = [
  { weight: 12, rule: { name: 'customer facing', level: 3000, alias: 'high' } },
  { weight: 78, rule: { name: 'default', level: 2000, alias: 'medium' } },
  { weight: 10, rule: { name: 'chores', level: 1000, alias: 'low' } },
];

const minute = 60_000;

function draw(train: Train, crowd: Crowd, theme: Theme, author: Person, priority: PriorityRule): Pull {
  const { random, agenda, setup } = train;
  return {
    number: takeNumber(train, crowd),
    title: random.pick(theme.titles),
    author,
    labels: theme.labels,
    scopes: theme.scopes,
    allScopes: theme.allScopes,
    directories: theme.directories.filter(() => random.chance(0.6)),
    rule: theme.rule,
    priority,
    headSha: sha(random),
    syncedAt: agenda.now - random.gap(25 * minute),
    ...truth(random, theme, setup.luck),
  };
}

/** Which checks it will not pass. */
function truth(random: Random, { rule }: Theme, { defect, hang }: Luck): Pick<Pull, 'breaks' | 'hangs'> {
  const [first, ...rest] = rule.checks.map((check) => check.name);
  if (first === undefined) return { breaks: null, hangs: null };
  const check = random.pick([first, ...rest]);
  const fate = random.next();
  return { breaks: fate < defect ? check : null, hangs: fate >= defect && fate < defect + hang ? check : null };
}

/** Pull requests are queued some time after they were opened, in any order. */
function takeNumber({ ground, random }: Train, { open }: Crowd): number {
  while (open.length < 30) open.push(ground.nextNumber++);
  const [number = ground.nextNumber++] = open.splice(random.integer(0, open.length - 1), 1);
  return number;
}

/** Ends after which authors mend what was wrong and queue again. */
const mendable: ReadonlySet<string> = new Set([
  'CHECKS_FAILED',
  'CHECKS_TIMEOUT',
  'BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS',
  'DROPPED_BY_BISECTION_ELIMINATION',
  'CONFLICT_WITH_BASE_BRANCH',
  'CONFLICT_WITH_PULL_AHEAD',
  'STACK_PREDECESSOR_DEQUEUED',
  'PULL_REQUEST_UPDATED',
  'PR_DEQUEUED',
  'DRAFT_PULL_REQUEST_CREATION_FAILED',
]);

/** Perhaps the author comes back with a pull request that was thrown out. */
export function perhapsReturn(train: Train, { pull }: Stay, code: string): void {
  const { random } = train;
  if (!mendable.has(code) || random.chance(0.35)) return;
  plan(train, seconds(random, 15 * 60, 150 * 60), () => {
    if (train.stays.has(pull.number)) return;
    const isMended = random.chance(0.85);
    const mended = isMended ? { breaks: null, hangs: null } : {};
    queue(train, { ...pull, ...mended, headSha: sha(random), syncedAt: train.agenda.now }, []);
  });
}
