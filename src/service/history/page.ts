import type { LogEvent } from '../../domain/event/log-event.ts';
import { type LogFilter, passes, type Screen, screens, type Window } from './filter.ts';
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
  const newest = cursor?.newest ?? log.firstId + log.times.length - 1;
  const low = log.times.from(window.from);
  const high = Math.min(log.times.after(window.to), newest - log.firstId + 1);
  const find = finder(screens(log, filter), low, high);
  // One more than the page takes tells whether there is another one behind it.
  const isNewer = cursor?.way === 'newer';
  const from = cursor === null ? high : cursor.from - log.firstId;
  const found = isNewer
    ? find(Math.max(low, from + 1), 1, perPage + 1)
    : find(Math.min(high, from) - 1, -1, perPage + 1);
  const places = isNewer ? found.slice(0, perPage).reverse() : found.slice(0, perPage);
  const [first] = places;
  const last = places.at(-1);
  const hasMore = found.length > perPage;
  const hasOlder = isNewer ? last !== undefined && find(last - 1, -1, 1).length > 0 : hasMore;
  const hasNewer = isNewer ? hasMore : cursor !== null && first !== undefined && find(first + 1, 1, 1).length > 0;
  const pointer = (way: Cursor['way'], place: number): Cursor => ({ way, from: log.firstId + place, newest });
  return {
    events: places.map((place) => log.event(place)),
    next: hasOlder && last !== undefined ? pointer('older', last) : null,
    prev: hasNewer && first !== undefined ? pointer('newer', first) : null,
  };
}

type Find = (start: number, step: 1 | -1, most: number) => number[];

/** Looks at one place after the other between two bounds, the upper one excluded. */
function finder([main, ...others]: readonly Screen[], low: number, high: number): Find {
  // Nearly every filter has one part: it is looked at without a call.
  const { codes, allowed } = main ?? { codes: new Uint32Array(), allowed: new Uint8Array([1]) };
  return (start, step, most) => {
    const found: number[] = [];
    for (let place = start; place >= low && place < high && found.length < most; place += step) {
      if (allowed[codes[place] ?? 0] === 1 && others.every((each) => passes(each, place))) found.push(place);
    }
    return found;
  };
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
