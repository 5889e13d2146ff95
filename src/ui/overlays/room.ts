import type { State } from '../../store/state.ts';
import { dialogRoom } from '../kit/dialog.ts';
import { type Line, run } from '../kit/line.ts';
import { shed } from '../kit/shed.ts';
import { wrapLine } from '../kit/wrap-line.ts';
import { paneSize } from '../layout.ts';

/** Cells of a dialog that asks for a change, its frame included; less where the screen is narrower. */
export const dialogWidth = 76;

/** Cells that its text may take. */
export const textWidth = ({ terminal }: State): number => dialogRoom(Math.min(dialogWidth, terminal.columns));

/** A line of a dialog; where the screen is too low the highest rank leaves first, lines without a rank stay. */
export interface DialogLine {
  readonly line: Line;
  readonly rank?: number;
}

export const keep = (line: Line): DialogLine => ({ line });

/** The lines that fit between the dialog's borders: what must be read and answered is never cut off. */
export function fitting(lines: readonly DialogLine[], state: State): readonly Line[] {
  const { height } = paneSize(state);
  return shed(lines, (kept) => kept.length + 2 <= height).map(({ line }) => line);
}

/** `restarts      3 batches`: what is said in a few words, its label shortened where room is short, on two rows at most. */
export function labelled(state: State, [label, short]: readonly [string, string?], value: Line): readonly Line[] {
  const isNarrow = textWidth(state) < 56;
  const width = isNarrow ? 10 : 14;
  const name = isNarrow ? (short ?? label) : label;
  return wrapLine(value, textWidth(state) - width, mostRows).map((each, index) => [
    run((index === 0 ? name : '').padEnd(width), 'muted'),
    ...each,
  ]);
}

const mostRows = 2;
