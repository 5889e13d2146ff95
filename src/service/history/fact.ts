import type { EventType, Metadata, Outcome } from '../../domain/event/log-event.ts';

/** One thing that happened, as the engine or a handler states it; the history gives it its id and repository. */
export type Fact<T extends EventType = EventType> = {
  readonly [K in T]: {
    readonly type: K;
    /** Simulated time, epoch milliseconds; facts are stated in order of time. */
    readonly at: number;
    readonly trigger: string;
    readonly pullRequest: number | null;
    readonly baseRef: string | null;
    readonly outcome: Outcome;
    readonly metadata: Metadata[K];
  };
}[T];

/** Where facts are stated. The activity log, the statistics and the test insights are all views of it. */
export interface Chronicle {
  record(fact: Fact): void;
}
