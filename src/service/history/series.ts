import type { EventType } from '../../domain/event/log-event.ts';
import type { Fact } from './fact.ts';
import type { Window } from './filter.ts';

/** What statistics are told apart by (S2 2.1). */
export interface Group {
  readonly baseRef: string;
  readonly queueName: string;
  readonly priorityRuleName: string | null;
}

/** The facts of one type and one group, in order of time. */
export interface Series<T extends EventType = EventType> extends Group {
  readonly facts: readonly Fact<T>[];
}

/** The facts of the queues by type and group, and by stay. */
export interface SeriesIndex {
  add(fact: Fact): void;
  of<T extends EventType>(type: T): readonly Series<T>[];
  /** What happened to one pull request from enter to leave. */
  stay(sessionId: string): readonly Fact[];
  forget(before: number): void;
}

interface Growing extends Group {
  facts: Fact[];
}

export function createSeriesIndex(): SeriesIndex {
  const byType = new Map<EventType, Growing[]>();
  const stays = new Map<string, Fact[]>();

  return {
    add(fact) {
      const group = groupOf(fact);
      if (group !== null) grow(byType, fact, group);
      const sessionId = sessionOf(fact);
      if (sessionId === null) return;
      const stay = stays.get(sessionId);
      if (stay === undefined) stays.set(sessionId, [fact]);
      else stay.push(fact);
    },
    of<T extends EventType>(type: T) {
      const found = [...(byType.get(type) ?? [])];
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: facts are filed under their own type
      return found as unknown as readonly Series<T>[];
    },
    stay: (sessionId) => stays.get(sessionId) ?? [],
    forget(before) {
      for (const groups of byType.values()) {
        for (const series of groups) series.facts = series.facts.slice(firstFrom(series.facts, before));
      }
      for (const [sessionId, facts] of stays) {
        if ((facts.at(-1)?.at ?? before) < before) stays.delete(sessionId);
      }
    },
  };
}

function grow(byType: Map<EventType, Growing[]>, fact: Fact, group: Group): void {
  let groups = byType.get(fact.type);
  if (groups === undefined) {
    groups = [];
    byType.set(fact.type, groups);
  }
  // There are a dozen groups at most, whose names are shared texts: looking at each is faster than making a key.
  const series = groups.find((each) => isSame(each, group));
  if (series === undefined) groups.push({ ...group, facts: [fact] });
  else series.facts.push(fact);
}

const isSame = (one: Group, other: Group) =>
  one.baseRef === other.baseRef && one.queueName === other.queueName && one.priorityRuleName === other.priorityRuleName;

function groupOf({ baseRef, metadata }: Fact): Group | null {
  if (baseRef === null || !('queueName' in metadata) || metadata.queueName === null) return null;
  const priorityRuleName = 'priorityRuleName' in metadata ? metadata.priorityRuleName : null;
  return { baseRef, queueName: metadata.queueName, priorityRuleName };
}

function sessionOf({ metadata }: Fact): string | null {
  return 'sessionId' in metadata ? metadata.sessionId : null;
}

interface Dated {
  readonly at: number;
}

/** The facts inside a window. */
export const within = <D extends Dated>(facts: readonly D[], { from, to }: Window): readonly D[] =>
  facts.slice(
    firstFrom(facts, from),
    leading(facts, (fact) => fact.at <= to),
  );

/** The last fact before an instant. */
export const lastBefore = <D extends Dated>(facts: readonly D[], at: number): D | undefined =>
  facts[firstFrom(facts, at) - 1];

const firstFrom = (facts: readonly Dated[], at: number) => leading(facts, (fact) => fact.at < at);

/** How many facts come before the first that `isBefore` does not hold for. */
function leading(facts: readonly Dated[], isBefore: (fact: Dated) => boolean): number {
  let low = 0;
  let high = facts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const fact = facts[middle];
    if (fact !== undefined && isBefore(fact)) low = middle + 1;
    else high = middle;
  }
  return low;
}
