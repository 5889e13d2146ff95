import type { Harm } from '../../domain/verdict/harm.ts';
import { windowStart } from '../list.ts';
import type { Message } from '../message.ts';
import { openOf, pushed, replacedTop, topOf } from '../overlay/stack.ts';
import type { Need } from '../query.ts';
import { listOf, type State } from '../state.ts';
import { detailNeeds, trendNeed } from '../tests/detail.ts';
import { harmNeeds, harmsOf } from '../tests/harm.ts';
import { quarantineRows, quarantinesKey, quarantinesNeed, quarantinesOf, seenIn } from '../tests/quarantines.ts';
import { searchNeeds, testRows } from '../tests/search.ts';
import { suiteNeeds } from '../tests/suite.ts';
import { listName, testParts } from '../tests/view.ts';
import { isOpen, isQuarantineCall } from '../write.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Tests, their quarantines and what they cost the queue. */
export const testsSlice: Slice = {
  needs,
  reduce,
  orders: {
    tests: (state) => testRows(state).map(({ id }) => id),
    [listName('quarantines')]: (state) => quarantineRows(state).map(({ id }) => id),
    [listName('harm')]: (state) => shownHarms(state).map(({ check }) => check),
  },
};

export const shownHarms = (state: State): readonly Harm[] => harmsOf(state) ?? none;

const none: readonly Harm[] = [];

function needs(state: State): readonly Need[] {
  const isWaiting = state.writes.some((write) => isOpen(write) && isQuarantineCall(write.call));
  const isModal = openOf(state, 'quarantine') !== null || openOf(state, 'lift') !== null;
  const list = state.tab === 'tests' || isWaiting || isModal ? [quarantinesNeed(state)] : [];
  if (state.tab !== 'tests') return list;
  const isPage = openOf(state, 'test') !== null || openOf(state, 'stack') !== null;
  return isPage
    ? [...list, ...detailNeeds(state)]
    : [...searchNeeds(state), ...list, ...suiteNeeds(state), ...harmNeeds(state), ...trends(state)];
}

/** Narrower screens have no room for trends; one read a row is dear, so only rows on the screen get one. */
const trendColumns = 100;

function trends(state: State): readonly Need[] {
  if (state.terminal.columns < trendColumns || state.tests.part !== 'tests') return [];
  const rows = testRows(state);
  const list = listOf(state, 'tests');
  const height = state.terminal.rows;
  const start = windowStart(
    list,
    rows.map(({ id }) => id),
    height,
  );
  return rows.slice(start, start + height).map(({ test }) => trendNeed(state, test));
}

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'resource/received':
      return message.key === quarantinesKey(state) ? [seen(state), []] : unchanged(state);
    case 'write/answered':
      return [read(state, message.id), []];
    case 'tests/part-turned': {
      const at = testParts.indexOf(state.tests.part) + message.by + testParts.length;
      return [{ ...state, tests: { ...state.tests, part: testParts[at % testParts.length] ?? 'tests' } }, []];
    }
    case 'tests/sorted': {
      const isSame = state.tests.sort === message.sort;
      const first = message.sort.endsWith('_name') ? 'asc' : 'desc';
      const direction = isSame && state.tests.direction === first ? turned[first] : first;
      const overlays = state.overlays.filter(({ kind }) => kind !== 'sorting');
      return [{ ...state, overlays, tests: { ...state.tests, part: 'tests', sort: message.sort, direction } }, []];
    }
    case 'tests/spanned':
      return [{ ...state, tests: { ...state.tests, window: message.window } }, []];
    case 'test/opened':
      return [pushed(state, { kind: 'test', test: message.test, cursor: null, scroll: 0 }), []];
    case 'stack/opened':
      return [pushed(state, { kind: 'stack', test: message.test, failure: message.failure, scroll: 0 }), []];
    default:
      return [moved(state, message), []];
  }
}

function moved(state: State, message: Message): State {
  if (message.type === 'test/moved') {
    const page = topOf(state, 'test');
    return page === null
      ? state
      : replacedTop(state, { ...page, cursor: message.to, scroll: Math.max(0, message.scroll) });
  }
  if (message.type === 'stack/scrolled') {
    const page = topOf(state, 'stack');
    return page === null
      ? state
      : replacedTop(state, { ...page, scroll: between(page.scroll + message.by, message.most) });
  }
  return state;
}

const between = (value: number, last: number) => Math.min(Math.max(0, last), Math.max(0, value));

const turned = { asc: 'desc', desc: 'asc' } as const;

/** Changes are judged by readings of the list, never by the answer alone. */
function seen(state: State): State {
  const { value, askedAt } = quarantinesOf({ ...state, hold: null }) ?? {};
  if (value == null || askedAt == null) return state;
  const list = value.quarantinedTests;
  const writes = state.writes.map((write) =>
    isQuarantineCall(write.call) ? seenIn(write, write.call, { list, askedAt, now: state.now }) : write,
  );
  return writes.every((write, index) => write === state.writes[index]) ? state : { ...state, writes };
}

/** The list is read at once after an answer. */
function read(state: State, id: number): State {
  const write = state.writes.find((each) => each.id === id);
  const key = quarantinesKey(state);
  const list = state.resources.get(key);
  if (write === undefined || list === undefined || !isQuarantineCall(write.call)) return state;
  return { ...state, resources: new Map(state.resources).set(key, { ...list, wanted: true }) };
}
