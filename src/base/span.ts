const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long, in the fewest characters that still help: `48s`, `3m`, `2h51`, `1d 4h`, `12d`. Takes milliseconds. */
export function span(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < minute) return `${Math.floor(whole / second)}s`;
  if (whole < hour) return `${Math.floor(whole / minute)}m`;
  if (whole < day) return `${Math.floor(whole / hour)}h${two(Math.floor((whole % hour) / minute))}`;
  const days = Math.floor(whole / day);
  const hours = Math.floor((whole % day) / hour);
  return days < 10 && hours > 0 ? `${days}d ${hours}h` : `${days}d`;
}

/** A span that was worked out rather than measured. */
export const about = (ms: number) => `~${span(ms)}`;

/** Whole minutes of a shift with its sign: `+14`, `-3`, `+0`. */
export function drift(ms: number): string {
  const minutes = Math.round(ms / minute);
  return minutes < 0 ? String(minutes) : `+${minutes}`;
}

/** The zone whose wall clock is shown: an IANA name, as `Europe/Berlin`. */
export type Zone = string;

/** `14:35`. */
export const clockTime = (at: number, zone: Zone) => parts(at, zone).slice(11, 16);

/** `14:35:07`. */
export const clockSeconds = (at: number, zone: Zone) => parts(at, zone).slice(11, 19);

/** `2026-11-12`. */
export const calendarDay = (at: number, zone: Zone) => parts(at, zone).slice(0, 10);

/** When something lands and how far that moved since it was first said: `14:35 +14`. */
export function landing(at: number, firstSaidAt: number | null, zone: Zone): string {
  const shown = clockTime(at, zone);
  return firstSaidAt === null ? shown : `${shown} ${drift(at - firstSaidAt)}`;
}

/** How instants are written throughout the program. */
export const timeModes = ['relative', 'local', 'utc'] as const;
export type TimeMode = (typeof timeModes)[number];

export interface Wall {
  readonly mode: TimeMode;
  readonly zone: Zone;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** An instant as the reader wants it: `3m ago` or `in 3m`; else `14:35`, with its date when that is another day's. */
export function instant(at: number, { mode, zone, now }: Wall): string {
  if (mode === 'relative') return at <= now ? `${span(now - at)} ago` : `in ${span(at - now)}`;
  const shownZone = mode === 'utc' ? 'UTC' : zone;
  const suffix = mode === 'utc' ? 'Z' : '';
  const time = clockTime(at, shownZone) + suffix;
  const date = calendarDay(at, shownZone);
  return date === calendarDay(now, shownZone) ? time : `${date} ${time}`;
}

const formatters = new Map<Zone, Intl.DateTimeFormat>();

/** `2026-11-12 14:35:07`; Swedish writes dates the way machines sort them. */
function parts(at: number, zone: Zone): string {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(zone, formatter);
  }
  return formatter.format(at);
}

const two = (value: number) => String(value).padStart(2, '0');
