import type { Look } from '../look.ts';
import type { RowMode } from '../theme.ts';
import { fitLine, type Line } from './line.ts';

/**
 * A line as the string Ink prints: exactly `width` cells, styled, harmless. Ink takes one ready string a row several times
 * faster than a component for each of its parts.
 */
export function paint(line: Line, width: number, { theme, glyphs, link }: Look, mode: RowMode = 'normal'): string {
  const sgr = theme.sgr[mode];
  return fitLine(line, width, glyphs)
    .map(({ text, tone = 'plain', href }) => {
      const { open, close } = sgr[tone];
      const styled = open + (glyphs.isAscii ? plainly(text) : text) + close;
      return href !== undefined && link ? link(href, styled) : styled;
    })
    .join('');
}

/** Signs inside of texts, each with a twin of the same width: a key's name, a separator. */
const twins: Readonly<Record<string, string>> = {
  '↑': '^',
  '↓': 'v',
  '←': '<',
  '→': '>',
  '⇧': '^',
  '·': '-',
  '…': '~',
  '×': 'x',
  '−': '-',
  '▌': '>',
};

const signs = new RegExp(`[${Object.keys(twins).join('')}]`, 'g');

const plainly = (text: string): string => text.replace(signs, (sign) => twins[sign] ?? sign);
