import { expect, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { choiceLine, dialogLines } from '../../../src/ui/kit/dialog.ts';
import { line, lineText, run } from '../../../src/ui/kit/line.ts';
import { ruleLine } from '../../../src/ui/kit/rule.ts';
import { barRow, position, thumb } from '../../../src/ui/kit/scroll.ts';
import { guides } from '../../../src/ui/kit/tree.ts';
import { themeOf } from '../../../src/ui/theme.ts';

const glyphs = glyphsOf(false);
const look = { theme: themeOf('terminal', 4), glyphs };
const mono = { theme: themeOf('mono', 0), glyphs: glyphsOf(true) };

test.each([
  [[], ''],
  [[false], '├ '],
  [[true], '└ '],
  [[false, true], '│ └ '],
  [[true, false], '  ├ '],
])('the guides of a node at %j are "%s"', (levels, shown) => {
  expect(guides(levels, glyphs)).toBe(shown);
});

test('guides take the same cells in ASCII', () => {
  expect(guides([false, true], glyphsOf(true))).toBe('| `-');
});

test('a rule fills its width, with a title and where a divider meets it', () => {
  expect(lineText(ruleLine(12, glyphs))).toBe('────────────');
  expect(lineText(ruleLine(18, glyphs, { title: line('waiting 6') }))).toBe('── waiting 6 ─────');
  expect(lineText(ruleLine(12, glyphs, { joint: { at: 4, from: 'below' } }))).toBe('────┬───────');
  expect(lineText(ruleLine(20, glyphs, { title: line('a'), joint: { at: 9, from: 'above' } }))).toBe(
    '── a ────┴──────────',
  );
  expect(lineText(ruleLine(8, glyphs, { title: line('far too long') }))).toBe('── far …');
});

test('a dialog has its title and the age of its figures in the frame', () => {
  const dialog = { title: 'CONFIRM DEQUEUE #5210 · ready', note: 'read 2s ago', body: [line('removes #5210')] };

  expect(dialogLines(dialog, 60, look).map(lineText)).toEqual([
    '┌ CONFIRM DEQUEUE #5210 · ready ───────────── read 2s ago ─┐',
    '│ removes #5210                                            │',
    '└──────────────────────────────────────────────────────────┘',
  ]);
});

test('a narrow dialog leaves its sides to the text', () => {
  expect(dialogLines({ title: 'Dequeue', body: [line('removes #5210 and more')] }, 20, look).map(lineText)).toEqual([
    '─ Dequeue ──────────',
    ' removes #5210 and… ',
    '────────────────────',
  ]);
});

test('without colour a dangerous dialog has a frame of its own', () => {
  expect(dialogLines({ title: 'CONFIRM', tone: 'danger', body: [] }, 20, mono).map(lineText)).toEqual([
    '= CONFIRM ==========',
    '====================',
  ]);
});

test('choices show their keys', () => {
  const choices = choiceLine([
    { keys: 'y', label: 'dequeue #5210' },
    { keys: 'Esc', label: 'keep it' },
  ]);

  expect(lineText(choices)).toBe('y dequeue #5210   Esc keep it');
  expect(choices[0]).toEqual(run('y', 'key'));
});

test.each([
  [{ top: 0, height: 10, total: 10 }, ''],
  [{ top: 0, height: 10, total: 340 }, '1-10 of 340'],
  [{ top: 335, height: 10, total: 340 }, '336-340 of 340'],
])('the position of %j is "%s"', (view, text) => {
  expect(position(view)).toBe(text);
});

test('the thumb of a scroll bar touches both ends and is never lost', () => {
  expect(thumb({ top: 0, height: 10, total: 5 })).toEqual({ from: 0, to: 0 });
  expect(thumb({ top: 0, height: 10, total: 20 })).toEqual({ from: 0, to: 5 });
  expect(thumb({ top: 10, height: 10, total: 20 })).toEqual({ from: 5, to: 10 });
  expect(thumb({ top: 9990, height: 10, total: 10_000 })).toEqual({ from: 9, to: 10 });
});

test('a mark on a scroll bar stands where its row would be', () => {
  expect(barRow(0, { top: 0, height: 10, total: 100 })).toBe(0);
  expect(barRow(99, { top: 0, height: 10, total: 100 })).toBe(9);
});
