import type { Condition, ConditionResult } from '../../../domain/condition.ts';
import { checksAt } from '../run.ts';
import { nextOpening, nextTurn } from '../schedule.ts';
import type { Car, Stay, Train } from '../train.ts';

interface Leaf {
  readonly label: string;
  readonly description?: string;
  readonly matches: (stay: Stay) => boolean;
  readonly checks?: readonly string[];
  readonly nextAt?: number | null;
  readonly schedule?: Condition['schedule'];
}

/** What a batch must meet to merge, judged for each of its members (S1 2.7). */
export function conditionsView(train: Train, car: Car, now: number): Condition {
  const { rule, run } = car;
  const states = new Map((run === null ? [] : checksAt(run, now)).map((check) => [check.name, check.state]));
  const hasPassed = (name: string) => {
    const state = states.get(name);
    return car.trusted || car.promoted || state === 'success' || state === 'skipped';
  };
  const author = [
    leaf(car, { label: `base = ${train.setup.branch}`, matches: () => true }),
    leaf(car, {
      label: '#approved-reviews-by >= 1',
      description: 'the branch protections ask for it',
      matches: () => true,
    }),
    leaf(car, { label: '-draft', matches: () => true }),
    leaf(car, { label: 'label != do-not-merge', matches: ({ pull }) => !pull.labels.some(isBlocking) }),
  ];
  const checks = rule.checks.map(({ name }) =>
    leaf(car, { label: `check-success = ${name}`, matches: () => hasPassed(name), checks: [name] }),
  );
  const hours = rule.schedule === null ? [] : [scheduleLeaf(car, rule.schedule, now)];
  return all(car, 'all of', [
    ...author,
    any(car, 'any of', [
      leaf(car, {
        label: 'label = trivial',
        matches: ({ pull }) => pull.labels.some(({ name }) => name === 'trivial'),
      }),
      all(car, 'all of', checks),
    ]),
    ...hours,
  ]);
}

const isBlocking = ({ name }: { readonly name: string }) => name === 'do-not-merge';

function scheduleLeaf(car: Car, schedule: NonNullable<Condition['schedule']>, now: number): Condition {
  const isOpen = nextOpening(schedule, now) <= now;
  return leaf(car, {
    label: 'schedule = merge hours',
    description: 'outside of these hours nothing of this queue is merged',
    matches: () => isOpen,
    nextAt: nextTurn(schedule, now),
    schedule,
  });
}

function leaf(car: Car, { label, description, matches, checks, nextAt, schedule }: Leaf): Condition {
  const evaluations = car.members.map(
    (stay): ConditionResult => ({
      pullRequest: stay.pull.number,
      match: matches(stay),
      evaluationError: null,
      relatedChecks: checks ?? [],
      nextEvaluationAt: nextAt ?? null,
    }),
  );
  return {
    match: evaluations.every((each) => each.match),
    label,
    description: description ?? null,
    documentationUrl: null,
    schedule: schedule ?? null,
    subconditions: [],
    evaluations,
  };
}

const all = (car: Car, label: string, subconditions: readonly Condition[]) =>
  group(car, label, subconditions, (match) => subconditions.every(match));

const any = (car: Car, label: string, subconditions: readonly Condition[]) =>
  group(car, label, subconditions, (match) => subconditions.some(match));

type Meets = (condition: Condition) => boolean;

function group(
  car: Car,
  label: string,
  subconditions: readonly Condition[],
  holds: (meets: Meets) => boolean,
): Condition {
  const matches = (stay: Stay) =>
    holds((each) =>
      each.evaluations.some((result) => result.pullRequest === stay.pull.number && result.match === true),
    );
  return { ...leaf(car, { label, matches }), match: holds((each) => each.match === true), subconditions };
}
