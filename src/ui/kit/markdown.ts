// Markdown that the service writes, as plain lines: what it says, without its signs. Nothing of it is trusted.
import { cells, wrap } from '../../base/width.ts';
import type { Glyphs } from '../glyph.ts';
import { column, type Line, line, run } from './line.ts';
import { wrapLine } from './wrap-line.ts';

/** More of a text is not looked at. */
const longestText = 200_000;
const mostRows = 2_000;
/** A paragraph may be broken into so many lines. */
const mostOfOne = 40;
const widestCell = 60;

/** Headings, lists, check boxes, tables, quotes and code in lines of at most `width` cells. */
export function markdownLines(markdown: string, width: number, glyphs: Glyphs): readonly Line[] {
  const rows = markdown
    .slice(0, longestText)
    .trimEnd()
    .split(/\r\n?|\n/);
  const lines = blocksOf(rows.slice(0, mostRows + 1)).flatMap((block): readonly Line[] => {
    if (block.kind === 'code') return block.rows.flatMap((row) => codeLines(row, width));
    if (block.kind === 'table') return tableLines(block.rows, width, glyphs);
    return block.rows.flatMap((row) => textLines(row, width, glyphs));
  });
  return lines.length > mostRows ? [...lines.slice(0, mostRows), line('the rest is not shown', 'muted')] : lines;
}

interface Block {
  readonly kind: 'text' | 'code' | 'table';
  readonly rows: string[];
}

function blocksOf(rows: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let isCode = false;
  for (const row of rows) {
    if (/^\s*(?:```|~~~)/.test(row)) {
      isCode = !isCode;
      blocks.push({ kind: isCode ? 'code' : 'text', rows: [] });
      continue;
    }
    const kind = kindOf(row, isCode);
    const last = blocks.at(-1);
    if (last?.kind === kind) last.rows.push(row);
    else blocks.push({ kind, rows: [row] });
  }
  return blocks;
}

function kindOf(row: string, isCode: boolean): Block['kind'] {
  if (isCode) return 'code';
  return /^\s*\|.*\|\s*$/.test(row) ? 'table' : 'text';
}

const codeLines = (row: string, width: number): readonly Line[] => {
  const indent = ' '.repeat(Math.min(width >> 1, row.search(/\S|$/)) + 2);
  const rows = wrap(row, width - indent.length, mostOfOne);
  return rows.length === 0 ? [[]] : rows.map((each) => [run(indent), run(each)]);
};

function textLines(row: string, width: number, glyphs: Glyphs): readonly Line[] {
  const [, indent = '', sign = '', rest = ''] = /^(\s*)(#{1,6} +|[-*+] +|\d{1,9}[.)] +|> ?|)(.*)$/s.exec(row) ?? [];
  if (row.trim() === '') return [[]];
  if (/^\s*(?:[-*_] *){3,}$/.test(row)) return [line(glyphs.rule.repeat(Math.min(width, 20)), 'border')];
  if (sign.startsWith('#')) return wrapLine([run(inlineText(rest), 'strong')], width, mostOfOne);
  const before = ' '.repeat(Math.min(width >> 1, indent.length));
  const { mark, text } = marked(sign, rest, glyphs);
  const room = Math.max(1, width - before.length - cells(lineTextOf(mark)));
  const blank = ' '.repeat(cells(lineTextOf(mark)));
  return wrapLine([run(inlineText(text))], room, mostOfOne).map((each, index) => [
    run(before),
    ...(index === 0 ? mark : [run(blank)]),
    ...each,
  ]);
}

const lineTextOf = (of: Line) => of.map(({ text }) => text).join('');

/** What stands before an item, and the item without it. */
function marked(sign: string, rest: string, { dot, vertical }: Glyphs): { readonly mark: Line; readonly text: string } {
  const [box, state = ''] = /^\[([ xX])\] +/.exec(rest) ?? [];
  if (sign !== '' && box !== undefined) {
    const isMet = state !== ' ';
    return { mark: [run(isMet ? 'yes ' : 'no  ', isMet ? 'ok' : 'warn')], text: rest.slice(box.length) };
  }
  if (sign.startsWith('>')) return { mark: [run(`${vertical} `, 'border')], text: rest };
  if (/^[-*+]/.test(sign)) return { mark: [run(`${dot} `)], text: rest };
  return { mark: sign === '' ? [] : [run(sign)], text: rest };
}

/** A line without the signs that make its words bold, code or links; a link is followed by where it leads. */
export const inlineText = (text: string): string =>
  text
    .slice(0, longestLine)
    .replace(/!?\[([^\]]{0,500})\]\(([^()\s]{0,500})[^()]{0,100}\)/g, (_whole, name: string, to: string) =>
      name === to || name === '' ? to : `${name} (${to})`,
    )
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/\*\*|__|`/g, '')
    .trim();

/** Longer lines are cut before they are looked at: no pattern may take its time over a flood. */
const longestLine = 4_000;

/** Columns as wide as their longest cell; where they do not fit the widest give way. */
function tableLines(rows: readonly string[], width: number, { ellipsis }: Glyphs): readonly Line[] {
  const table = rows
    .filter((row) => !/^[\s|:-]+$/.test(row))
    .slice(0, mostRows)
    .map((row) =>
      row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(inlineText),
    );
  const count = Math.max(0, ...table.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.min(widestCell, Math.max(1, ...table.map((row) => cells((row[index] ?? '').slice(0, 2 * widestCell))))),
  );
  const gaps = 2 * Math.max(0, count - 1);
  for (let over = widths.reduce((sum, each) => sum + each, gaps) - width; over > 0; over--) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = Math.max(1, (widths[widest] ?? 1) - 1);
  }
  return table.map((row, at) =>
    widths.flatMap((each, index) => [
      ...(index === 0 ? [] : [run('  ')]),
      column(row[index] ?? '', each, at === 0 ? 'muted' : 'plain', { ellipsis }),
    ]),
  );
}
