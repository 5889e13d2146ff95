import { describe, expect, test } from 'vitest';
import type { QueueRow } from '../../src/store/queue-row.ts';
import type { QueueSort } from '../../src/store/queue-view.ts';
import { shownRows } from '../../src/store/slice/queue.ts';
import { listOf, type State } from '../../src/store/state.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { thrownBack } from '../support/build-log.ts';
import { played, state } from '../support/build-state.ts';

const nameOf = (row: QueueRow) => {
  if (row.kind === 'lane') return `[${row.scope}]`;
  return row.kind === 'section' ? `[${row.section}]` : row.id;
};
/** The ids that can be selected, and headings in brackets; those that left are none of the queue. */
const rows = (of: State) =>
  shownRows(of)
    .filter((row) => row.kind !== 'left' && !(row.kind === 'section' && row.section === 'left'))
    .map(nameOf)
    .join(' ');

const sorted = (of: State, ...sorts: readonly QueueSort[]) =>
  played(
    of,
    sorts.map((sort) => ({ type: 'queue/sorted', sort })),
  );

const b = (number: number, over: Parameters<typeof batch>[1] = {}) => batch(`b${number}`, { pulls: [number], ...over });
const events = ['14:01', '14:05'].map((clock, index) => ({
  ...thrownBack(clock, 5, 'PR_AHEAD_DEQUEUED'),
  id: index + 1,
}));

/** What is sorted by differs from the order of the queue in each way. */
const queue = status(
  [
    b(4, { startedAt: at('14:20'), estimatedMergeAt: at('15:10'), checksTimeoutAt: at('15:00') }),
    b(9, { startedAt: at('14:00'), checksTimeoutAt: at('14:40'), ciFinishedAt: at('14:12') }),
    b(2, { startedAt: at('14:10'), estimatedMergeAt: at('14:50'), checksTimeoutAt: at('14:45') }),
    b(5, { code: 'preparing', startedAt: null, estimatedMergeAt: at('15:00') }),
  ],
  {
    waitingPullRequests: [
      pull(8, { queuedAt: at('14:10'), estimatedMergeAt: at('16:00') }),
      pull(7, { queuedAt: at('14:00') }),
      pull(6, { queuedAt: at('14:20'), estimatedMergeAt: at('15:30') }),
    ],
  },
);
const before = state(queue, { events });

describe('the queue can be sorted by', () => {
  test.each<[QueueSort, string]>([
    ['order', 'b4 b9 b2 b5 [waiting] #8 #7 #6'],
    ['landing', 'b2 b5 b4 b9 [waiting] #6 #8 #7'],
    ['timeout', 'b2 b4 b9 b5 [waiting] #8 #7 #6'],
    ['elapsed', 'b2 b9 b4 b5 [waiting] #7 #8 #6'],
    ['restarts', 'b5 b4 b9 b2 [waiting] #8 #7 #6'],
    ['number', 'b2 b4 b5 b9 [waiting] #6 #7 #8'],
  ])('%s', (sort, expected) => {
    expect(rows(sorted(before, sort))).toBe(expected);
  });

  test.each<[QueueSort, string]>([
    ['order', 'b4 b9 b2 b5 [waiting] #8 #7 #6'],
    ['landing', 'b4 b5 b2 b9 [waiting] #8 #6 #7'],
    ['number', 'b9 b5 b4 b2 [waiting] #8 #7 #6'],
  ])('%s turned round by the same choice: what has nothing to go by stays last', (sort, expected) => {
    expect(rows(sorted(before, sort, sort))).toBe(expected);
    expect(rows(sorted(before, sort, sort, sort))).toBe(rows(sorted(before, sort)));
  });
});

test('another choice begins the right way round', () => {
  expect(sorted(before, 'landing', 'landing', 'number').queue).toMatchObject({ sort: 'number', isReversed: false });
});

test('a batch goes with its members and parts, which keep their order', () => {
  const parts = [batch('b9a', { pulls: [9] }), batch('b9b', { pulls: [3] })];
  const split = batch('b9', { code: 'bisecting', subBatches: parts });
  const of = state(status([b(4), batch('b7', { pulls: [7, 1] }), split]));

  expect(rows(sorted(of, 'number'))).toBe('b7 b9 b9a b9b b4');
});

test('a split batch times out with the first of its parts', () => {
  const parts = [b(9, { checksTimeoutAt: at('14:40') }), b(8, { checksTimeoutAt: at('14:35') })];
  const of = state(
    status([b(4, { checksTimeoutAt: at('14:38') }), batch('b1', { code: 'bisecting', subBatches: parts })]),
  );

  expect(rows(sorted(of, 'timeout'))).toBe('b1 b9 b8 b4');
});

test('what a freeze holds has no landing to go by', () => {
  const of = state(
    status([b(1, { code: 'frozen', estimatedMergeAt: at('14:40') }), b(2, { estimatedMergeAt: at('15:00') })]),
  );

  expect(rows(sorted(of, 'landing'))).toBe('b2 b1');
});

test('lanes have no headings where they do not stand together, and come back with the order of the queue', () => {
  const lane = (number: number, scope: string) => b(number, { scopes: [scope] });
  const of = state(status([lane(3, 'api'), lane(1, 'api'), lane(2, 'web')], { mode: 'parallel' }));

  expect(rows(sorted(of, 'number'))).toBe('b1 b2 b3');
  expect(rows(sorted(of, 'number', 'order'))).toBe('[api] b3 b1 [web] b2');
});

test('the cursor stays on its row', () => {
  const on = played(before, [{ type: 'list/cursored', list: 'queue', id: 'b9' }]);

  expect(listOf(sorted(on, 'number'), 'queue').cursor).toBe('b9');
});

test('another branch is sorted alike', () => {
  expect(played(sorted(before, 'number'), [{ type: 'branch/selected', branch: 'release' }]).queue.sort).toBe('number');
});

test('what lays the screen out anew leaves the rows the very same, however many are queued', () => {
  const zoomed = played(before, [{ type: 'queue/zoomed' }, { type: 'queue/focused', region: 'detail' }]);

  expect(shownRows(zoomed)).toBe(shownRows(before));
});
