import { describe, expect, test } from 'vitest';
import {
  anchored,
  cursored,
  emptyList,
  folded,
  type List,
  moved,
  narrowed,
  reordered,
  type Step,
  toggledMark,
  windowStart,
  withoutMarks,
} from '../../src/store/list.ts';

const list = (order: string, over: Partial<List> = {}): List => ({ ...emptyList, order: [...order], ...over });
const order = (ids: string) => [...ids];

describe('a new order', () => {
  test('puts the cursor on the first row when there was none', () => {
    expect(reordered(emptyList, order('abc')).cursor).toBe('a');
  });

  test('of the same rows is the same list', () => {
    const before = list('abc', { cursor: 'b' });

    expect(reordered(before, order('abc'))).toBe(before);
  });

  test.each<[string, string, string, string, string | null]>([
    ['the cursor follows its row down', 'abcd', 'b', 'acdb', 'b'],
    ['the cursor follows its row up', 'abcd', 'd', 'dabc', 'd'],
    ['rows inserted above move nothing', 'abc', 'b', 'xyabc', 'b'],
    ['a row that is gone gives the cursor to the next below', 'abcd', 'b', 'acd', 'c'],
    ['… or to the nearest below that is still there', 'abcde', 'b', 'ae', 'e'],
    ['… or, when nothing is left below, to the nearest above', 'abcd', 'd', 'ab', 'b'],
    ['all rows replaced: the first', 'abc', 'b', 'xyz', 'x'],
    ['nothing left: nothing', 'abc', 'b', '', null],
  ])('%s', (_what, before, cursor, after, expected) => {
    expect(reordered(list(before, { cursor }), order(after)).cursor).toBe(expected);
  });

  test('keeps marks, folds and the filter', () => {
    const before = list('abc', { marked: new Set(['b']), folds: new Map([['a', true]]), filter: 'x' });

    expect(reordered(before, order('ac'))).toMatchObject({
      marked: before.marked,
      folds: before.folds,
      filter: 'x',
    });
  });
});

describe('a filter', () => {
  const filtered = (before: List, filter: string, ids: string) => narrowed({ ...before, filter }, order(ids));

  test('that hides the row under the cursor gives it back when it is cleared', () => {
    const hidden = filtered(list('abcdef', { cursor: 'c' }), 'x', 'adf');
    expect(hidden.cursor).toBe('d');

    expect(filtered(hidden, '', 'abcdef')).toMatchObject({ cursor: 'c', place: null });
  });

  test('that is loosened while it is typed gives the row back as soon as it is seen again', () => {
    const tight = filtered(list('abcdef', { cursor: 'c' }), 'xy', 'f');

    expect(filtered(tight, 'x', 'cf').cursor).toBe('c');
  });

  test('that hides everything loses nothing', () => {
    const empty = filtered(list('abc', { cursor: 'b' }), 'zzz', '');
    expect(empty.cursor).toBeNull();

    expect(filtered(empty, '', 'abc').cursor).toBe('b');
  });

  test('lets a row that was chosen meanwhile keep the cursor', () => {
    const hidden = filtered(list('abcdef', { cursor: 'c' }), 'x', 'adf');

    expect(filtered(moved(hidden, 'last'), '', 'abcdef').cursor).toBe('f');
    expect(filtered(cursored(hidden, 'a'), '', 'abcdef').cursor).toBe('a');
  });

  test('forgets a row that left the list meanwhile', () => {
    const hidden = filtered(list('abcdef', { cursor: 'c' }), 'x', 'adf');

    expect(filtered(hidden, '', 'abdef').cursor).toBe('d');
  });

  test('gives the view back as it was', () => {
    const before = list('abcdef', { cursor: 'c', anchor: { id: 'b', offset: 0 } });

    expect(filtered(filtered(before, 'x', 'f'), '', 'abcdef').anchor).toEqual({ id: 'b', offset: 0 });
  });

  test('"mine" is a filter like any other', () => {
    const mine = narrowed({ ...list('abc', { cursor: 'b' }), mine: true }, order('c'));
    expect(mine.cursor).toBe('c');

    expect(narrowed({ ...mine, mine: false }, order('abc')).cursor).toBe('b');
  });

  test('hides marks without dropping them', () => {
    const before = list('abc', { cursor: 'b', marked: new Set(['b']) });

    expect(filtered(before, 'x', 'c').marked).toEqual(new Set(['b']));
  });
});

describe('the keys', () => {
  test.each<[string, string | null, Step, string | null]>([
    ['down', 'a', { by: 1 }, 'b'],
    ['up', 'b', { by: -1 }, 'a'],
    ['down at the end stays', 'd', { by: 1 }, 'd'],
    ['up at the start stays', 'a', { by: -1 }, 'a'],
    ['a page beyond the end goes to the end', 'b', { by: 50 }, 'd'],
    ['first', 'c', 'first', 'a'],
    ['last', 'a', 'last', 'd'],
    ['down from nowhere goes to the second, the first being where a cursor starts', null, { by: 1 }, 'b'],
    ['down from a row that is gone', 'z', { by: 1 }, 'b'],
  ])('%s', (_what, cursor, step, expected) => {
    expect(moved(list('abcd', { cursor }), step).cursor).toBe(expected);
  });

  test('an empty list has nowhere to go', () => {
    expect(moved(emptyList, { by: 1 })).toBe(emptyList);
  });

  test('say open and closed, not "the other way round", so that a key held down does not flicker', () => {
    const once = folded(list('ab'), 'a', true);

    expect(folded(once, 'a', true).folds).toEqual(new Map([['a', true]]));
    expect(folded(once, 'a', false).folds).toEqual(new Map([['a', false]]));
  });

  test('set a mark and take it back', () => {
    const marked = toggledMark(toggledMark(list('abc'), 'a'), 'c');

    expect(marked.marked).toEqual(new Set(['a', 'c']));
    expect(toggledMark(marked, 'a').marked).toEqual(new Set(['c']));
    expect(withoutMarks(marked, ['c', 'x']).marked).toEqual(new Set(['a']));
    expect(withoutMarks(marked, [])).toBe(marked);
  });
});

describe('the window', () => {
  /** Rows of letters; a dot is a heading, which has no id. */
  const rows = (text: string) => [...text].map((letter) => (letter === '.' ? null : letter));
  const shown = (at: List, text: string, height: number) => {
    const start = windowStart(at, rows(text), height);
    return text.slice(start, start + height);
  };

  test('starts at the top', () => {
    expect(shown(list('abcdef', { cursor: 'a' }), 'abcdef', 3)).toBe('abc');
  });

  test('moves as little as it takes to show the cursor', () => {
    const before = list('abcdef', { cursor: 'e' });
    expect(shown(before, 'abcdef', 3)).toBe('cde');

    const held = anchored(before, rows('abcdef'), 3);
    expect(shown({ ...held, cursor: 'd' }, 'abcdef', 3)).toBe('cde');
    expect(shown({ ...held, cursor: 'b' }, 'abcdef', 3)).toBe('bcd');
  });

  test('stands still while rows come and go above it', () => {
    const held = anchored(list('abcdef', { cursor: 'd' }), rows('abcdef'), 3);
    expect(shown(held, 'abcdef', 3)).toBe('bcd');

    const grown = reordered(held, order('xyabcdef'));
    expect(shown(grown, 'xyabcdef', 3)).toBe('bcd');
    const shrunk = reordered(held, order('bcdef'));
    expect(shown(shrunk, 'bcdef', 3)).toBe('bcd');
  });

  test('keeps its place when the row that held it is gone', () => {
    const held = anchored(list('abcdef', { cursor: 'd' }), rows('abcdef'), 3);

    expect(shown(reordered(held, order('acdef')), 'acdef', 3)).toBe('cde');
  });

  test('shows the headings above the first row together with it', () => {
    const below = anchored(list('abcd', { cursor: 'd' }), rows('..abcd'), 3);
    expect(shown(below, '..abcd', 3)).toBe('bcd');

    expect(shown({ ...below, cursor: 'a' }, '..abcd', 3)).toBe('..a');
  });

  test('never leaves empty lines under the last row', () => {
    const end = anchored(list('abcdef', { cursor: 'f' }), rows('abcdef'), 3);

    expect(shown(reordered(end, order('abcd')), 'abcd', 3)).toBe('bcd');
  });

  test.each([0, 1, 6, 100])('of %i rows shows what there is', (height) => {
    expect(shown(list('abcdef', { cursor: 'c' }), 'abcdef', height)).toHaveLength(Math.min(height, 6));
  });
});
