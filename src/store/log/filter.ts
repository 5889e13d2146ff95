// What the log is narrowed by. All but the searched words goes to the service, one filter to one of its parameters.
import type { EventType } from '../../domain/event/log-event.ts';
import { eventTypes } from '../../domain/event/summary.ts';
import type { outcomes } from '../../domain/log-limit.ts';
import type { InputOf } from '../../wire/index.ts';
import { instantAt, type Moment } from './moment.ts';

/** Only these values, or all but these. The service takes one or the other, never both (S1 4.1). */
export interface Choice<Value> {
  readonly isExcluded: boolean;
  /** Each once, at least one. */
  readonly values: readonly Value[];
}

/** The alias that S1 4.1 deprecates is no type to filter by. */
export type FilterType = Exclude<EventType, 'action.queue.checks_not_started'>;
export type FilterOutcome = (typeof outcomes)[number];

export interface LogFilter {
  readonly pr: Choice<number> | null;
  readonly batch: Choice<number> | null;
  readonly type: Choice<FilterType> | null;
  readonly outcome: Choice<FilterOutcome> | null;
  readonly trigger: Choice<string> | null;
  readonly base: string | null;
  readonly since: Moment | null;
  readonly until: Moment | null;
  /** Looked for in what is loaded: the service cannot search. */
  readonly words: readonly string[];
}

export const emptyFilter: LogFilter = {
  pr: null,
  batch: null,
  type: null,
  outcome: null,
  trigger: null,
  base: null,
  since: null,
  until: null,
  words: [],
};

export const filterTypes: readonly FilterType[] = eventTypes.filter(
  (type) => type !== 'action.queue.checks_not_started',
);

/** By far the most frequent types; they say how a number changed and nothing else. */
export const noiseTypes = ['action.queue.change', 'action.queue.checks.change'] as const satisfies FilterType[];

/** The default window of the service (S1 8). */
const defaultSpanMs = 24 * 3_600_000;

export interface Bounds {
  /** Epoch milliseconds, both inclusive. */
  readonly from: number;
  readonly to: number;
}

/** What the filter's window comes to at that time of the service. */
export function boundsOf({ since, until }: LogFilter, now: number): Bounds {
  const to = Math.floor(until === null ? now : Math.min(now, instantAt(until, now)));
  const from = since === null ? to - defaultSpanMs : instantAt(since, now);
  return { from: Math.floor(Math.min(from, to)), to };
}

type Parameters = Omit<InputOf<'aggregateLogs'>, 'owner' | 'repository' | 'receivedFrom' | 'receivedTo'>;

/** The parameters of S1 4.1 without the bounds; the noise is left out unless it is asked for. */
export function parametersOf(filter: LogFilter, showsNoise: boolean): Parameters {
  const { pr, batch, outcome, trigger, base } = filter;
  const type = showsNoise ? filter.type : withoutNoise(filter.type);
  return {
    ...named('pullRequest', 'notPullRequest', pr),
    ...named('batchPull', 'notBatchPull', batch),
    ...named('eventType', 'notEventType', type),
    ...named('outcome', 'notOutcome', outcome),
    ...named('trigger', 'notTrigger', trigger),
    ...(base === null ? {} : { baseRef: base }),
  };
}

const named = <Value>(only: string, without: string, choice: Choice<Value> | null) =>
  choice === null ? {} : { [choice.isExcluded ? without : only]: choice.values };

/** A choice of types that names the noise wants to see it. */
function withoutNoise(type: Choice<FilterType> | null): Choice<FilterType> {
  if (type?.isExcluded === false) return type;
  return { isExcluded: true, values: [...new Set([...(type?.values ?? []), ...noiseTypes])] };
}

/** Whether the noise is among what is asked for. */
export const hasNoise = ({ type }: LogFilter, showsNoise: boolean): boolean => type?.isExcluded === false || showsNoise;
