// The recent past of the queue, kept from the activity log: what the verdicts rest on. It is read in pages, each
// event once, without holes: a page that does not reach what is known already opens a gap, which is read next.
import type { LogEvent } from '../domain/event/log-event.ts';
import type { InputOf } from '../wire/index.ts';

type EventFilter = NonNullable<InputOf<'logs'>['eventType']>;

/** The types that verdicts use; the two that change a count are by far the most frequent and say nothing more. */
export const feedTypes: EventFilter = [
  'action.queue.enter',
  'action.queue.leave',
  'action.queue.merged',
  'action.queue.checks_start',
  'action.queue.checks_end',
  'action.queue.batch_bisection_start',
  'action.queue.batch_bisection_end',
  'queue.pause.create',
  'queue.pause.update',
  'queue.pause.delete',
  'scheduled_freeze.create',
  'scheduled_freeze.update',
  'scheduled_freeze.delete',
];

/** How far back verdicts look. */
export const feedSpanMs = 24 * 3_600_000;
/** An event may be written a little after the time it carries; each tail re-reads this much. */
const overlapMs = 60_000;
/** The most events kept, and so the most pages read at the start. */
export const mostFeedEvents = 6_000;
export const feedPage = 100;

interface Gap {
  readonly cursor: string;
  readonly from: number;
  readonly to: number;
  /** Where what was known before begins, which closing the gap joins; null when nothing was. */
  readonly joins: number | null;
}

export interface Feed {
  /** Newest first, each id once. */
  readonly events: readonly LogEvent[];
  /** Everything of our types in [from, to] is in `events`; null until the first page came. Epoch milliseconds. */
  readonly from: number | null;
  readonly to: number | null;
  readonly gap: Gap | null;
}

export const emptyFeed: Feed = { events: [], from: null, to: null, gap: null };

/** The bounds of the next tail. */
export function tailBounds(feed: Feed, now: number): { readonly receivedFrom: number; readonly receivedTo: number } {
  const oldest = now - feedSpanMs;
  const from = feed.to === null ? oldest : Math.max(oldest, feed.to - overlapMs);
  return { receivedFrom: Math.floor(from), receivedTo: Math.floor(Math.max(now, from)) };
}

interface Page {
  readonly events: readonly LogEvent[];
  readonly next: string | null;
  readonly receivedFrom: number;
  readonly receivedTo: number;
}

/** Takes the newest page of the log; while a gap is open no newer one is asked for. */
export function withTail(feed: Feed, page: Page): Feed {
  const events = merge(feed.events, page.events, page.receivedTo - feedSpanMs);
  if (page.next === null) {
    const from = Math.max(feed.from ?? page.receivedFrom, page.receivedTo - feedSpanMs);
    return { events, from, to: page.receivedTo, gap: null };
  }
  const gap = { cursor: page.next, from: page.receivedFrom, to: page.receivedTo, joins: feed.from };
  return { events, from: page.events.at(-1)?.receivedAt ?? page.receivedTo, to: page.receivedTo, gap };
}

/** Takes the page that the gap asked for. A cursor that repeats ends the reading: it would never end by itself. */
export function withGapPage(feed: Feed, page: Page): Feed {
  const { gap } = feed;
  if (gap === null) return feed;
  const events = merge(feed.events, page.events, gap.to - feedSpanMs);
  const reached = page.events.at(-1)?.receivedAt ?? feed.from;
  if (events.length >= mostFeedEvents) return { ...feed, events, from: reached, gap: null };
  if (page.next === null) return { ...feed, events, from: gap.joins ?? gap.from, gap: null };
  if (page.next === gap.cursor) return { ...feed, events, from: reached, gap: null };
  return { ...feed, events, from: reached, gap: { ...gap, cursor: page.next } };
}

function merge(known: readonly LogEvent[], more: readonly LogEvent[], oldest: number): readonly LogEvent[] {
  const ids = new Set(known.map((event) => event.id));
  const fresh = more.filter((event) => !ids.has(event.id));
  const stale = known.at(-1);
  if (fresh.length === 0 && (stale === undefined || stale.receivedAt >= oldest)) return known;
  return [...known, ...fresh]
    .filter((event) => event.receivedAt >= oldest)
    .sort((one, other) => other.receivedAt - one.receivedAt || other.id - one.id)
    .slice(0, mostFeedEvents);
}
