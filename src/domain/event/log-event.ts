import type { Open } from '../open.ts';
import type { ActionMetadata } from './action.ts';
import type { BisectionMetadata } from './bisection.ts';
import type { ChecksMetadata } from './checks.ts';
import type { HoldMetadata } from './hold.ts';
import type { QueueMetadata } from './queue.ts';
import type { TestMetadata } from './test.ts';

/** Metadata by event type (S1 6). A new kind of event is one line in one family. */
export interface Metadata
  extends ActionMetadata,
    QueueMetadata,
    ChecksMetadata,
    BisectionMetadata,
    HoldMetadata,
    TestMetadata {}

export type EventType = keyof Metadata;

export type Outcome = Open<'success' | 'failure' | 'pending' | 'neutral'>;

interface Envelope {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** What triggered it, a text that filters match exactly. */
  readonly trigger: string | null;
  readonly repository: string | null;
  readonly pullRequest: number | null;
  readonly baseRef: string | null;
  readonly outcome: Outcome | null;
}

/** One event of a type we know; `T` narrows it. */
export type KnownEvent<T extends EventType = EventType> = {
  readonly [K in T]: Envelope & {
    readonly type: K;
    readonly metadata: Metadata[K];
    /** What came beside the documented metadata, as it came; absent when nothing did. */
    readonly extra?: Readonly<Record<string, unknown>>;
  };
}[T];

/** An event of a type that was added since: `rawType` and `metadata` are kept as they came, to be shown raw. */
export interface UnknownEvent extends Envelope {
  readonly type: 'unknown';
  readonly rawType: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** An entry of the repository's activity log (S1 2.9). The name `Event` belongs to the platform. */
export type LogEvent = KnownEvent | UnknownEvent;
