const hour = 3_600_000;
const day = 24 * hour;

/** The windows that a key steps through; any other may be typed. */
const spans: readonly number[] = [day, 7 * day, 30 * day, 90 * day];

/** How far back the service remembers (service-facts 1.5). */
export const retentionMs = 90 * day;

/** Which of the groups that statistics come in (S2 2.1) is meant; a null means any, or none of a kind. */
export interface StatGroupName {
  readonly baseRef: string | null;
  readonly queueName: string | null;
  readonly priorityRuleName: string | null;
}

/** Epoch milliseconds, the service's time. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** How the statistics are looked at; what they are narrowed to is written in the list's filter. */
export interface StatsView {
  readonly spanMs: number;
  /** One group out of what came; null shows all together. */
  readonly group: StatGroupName | null;
  /** The window that everything is held against; null takes the one before the window shown. */
  readonly pinned: Period | null;
}

export const initialStats: StatsView = { spanMs: day, group: null, pinned: null };

/** The next shorter or longer window. */
export function steppedSpan(spanMs: number, by: number): number {
  if (by > 0) return spans.find((each) => each > spanMs) ?? spanMs;
  return spans.findLast((each) => each < spanMs) ?? spanMs;
}

/** `7d`, `36h`. */
export const spanName = (spanMs: number): string =>
  spanMs > day && spanMs % day === 0 ? `${spanMs / day}d` : `${Math.round(spanMs / hour)}h`;

/** A window as it is typed: `36h`, `3d`, `2w`; null for anything else, or for more than the service keeps. */
export function spanOf(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * ({ h: hour, d: day, w: 7 * day }[unit] ?? Number.NaN);
  return ms >= hour && ms <= retentionMs ? ms : null;
}

/** The wider the window the less a minute changes it. */
export function pollMs(spanMs: number): number {
  if (spanMs <= day) return 60_000;
  return spanMs <= 7 * day ? 300_000 : 900_000;
}
