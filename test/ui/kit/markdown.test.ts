import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineCells, lineText } from '../../../src/ui/kit/line.ts';
import { markdownLines } from '../../../src/ui/kit/markdown.ts';

const shown = (markdown: string, width = 40) =>
  markdownLines(markdown, width, glyphsOf(false)).map((each) => lineText(each).trimEnd());

test.each<[string, string, string[]]>([
  ['a heading', '## What happens', ['What happens']],
  ['bold, code and emphasis', '**Merged** by `squash`', ['Merged by squash']],
  ['a link', 'see [the docs](https://d.example)', ['see the docs (https://d.example)']],
  ['a link that says where it leads', '[https://d.example](https://d.example)', ['https://d.example']],
  ['a list', '- one\n* two', ['· one', '· two']],
  ['a numbered list', '1. one\n2. two', ['1. one', '2. two']],
  ['check boxes', '- [X] met\n- [ ] unmet', ['yes met', 'no  unmet']],
  ['a quote', '> said', ['│ said']],
  ['a table', '| Queue | N |\n|---|--:|\n| `a` | 12 |', ['Queue  N', 'a      12']],
  ['code as it stands', '```yaml\na:\n  - **b**\n```', ['  a:', '    - **b**']],
  ['tags', 'one<br>two <b>bold</b>', ['onetwo bold']],
  ['a rule', '---', ['────────────────────']],
  ['an empty line', 'a\n\nb', ['a', '', 'b']],
  ['a long item', '- one two three four five six seven eight', ['· one two three four five six seven', '  eight']],
  ['line breaks of all systems', 'a\r\nb\rc', ['a', 'b', 'c']],
])('%s is shown without its signs', (_what, markdown, lines) => {
  expect(shown(markdown)).toEqual(lines);
});

test('a table that is too wide gives up its widest cells', () => {
  expect(shown('| name | why |\n|---|---|\n| a | one two three four |', 14)).toEqual(['name  why', 'a     one two…']);
});

test('no text is wider than it may be, or takes forever', () => {
  const signs = fc.constantFrom(
    '#',
    '-',
    '|',
    '`',
    '*',
    '[',
    ']',
    '(',
    ')',
    '>',
    ' ',
    '\n',
    '<',
    'a',
    '界',
    '\u001b',
    '\t',
  );
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 400 }), fc.integer({ min: 4, max: 60 }), (markdown, width) => {
      for (const line of markdownLines(markdown, width, glyphsOf(false))) {
        expect(lineCells(line)).toBeLessThanOrEqual(Math.max(width, 30));
      }
    }),
  );
});

test('a flood is cut', () => {
  expect(shown('a\n'.repeat(50_000)).at(-1)).toBe('the rest is not shown');
});
