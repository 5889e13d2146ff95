import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useLook } from '../look-context.ts';
import { paintDivider } from './divider.ts';
import type { Line } from './line.ts';
import { Lines } from './lines.tsx';

interface ScreenProps {
  /** As many as the terminal has. */
  readonly rows: number;
  readonly children: ReactNode;
}

/**
 * The whole screen, exactly as large as the terminal. One row more would make Ink clear and repaint everything at every
 * frame. The width is asked of the layout: at a resize Ink draws the old tree once more, and lines that are wider than the
 * terminal has become would wrap.
 */
export function Screen({ rows, children }: ScreenProps) {
  return (
    <Box flexDirection="column" width="100%" height={rows} overflow="hidden">
      {children}
    </Box>
  );
}

interface FrameProps {
  readonly columns: number;
  readonly rows: number;
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
  /** Fills what header and footer leave: `rows - header.length - footer.length` rows. */
  readonly children: ReactNode;
}

/** A screen with fixed rows at its top and bottom. */
export function Frame({ columns, rows, header, footer, children }: FrameProps) {
  const left = Math.max(0, rows - header.length - footer.length);
  return (
    <Screen rows={rows}>
      <Lines lines={header} width={columns} />
      <Box flexDirection="column" width={columns} height={left} flexShrink={0}>
        {children}
      </Box>
      <Lines lines={footer} width={columns} />
    </Screen>
  );
}

interface SplitProps {
  readonly height: number;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Draws the divider as the edge of the region that has the focus. */
  readonly isFocused?: boolean;
}

/** Two regions beside each other with a divider of one cell between them. */
export function Split({ height, left, right, isFocused = false }: SplitProps) {
  const divider = paintDivider(useLook(), isFocused);
  return (
    <Box height={height} flexShrink={0}>
      {left}
      <Box width={1} flexShrink={0}>
        <Text>{Array(Math.max(0, height)).fill(divider).join('\n')}</Text>
      </Box>
      {right}
    </Box>
  );
}
