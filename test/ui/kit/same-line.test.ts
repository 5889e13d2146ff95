import { expect, test } from 'vitest';
import { isSameLine, type Line, run } from '../../../src/ui/kit/line.ts';

const line: Line = [run('RUN', 'run'), run(' #1', 'plain', 'https://example.com/1')];
const others: readonly (readonly [string, Line])[] = [
  ['another text', [run('FAI', 'run'), line[1] ?? run('')]],
  ['another tone', [run('RUN', 'fail'), line[1] ?? run('')]],
  ['another link', [line[0] ?? run(''), run(' #1', 'plain', 'https://example.com/2')]],
  ['one part less', line.slice(0, 1)],
  ['one part more', [...line, run('')]],
];

test('lines with the same parts are the same, whatever objects they are', () => {
  expect(isSameLine(line, structuredClone(line))).toBe(true);
});

test.each(others)('%s is another line', (_what, other) => {
  expect(isSameLine(line, other)).toBe(false);
  expect(isSameLine(other, line)).toBe(false);
});
