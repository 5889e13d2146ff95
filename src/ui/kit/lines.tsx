import { Box, Text } from 'ink';
import { memo } from 'react';
import type { Look } from '../look.ts';
import { useLook } from '../look-context.ts';
import { isSameLine, type Line } from './line.ts';
import { paintRow, type Row as RowData, type Rows, rowsOf } from './row.ts';

/** Rows of text, one below the other: the way everything on the screen is printed. */
export function Lines(rows: Rows) {
  const look = useLook();
  const { width, height = rows.lines.length } = rows;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {rowsOf(rows).map((row, index) => (
        <Row key={index} {...row} look={look} />
      ))}
    </Box>
  );
}

interface RowProps extends RowData {
  readonly look: Look;
}

const Row = memo(function Row({ look, ...row }: RowProps) {
  return <Text wrap="truncate">{paintRow(row, look)}</Text>;
}, isSameRow);

/** Rows are made anew with every state; to compare them is a tenth of painting them. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  const isDrawnAlike = one.width === other.width && one.mode === other.mode && one.look === other.look;
  return isDrawnAlike && isSameLine(one.line, other.line) && isSameLine(markOf(one), markOf(other));
}

const nothing: Line = [];
const markOf = ({ mark }: RowProps): Line => (mark === undefined ? nothing : [mark]);
