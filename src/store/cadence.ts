import { hash } from '../base/random.ts';
import type { Failure } from '../domain/failure.ts';
import type { Resource } from './resource.ts';

/** The longest wait between two attempts while the service is out of reach. */
export const longestBackOffMs = 120_000;
const shortestBackOffMs = 5_000;
/** A screen nobody looks at is read this much more rarely. */
const unfocusedFactor = 5;
/** Many screens that were started together drift apart by this share of the wait. */
const jitterShare = 0.1;
/** What is not there now, or not asked for as the service wants it, may answer later, but not at once. */
const missingMs = 30_000;
/** A token that was good before may be so again: whoever checks it may have been out of order. */
const refusedMs = 60_000;
/** Whatever is wished for: two attempts never lie closer together. */
const leastGapMs = 100;
/** How soon the queue is read again while a write waits to be seen in it. */
const hurriedMs = 1_000;
/** After so many replies that told nothing new the wait doubles … */
const quietReplies = 5;
/** … up to this many times what it was, … */
const mostEasing = 4;
/** … but no longer than this, so that what is read rarely anyway is not read more rarely still. */
const longestEasedMs = 30_000;
/** So much of a key tells it apart well enough for chance: a name in it may be a megabyte. */
const longestTelling = 200;
/** A poll that is this many intervals late makes its data stale. */
const missedPolls = 2;
/** A reply may take this long before its absence counts as a missed poll. */
const graceMs = 3_000;

export interface Pace {
  readonly everyMs: number | null;
  readonly focused: boolean;
  /** A write waits to be seen in the queue: look sooner. */
  readonly hurried: boolean;
  /** Somebody is at the keyboard: nothing is put off. */
  readonly attended: boolean;
  /** What makes this program's chance differ from that of one started beside it. */
  readonly seed: number;
}

/**
 * When the resource should be read again, epoch milliseconds, 0 for at once; null when it should not be. A wait counts
 * from the last reply, never from the last request, so that a slow service is not asked faster than it answers.
 */
export function dueAt(key: string, resource: Resource | undefined, pace: Pace): number | null {
  if (resource === undefined || resource.startedAt === null) return 0;
  if (resource.fetchingSince !== null) return null;
  const wished = wishedAt(key, resource, pace);
  return wished === null ? null : Math.max(wished, resource.startedAt + leastGapMs);
}

function wishedAt(key: string, resource: Resource, pace: Pace): number | null {
  const { failure } = resource;
  // a key may hurry everything but a service that asked for silence
  if (resource.wanted) return failure?.retryAt ?? 0;
  return failure === null ? afterSuccess(key, resource, pace) : afterFailure(key, resource, failure, pace);
}

function afterSuccess(key: string, resource: Resource, pace: Pace): number | null {
  // its attempts were given up when nothing needed it
  if (resource.receivedAt === null) return 0;
  if (pace.everyMs === null) return null;
  const usual = pace.everyMs * (pace.focused ? 1 : unfocusedFactor);
  const calm = pace.attended ? usual : eased(usual, resource);
  const wait = pace.hurried ? Math.min(pace.everyMs, hurriedMs) : calm;
  return resource.receivedAt + jittered(key, resource, wait, pace.seed);
}

/** What does not change is asked for more rarely: a queue at rest, at night, on dozens of screens. */
function eased(wait: number, { unchanged }: Resource): number {
  const factor = Math.min(mostEasing, 2 ** Math.floor(unchanged / quietReplies));
  return Math.max(wait, Math.min(wait * factor, longestEasedMs));
}

function afterFailure(key: string, resource: Resource, failure: Failure, pace: Pace): number | null {
  const from = resource.failedAt ?? 0;
  switch (failure.kind) {
    case 'unauthorized':
      return resource.receivedAt === null ? null : from + jittered(key, resource, refusedMs, pace.seed);
    case 'missing':
    case 'refused':
      // what is asked only once has its answer
      return pace.everyMs === null
        ? null
        : from + jittered(key, resource, Math.max(missingMs, pace.everyMs), pace.seed);
    default:
      return Math.max(failure.retryAt ?? 0, from + jittered(key, resource, backOff(resource.failures), pace.seed));
  }
}

const backOff = (failures: number) => Math.min(longestBackOffMs, shortestBackOffMs * 2 ** Math.min(failures - 1, 10));

/** Chance without a source of chance: the same attempt at the same resource always waits the same. */
function jittered(key: string, resource: Resource, wait: number, seed: number): number {
  const share = (hash(key.slice(0, longestTelling), seed + resource.startedSeq) / 2 ** 32) * 2 - 1;
  return Math.round(wait * (1 + share * jitterShare));
}

/** True when the value is older than two polls: it must not look current any more. */
export function isStale(resource: Resource, everyMs: number, focused: boolean, now: number): boolean {
  if (resource.receivedAt === null) return false;
  const age = now - resource.receivedAt;
  const usual = everyMs * (focused ? 1 : unfocusedFactor);
  // a reply that was put off because nothing changes is not missing yet; a failed one is
  if (age <= longestAge(resource.failure === null ? eased(usual, resource) : usual)) return false;
  // the read that was put off while nobody looked gets the time to arrive
  const { fetchingSince, failure } = resource;
  const isCatchingUp = failure === null && fetchingSince !== null && now - fetchingSince <= graceMs;
  return !isCatchingUp || age > longestAge(everyMs * unfocusedFactor);
}

const longestAge = (everyMs: number) => everyMs * (1 + jitterShare) * missedPolls + graceMs;
