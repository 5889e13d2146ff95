import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cut,
  emptyWindow,
  mostEvents,
  newerRead,
  newerThan,
  olderRead,
  type Page,
  type PageRead,
  withNewer,
  withOlder,
} from '../../../src/store/log/event-window.ts';
import { begin, expectWhole, growingLog } from '../../support/growing-log.ts';

const bounds = (now: number) => ({ from: begin, to: now });

type Act =
  | { readonly kind: 'write'; readonly count: number; readonly ms: number; readonly late: number }
  | { readonly kind: 'ask newer'; readonly isAtEnd: boolean }
  | { readonly kind: 'ask older' }
  | { readonly kind: 'reply newer'; readonly isFollowing: boolean }
  | { readonly kind: 'reply older' }
  | { readonly kind: 'cut'; readonly far: 'older' | 'newer' };

const writing: fc.Arbitrary<Act> = fc.record({
  kind: fc.constant('write' as const),
  count: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1_500 })),
  ms: fc.integer({ min: 1, max: 300_000 }),
  late: fc.integer({ min: 0, max: 4_000 }),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: writing },
  { weight: 4, arbitrary: fc.boolean().map((isAtEnd): Act => ({ kind: 'ask newer', isAtEnd })) },
  { weight: 4, arbitrary: fc.boolean().map((isFollowing): Act => ({ kind: 'reply newer', isFollowing })) },
  { weight: 4, arbitrary: fc.constantFrom<Act>({ kind: 'ask older' }, { kind: 'reply older' }) },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ kind: 'cut', far: 'older' }, { kind: 'cut', far: 'newer' }) },
);

type Flight = { readonly read: PageRead; readonly page: Page } | null;

/** A reader of a growing log; a page shows the log as it was when it was asked for. */
function reader() {
  const log = growingLog();
  let now = begin;
  let window = emptyWindow;
  let newer: Flight = null;
  let older: Flight = null;
  const sent = (read: PageRead | null): Flight => (read === null ? null : { read, page: log.page(read) });
  return {
    log,
    window: () => window,
    step(next: Act) {
      switch (next.kind) {
        case 'write':
          // some are written a little after the time they carry
          log.write(next.count, Math.max(begin, now - next.late), now + next.ms);
          now += next.ms;
          return;
        case 'ask newer':
          newer ??= sent(newerRead(window, bounds(now), next.isAtEnd));
          return;
        case 'ask older':
          older ??= sent(olderRead(window));
          return;
        case 'reply newer':
          if (newer !== null) window = withNewer(window, newer.read, newer.page, next.isFollowing);
          newer = null;
          return;
        case 'reply older':
          if (older !== null) window = withOlder(window, older.read, older.page);
          older = null;
          return;
        case 'cut':
          window = cut(window, next.far, 150);
      }
    },
  };
}

describe('the window of the log', () => {
  test('has no hole and no event twice, whatever is written between its pages and however it is cut', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 80 }), (acts) => {
        const { log, window, step } = reader();
        for (const next of acts) {
          step(next);
          expectWhole(window(), log.all);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('reaches the newest event again from wherever it was cut', () => {
    const log = growingLog();
    log.write(20_000, begin, begin + 3_600_000);
    const now = begin + 3_600_000;
    let window = emptyWindow;
    const newer = () => {
      const read = newerRead(window, bounds(now), true);
      if (read !== null) window = withNewer(window, read, log.page(read), false);
    };
    newer();
    for (let pages = 0; pages < 120; pages++) {
      const read = olderRead(window);
      if (read !== null) window = cut(withOlder(window, read, log.page(read)), 'newer');
    }
    expect(window.events.length).toBeLessThanOrEqual(mostEvents);
    expect(newerThan(window, 0)).toEqual({ count: 12_100, isAtLeast: true });

    for (let pages = 0; pages < 400 && window.laters.length > 0; pages++) {
      newer();
      window = cut(window, 'older');
    }

    expect(window.laters).toEqual([]);
    expect(window.events.at(-1)?.id).toBe(20_000);
    expectWhole(window, log.all);
  });

  test('goes past an instant that holds more events than a page', () => {
    const log = growingLog();
    log.write(50, begin, begin + 1_000);
    log.write(350, begin + 2_000, begin + 2_001);
    let window = emptyWindow;
    const read = newerRead(window, bounds(begin + 60_000), true);
    if (read !== null) window = withNewer(window, read, log.page(read), true);
    for (let older = olderRead(window); older !== null; older = olderRead(window)) {
      window = withOlder(window, older, log.page(older));
    }

    expect(window.events).toHaveLength(400);
  });

  test('takes a page that was asked for before it was cut for nothing', () => {
    const log = growingLog();
    log.write(15_000, begin, begin + 3_600_000);
    const first = { ...bounds(begin + 3_600_000), cursor: null };
    let window = withNewer(emptyWindow, first, log.page(first), true);
    for (let pages = 0; pages < 110; pages++) {
      const read = olderRead(window);
      if (read !== null) window = withOlder(window, read, log.page(read));
    }
    log.write(10, begin + 3_600_000, begin + 3_601_000);
    const late = newerRead(window, bounds(begin + 3_601_000), true);
    window = cut(window, 'newer');

    expect(late === null ? null : withNewer(window, late, log.page(late), false)).toBe(window);
  });

  test('starts anew at the newest when it is followed and too much was written meanwhile', () => {
    const log = growingLog();
    log.write(200, begin, begin + 1_000);
    let window = emptyWindow;
    const newer = (now: number) => {
      const read = newerRead(window, bounds(now), true);
      if (read !== null) window = withNewer(window, read, log.page(read), true);
    };
    newer(begin + 1_000);
    log.write(5_000, begin + 100_000, begin + 3_600_000);
    for (let pages = 0; pages < 12; pages++) newer(begin + 3_600_000);

    expect(window.events.at(-1)?.id).toBe(5_200);
    expect(window.events).toHaveLength(1_200);

    for (let older = olderRead(window); older !== null; older = olderRead(window)) {
      window = withOlder(window, older, log.page(older));
    }
    expect(window.events).toHaveLength(5_200);
  });
});
