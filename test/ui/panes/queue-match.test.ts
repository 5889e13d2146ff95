import { describe, expect, test } from 'vitest';
import { listOf } from '../../../src/store/state.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import type { Line } from '../../../src/ui/kit/line.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import type { Look } from '../../../src/ui/look.ts';
import { queueView } from '../../../src/ui/panes/queue/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { batch, pull, status } from '../../support/build.ts';
import { narrow, normal, type Size } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

const queue = status(
  [
    batch('b1', { name: 'Batch 1', pullRequests: [pull(1, { title: 'api: keys' }), pull(2, { title: 'web: cart' })] }),
    batch('b2', { name: 'Batch 2', pullRequests: [pull(3, { title: 'docs' }), pull(4, { title: 'cart totals' })] }),
  ],
  { waitingPullRequests: [pull(5, { title: 'running late' }), pull(6, { title: 'the cart again' })] },
);

function opened(size: Size, ...keys: readonly string[]): Monitor {
  const monitor = openMonitor({ status: queue }, { size });
  monitor.wait(2_000);
  monitor.press(...keys);
  return monitor;
}

/** The rows that have something told apart in them, what that is in brackets. */
const marked = (monitor: Monitor, { columns: width, rows }: Size) =>
  queueView(monitor.state(), { width, height: rows - 5 }, look)
    .lines.filter((line) => line.some(({ tone }) => tone === 'match'))
    .map((line) => bracketed(line).replaceAll(/ +/g, ' ').trim());

const bracketed = (line: Line) =>
  line.map((part) => (part.tone === 'match' ? `[${part.text}]` : lineText([part]))).join('');

const cursor = (monitor: Monitor) => listOf(monitor.state(), 'queue').cursor;
const type = (text: string) => ['/', ...text];

describe('a filter that only highlights', () => {
  test('hides nothing and tells apart what it finds, also inside of a closed batch', () => {
    const monitor = opened(normal, ...type('cart'), 'tab');

    expect(listOf(monitor.state(), 'queue').order).toEqual(['b1', '#1', '#2', 'b2', '#5', '#6']);
    expect(marked(monitor, normal)).toEqual([
      '#2 web: [cart] ana',
      expect.stringMatching(/^▸ b2 #3\[\+1\] /),
      expect.stringMatching(/^#6 .* the \[cart\] again$/),
    ]);
  });

  test.each([
    ['is turned back by Tab', [...type('cart'), 'tab', 'tab']],
    ['is forgotten with its text', [...type('cart'), 'tab', 'enter', 'escape', ...type('cart')]],
  ])('%s', (_what, keys) => {
    expect(listOf(opened(normal, ...keys).state(), 'queue').order).toEqual(['b1', '#2', 'b2', '#4', '#6']);
  });

  test('stays when it is kept', () => {
    const monitor = opened(normal, ...type('cart'), 'tab', 'enter');

    expect(listOf(monitor.state(), 'queue')).toMatchObject({ filter: 'cart', isHighlighting: true });
    expect(queueView(monitor.state(), { width: 80, height: 19 }, look).lines.map(lineText)[0]).toContain(
      '3 of 6 highlighted',
    );
  });

  test('tells the number apart where what it finds is not on the screen', () => {
    const monitor = openMonitor({ status: status([batch('b1', { pullRequests: [pull(1, { scopes: ['infra'] })] })]) });
    monitor.wait(2_000);
    monitor.press(...type('infra'));

    expect(marked(monitor, normal)).toEqual([expect.stringMatching(/^Batch b1 \[#1\] /)]);
  });

  test('does not take a word of the screen for one of a title', () => {
    expect(marked(opened(normal, ...type('run'), 'tab'), normal)).toEqual([
      expect.stringMatching(/^#5 .* \[run\]ning late$/),
    ]);
  });

  test('tells nothing apart in a row that has only one of two words', () => {
    expect(marked(opened(normal, ...type('cart totals'), 'tab'), normal)).toEqual([
      expect.stringMatching(/^▸ b2 #3\[\+1\] /),
    ]);
  });
});

test.each([normal, narrow])('what a filter finds is told apart also where others are hidden, at %j', (size) => {
  expect(marked(opened(size, ...type('cart')), size).map((row) => /\[.*\]/.exec(row)?.[0])).toEqual([
    '[cart]',
    '[cart]',
    '[cart]',
  ]);
});

describe('n and N', () => {
  const highlighting = [...type('cart'), 'tab', 'enter', 'g'];

  test.each<[readonly string[], string]>([
    [['n'], '#2'],
    [['n', 'n'], 'b2'],
    [['n', 'n', 'n'], '#6'],
    [['n', 'n', 'n', 'n'], '#2'],
    [['N'], '#6'],
    [['n', 'n', 'N'], '#2'],
  ])('%j goes to %s: the matches, round and round', (keys, id) => {
    expect(cursor(opened(normal, ...highlighting, ...keys))).toBe(id);
  });

  test('came in one read with what moves: each in its turn', () => {
    const monitor = opened(normal, ...highlighting);
    monitor.clump('n', 'n', 'j');

    expect(cursor(monitor)).toBe('#5');
  });

  test('say where there is nothing to go to', () => {
    const said = (...keys: readonly string[]) => opened(normal, ...keys).state().notice?.text;

    expect(said('n')).toBe('no filter is set: / sets one');
    expect(said(...type('nowhere'), 'tab', 'enter', 'N')).toBe('the filter finds no row');
  });
});

test('a filter that finds nothing says what helps', () => {
  const shown = (...keys: readonly string[]) =>
    queueView(opened(normal, ...keys).state(), { width: 80, height: 19 }, look)
      .lines.map(lineText)
      .join('\n');

  expect(shown(...type('nowhere'))).toContain('0 of 6 match nowhere.   Esc clear   Tab highlight only');
  expect(shown(...type('nowhere'), 'enter')).toContain('0 of 6 match nowhere.   Esc clear   / Tab highlight only');
});

test('Esc gives back whether the filter hid the others, as it was before the prompt', () => {
  const monitor = opened(normal, '/', 'c', 'a', 'r', 't', 'enter', '/', 'tab');
  expect(listOf(monitor.state(), 'queue').isHighlighting).toBe(true);

  monitor.press('escape');

  expect(listOf(monitor.state(), 'queue')).toMatchObject({ filter: 'cart', isHighlighting: false });
});
