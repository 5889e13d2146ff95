// The part of the log that is loaded: events without a hole between two instants, however large the log is. It grows at
// both ends page by page and is cut at the end that is farther from the reader; what was cut is read again on the way back.
import type { LogEvent } from '../../domain/event/log-event.ts';
import type { Bounds } from './filter.ts';

/** The most events kept. */
export const mostEvents = 10_000;
/** A window that is cut keeps this share of them, so that it is not cut at every page. */
const keptShare = 0.8;
export const logPage = 100;
/** Pages read in a row before a stretch of the log is taken as too long to wait for. */
const mostPages = 12;
/** An event may be written a little after the time it carries: the newest end is read again over this stretch. */
const longestOverlapMs = 60_000;
const shortestOverlapMs = 5_000;
/** Where so many events fall into the overlap, it is shortened. */
const overlapEvents = 80;

/** The end at which older events are missing: from where on, by what cursor. */
interface OlderEdge extends Bounds {
  readonly cursor: string | null;
  /** The cursors so far: one that comes back would lead round in circles. */
  readonly seen: readonly string[];
}

/** A stretch of newer events that was cut off, or was too long to read at once. It ends at `to`. */
interface Later {
  readonly to: number;
  /** How many events it holds, where they were once loaded. */
  readonly count: number | null;
}

/** Pages of a stretch that is being read; they are joined when it is whole. */
interface Stretch extends Bounds {
  readonly cursor: string;
  readonly seen: readonly string[];
  readonly events: readonly LogEvent[];
}

export interface EventWindow {
  /** Oldest first, each id once. */
  readonly events: readonly LogEvent[];
  /** From here on the log is wanted; null before the first page. */
  readonly since: number | null;
  /** Up to here nothing is missing; null before the first page. Epoch milliseconds of the service. */
  readonly to: number | null;
  /** Null when the log's window holds nothing older. */
  readonly older: OlderEdge | null;
  /** The nearest last. */
  readonly laters: readonly Later[];
  readonly stretch: Stretch | null;
}

export const emptyWindow: EventWindow = { events: [], since: null, to: null, older: null, laters: [], stretch: null };

export interface PageRead extends Bounds {
  /** Null for the first page of these bounds. */
  readonly cursor: string | null;
}

export interface Page {
  readonly events: readonly LogEvent[];
  readonly next: string | null;
}

/** What is to be read next to get on towards now; null when nothing newer is wanted. */
export function newerRead(window: EventWindow, bounds: Bounds, isAtEnd: boolean): PageRead | null {
  const { to, laters, stretch } = window;
  if (stretch !== null) return stretch;
  if (to === null) return { ...bounds, cursor: null };
  const later = laters.at(-1);
  if (later !== undefined) {
    return isAtEnd ? { from: Math.max(bounds.from, to - shortestOverlapMs), to: later.to, cursor: null } : null;
  }
  return { from: Math.max(bounds.from, overlapFrom(window, to)), to: Math.max(to, bounds.to), cursor: null };
}

function overlapFrom({ events }: EventWindow, to: number): number {
  const near = events.at(-overlapEvents)?.receivedAt ?? Number.NEGATIVE_INFINITY;
  return Math.max(to - longestOverlapMs, Math.min(near, to - shortestOverlapMs));
}

export const olderRead = ({ older }: EventWindow): PageRead | null => older;

/** Takes a page that `newerRead` asked for. `isFollowing`: the reader wants the newest and no matter what lies between. */
export function withNewer(window: EventWindow, read: PageRead, page: Page, isFollowing: boolean): EventWindow {
  if (window.to === null) return firstPage(read, page, read.from);
  if (!isOfWindow(window, read, window.to)) return window;
  const stretch = read.cursor === null ? null : window.stretch;
  const events = [...(stretch?.events ?? []), ...page.events];
  const seen = stretch?.seen ?? [];
  const cursor = page.next;
  if (cursor === null || seen.includes(cursor)) return joined(window, read, events);
  if (seen.length + 1 < mostPages || (isShort(read) && !isFollowing)) {
    return { ...window, stretch: { from: read.from, to: read.to, cursor, seen: [...seen, cursor], events } };
  }
  return isFollowing ? firstPage(read, { events, next: cursor }, window.since ?? read.from) : parted(window, read);
}

/** The window may have been cut meanwhile: then a page would not join it. */
const isOfWindow = ({ stretch }: EventWindow, { from, cursor }: PageRead, to: number): boolean =>
  from <= to && (cursor === null || cursor === stretch?.cursor);

/** It cannot be parted any more: however much was written in it, it is read to its end. */
const isShort = ({ from, to }: Bounds): boolean => to - from <= 2 * shortestOverlapMs;

function firstPage({ from, to }: Bounds, { events, next }: Page, since: number): EventWindow {
  const older = next === null ? before(from, since) : { from, to, cursor: next, seen: [next] };
  return { ...emptyWindow, events: merged([], events), since, to, older };
}

/** What is older than a stretch that has been read from `from` on. */
const before = (from: number, since: number | null): OlderEdge | null =>
  since === null || from <= since ? null : { from: since, to: from, cursor: null, seen: [] };

function joined(window: EventWindow, read: Bounds, events: readonly LogEvent[]): EventWindow {
  const laters = window.laters.filter((later) => later.to > read.to);
  return { ...window, events: merged(window.events, events), to: read.to, laters, stretch: null };
}

/** A stretch that is too long is read in two halves, and behind the shortest overlap. */
function parted(window: EventWindow, read: Bounds): EventWindow {
  const from = window.to ?? read.from;
  const middle = Math.floor((from + read.to) / 2);
  const isKnown = window.laters.at(-1)?.to === read.to;
  const laters = isKnown ? window.laters : [...window.laters, { to: read.to, count: null }];
  const isLong = read.to - from > shortestOverlapMs;
  return { ...window, laters: isLong ? [...laters, { to: middle, count: null }] : laters, stretch: null };
}

/** Takes the page that `olderRead` asked for. */
export function withOlder(window: EventWindow, read: PageRead, page: Page): EventWindow {
  const { older } = window;
  if (older === null || older.cursor !== read.cursor || older.to !== read.to) return window;
  const isEnd = page.next === null || older.seen.includes(page.next);
  const cursor = isEnd ? null : page.next;
  const edge =
    cursor === null
      ? before(older.from, window.since)
      : { ...older, cursor, seen: [...older.seen.slice(-mostPages), cursor] };
  return { ...window, events: merged(window.events, page.events), older: edge };
}

/** A cursor that expired: the same place is found again by its time. */
export function withoutCursor(window: EventWindow): EventWindow {
  const { older, stretch } = window;
  if (stretch !== null) return { ...window, stretch: null };
  const first = window.events[0];
  if (older === null || first === undefined) return window;
  return { ...window, older: { ...older, to: first.receivedAt, cursor: null, seen: [] } };
}

/** Cuts a window that grew too large at the end that is farther from the reader. */
export function cut(window: EventWindow, far: 'older' | 'newer', most = mostEvents): EventWindow {
  const { events, since, to, laters } = window;
  if (events.length <= most || since === null || to === null) return window;
  const kept = Math.floor(most * keptShare);
  if (far === 'older') {
    const rest = events.slice(-kept);
    const edge = { from: since, to: rest[0]?.receivedAt ?? to, cursor: null, seen: [] };
    return { ...window, events: rest, older: edge };
  }
  const rest = events.slice(0, kept);
  const later = { to, count: events.length - kept };
  return { ...window, events: rest, to: rest.at(-1)?.receivedAt ?? to, laters: [...laters, later], stretch: null };
}

const inOrder = (one: LogEvent, other: LogEvent) => one.receivedAt - other.receivedAt || one.id - other.id;

/** Both, in order, each id once; the first list itself when the second brings nothing. */
function merged(events: readonly LogEvent[], more: readonly LogEvent[]): readonly LogEvent[] {
  const known = new Set(events.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id) && known.add(id)).sort(inOrder);
  const [first] = fresh;
  const last = fresh.at(-1);
  if (first === undefined || last === undefined) return events;
  const [oldest] = events;
  const newest = events.at(-1);
  if (newest === undefined || inOrder(newest, first) < 0) return [...events, ...fresh];
  if (oldest !== undefined && inOrder(last, oldest) < 0) return [...fresh, ...events];
  return [...events, ...fresh].sort(inOrder);
}

/** How many events came after that one, and whether there may be more than were counted. */
export function newerThan(window: EventWindow, id: number): { readonly count: number; readonly isAtLeast: boolean } {
  let count = 0;
  for (const event of window.events) if (event.id > id) count++;
  for (const later of window.laters) count += later.count ?? 0;
  return { count, isAtLeast: window.laters.length > 0 };
}
