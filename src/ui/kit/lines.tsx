import { Box, Text } from 'ink';
import { memo } from 'react';
import { type Look, useLook } from '../look.ts';
import type { RowMode } from '../theme.ts';
import { isSameLine, type Line, type Run, run } from './line.ts';
import { paint } from './paint.ts';

interface LinesProps {
  readonly lines: readonly Line[];
  readonly width: number;
  /** Rows taken, blank where lines are missing; without it, one for each line. */
  readonly height?: number;
  /** The row under the cursor. Given at all, also as null, it adds a first column that marks this row. */
  readonly cursor?: number | null;
  /** Signs of one cell for the first column; the cursor's own stands before them. */
  readonly marks?: readonly (Run | null)[];
  readonly isStale?: boolean;
}

const nothing: Line = [];
const noMark = run(' ');

/** Rows of text, one below the other: the way everything on the screen is printed. */
export function Lines({ lines, width, height = lines.length, cursor, marks = [], isStale = false }: LinesProps) {
  const look = useLook();
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {Array.from({ length: height }, (_, index) => (
        <Row
          key={index}
          line={lines[index] ?? nothing}
          width={width}
          mode={modeOf(index === cursor, isStale)}
          mark={cursor === undefined ? undefined : (marks[index] ?? noMark)}
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
  /** Undefined leaves the first column out. */
  readonly mark: Run | undefined;
  readonly look: Look;
}

const Row = memo(function Row({ line, width, mode, mark, look }: RowProps) {
  const gutter = mark === undefined ? [] : [mode === 'selected' ? run(look.glyphs.cursor) : mark];
  return <Text wrap="truncate">{paint([...gutter, ...line], width, look, mode)}</Text>;
}, isSameRow);

/** Rows are made anew with every state; to compare them is a tenth of painting them. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  const isDrawnAlike = one.width === other.width && one.mode === other.mode && one.look === other.look;
  return isDrawnAlike && isSameLine(one.line, other.line) && isSameLine(markOf(one), markOf(other));
}

const markOf = ({ mark }: RowProps): Line => (mark === undefined ? nothing : [mark]);

function modeOf(isSelected: boolean, isStale: boolean): RowMode {
  if (isSelected) return 'selected';
  return isStale ? 'stale' : 'normal';
}
