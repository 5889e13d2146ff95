import { Box, Text } from 'ink';
import { memo } from 'react';
import { type Look, useLook } from '../look.ts';
import type { RowMode } from '../theme.ts';
import { type Line, run } from './line.ts';
import { paint } from './paint.ts';

interface LinesProps {
  readonly lines: readonly Line[];
  readonly width: number;
  /** Rows taken, blank where lines are missing; without it, one for each line. */
  readonly height?: number;
  /** The row under the cursor. Given at all, also as null, it adds a first column that marks this row. */
  readonly cursor?: number | null;
  readonly isStale?: boolean;
}

const nothing: Line = [];

/** Rows of text, one below the other: the way everything on the screen is printed. */
export function Lines({ lines, width, height = lines.length, cursor, isStale = false }: LinesProps) {
  const look = useLook();
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {Array.from({ length: height }, (_, index) => (
        <Row
          key={index}
          line={lines[index] ?? nothing}
          width={width}
          mode={modeOf(index === cursor, isStale)}
          hasGutter={cursor !== undefined}
          look={look}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  readonly line: Line;
  readonly width: number;
  readonly mode: RowMode;
  readonly hasGutter: boolean;
  readonly look: Look;
}

const Row = memo(function Row({ line, width, mode, hasGutter, look }: RowProps) {
  const gutter = hasGutter ? [run(mode === 'selected' ? look.glyphs.cursor : ' ')] : [];
  return <Text wrap="truncate">{paint([...gutter, ...line], width, look, mode)}</Text>;
});

function modeOf(isSelected: boolean, isStale: boolean): RowMode {
  if (isSelected) return 'selected';
  return isStale ? 'stale' : 'normal';
}
