import type { LogEvent } from '../../domain/event/log-event.ts';
import { type LogFilter, passes, screens, type Window } from './filter.ts';
import type { Log } from './log.ts';

/** Where a page stands: it goes on from the event `from`, and events younger than `newest` do not exist for it. */
export interface Cursor {
  readonly way: 'older' | 'newer';
  readonly from: number;
  readonly newest: number;
}

/** Newest first. A cursor is null where there is no such page. */
export interface Page {
  readonly events: readonly LogEvent[];
  readonly next: Cursor | null;
  readonly prev: Cursor | null;
}

/** One page of what passes the filter; without a cursor, the newest. */
export function readPage(log: Log, filter: LogFilter, window: Window, perPage: number, cursor: Cursor | null): Page {
  const active = screens(log, filter);
  const newest = cursor?.newest ?? log.firstId + log.times.length - 1;
  const low = log.times.from(window.from);
  const high = Math.min(log.times.after(window.to), newest - log.firstId + 1);
  const find = (start: number, step: 1 | -1, most: number) => {
    const found: number[] = [];
    for (let place = start; place >= low && place < high && found.length < most; place += step) {
      if (active.every((each) => passes(each, place))) found.push(place);
    }
    return found;
  };
  const places = cursor?.way === 'newer' ? newer(cursor) : find(Math.min(high, startOf(cursor)) - 1, -1, perPage);
  const first = places[0];
  const last = places.at(-1);
  return {
    events: places.map((place) => log.event(place)),
    next: last !== undefined && find(last - 1, -1, 1).length > 0 ? { way: 'older', from: idOf(last), newest } : null,
    prev: first !== undefined && find(first + 1, 1, 1).length > 0 ? { way: 'newer', from: idOf(first), newest } : null,
  };

  function newer({ from }: Cursor) {
    return find(Math.max(low, from - log.firstId + 1), 1, perPage).reverse();
  }
  function startOf(at: Cursor | null) {
    return at === null ? high : at.from - log.firstId;
  }
  function idOf(place: number) {
    return log.firstId + place;
  }
}

const ways = { o: 'older', n: 'newer' } as const;

/** A cursor as opaque text. */
export const writeCursor = ({ way, from, newest }: Cursor) =>
  Buffer.from(`${way.charAt(0)}.${from.toString(36)}.${newest.toString(36)}`).toString('base64url');

/** Null for a text that is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const parts = /^([on])\.([\da-z]{1,10})\.([\da-z]{1,10})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, way, from, newest] = parts ?? [];
  if ((way !== 'o' && way !== 'n') || from === undefined || newest === undefined) return null;
  return { way: ways[way], from: Number.parseInt(from, 36), newest: Number.parseInt(newest, 36) };
}
