import { anchored, cursored, emptyList, type List, moved } from '../list.ts';
import { brushed, brushSet } from '../log/brush.ts';
import { cut, emptyWindow, withNewer, withOlder, withoutCursor } from '../log/event-window.ts';
import { facetIds } from '../log/facet.ts';
import type { LogFilter } from '../log/filter.ts';
import { writeFilter } from '../log/filter-text.ts';
import type { LogState } from '../log/log-state.ts';
import { isExpired, pageOf, type ReadPage, withForgotten } from '../log/page-read.ts';
import { logNeeds, logNewerKey, logOlderKey, logTailKey, shownAggregate } from '../log/reading.ts';
import { logRows, rowIds } from '../log/row.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { listOf, type State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Filters that can be gone back to. */
const longestTrail = 50;

/** The log pane: its window of events, what narrows it, and where the reader is. */
export const logSlice: Slice = {
  needs: logNeeds,
  reduce,
  settle: followed,
  orders: {
    log: (state) => rowIds(logRows(state.log.window.events)),
    'log-facets': (state) => facetIds(shownAggregate(state)),
  },
};

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'resource/received':
      return [afterPage(state, message.key, message.seq, message.answer.next), []];
    case 'resource/failed':
      return [afterFailure(state, message.key, message.failure.kind), []];
    case 'log/moved':
      return [travelled(state, message.height, (list) => moved(list, message.step)), []];
    case 'log/reached':
      return [travelled(state, message.height, (list) => cursored(list, message.id)), []];
    case 'log/followed':
      // the newest is nothing that a held screen could show
      return [
        message.isFollowing ? { ...live(state), hold: null } : travelled(state, message.height, (list) => list),
        [],
      ];
    case 'log/filtered':
      return [filtered(state, message.filter, [...state.log.trail, state.log.filter].slice(-longestTrail)), []];
    case 'log/unfiltered': {
      const before = state.log.trail.at(-1);
      return before === undefined ? unchanged(state) : [filtered(state, before, state.log.trail.slice(0, -1)), []];
    }
    case 'log/copied':
      return [state, [{ kind: 'copy-events', events: message.events }]];
    case 'log/noise-toggled':
      return [anew({ ...state, log: { ...state.log, showsNoise: !state.log.showsNoise } }), []];
    default:
      return [looked(state, message), []];
  }
}

/** What changes how the log is looked at, and nothing of what it holds. */
function looked(state: State, message: Message): State {
  const { log } = state;
  switch (message.type) {
    case 'log/focused':
      return withLog(state, { region: message.region, brush: message.region === 'histogram' ? log.brush : null });
    case 'log/brushed':
      return withLog(state, { brush: brushed(log.brush, shownAggregate(state), message.by) });
    case 'log/brush-set':
      return withLog(state, { brush: brushSet(log.brush) });
    case 'log/panned':
      return withLog(state, { pan: Math.max(0, log.pan + message.by) });
    case 'log/wrapped':
      return withLog(state, { isWrapped: !log.isWrapped, pan: 0 });
    case 'log/left-for':
      return leftFor(state, message.id);
    case 'tab/selected':
      // what was kept of the past is read anew when it is looked at again
      return message.tab === 'log' ? state : live(state);
    default:
      return state;
  }
}

const withLog = (state: State, change: Partial<LogState>): State => ({ ...state, log: { ...state.log, ...change } });

function leftFor(state: State, id: string): State {
  const list = listOf(state, 'queue');
  if (!list.order.includes(id))
    return {
      ...state,
      notice: notice(`${id.startsWith('#') ? id : 'its batch'} is not in the queue on the screen`, state.now, 'warn'),
    };
  return { ...state, tab: 'queue', lists: { ...state.lists, queue: cursored(list, id) } };
}

function filtered(state: State, filter: LogFilter, trail: readonly LogFilter[]): State {
  const isSameLog = textOf(filter) === textOf(state.log.filter);
  const next = withLog(state, { filter, trail, brush: null });
  return isSameLog ? next : anew(next);
}

const textOf = (filter: LogFilter): string => writeFilter({ ...filter, words: [] });

/** Another log: read from its newest on. */
const anew = (state: State): State => ({
  ...withLog(state, { window: emptyWindow, isFollowing: true, heldAt: null, seenId: 0, pan: 0 }),
  lists: { ...state.lists, log: emptyList },
});

/** Back to the newest row. What lies between, if it was cut, is not read for that. */
function live(state: State): State {
  if (state.log.window.laters.length > 0) return anew(state);
  return withLog(state, { isFollowing: true, heldAt: null });
}

/** A key moved the cursor: going up holds the view, reaching the newest row follows again. */
function travelled(state: State, height: number, change: (list: List) => List): State {
  const { isFollowing, window, heldAt } = state.log;
  const list = listOf(state, 'log');
  const still = isFollowing ? anchored(list, list.order, height) : list;
  const next = change(still);
  const isLast = next.cursor === list.order.at(-1) && next !== still && window.laters.length === 0;
  const lists = { ...state.lists, log: anchored(next, next.order, height) };
  const held = isLast ? { isFollowing: true, heldAt: null } : { isFollowing: false, heldAt: heldAt ?? state.now };
  return withLog({ ...state, lists }, held);
}

/** While the log is followed the cursor stays on its newest row. */
function followed(state: State): State {
  const { isFollowing, window, seenId } = state.log;
  if (!isFollowing || state.hold !== null) return state;
  const list = listOf(state, 'log');
  const last = logRows(window.events).at(-1);
  const newest = last?.events.at(-1)?.id ?? 0;
  if (last === undefined || (list.cursor === last.id && list.anchor === null && newest <= seenId)) return state;
  const lists = { ...state.lists, log: { ...list, cursor: last.id, anchor: null } };
  return withLog({ ...state, lists }, { seenId: Math.max(seenId, newest) });
}

function afterPage(state: State, key: string, seq: number, next: string | null): State {
  const read = readOf(state, key, seq);
  if (read === null) return state;
  const page = { events: read.events, next };
  const { window, isFollowing } = state.log;
  const isOlder = key === logOlderKey(state);
  const grown = isOlder ? withOlder(window, read, page) : withNewer(window, read, page, isFollowing);
  const log = { ...state.log, window: cut(grown, isAtOlderHalf(state) ? 'newer' : 'older') };
  // the tail is asked for again after a while; every other page is a question of its own
  return key === logTailKey(state) ? { ...state, log } : withForgotten({ ...state, log }, key);
}

function isAtOlderHalf(state: State): boolean {
  if (state.log.isFollowing) return false;
  const { order, cursor } = listOf(state, 'log');
  return cursor !== null && order.indexOf(cursor) < order.length / 2;
}

/** What was asked under a key of ours and came back with that reply; null for anything else. */
function readOf(state: State, key: string, seq: number): ReadPage | null {
  const own = [logTailKey(state), logNewerKey(state), logOlderKey(state)].find((each) => each === key);
  return own === undefined ? null : pageOf(state, own, seq);
}

/** A cursor may expire while the reader rests. */
function afterFailure(state: State, key: string, kind: string): State {
  const isOwn = key === logOlderKey(state) || key === logNewerKey(state);
  if (!isOwn || !isExpired(state, key, kind)) return state;
  return withForgotten(withLog(state, { window: withoutCursor(state.log.window) }), key);
}
