import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/store/message.ts';
import { openOf, topOf, topOverlay } from '../../src/store/overlay/stack.ts';
import { listOf, type State } from '../../src/store/state.ts';
import { update } from '../../src/store/update.ts';
import { batch, status } from '../support/build.ts';
import { played, state } from '../support/build-state.ts';

const screen = state(status([batch('b1', { pulls: [5210, 5211] }), batch('b2', { pulls: [5220] })]));

const type = (text: string): Message[] => [...text].map((each, read) => ({ type: 'field/typed', text: each, read }));
const key = (name: string): Message => ({ type: 'field/edited', key: name, read: 1 });
const paste = (text: string): Message => ({ type: 'field/pasted', text });
const enter: Message = { type: 'overlay/confirmed', by: 'enter', read: 99 };
const close: Message = { type: 'overlay/closed' };
const scroll = (by: number): Message => ({ type: 'overlay/scrolled', by });
const filterOf = (of: State) => listOf(of, 'queue').filter;

test.each<[NonNullable<State['notice']>['tone'], boolean]>([
  ['plain', false],
  ['warn', true],
])('what opens leaves a notice that is %s: %s', (tone, stays) => {
  const told = played(screen, [{ type: 'notice/given', text: 'x does nothing', tone }, { type: 'help/opened' }]);

  expect(told.notice !== null).toBe(stays);
});

describe('the filter prompt', () => {
  const open = played(screen, [{ type: 'filter/opened', list: 'queue' }]);

  test('narrows the list with every letter', () => {
    expect(filterOf(played(open, type('52')))).toBe('52');
    expect(filterOf(played(open, [...type('52'), key('backspace')]))).toBe('5');
    expect(listOf(played(open, type('5220')), 'queue').order).toEqual(['b2']);
  });

  test('takes what is pasted, as one line', () => {
    expect(filterOf(played(open, [paste('one\ntwo')]))).toBe('one two');
  });

  test('is left with Enter, and the list stays narrow', () => {
    const kept = played(open, [...type('5220'), enter]);

    expect(topOverlay(kept)).toBeNull();
    expect(filterOf(kept)).toBe('5220');
  });

  test('is left with Esc, and the list is as it was before', () => {
    const before = played(open, [...type('5210'), enter, { type: 'filter/opened', list: 'queue' }]);
    expect(topOf(before, 'filter')?.field.text).toBe('5210');

    expect(filterOf(played(before, [...type('99'), close]))).toBe('5210');
  });

  test('gives the cursor back with Esc', () => {
    const before = played(screen, [{ type: 'list/cursored', list: 'queue', id: '#5211' }]);
    const narrow = played(before, [{ type: 'filter/opened', list: 'queue' }, ...type('5220')]);
    expect(listOf(narrow, 'queue').cursor).toBe('b2');

    expect(listOf(played(narrow, [close]), 'queue').cursor).toBe('#5211');
  });

  test('holds no more than two hundred characters', () => {
    expect(filterOf(played(open, [paste('x'.repeat(1_000))]))).toHaveLength(200);
  });

  test('takes no key that edits nothing', () => {
    expect(played(open, [key('tab')]).overlays).toBe(open.overlays);
  });
});

describe('the help page', () => {
  const open = played(screen, [{ type: 'help/opened' }]);

  test('is searched by what is typed, from its top', () => {
    const searched = played(open, [scroll(5), ...type('pau')]);

    expect(topOf(searched, 'help')).toMatchObject({ field: { text: 'pau' }, scroll: 0 });
  });

  test('scrolls, but not above its top', () => {
    expect(topOf(played(open, [scroll(5), scroll(-2)]), 'help')?.scroll).toBe(3);
    expect(topOf(played(open, [scroll(-2)]), 'help')?.scroll).toBe(0);
  });

  test('does not narrow the list under it', () => {
    expect(filterOf(played(open, type('x')))).toBe('');
  });

  test('is not left with Enter', () => {
    expect(topOf(played(open, [enter]), 'help')).not.toBeNull();
  });
});

describe('the branch menu', () => {
  const open = played(screen, [{ type: 'branches/opened' }]);

  test('moves, but not above its first line', () => {
    expect(topOf(played(open, [scroll(2), scroll(-1)]), 'branches')?.cursor).toBe(1);
    expect(topOf(played(open, [scroll(-1)]), 'branches')?.cursor).toBe(0);
  });

  test('takes no text', () => {
    expect(played(open, [...type('x'), paste('x')]).overlays).toBe(open.overlays);
  });
});

describe('what lies over the panes', () => {
  const detail: Message = { type: 'detail/opened', subject: { kind: 'pull', number: 5210 } };
  const dequeue: Message = { type: 'dequeue/opened', number: 5210, title: null };

  test('is closed one layer at a time', () => {
    const two = played(screen, [detail, { type: 'help/opened' }]);

    expect(topOverlay(played(two, [close]))?.kind).toBe('detail');
    expect(topOverlay(played(two, [close, close]))).toBeNull();
    expect(played(two, [close, close, close]).overlays).toEqual([]);
  });

  test('is found where it lies, also under a dialog', () => {
    const two = played(screen, [detail, dequeue]);

    expect(topOverlay(two)?.kind).toBe('dequeue');
    expect(openOf(two, 'detail')?.subject).toEqual({ kind: 'pull', number: 5210 });
    expect(openOf(two, 'help')).toBeNull();
  });

  test('does not lie there twice', () => {
    const two = played(screen, [detail, { type: 'help/opened' }, detail, { type: 'help/opened' }]);

    expect(two.overlays.map((overlay) => overlay.kind)).toEqual(['detail', 'help']);
  });

  test.each<Message>([
    { type: 'help/opened' },
    { type: 'pause/opened' },
    { type: 'unpause/opened' },
    { type: 'branches/opened' },
    { type: 'filter/opened', list: 'queue' },
    { type: 'detail/opened', subject: { kind: 'batch', id: 'b1' } },
  ])('does not open over a dialog that asks for a change: $type', (message) => {
    const asking = played(screen, [dequeue]);

    expect(played(asking, [message]).overlays.map((overlay) => overlay.kind)).toEqual(['dequeue']);
  });

  test('keys without a layer do nothing', () => {
    expect(played(screen, [...type('x'), enter, close, scroll(3), key('left')]).overlays).toEqual([]);
  });
});

describe('what leaves the program', () => {
  test.each<[Message, object]>([
    [
      { type: 'copy/asked', text: '#5210', what: 'number' },
      { kind: 'copy', text: '#5210', what: 'number' },
    ],
    [
      { type: 'link/opened', url: 'https://host.example' },
      { kind: 'open', url: 'https://host.example' },
    ],
    [{ type: 'screen/suspended' }, { kind: 'suspend' }],
    [{ type: 'screen/repainted' }, { kind: 'repaint' }],
  ])('%j', (message, effect) => {
    expect(update(screen, message, screen.now)[1]).toEqual([effect]);
  });

  test('times are told as ages, in the local zone, in UTC, and as ages again', () => {
    const cycle: Message = { type: 'times/cycled' };

    expect([1, 2, 3].map((count) => played(screen, Array(count).fill(cycle)).times)).toEqual([
      'local',
      'utc',
      'relative',
    ]);
  });

  test('themes come one after another, each named, and the first again', () => {
    const cycle: Message = { type: 'theme/cycled' };
    const after = (count: number) => played(screen, Array(count).fill(cycle));

    expect([1, 2, 3, 4, 5].map((count) => after(count).theme)).toEqual([
      'cb-dark',
      'cb-light',
      'hc',
      'mono',
      'terminal',
    ]);
    expect(after(1).notice?.text).toBe('theme cb-dark, where the terminal has 24-bit colour');
    expect(after(3).notice?.text).toBe('theme hc');
  });

  test('the detail beside the list goes and comes', () => {
    const toggled = played(screen, [{ type: 'detail/toggled' }]);

    expect(toggled.detailShown).toBe(false);
    expect(played(toggled, [{ type: 'detail/toggled' }]).detailShown).toBe(true);
  });
});
