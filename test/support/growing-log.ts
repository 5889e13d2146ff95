// A log that grows while it is read, and what a reader of it must never get wrong.
import { expect } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { type EventWindow, logPage, type Page, type PageRead } from '../../src/store/log/event-window.ts';
import { at } from './build.ts';
import { enter } from './build-log.ts';

const template = enter('10:00', 1);
export const begin = at('10:00');
const event = (id: number, receivedAt: number): LogEvent => ({ ...template, id, receivedAt });

/** A log that grows while it is read; its pages are as the interface tells: newest first, both bounds inclusive. */
export function growingLog() {
  const all: LogEvent[] = [];
  return {
    all,
    write(count: number, from: number, to: number) {
      for (let index = 0; index < count; index++) {
        all.push(event(all.length + 1, Math.floor(from + ((to - from) * index) / count)));
      }
      all.sort((one, other) => one.receivedAt - other.receivedAt || one.id - other.id);
    },
    page({ from, to, cursor }: PageRead): Page {
      const [newest, last] = cursor?.split(' ').map(Number) ?? [all.length, Number.POSITIVE_INFINITY];
      // a cursor pins what existed when its first page was read
      const within = all.filter((each) => each.receivedAt >= from && each.receivedAt <= to && each.id <= (newest ?? 0));
      const place = cursor === null ? within.length : within.findIndex((each) => each.id === last);
      const events = within.slice(Math.max(0, place - logPage), place).reverse();
      const oldest = events.at(-1);
      const next = place > logPage && oldest !== undefined ? `${newest} ${oldest.id}` : null;
      return { events, next };
    },
  };
}

/** Everything between the ends of the window is in it, each once, in order; its newest end is still being re-read. */
export function expectWhole({ events, to, older }: EventWindow, all: readonly LogEvent[]) {
  const ids = events.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const [first] = events;
  if (first === undefined || to === null) return;
  const from = older === null ? begin - 1 : first.receivedAt;
  const settled = to - 5_000;
  const inside = (each: LogEvent) => each.receivedAt > from && each.receivedAt < settled;
  expect(events.filter(inside).map(({ id }) => id)).toEqual(all.filter(inside).map(({ id }) => id));
}
