import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { Message } from '../../src/store/message.ts';
import type { QueueRow } from '../../src/store/queue-row.ts';
import { shownRows } from '../../src/store/slice/queue.ts';
import { listOf, type State } from '../../src/store/state.ts';
import { batch, pull, status } from '../support/build.ts';
import { arrived, played, state } from '../support/build-state.ts';

const nameOf = (row: QueueRow) => {
  if (row.kind === 'lane') return `[lane ${row.scope ?? 'barrier'}]`;
  if (row.kind === 'section') return `[${row.section} ${row.count}]`;
  return row.kind === 'ghost' ? `(${row.id})` : row.id;
};
/** One word a row, one that is gone in brackets: `b1 (#1) #2`. */
const rows = (of: State) => shownRows(of).map(nameOf).join(' ');
const cursor = (of: State) => listOf(of, 'queue').cursor;

const put = (id: string): Message => ({ type: 'list/cursored', list: 'queue', id });
const fold = (id: string, open: boolean): Message => ({ type: 'list/folded', list: 'queue', id, open });

/** The next reading, two seconds later. */
const next = (before: State, queue: QueueStatus) => {
  const now = before.now + 2_500;
  return arrived(played(before, [{ type: 'clock/rang' }], now), { status: queue }, now);
};

const b1 = batch('b1', { pulls: [1, 2] });
const b2 = batch('b2', { pulls: [3, 4] });
const waiting = { waitingPullRequests: [pull(5), pull(6), pull(7)] };
const all = status([b1, b2], waiting);
const opened = played(state(all), [fold('b2', true)]);

describe('what leaves the queue keeps its place for one reading', () => {
  test.each<[string, QueueStatus, string]>([
    ['a batch at the head with its members', status([b2], waiting), '(b1) (#1) (#2) b2 #3 #4 [waiting 3] #5 #6 #7'],
    ['a batch further down', status([b1], waiting), 'b1 #1 #2 (b2) (#3) (#4) [waiting 3] #5 #6 #7'],
    [
      'one member of a batch',
      status([batch('b1', { pulls: [2] }), b2], waiting),
      'b1 (#1) b2 #3 #4 [waiting 3] #5 #6 #7',
    ],
    [
      'the first that waited',
      status([b1, b2], { waitingPullRequests: [pull(6), pull(7)] }),
      'b1 #1 #2 b2 #3 #4 [waiting 2] (#5) #6 #7',
    ],
    ['all that waited, with their heading', status([b1, b2]), 'b1 #1 #2 b2 #3 #4 (#5) (#6) (#7)'],
    ['the whole queue', status([]), '(b1) (#1) (#2) (b2) (#3) (#4) (#5) (#6) (#7)'],
  ])('%s', (_what, after, expected) => {
    const gone = next(opened, after);

    expect(rows(gone)).toBe(expected);
    expect(rows(next(gone, after))).not.toContain('(');
  });

  test('one that went from a batch into another is not gone', () => {
    const moved = status([b1, batch('b2', { pulls: [3] })], {
      waitingPullRequests: [pull(4), ...waiting.waitingPullRequests],
    });

    expect(rows(next(opened, moved))).toBe('b1 #1 #2 b2 [waiting 4] #4 #5 #6 #7');
  });

  test('nothing follows a neighbour into another batch', () => {
    const moved = status([b1, b2, batch('b3', { pulls: [5, 8] })], { waitingPullRequests: [pull(7)] });

    expect(rows(next(opened, moved))).toBe('b1 #1 #2 b2 #3 #4 b3 [waiting 1] (#6) #7');
  });

  test('a lane keeps its own', () => {
    const lane = (id: string, scope: string, number: number) => batch(id, { pulls: [number], scopes: [scope] });
    const lanes = (...batches: readonly (readonly [string, string, number])[]) =>
      status(
        batches.map((each) => lane(...each)),
        { mode: 'parallel' },
      );
    const before = state(lanes(['a1', 'api', 1], ['a2', 'api', 2], ['w1', 'web', 3], ['w2', 'web', 4]));

    expect(rows(next(before, lanes(['a1', 'api', 1], ['a2', 'api', 2], ['w2', 'web', 4])))).toBe(
      '[lane api] a1 a2 [lane web] (w1) w2',
    );
  });

  test('only what stood among the rows: a closed batch hides what it lost', () => {
    expect(rows(next(state(all), status([b1, batch('b2', { pulls: [3] })], waiting)))).toBe(
      'b1 #1 #2 b2 [waiting 3] #5 #6 #7',
    );
  });

  test('a batch that is closed over it hides it', () => {
    const gone = next(opened, status([batch('b1', { pulls: [2, 8] }), b2], waiting));

    expect(rows(gone)).toBe('b1 (#1) #2 #8 b2 #3 #4 [waiting 3] #5 #6 #7');
    expect(rows(played(gone, [fold('b1', false)]))).toBe('b1 b2 #3 #4 [waiting 3] #5 #6 #7');
  });

  test('a filter hides it as it hid it before', () => {
    const gone = next(opened, status([b1, b2], { waitingPullRequests: [pull(5)] }));
    const filtered = (filter: string) => played(gone, [{ type: 'list/filtered', list: 'queue', filter }]);

    expect(rows(filtered('#7'))).toBe('(#7)');
    expect(rows(filtered('#5'))).toBe('[waiting 1] #5');
  });

  test('a screen that is held goes on showing it', () => {
    const gone = next(opened, status([b2], waiting));
    const held = played(gone, [{ type: 'hold/toggled' }]);

    expect(rows(next(held, status([b2], waiting)))).toBe(rows(gone));
  });

  test('another branch has no ghosts of this one', () => {
    const gone = next(opened, status([b2], waiting));

    expect(played(gone, [{ type: 'branch/selected', branch: 'release' }]).ghosts).toBeNull();
  });

  test('where nothing left, the rows are the very same, however many are queued', () => {
    const later = next(opened, all);

    expect(later.ghosts).toBeNull();
    expect(shownRows(later)).toBe(shownRows(opened));
  });
});

describe('the cursor on a row that vanished', () => {
  const vanished = (id: string, after: QueueStatus) => next(played(opened, [put(id)]), after);

  test.each<[string, string, QueueStatus, string]>([
    ['below', '#6', status([b1, b2], { waitingPullRequests: [pull(5), pull(7)] }), '#7'],
    ['above, where there is none below', '#7', status([b1, b2], { waitingPullRequests: [pull(5), pull(6)] }), '#6'],
    ['below, past others that left with it', 'b1', status([b2], waiting), 'b2'],
  ])('stays on it for one reading, then goes to its neighbour %s', (_where, id, after, neighbour) => {
    const gone = vanished(id, after);

    expect(cursor(gone)).toBe(id);
    expect(cursor(next(gone, after))).toBe(neighbour);
  });
});
