// The recent past of the queue, kept from the activity log: what the verdicts rest on. It is read in pages, each
// event once, without holes: a page that does not reach what is known already opens a gap, which is read next.
import type { LogEvent } from '../domain/event/log-event.ts';
import { logCurrentMs } from '../domain/verdict/threshold.ts';
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
/** The most events kept, and so the most pages read in a row. */
export const mostFeedEvents = 6_000;
export const feedPage = 100;
const mostPages = mostFeedEvents / feedPage;

interface Gap {
  readonly cursor: string;
  /** The cursors of this gap so far: one that comes back would lead round in circles. */
  readonly seen: readonly string[];
  readonly from: number;
  readonly to: number;
  /** What was known before, which closing the gap joins; null when there is nothing to join. */
  readonly joins: Stretch | null;
}

/** A stretch of the log. */
export interface Stretch {
  /** Newest first, each id once. */
  readonly events: readonly LogEvent[];
  /** Everything of our types in [from, to] is in `events`; null until the first page came. Epoch milliseconds. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface Feed extends Stretch {
  readonly gap: Gap | null;
}

/** What verdicts rest on: while a short gap is read, what was whole before it is more than what is whole behind it. */
export function restingStretch(feed: Feed): Stretch {
  const { gap } = feed;
  const isShort = gap?.joins?.to != null && gap.to - gap.joins.to <= logCurrentMs;
  return isShort ? (gap.joins ?? feed) : feed;
}

export const emptyFeed: Feed = { events: [], from: null, to: null, gap: null };

/** Bounds fall on steps, so that many screens ask the same question and a cache between can answer it once. */
const fromStepMs = 60_000;
const toStepMs = 5_000;

const floored = (at: number, stepMs: number) => Math.floor(at / stepMs) * stepMs;

/** The bounds of the next tail; `now` is the service's time, which may have been set back since the last one. */
export function tailBounds(feed: Feed, now: number): { readonly receivedFrom: number; readonly receivedTo: number } {
  const oldest = now - feedSpanMs;
  const from = feed.to === null ? oldest : Math.max(oldest, Math.min(feed.to, now) - overlapMs);
  return { receivedFrom: floored(from, fromStepMs), receivedTo: floored(now, toStepMs) };
}

interface Page {
  readonly events: readonly LogEvent[];
  readonly next: string | null;
  readonly receivedFrom: number;
  readonly receivedTo: number;
}

/** Takes the newest page of the log; while a gap is open no newer one is asked for. */
export function withTail(feed: Feed, page: Page): Feed {
  const { receivedFrom, receivedTo, next } = page;
  const isJoined = feed.to !== null && feed.to >= receivedFrom;
  const joins = isJoined ? feed : null;
  if (next === null)
    return grown({ ...feed, to: receivedTo }, page, Math.min(joins?.from ?? receivedFrom, receivedFrom));
  const gap = { cursor: next, seen: [next], from: receivedFrom, to: receivedTo, joins };
  return grown({ ...feed, to: receivedTo, gap }, page, reached(page) ?? receivedTo);
}

/** Takes the page that the gap asked for. */
export function withGapPage(feed: Feed, page: Page): Feed {
  const { gap } = feed;
  if (gap === null) return feed;
  const { next } = page;
  const whole = { ...feed, gap: null };
  if (next === null) return grown(whole, page, Math.min(gap.joins?.from ?? gap.from, gap.from));
  const from = reached(page) ?? feed.from ?? gap.to;
  const isEnough = gap.seen.includes(next) || gap.seen.length >= mostPages || feed.events.length >= mostFeedEvents;
  return grown(isEnough ? whole : { ...feed, gap: { ...gap, cursor: next, seen: [...gap.seen, next] } }, page, from);
}

/** Gives the open gap up: what is known begins where the reading of it came to. */
export const withoutGap = (feed: Feed): Feed => (feed.gap === null ? feed : { ...feed, gap: null });

/** The earliest instant from which on nothing is missing, when older pages follow this one. */
const reached = ({ events }: Page): number | null =>
  events.length === 0 ? null : Math.min(...events.map((event) => event.receivedAt)) + 1;

/** The feed with the page's events in it, each once, and nothing too old or too much; it is whole from `from` on. */
function grown(feed: Feed, { events, receivedTo }: Page, from: number): Feed {
  const oldest = receivedTo - feedSpanMs;
  const known = new Set<number>();
  for (const { id } of feed.events) known.add(id);
  const fresh = events.filter(({ id }) => !known.has(id) && known.add(id));
  const last = feed.events.at(-1);
  const isSame = fresh.length === 0 && (last === undefined || last.receivedAt >= oldest);
  if (isSame) return { ...feed, from: Math.max(from, oldest) };
  const all = [...fresh, ...feed.events]
    .filter((event) => event.receivedAt >= oldest)
    .sort((one, other) => other.receivedAt - one.receivedAt || other.id - one.id);
  const cut = all[mostFeedEvents];
  const whole = cut === undefined ? from : Math.max(from, cut.receivedAt + 1);
  return { ...feed, events: all.slice(0, mostFeedEvents), from: Math.max(whole, oldest) };
}
