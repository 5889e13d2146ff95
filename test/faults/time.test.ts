import { describe, expect, test } from 'vitest';
import { forwardOnly } from '../../src/base/clock.ts';
import { calendarDay, clockSeconds, clockTime } from '../../src/base/span.ts';
import { openWatcher } from './watcher.ts';

const hour = 3_600_000;
const instant = (text: string) => Date.parse(text);

test('after a day of sleep the screen is old at once, then current, without a storm of requests', async () => {
  const watcher = await openWatcher();
  await watcher.pass(10);
  const before = watcher.requests.length;

  await watcher.clock.sleep(24 * hour);
  await watcher.pass(5);

  expect(watcher.text()).toMatch(/live \ds 12:00:15/);
  expect(watcher.requests.length - before).toBeLessThan(30);
  expect(watcher.crashes).toEqual([]);
});

describe('when the clock of this machine is set', () => {
  test.each([
    ['an hour back', -hour, [0, 1_000, 1_000, 2_000]],
    ['an hour ahead', hour, [0, 1_000, hour + 2_000, hour + 3_000]],
  ])('%s, time never runs backwards', (_how, by, expected) => {
    const start = instant('2026-11-21T12:00:00Z');
    const wall = { at: start };
    const now = forwardOnly(() => wall.at);
    const told = [now() - start];
    wall.at += 1_000;
    told.push(now() - start);
    wall.at += by + (by > 0 ? 1_000 : 0);
    told.push(now() - start);
    wall.at += 1_000;
    told.push(now() - start);

    expect(told).toEqual(expected);
  });

  test.each([-5, -1, 1, 5])('%i hours off the service, the screen tells the time of the service', async (hours) => {
    const watcher = await openWatcher({ skewMs: hours * hour });
    await watcher.pass(10);

    expect(watcher.text()).toContain(clockSeconds(watcher.clock.now() + hours * hour, 'UTC'));
  });
});

describe('the calendar', () => {
  test.each([
    ['before summer time ends', '2026-10-25T00:59:59Z', 'Europe/Berlin', '02:59:59'],
    ['when the hour is lived a second time', '2026-10-25T01:00:00Z', 'Europe/Berlin', '02:00:00'],
    ['after that', '2026-10-25T02:00:00Z', 'Europe/Berlin', '03:00:00'],
    ['before summer time begins', '2026-03-29T00:59:59Z', 'Europe/Berlin', '01:59:59'],
    ['when an hour is left out', '2026-03-29T01:00:00Z', 'Europe/Berlin', '03:00:00'],
    ['where half an hour is left out', '2026-10-03T15:30:00Z', 'Australia/Lord_Howe', '02:30:00'],
  ])('%s', (_when, at, zone, shown) => {
    expect(clockSeconds(instant(at), zone)).toBe(shown);
  });

  test('has a leap day', () => {
    expect([27, 28, 29].map((day) => calendarDay(instant(`2028-02-${day}T12:00:00Z`), 'UTC'))).toEqual([
      calendarDay(instant('2028-02-27T00:00:00Z'), 'UTC'),
      calendarDay(instant('2028-02-28T00:00:00Z'), 'UTC'),
      calendarDay(instant('2028-02-29T23:59:59Z'), 'UTC'),
    ]);
    expect(calendarDay(instant('2028-02-29T12:00:00Z'), 'UTC')).toContain('29');
    expect(clockTime(instant('2028-02-29T23:30:00Z'), 'Asia/Tokyo')).toBe('08:30');
  });
});
