import { expect, test } from 'vitest';
import { about, calendarDay, clockSeconds, clockTime, drift, instant, landing, span } from '../../src/base/span.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;
const at = Date.UTC(2026, 10, 12, 14, 35, 7);

test.each([
  [0, '0s'],
  [-5 * minutes, '0s'],
  [48_900, '48s'],
  [60_000, '1m'],
  [59 * minutes + 59_999, '59m'],
  [hours, '1h00'],
  [2 * hours + 51 * minutes, '2h51'],
  [days, '1d'],
  [28 * hours, '1d 4h'],
  [12 * days + 5 * hours, '12d'],
])('a span of %i ms reads %s', (ms, text) => {
  expect(span(ms)).toBe(text);
});

test('an estimated span carries its mark', () => {
  expect(about(14 * minutes)).toBe('~14m');
});

test.each([
  [14 * minutes, '+14'],
  [-3 * minutes, '-3'],
  [10_000, '+0'],
  [-10_000, '+0'],
])('a drift of %i ms reads %s', (ms, text) => {
  expect(drift(ms)).toBe(text);
});

test.each([
  ['UTC', '14:35', '2026-11-12'],
  ['Europe/Berlin', '15:35', '2026-11-12'],
  ['Asia/Kolkata', '20:05', '2026-11-12'],
  ['Pacific/Auckland', '03:35', '2026-11-13'],
])('a wall in %s shows %s on %s', (zone, time, date) => {
  expect(clockTime(at, zone)).toBe(time);
  expect(calendarDay(at, zone)).toBe(date);
});

test('seconds are shown when asked for', () => {
  expect(clockSeconds(at, 'UTC')).toBe('14:35:07');
});

test('midnight is 00:00', () => {
  expect(clockSeconds(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00:00');
});

test('a landing shows how far it slipped since it was first said', () => {
  expect(landing(at, at - 14 * minutes, 'UTC')).toBe('14:35 +14');
  expect(landing(at, null, 'UTC')).toBe('14:35');
});

test.each([
  ['relative', at - 3 * minutes, '3m ago'],
  ['relative', at + 3 * minutes, 'in 3m'],
  ['local', at, '15:35'],
  ['local', at - 2 * days, '2026-11-10 15:35'],
  ['utc', at, '14:35Z'],
  ['utc', at - 2 * days, '2026-11-10 14:35Z'],
] as const)('an instant in %s mode reads %3$s', (mode, when, text) => {
  expect(instant(when, { mode, zone: 'Europe/Berlin', now: at })).toBe(text);
});
