/**
 * The instant of a local time such as `2026-11-21T18:00:00` in a named time zone, epoch milliseconds. Null when either
 * cannot be read. A text that carries its own offset needs no zone.
 */
export function instantOf(local: string, timezone: string | null): number | null {
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(local)) return parsed(local);
  const asUtc = parsed(`${local}Z`);
  if (asUtc === null || timezone === null) return null;
  const offset = offsetAt(asUtc, timezone);
  if (offset === null) return null;
  // Where the clock is put forward or back, the offset before the change may not hold behind it.
  const guess = asUtc - offset;
  return asUtc - (offsetAt(guess, timezone) ?? offset);
}

function parsed(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/** Milliseconds by which local time is ahead of UTC. */
function offsetAt(at: number, timezone: string): number | null {
  const format = formatOf(timezone);
  if (format === null) return null;
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(at / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const number = 'numeric' as const;
  const fields = { year: number, month: number, day: number, hour: number, minute: number, second: number };
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
  } catch {
    return null;
  }
}
