import { expect, test } from 'vitest';
import { cutLine, fitLine, line, lineText, pack, run, spread } from '../../../src/ui/kit/line.ts';

const part = (text: string, rank?: number) => ({ line: line(text), ...(rank !== undefined && { rank }) });

test('a line is padded to its width', () => {
  expect(lineText(fitLine([run('a'), run('b')], 4))).toBe('ab  ');
  expect(lineText(fitLine(line('ab'), 4, { align: 'right' }))).toBe('  ab');
});

test('a line is cut where it ends, and nothing follows the cut', () => {
  expect(lineText(cutLine([run('abc'), run('def'), run('g')], 5))).toBe('abcd…');
  expect(lineText(fitLine([run('ab漢'), run('c')], 3))).toBe('ab…');
  expect(lineText(fitLine([run('a漢字'), run('c')], 4))).toBe('a漢…');
});

test('a part that stays whole stays the same object', () => {
  const first = run('abc', 'ok');

  expect(cutLine([first, run('def')], 5)[0]).toBe(first);
});

test('the two ends of a line are kept apart', () => {
  expect(lineText(spread(line('left'), line('right'), 12))).toBe('left   right');
});

test('where both ends do not fit the left one is cut', () => {
  expect(lineText(spread(line('left side'), line('right'), 10))).toBe('left…right');
  expect(lineText(spread(line('left'), line('right'), 4))).toBe('rig…');
});

test.each([
  [30, 'one  two  three'],
  [14, 'one  two'],
  [7, 'one'],
  [2, 'one'],
])('in %i cells whole parts leave, the highest rank first', (width, shown) => {
  expect(lineText(pack([part('one'), part('two', 1), part('three', 2)], width))).toBe(shown);
});

test('the order of parts is not the order in which they leave', () => {
  expect(lineText(pack([part('one', 3), part('two'), part('three', 1)], 12))).toBe('two  three');
});

test('an empty part takes no gap', () => {
  expect(lineText(pack([part('one'), { line: [] }, part('two')], 12))).toBe('one  two');
});
