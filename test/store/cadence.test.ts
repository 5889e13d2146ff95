import { describe, expect, test } from 'vitest';
import type { FailureKind } from '../../src/domain/failure.ts';
import { dueAt, isStale, longestBackOffMs, type Pace } from '../../src/store/cadence.ts';
import { type Resource, unread } from '../../src/store/resource.ts';
import { at, minutes } from '../support/build.ts';
import { failure } from '../support/fake-api.ts';

const now = at('14:30');
const pace = (over: Partial<Pace> = {}): Pace => ({
  everyMs: 2_000,
  focused: true,
  hurried: false,
  attended: false,
  seed: 1,
  ...over,
});

/** Asked for at 14:29:59 and answered at 14:30:00. */
const answered = (over: Partial<Resource> = {}): Resource => ({
  ...unread,
  value: {},
  receivedAt: now,
  startedAt: now - 1_000,
  startedSeq: 1,
  appliedSeq: 1,
  ...over,
});

const broken = (kind: FailureKind, failures = 1, over: Parameters<typeof failure>[1] = {}): Resource =>
  answered({ failure: failure(kind, over), failedAt: now, failures });

/** Milliseconds from 14:30:00 until it is read again; null for never. */
const wait = (resource: Resource | undefined, over: Partial<Pace> = {}) => {
  const due = dueAt('status', resource, pace(over));
  return due === null ? null : due - now;
};

const within = (share: number, ms: number) => [ms * (1 - share), ms * (1 + share)] as const;

describe('a resource is read again', () => {
  test.each<[string, Resource | undefined, Partial<Pace>, number]>([
    ['an interval after the last reply', answered(), {}, 2_000],
    ['five times as rarely while nobody looks', answered(), { focused: false }, 10_000],
    ['each second while a write waits to be seen', answered(), { hurried: true }, 1_000],
    ['… though nobody looks', answered(), { hurried: true, focused: false }, 1_000],
    ['… but no sooner than it would be anyway', answered(), { hurried: true, everyMs: 500 }, 500],
    ['5 s after the first failure', broken('offline'), {}, 5_000],
    ['10 s after the second', broken('timeout', 2), {}, 10_000],
    ['20 s after the third', broken('malformed', 3), {}, 20_000],
    ['… doubling up to two minutes', broken('unavailable', 6), {}, longestBackOffMs],
    ['… and never more', broken('unavailable', 1_000), {}, longestBackOffMs],
    ['half a minute after it was missing', broken('missing'), {}, 30_000],
    ['… or its interval, where that is longer', broken('missing'), { everyMs: 60_000 }, 60_000],
    ['a minute after a token that was good was refused', broken('unauthorized', 3), {}, 60_000],
    ['half a minute after the service refused to tell', broken('refused', 7), {}, 30_000],
    ['twice as rarely after five replies that told nothing new', answered({ unchanged: 5 }), {}, 4_000],
    ['… four times after ten', answered({ unchanged: 10 }), {}, 8_000],
    ['… and no more rarely than that', answered({ unchanged: 1_000 }), {}, 8_000],
    ['… nor than each half minute', answered({ unchanged: 1_000 }), { everyMs: 20_000 }, 30_000],
    ['… nor more rarely than it would be anyway', answered({ unchanged: 1_000 }), { everyMs: 60_000 }, 60_000],
    ['at its usual pace while somebody is at the keyboard', answered({ unchanged: 99 }), { attended: true }, 2_000],
    ['each second while a write waits, though nothing changes', answered({ unchanged: 99 }), { hurried: true }, 1_000],
    ['a write that waits hurries no failing service', broken('offline'), { hurried: true }, 5_000],
  ])('%s', (_when, resource, over, expected) => {
    const [least, most] = within(0.1, expected);

    expect(wait(resource, over)).toBeGreaterThanOrEqual(least);
    expect(wait(resource, over)).toBeLessThanOrEqual(most);
  });

  test.each<[string, Resource | undefined, Partial<Pace>]>([
    ['when it was never read', undefined, {}],
    ['when its only attempt was given up', answered({ receivedAt: null, value: null }), {}],
    ['when somebody asked for it', answered({ wanted: true }), {}],
    ['when somebody asked for it, whatever the last answer was', { ...broken('unauthorized'), wanted: true }, {}],
  ])('at once %s', (_when, resource, over) => {
    expect(wait(resource, over)).toBeLessThanOrEqual(0);
  });

  test.each<[string, Resource, Partial<Pace>]>([
    ['while it is being read', answered({ fetchingSince: now }), {}],
    ['while it is being read, though somebody asks', answered({ fetchingSince: now, wanted: true }), {}],
    ['when once was enough', answered(), { everyMs: null }],
    ['when the service refused what was asked once', broken('refused'), { everyMs: null }],
    ['when the token never could', { ...broken('unauthorized'), receivedAt: null, value: null }, {}],
  ])('never %s', (_when, resource, over) => {
    expect(wait(resource, over)).toBeNull();
  });

  test('what was to be read once is tried until it was read', () => {
    expect(wait(broken('offline'), { everyMs: null })).toBeGreaterThan(0);
  });

  test.each<[string, FailureKind, number, number]>([
    ['no sooner than the service asked for', 'throttled', 1, minutes(7)],
    ['… though it said so with an error', 'unavailable', 1, minutes(7)],
    ['no sooner than the back-off, where that is longer', 'throttled', 6, 1_000],
  ])('%s', (_what, kind, failures, pause) => {
    const due = wait(broken(kind, failures, { retryAt: now + pause })) ?? 0;

    expect(due).toBeGreaterThanOrEqual(Math.max(pause, failures === 6 ? longestBackOffMs * 0.9 : 0));
  });

  test('a key does not break the silence that the service asked for', () => {
    const silent = { ...broken('throttled', 1, { retryAt: now + minutes(7) }), wanted: true };

    expect(wait(silent)).toBe(minutes(7));
  });

  test('never twice within a tenth of a second, whoever asks', () => {
    const hasty = answered({ startedAt: now - 1, wanted: true });

    expect(wait(hasty)).toBe(99);
  });
});

describe('chance', () => {
  const waits = (seed: number) =>
    Array.from({ length: 200 }, (_, index) => wait(answered({ startedSeq: index + 1 }), { seed }) ?? 0);

  test('spreads the waits by a tenth either way, and evenly', () => {
    const all = waits(1);

    expect(Math.min(...all)).toBeGreaterThanOrEqual(1_800);
    expect(Math.max(...all)).toBeLessThanOrEqual(2_200);
    expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(350);
    expect(all.reduce((sum, each) => sum + each, 0) / all.length).toBeCloseTo(2_000, -2);
  });

  test('is the same for the same attempt', () => {
    expect(waits(1)).toEqual(waits(1));
  });

  test('does not read a megabyte of a key', () => {
    const due = (end: string) => dueAt(`status ${'main'.repeat(100)}${end}`, answered(), pace());

    expect(due('a'.repeat(2 ** 20))).toBe(due('b'));
    expect(dueAt('status main', answered(), pace())).not.toBe(dueAt('status release', answered(), pace()));
  });

  test('differs between programs that were started together', () => {
    const other = waits(2);

    expect(waits(1).filter((each, index) => Math.abs(each - (other[index] ?? each)) < 20).length).toBeLessThan(60);
  });
});

describe('a value is stale', () => {
  const stale = (ageMs: number, over: Partial<Resource> = {}, focused = true) =>
    isStale(answered({ receivedAt: now - ageMs, ...over }), 2_000, focused, now);

  test.each<[string, boolean, boolean]>([
    ['not after one missed poll', stale(4_000), false],
    ['not within the time a slow reply may take', stale(7_000), false],
    ['after two missed polls', stale(8_000), true],
    ['not while polls are rarer because nothing changes', stale(18_000, { unchanged: 99 }), false],
    ['after two of those polls', stale(22_000, { unchanged: 99 }), true],
    [
      'after two usual polls when the last one failed',
      stale(8_000, { unchanged: 99, failure: failure('offline') }),
      true,
    ],
    ['not while polls are rarer because nobody looks', stale(20_000, {}, false), false],
    ['after two missed rare polls', stale(26_000, {}, false), true],
    ['not when it was never there', stale(60_000, { receivedAt: null }), false],
    ['not yet while the read that nobody’s looking put off is under way', stale(11_000, { fetchingSince: now }), false],
    ['when that read takes too long', stale(11_000, { fetchingSince: now - 4_000 }), true],
    ['when that read follows a failure', stale(11_000, { fetchingSince: now, failure: failure('offline') }), true],
    ['after a sleep, whatever is under way', stale(minutes(480), { fetchingSince: now }), true],
  ])('%s', (_when, is, expected) => {
    expect(is).toBe(expected);
  });
});
