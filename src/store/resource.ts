import { isSameAtFirstSight, share } from '../base/share.ts';
import type { Failure } from '../domain/failure.ts';
import type { Answer } from '../wire/index.ts';
import type { Query } from './query.ts';

/** One read of the service as the store keeps it: the last good value stays beside a later failure. */
export interface Resource<Value = unknown> {
  /** Null until a first answer came. */
  readonly value: Value | null;
  /** When `value` arrived, by our clock; epoch milliseconds. */
  readonly receivedAt: number | null;
  readonly next: string | null;
  readonly prev: string | null;
  /** How many parts of the last reply could not be read. */
  readonly unread: Answer<Value>['unread'];
  /** Of the last attempt; null after a success. */
  readonly failure: Failure | null;
  readonly failedAt: number | null;
  /** Failures in a row. */
  readonly failures: number;
  /** When the attempt under way was sent; null while idle. */
  readonly fetchingSince: number | null;
  /** The last query sent, which later pages and retries repeat. */
  readonly query: Query | null;
  /** When the latest attempt was sent; null before the first. */
  readonly startedAt: number | null;
  readonly startedSeq: number;
  readonly appliedSeq: number;
  /** True when somebody asked for it to be read now, whatever its last answer was. */
  readonly wanted: boolean;
  /** When the request behind `value` was sent: what it shows was true no earlier. */
  readonly askedAt: number | null;
  /** How many replies in a row said what was known already. */
  readonly unchanged: number;
  /** Since when nothing on the screen needs it; null while something does. */
  readonly unneededSince: number | null;
}

export const unread: Resource<never> = {
  value: null,
  receivedAt: null,
  next: null,
  prev: null,
  unread: [],
  failure: null,
  failedAt: null,
  failures: 0,
  fetchingSince: null,
  query: null,
  startedAt: null,
  startedSeq: 0,
  appliedSeq: 0,
  wanted: false,
  askedAt: null,
  unchanged: 0,
  unneededSince: null,
};

export function started<Value>(resource: Resource<Value>, query: Query, now: number): Resource<Value> {
  return {
    ...resource,
    query,
    wanted: false,
    fetchingSince: now,
    startedAt: now,
    startedSeq: resource.startedSeq + 1,
  };
}

/** As if it had never been read; a reply to anything asked so far will come too late. */
export const forgotten = <Value>({ startedAt, startedSeq, unneededSince }: Resource<Value>): Resource<Value> => ({
  ...unread,
  startedAt,
  startedSeq,
  appliedSeq: startedSeq,
  unneededSince,
});

/** A reply counts unless a later one has been applied, or nothing of that number was ever asked. */
const isLate = (resource: Resource, seq: number) => seq <= resource.appliedSeq || seq > resource.startedSeq;

/** Applies a reply unless it is late. Unchanged parts of the value keep their identity. */
export function received<Value>(
  resource: Resource<Value>,
  { seq, answer, askedAt }: { seq: number; answer: Answer<Value>; askedAt: number },
  now: number,
): Resource<Value> {
  if (isLate(resource, seq)) return resource;
  const value = merged(resource.value, answer);
  return {
    ...resource,
    value,
    unchanged: Object.is(value, resource.value) ? resource.unchanged + 1 : 0,
    receivedAt: now,
    askedAt,
    next: answer.next,
    prev: answer.prev,
    unread: answer.unread,
    failure: null,
    failedAt: null,
    failures: 0,
    fetchingSince: seq === resource.startedSeq ? null : resource.fetchingSince,
    appliedSeq: seq,
  };
}

/**
 * What the client has put together from the very value that is shown needs no second look. Where the two went apart, by
 * replies that overtook each other, it is looked through from then on.
 */
function merged<Value>(shown: Value | null, { value, growsFrom }: Answer<Value>): Value {
  if (shown === null) return value;
  if (shown !== growsFrom) return share(shown, value);
  return isSameAtFirstSight(shown, value) ? shown : value;
}

/** A failure never clears a value; a late one changes nothing. Giving up on our own account is no failure. */
export function failed<Value>(
  resource: Resource<Value>,
  { seq, failure }: { seq: number; failure: Failure },
  now: number,
): Resource<Value> {
  if (isLate(resource, seq)) return resource;
  const settled = seq === resource.startedSeq ? null : resource.fetchingSince;
  if (failure.kind === 'cancelled') return { ...resource, fetchingSince: settled };
  return { ...resource, failure, failedAt: now, failures: resource.failures + 1, unchanged: 0, fetchingSince: settled };
}
