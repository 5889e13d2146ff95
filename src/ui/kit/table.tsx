import { Box, Text } from 'ink';
import InkTable from 'ink-table';
import { memo, type PropsWithChildren } from 'react';
import { graphemes } from '../../base/grapheme.ts';
import { simpleText } from '../../base/inert.ts';
import { cut } from '../../base/width.ts';
import { useLook } from '../look-context.ts';
import { run } from './line.ts';
import { Lines } from './lines.tsx';
import { tableHeight } from './table-height.ts';

interface TableProps {
  /** Few and still: two screen lines each, and a changed one is built anew. Names of the first are the headings. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** Cells a column may take at most. */
  readonly most?: number;
}

/** A small table of plain facts with its lines drawn; lists that move, scroll or are chosen from use `Lines`. */
export const Table = memo(function Table({ rows, most = 32 }: TableProps) {
  const { glyphs } = useLook();
  if (rows.length === 0) return null;
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [counted(name, most), counted(value, most)])),
  );
  return <InkTable data={shown} header={Heading} cell={Plain} skeleton={glyphs.isAscii ? AsciiLines : Plain} />;
});

/** The same with a first column that marks one of the rows, as `Lines` does; the table itself stays as it is drawn. */
export function MarkedTable({ marked, ...table }: TableProps & { readonly marked: number }) {
  const { glyphs } = useLook();
  const height = tableHeight(table.rows.length);
  const marks = Array.from({ length: height }, (_, row) => [
    run(row === 2 * marked + 3 ? glyphs.cursor : ' ', 'strong'),
  ]);
  return (
    <Box height={height} flexShrink={0}>
      <Lines lines={marks} width={1} />
      <Table {...table} />
    </Box>
  );
}

/** The table takes its widths from the length of strings: what counts otherwise is not shown. */
function counted(text: string, most: number): string {
  return Array.from(graphemes(cut(text, most)), (character) => (simpleText.test(character) ? character : '?')).join('');
}

const Heading = ({ children }: PropsWithChildren) => <Text bold>{children}</Text>;
const Plain = ({ children }: PropsWithChildren) => <Text>{children}</Text>;
const AsciiLines = ({ children }: PropsWithChildren) => (
  <Text>
    {String(children)
      .replaceAll('─', '-')
      .replaceAll('│', '|')
      .replaceAll(/[┌┐└┘├┤┬┴┼]/g, '+')}
  </Text>
);
