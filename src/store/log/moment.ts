import { calendarDay } from '../../base/span.ts';
import { instantOf } from '../../domain/verdict/zone.ts';

/** A bound of time as a person writes it: so long ago, which moves with the clock, or an instant, which does not. */
export type Moment = { readonly kind: 'ago'; readonly ms: number } | { readonly kind: 'at'; readonly at: number };

export interface Wall {
  /** The service's time, epoch milliseconds. */
  readonly now: number;
  /** The zone of times that name none. */
  readonly zone: string;
}

const second = 1_000;
const units = { s: second, m: 60 * second, h: 3_600 * second, d: 86_400 * second, w: 604_800 * second } as const;

const ago = /^(\d{1,8})([smhdw])$/;
const clock = /^(\d\d?:\d\d(?::\d\d)?)(Z|[+-]\d\d:?\d\d)?$/i;
const calendar = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?(Z|[+-]\d\d:?\d\d)?$/i;

/** Reads `3h`, `14:05`, `14:05Z`, `2026-11-21` or `2026-11-21T14:05+01:00`; null for anything else. */
export function readMoment(text: string, wall: Wall): Moment | null {
  const [, count, unit] = ago.exec(text) ?? [];
  if (count !== undefined && isUnit(unit)) return { kind: 'ago', ms: Number(count) * units[unit] };
  const at = readClock(text, wall) ?? readCalendar(text, wall);
  return at === null ? null : { kind: 'at', at };
}

const isUnit = (unit: string | undefined): unit is keyof typeof units => unit !== undefined && unit in units;

/** A time of day is today's, or yesterday's where today's has yet to come. */
function readClock(text: string, { now, zone }: Wall): number | null {
  const [, time, offset] = clock.exec(text) ?? [];
  if (time === undefined) return null;
  const on = (day: number) => {
    const date = calendarDay(day, offset === undefined ? zone : 'UTC');
    return instantOf(
      `${date}T${time.padStart(time.length + (time.indexOf(':') === 1 ? 1 : 0), '0')}${offset ?? ''}`,
      zone,
    );
  };
  const today = on(now);
  return today !== null && today > now ? on(now - units.d) : today;
}

function readCalendar(text: string, { zone }: Wall): number | null {
  const [, date, time = '00:00', offset] = calendar.exec(text) ?? [];
  if (date === undefined || !isCalendarDay(date)) return null;
  return instantOf(`${date}T${time}${offset ?? ''}`, zone);
}

/** `Date.parse` would take 30 February for 2 March. */
function isCalendarDay(date: string): boolean {
  const at = Date.parse(date);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** As `readMoment` reads it, in the fewest characters; instants in UTC. */
export function writeMoment(moment: Moment): string {
  if (moment.kind === 'at') return new Date(moment.at).toISOString().replace(/(?::00)?\.000Z$/, 'Z');
  const { ms } = moment;
  const unit = (['d', 'h', 'm', 's'] as const).find((each) => ms > 0 && ms % units[each] === 0) ?? 's';
  return `${Math.floor(ms / units[unit])}${unit}`;
}

export const instantAt = (moment: Moment, now: number): number => (moment.kind === 'at' ? moment.at : now - moment.ms);
