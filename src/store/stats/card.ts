import type { Figure, Unit } from '../../domain/stat/figure.ts';
import type { InputOf } from '../../wire/index.ts';
import { type Key, type Need, need, type ReadName, type ValueOf } from '../query.ts';
import type { Resource } from '../resource.ts';
import { resourceOf, type State } from '../state.ts';
import type { Scope } from './scope.ts';
import type { StatGroupName } from './view.ts';

type Held = Pick<State, 'resources'>;

/** One statistic: what it is called, how it is read, and what is made of the answer. */
export interface Card {
  readonly id: string;
  readonly label: string;
  /** For narrow screens. */
  readonly short: string;
  readonly unit: Unit;
  /** Which way it should move; null where neither is better. */
  readonly better: 'more' | 'less' | null;
  /** `parts` are drawn as ranked bars instead of a course. */
  readonly kind: 'course' | 'parts';
  readonly need: (scope: Scope) => Need;
  readonly resource: (held: Held, scope: Scope) => Resource | undefined;
  /** Null until something was received. */
  readonly figure: (held: Held, scope: Scope, group: StatGroupName | null) => Figure | null;
  /** The groups that were received. */
  readonly groups: (held: Held, scope: Scope) => readonly StatGroupName[];
}

/** The statistics that take the common parameters of S2 2.1. */
export type GroupedName = Extract<
  ReadName,
  | 'enteredCount'
  | 'mergedCount'
  | 'checksOutcome'
  | 'checksOutcomeCount'
  | 'ciRuntime'
  | 'idleTime'
  | 'queueTime'
  | 'queueSize'
  | 'runningChecks'
  | 'batchSize'
  | 'bisections'
  | 'checksRetries'
  | 'ciRuns'
  | 'failureRate'
  | 'skippedResults'
  | 'exitReasons'
>;

/** Groups of these carry no priority rule (S2 2.1). */
const withoutPriority: readonly ReadName[] = ['runningChecks', 'ciRuns'];

export type IsShown = (group: Partial<StatGroupName>) => boolean;

interface Given<Name extends ReadName> extends Pick<Card, 'id' | 'label' | 'short' | 'unit' | 'better'> {
  readonly endpoint: Name;
  readonly kind?: Card['kind'];
  readonly figure: (value: ValueOf<Name>, isShown: IsShown, days: number) => Figure;
  readonly groups?: (value: ValueOf<Name>) => readonly Partial<StatGroupName>[];
}

export function card<Name extends GroupedName>(given: Given<Name>): Card {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: GroupedName are exactly the operations with these parameters
  return cardWith(given, (scope) => commonInput(given.endpoint, scope) as InputOf<Name>);
}

/** A card whose operation takes parameters of its own. */
export function cardWith<Name extends ReadName>(
  { endpoint, figure, groups = () => [], kind = 'course', ...labels }: Given<Name>,
  input: (scope: Scope) => InputOf<Name>,
): Card {
  const keyOf = (scope: Scope): Key<Name> => statKey(endpoint, scope);
  const heldValue = (held: Held, scope: Scope) => resourceOf<Name>(held, keyOf(scope))?.value ?? null;
  const hasPriority = !withoutPriority.includes(endpoint);
  // an answer may hold thousands of points, and is drawn again with every key
  const made = new WeakMap<object, Map<string, Figure>>();
  return {
    ...labels,
    kind,
    need: (scope) => need(endpoint, input(scope), scope.everyMs, keyOf(scope)),
    resource: (held, scope) => held.resources.get(keyOf(scope)),
    figure(held, scope, group) {
      const value = heldValue(held, scope);
      if (value === null) return null;
      const days = (scope.to - scope.from) / 86_400_000;
      const known = made.get(value) ?? new Map<string, Figure>();
      made.set(value, known);
      const name = JSON.stringify([group, days]);
      const found = known.get(name) ?? figure(value, (each) => isOf(each, group, hasPriority), days);
      known.set(name, found);
      return found;
    },
    groups(held, scope) {
      const value = heldValue(held, scope);
      return value === null || !hasPriority ? [] : groups(value).map(named);
    },
  };
}

export function statKey<Name extends ReadName>(endpoint: Name, { owner, repository, name, filter }: Scope): Key<Name> {
  return `stats/${endpoint} ${owner}/${repository} ${name} ${JSON.stringify(filter)}`;
}

function commonInput(endpoint: GroupedName, { owner, repository, filter, from, to }: Scope) {
  const { baseRef, queueName, priorityRuleName } = filter;
  return {
    owner,
    repository,
    startAt: from,
    endAt: to,
    ...(baseRef === null ? {} : { baseRef: [baseRef] }),
    ...(queueName === null ? {} : { queueName: [queueName] }),
    ...(priorityRuleName === null || withoutPriority.includes(endpoint)
      ? {}
      : { priorityRuleName: [priorityRuleName] }),
  };
}

const named = (group: Partial<StatGroupName>): StatGroupName => ({
  baseRef: group.baseRef ?? null,
  queueName: group.queueName ?? null,
  priorityRuleName: group.priorityRuleName ?? null,
});

function isOf(group: Partial<StatGroupName>, wanted: StatGroupName | null, hasPriority: boolean): boolean {
  if (wanted === null) return true;
  const { baseRef, queueName, priorityRuleName } = named(group);
  const isQueue = baseRef === wanted.baseRef && queueName === wanted.queueName;
  return isQueue && (!hasPriority || priorityRuleName === wanted.priorityRuleName);
}
