import { Box } from 'ink';
import type { Size } from '../breakpoints.ts';
import { useLook } from '../look-context.ts';
import { type Dialog, dialogLines } from './dialog.ts';
import { Lines } from './lines.tsx';

interface ModalProps extends Dialog {
  /** The screen it lies on. */
  readonly size: Size;
  readonly width: number;
}

/** A dialog in the middle of the screen; it must come last among the children of `Frame` to lie on top of them. */
export function Modal({ size, width, ...dialog }: ModalProps) {
  const look = useLook();
  const whole = dialogLines(dialog, Math.min(width, size.columns), look);
  // one that is too high loses lines, not its border
  const lines = whole.length <= size.rows ? whole : [...whole.slice(0, size.rows - 1), ...whole.slice(-1)];
  const left = Math.max(0, Math.floor((size.columns - width) / 2));
  const top = Math.max(0, Math.floor((size.rows - lines.length) / 2));
  return (
    <Box position="absolute" left={left} top={top}>
      <Lines lines={lines} width={Math.min(width, size.columns)} />
    </Box>
  );
}
