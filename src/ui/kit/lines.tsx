import { Box, Text } from 'ink';
import { useState } from 'react';
import { useLook } from '../look-context.ts';
import type { Rows } from './row.ts';
import { createRowPainter } from './row-painter.ts';

/**
 * Rows of text, one below the other: the way everything on the screen is printed. All of them are one text: for React, for
 * the layout and for Ink's output a text costs the same whether it has one row or fifty.
 */
export function Lines(rows: Rows) {
  const look = useLook();
  const [paint] = useState(createRowPainter);
  const { width, height = rows.lines.length } = rows;
  return (
    <Box width={width} height={height} flexShrink={0}>
      {height > 0 && <Text wrap="truncate">{paint(rows, look)}</Text>}
    </Box>
  );
}
