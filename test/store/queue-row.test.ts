import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { Message } from '../../src/store/message.ts';
import { shownRows } from '../../src/store/slice/queue.ts';
import { listOf, type State } from '../../src/store/state.ts';
import { batch, pull, status } from '../support/build.ts';
import { leave, merge } from '../support/build-log.ts';
import { arrived, played, state } from '../support/build-state.ts';

/** One word a row: `+b1` open, `-b1` closed, `#5` a pull request, `[waiting 2]` a heading; what is gone is left out. */
const rows = (of: State) =>
  shownRows(of)
    .filter((row) => row.kind !== 'ghost')
    .map((row) => {
      if (row.kind === 'lane') return `[lane ${row.scope ?? 'barrier'}]`;
      if (row.kind === 'section') return `[${row.section} ${row.count}]`;
      if (row.kind !== 'batch') return row.id.split(' ').slice(0, 2).join(' ');
      return `${{ true: '+', false: '-', null: '' }[`${row.isOpen}`]}${row.id}`;
    })
    .join(' ');

const cursor = (of: State) => listOf(of, 'queue').cursor;
const b1 = batch('b1', { pulls: [1, 2] });
const b2 = batch('b2', { pulls: [3, 4], parentIds: ['b1'] });
const fold = (id: string, open: boolean): Message => ({ type: 'list/folded', list: 'queue', id, open });
const put = (id: string): Message => ({ type: 'list/cursored', list: 'queue', id });
const filter = (text: string): Message => ({ type: 'list/filtered', list: 'queue', filter: text });

/** The next reading, two seconds later. */
const next = (before: State, queue: QueueStatus) => {
  const now = before.now + 2_500;
  return arrived(played(before, [{ type: 'clock/rang' }], now), { status: queue }, now);
};

describe('the rows of the queue', () => {
  test('are batches, the first one open, then those who wait', () => {
    const of = state(status([b1, b2], { waitingPullRequests: [pull(5), pull(6)] }));

    expect(rows(of)).toBe('+b1 #1 #2 -b2 [waiting 2] #5 #6');
    expect(cursor(of)).toBe('b1');
  });

  test('of a batch of one have nothing to open', () => {
    expect(rows(state(status([batch('b1', { pulls: [1] })])))).toBe('b1');
  });

  test('show the parts of a bisection, each pull request in its part', () => {
    const parts = [batch('b1a', { pulls: [1] }), batch('b1b', { pulls: [2, 3] })];

    expect(rows(state(status([batch('b1', { code: 'bisecting', subBatches: parts })])))).toBe('+b1 b1a -b1b');
  });

  test('show lanes with their headings', () => {
    const lanes = status([batch('b1', { pulls: [1], scopes: ['api'] }), batch('b2', { pulls: [2], scopes: ['web'] })], {
      mode: 'parallel',
      scopeQueues: { api: ['b1'], web: ['b2'] },
    });

    expect(rows(state(lanes))).toBe('[lane api] b1 [lane web] b2');
  });

  test('end with the latest that left, newest first', () => {
    const events = [...merge('14:20', 7), leave('14:10', 8)].map((event, index) => ({ ...event, id: index + 1 }));

    expect(rows(state(status([b1]), { events }))).toBe('+b1 #1 #2 [left 2] left #7 left #8');
  });

  test('open what holds a pull request of the reader', () => {
    const mine = batch('b2', { pullRequests: [pull(3), pull(4, { author: { id: 2, login: 'bruno' } })] });

    expect(rows(state(status([b1, mine]), { over: { me: 'bruno' } }))).toBe('+b1 #1 #2 +b2 #3 #4');
  });

  test('give the cursor one place for a pull request that a confused reply lists twice', () => {
    const of = state(status([b1, batch('b2', { pulls: [2, 9] })]));
    const open = played(of, [fold('b2', true)]);

    expect(listOf(open, 'queue').order).toEqual(['b1', '#1', '#2', 'b2', '#9']);
  });
});

describe('open and closed', () => {
  test('follow the keys', () => {
    const of = state(status([b1, b2]));

    expect(rows(played(of, [fold('b1', false), fold('b2', true)]))).toBe('-b1 +b2 #3 #4');
  });

  test('a batch that stood open stays open when another moves ahead of it', () => {
    const of = played(state(status([b1])), [put('#2')]);

    const after = next(of, status([batch('b0', { pulls: [8, 9] }), b1]));

    expect(rows(after)).toBe('+b0 #8 #9 +b1 #1 #2');
    expect(cursor(after)).toBe('#2');
  });

  test('a batch that was closed by a key stays closed when it comes to the head', () => {
    const of = played(state(status([b1, b2])), [fold('b2', false)]);

    expect(rows(next(of, status([b2])))).toBe('-b2');
  });

  test('are forgotten with their batch', () => {
    const after = next(state(status([b1, b2])), status([b2]));

    expect([...listOf(after, 'queue').folds.keys()]).toEqual(['b2']);
  });

  test('are left alone while the screen is held', () => {
    const held = played(state(status([b1])), [{ type: 'hold/toggled' }]);

    const after = next(held, status([b2]));

    expect(rows(after)).toBe('+b1 #1 #2');
    expect(rows(played(after, [{ type: 'hold/toggled' }]))).toBe('+b2 #3 #4');
  });
});

describe('marks', () => {
  const marked = () => {
    const of = played(state(status([b1, b2])), [fold('b2', true)]);
    return played(of, [
      { type: 'list/marked', list: 'queue', id: '#2' },
      { type: 'list/marked', list: 'queue', id: '#3' },
    ]);
  };

  test('survive a filter and a closed batch', () => {
    const hidden = played(marked(), [filter('#1'), fold('b2', false)]);

    expect(listOf(next(hidden, status([b1, b2])), 'queue').marked).toEqual(new Set(['#2', '#3']));
  });

  test('fall out with what left, and say so', () => {
    const after = next(marked(), status([b1]));

    expect(listOf(after, 'queue').marked).toEqual(new Set(['#2']));
    expect(after.notice?.text).toBe('#3 left the queue, and its mark with it');
  });

  test('are not set on what is not there', () => {
    const after = played(state(status([b1])), [{ type: 'list/marked', list: 'queue', id: '#99' }]);

    expect(listOf(after, 'queue').marked.size).toBe(0);
  });
});

describe('the filter', () => {
  const of = state(
    status(
      [
        batch('b1', {
          pullRequests: [
            pull(5210, { title: 'Rotate Keys', labels: ['security'] }),
            pull(5211, { title: 'fix a+b', author: { id: 2, login: 'bruno' }, scopes: ['web'] }),
          ],
        }),
      ],
      { waitingPullRequests: [pull(5212, { title: 'renovate: node', priorityAlias: 'low' })] },
    ),
    { over: { me: 'bruno' } },
  );

  test.each<[string, string, string]>([
    ['a number', '5212', '[waiting 1] #5212'],
    ['a title, small letters matching any', 'keys', '+b1 #5210'],
    ['a title, as it is written', 'Keys', '+b1 #5210'],
    ['capital letters match only themselves', 'KEYS', ''],
    ['an author', 'bruno', '+b1 #5211'],
    ['a label', 'security', '+b1 #5210'],
    ['a scope', 'web', '+b1 #5211'],
    ['a priority', 'low', '[waiting 1] #5212'],
    ['several words at once', 'ana 521 !renovate', '+b1 #5210'],
    ['all without a word', '!renovate', '+b1 #5210 #5211'],
    ['a pattern', '/^#52.[02]$/', '+b1 #5210 [waiting 1] #5212'],
    ['a pattern half typed is looked for as it stands', '/a+(/', ''],
    ['signs that mean something in patterns are plain text outside of one', 'a+b', '+b1 #5211'],
    ['a lone exclamation mark', '!', ''],
    ['blanks', '  ', '+b1 #5210 #5211 [waiting 1] #5212'],
  ])('finds %s', (_what, text, expected) => {
    expect(rows(played(of, [filter(text)]))).toBe(expected);
  });

  test('"mine" leaves what is mine', () => {
    expect(rows(played(of, [{ type: 'list/narrowed', list: 'queue', mine: true }]))).toBe('+b1 #5211');
  });

  test('nothing is mine while nobody said who I am', () => {
    const nobody = state(status([b1]));

    expect(rows(played(nobody, [{ type: 'list/narrowed', list: 'queue', mine: true }]))).toBe('');
  });

  test('reads no more than the start of a title: a pattern over a megabyte would hold the screen', () => {
    const long = pull(1, { title: `${'a'.repeat(1_000_000)}needle` });

    expect(rows(played(state(status([], { waitingPullRequests: [long] })), [filter('needle')]))).toBe('');
  });

  test('that hides the row under the cursor brings it back when it is cleared', () => {
    const before = played(of, [put('#5211')]);
    const hidden = played(before, [filter('renovate')]);
    expect(cursor(hidden)).toBe('#5212');

    expect(cursor(played(hidden, [filter('')]))).toBe('#5211');
  });
});

test('a cursor is only ever put on a row that is there', () => {
  expect(cursor(played(state(status([b1])), [put('nothing')]))).toBe('b1');
});

test('another branch starts with a list of its own', () => {
  const of = played(state(status([b1])), [filter('x')]);

  expect(listOf(played(of, [{ type: 'branch/selected', branch: 'release' }]), 'queue')).toMatchObject({
    filter: '',
    order: [],
    cursor: null,
  });
});

test('a cursor that moves leaves the rows what they were, however many are queued', () => {
  const before = state(status([b1, b2]));

  expect(shownRows(played(before, [put('b2')]))).toBe(shownRows(before));
  expect(shownRows(played(before, [fold('b2', true)]))).not.toBe(shownRows(before));
});
