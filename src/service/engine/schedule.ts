import type { Schedule } from '../../domain/condition.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The first instant from `at` on at which the schedule, in UTC, is open; infinity when it never opens within a week. */
export function nextOpening(schedule: Schedule, at: number): number {
  const midnight = Math.floor(at / day) * day;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const openings = ranges(schedule, midnight + ahead * day).filter(({ to }) => to > at);
    if (openings.length > 0) return Math.max(at, Math.min(...openings.map(({ from }) => from)));
  }
  return Number.POSITIVE_INFINITY;
}

/** The next instant after `at` at which the schedule opens or closes. */
export function nextTurn(schedule: Schedule, at: number): number {
  const midnight = Math.floor(at / day) * day;
  const turns = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) =>
    ranges(schedule, midnight + ahead * day).flatMap(({ from, to }) => [from, to]),
  );
  return Math.min(...turns.filter((turn) => turn > at));
}

function ranges({ days }: Schedule, midnight: number) {
  const weekday = weekdays[new Date(midnight).getUTCDay()] ?? 'sunday';
  return (days[weekday]?.times ?? []).map(({ startAt, endAt }) => ({
    from: midnight + (startAt.hour * 60 + startAt.minute) * minute,
    to: midnight + (endAt.hour * 60 + endAt.minute) * minute,
  }));
}

/** The same hours on every day. */
export const daily = (times: Schedule['days'][string]['times']): Schedule => ({
  timezone: 'UTC',
  days: Object.fromEntries(weekdays.map((weekday) => [weekday, { times }])),
});
