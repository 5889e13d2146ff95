export const failureKinds = [
  'offline',
  'timeout',
  'throttled',
  'unavailable',
  'unauthorized',
  'missing',
  'refused',
  'malformed',
  'cancelled',
] as const;

/** Why a call did not answer; each kind is handled in its own way (the table stands in src/README.md). */
export type FailureKind = (typeof failureKinds)[number];

/** A failed call as plain data, fit for state, screen and log: it never holds the token or headers. */
export interface Failure {
  readonly kind: FailureKind;
  /** The operation's name in the endpoint table. */
  readonly endpoint: string;
  /** The HTTP status, when there was an answer. */
  readonly status: number | null;
  /** What happened and what to do next, in one line. */
  readonly text: string;
  /** What the service itself said, when it said something. */
  readonly detail: string | null;
  /** The earliest instant at which the service wants to be asked again, epoch milliseconds. */
  readonly retryAt: number | null;
  /** True when a write may have been carried out although no answer came. */
  readonly outcomeUnknown: boolean;
}
