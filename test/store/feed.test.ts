import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import {
  emptyFeed,
  type Feed,
  feedSpanMs,
  mostFeedEvents,
  restingStretch,
  tailBounds,
  withGapPage,
  withoutGap,
  withTail,
} from '../../src/store/feed.ts';
import { at, minutes } from '../support/build.ts';
import { enter } from '../support/build-log.ts';

const now = at('14:30');
const event = (id: number, receivedAt: number): LogEvent => ({ ...enter('14:00', id), id, receivedAt });

/** Events `ids`, newest first, the one with the number n received n seconds after 14:00. */
const events = (...ids: readonly number[]) => ids.map((id) => event(id, at('14:00') + id * 1_000));
const page = (
  ids: readonly number[],
  next: string | null = null,
  over: Partial<Parameters<typeof withTail>[1]> = {},
) => ({
  events: events(...ids),
  next,
  receivedFrom: now - feedSpanMs,
  receivedTo: now,
  ...over,
});
const ids = (feed: Feed) => feed.events.map((each) => each.id);

test('screens that ask within five seconds of one another ask for the same stretch', () => {
  const known: Feed = { ...emptyFeed, from: now - feedSpanMs, to: now - 5_000 };
  const asked = [0, 1_234, 2_500, 4_999].map((ms) => tailBounds({ ...known, to: now - 5_000 + ms / 2 }, now + ms));

  expect(new Set(asked.map((bounds) => JSON.stringify(bounds))).size).toBe(1);
});

describe('the first tail', () => {
  test('asks for a day', () => {
    expect(tailBounds(emptyFeed, now)).toEqual({ receivedFrom: now - feedSpanMs, receivedTo: now });
  });

  test('that is the whole day closes it', () => {
    const feed = withTail(emptyFeed, page([3, 2, 1]));

    expect(ids(feed)).toEqual([3, 2, 1]);
    expect(feed).toMatchObject({ from: now - feedSpanMs, to: now, gap: null });
  });

  test('of an empty log is whole as well', () => {
    expect(withTail(emptyFeed, page([]))).toEqual({ events: [], from: now - feedSpanMs, to: now, gap: null });
  });

  test('that is longer than a page knows nothing of before that page', () => {
    const feed = withTail(emptyFeed, page([9, 8], 'older'));

    expect(feed.from).toBe(at('14:00:08') + 1);
    expect(feed.gap?.cursor).toBe('older');
  });
});

describe('a gap', () => {
  const open = withTail(emptyFeed, page([9, 8], 'p2'));

  test('is read page by page until there is no older one', () => {
    const second = withGapPage(open, page([7, 6], 'p3'));
    expect(second).toMatchObject({ from: at('14:00:06') + 1, gap: { cursor: 'p3' } });

    const last = withGapPage(second, page([5]));
    expect(ids(last)).toEqual([9, 8, 7, 6, 5]);
    expect(last).toMatchObject({ from: now - feedSpanMs, gap: null });
  });

  test.each([['p2'], ['p3']])('ends when the cursor %s comes back: it would never end by itself', (again) => {
    const third = withGapPage(withGapPage(open, page([7, 6], 'p3')), page([5, 4], again));

    expect(third).toMatchObject({ gap: null, from: at('14:00:04') + 1 });
  });

  test('ends after sixty pages, whatever the service says', () => {
    let feed: Feed = open;
    let pages = 0;
    for (; feed.gap !== null; pages++) feed = withGapPage(feed, page([], `p${pages + 10}`));

    expect(pages).toBe(60);
  });

  test('that is given up leaves what was read, from where it is whole', () => {
    expect(withoutGap(open)).toEqual({ ...open, gap: null });
    expect(withoutGap(withoutGap(open))).toEqual({ ...open, gap: null });
  });

  test('a page of one that was given up changes nothing', () => {
    const feed = withoutGap(open);

    expect(withGapPage(feed, page([1]))).toBe(feed);
  });
});

describe('a later tail', () => {
  const known = withTail(emptyFeed, page([3, 2, 1]));
  const later = (seconds: number) => {
    const bounds = tailBounds(known, now + seconds * 1_000);
    return (numbers: readonly number[], next: string | null = null) =>
      withTail(known, { events: numbers.map((id) => event(id, now + id)), next, ...bounds });
  };

  test('reads the last minute again: an event may be written after the time it carries', () => {
    expect(tailBounds(known, now + 5_000)).toEqual({ receivedFrom: now - 60_000, receivedTo: now + 5_000 });
  });

  test('joins what is known, each event once', () => {
    expect(ids(later(5)([5, 4, 3]))).toEqual([5, 4, 3, 2, 1]);
    expect(later(5)([5, 4])).toMatchObject({ from: now + 5_000 - feedSpanMs, to: now + 5_000 });
  });

  test('takes an event that the service lists twice once', () => {
    expect(ids(later(5)([4, 4]))).toEqual([4, 3, 2, 1]);
  });

  test('keeps the list itself while nothing new came', () => {
    expect(later(5)([3]).events).toBe(known.events);
  });

  test('longer than a page opens a gap that joins what is known', () => {
    const open = later(3_600)([500, 499], 'older');
    expect(open.gap?.joins?.from).toBe(known.from);

    const closed = withGapPage(open, { ...page([]), receivedTo: now + 3_600_000 });
    expect(closed).toMatchObject({ gap: null, from: now + 3_600_000 - feedSpanMs });
  });

  test('longer than a page leaves the verdicts with what was known until the gap is closed', () => {
    const open = later(60)([500, 499], 'older');
    const further = withGapPage(open, page([498], 'older still'));
    const closed = withGapPage(further, { ...page([497]), receivedTo: now + 60_000 });

    expect(restingStretch(open)).toBe(known);
    expect(restingStretch(further)).toBe(restingStretch(open));
    expect(restingStretch(closed)).toBe(closed);
  });

  test('longer than a page after hours gives them the newest at once: what was known is too old', () => {
    const open = later(3_600)([500, 499], 'older');

    expect(restingStretch(open)).toBe(open);
  });

  test('after more than a day does not claim the time between', () => {
    const bounds = tailBounds(known, now + minutes(60 * 60));

    const feed = withTail(known, { events: [], next: null, ...bounds });

    expect(feed).toMatchObject({ events: [], from: bounds.receivedFrom, to: bounds.receivedTo });
  });

  test('at a service whose clock was set back goes on from its present', () => {
    expect(tailBounds(known, now - minutes(180))).toEqual({
      receivedFrom: now - minutes(181),
      receivedTo: now - minutes(180),
    });
  });
});

describe('the cap', () => {
  const many = (count: number, from = 1) =>
    Array.from({ length: count }, (_, index) =>
      event(from + count - 1 - index, now - minutes(60) + from + count - index),
    );

  test('keeps the newest, and does not claim to be whole where it cut', () => {
    const feed = withTail(emptyFeed, { ...page([]), events: many(mostFeedEvents + 10) });

    expect(feed.events).toHaveLength(mostFeedEvents);
    expect(feed.from).toBe(feed.events.at(-1)?.receivedAt);
  });

  test('ends the reading of a gap', () => {
    const full = withTail(emptyFeed, { ...page([], 'p2'), events: many(mostFeedEvents) });

    const after = withGapPage(full, { ...page([], 'p3'), events: [event(999_999, now - minutes(120))] });

    expect(after.gap).toBeNull();
    expect(after.from).toBe(now - minutes(120) + 1);
  });

  test('events fall out after a day', () => {
    const feed = withTail(emptyFeed, page([2, 1]));
    const bounds = { receivedFrom: now, receivedTo: at('14:00:01') + feedSpanMs + 500 };

    expect(ids(withTail(feed, { events: [], next: null, ...bounds }))).toEqual([2]);
  });
});

/** A log that is written to while it is read. Its cursors pin the newest event that the first page could see. */
interface Written {
  /** Milliseconds after 14:30 at which it can first be read, and how much earlier its own time is. */
  readonly seenAt: number;
  readonly lateMs: number;
}

const writing = fc.array(
  fc.record({
    seenAt: fc.integer({ min: -minutes(60), max: minutes(10) }),
    lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
  }),
  { maxLength: 55 },
);

test('no event is lost or kept twice, however pages and new events fall together', () => {
  fc.assert(
    fc.property(
      writing,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 100, max: 6_000 }),
      (written, perPage, stepMs) => {
        const log = written
          .toSorted((one, other) => one.seenAt - other.seenAt)
          .map(({ seenAt, lateMs }: Written, index) => ({
            seenAt: now + seenAt,
            event: event(index + 1, now + seenAt - lateMs),
          }));
        const read = (time: number, from: number, to: number, cursor: string | null) => {
          const [newest = Number.POSITIVE_INFINITY, skip = 0] = cursor === null ? [] : cursor.split('.').map(Number);
          const all = log
            .filter((each) => each.seenAt <= time && each.event.id <= newest)
            .map((each) => each.event)
            .filter((each) => each.receivedAt >= from && each.receivedAt <= to)
            .toSorted((one, other) => other.receivedAt - one.receivedAt || other.id - one.id);
          const pinned = Math.min(newest, Math.max(0, ...all.map((each) => each.id)));
          const rest = all.length > skip + perPage;
          return { events: all.slice(skip, skip + perPage), next: rest ? `${pinned}.${skip + perPage}` : null };
        };

        let feed = emptyFeed;
        const end = now + minutes(12);
        for (let time = now; time <= end || feed.gap !== null; time += stepMs) {
          const { gap } = feed;
          if (gap === null) {
            const bounds = tailBounds(feed, time);
            feed = withTail(feed, { ...read(time, bounds.receivedFrom, bounds.receivedTo, null), ...bounds });
          } else {
            feed = withGapPage(feed, {
              ...read(time, gap.from, gap.to, gap.cursor),
              receivedFrom: gap.from,
              receivedTo: gap.to,
            });
          }
        }

        expect(ids(feed).toSorted((one, other) => one - other)).toEqual(log.map((each) => each.event.id));
        expect(feed.from).toBeLessThanOrEqual(now - minutes(60));
      },
    ),
    { numRuns: 300 },
  );
});
