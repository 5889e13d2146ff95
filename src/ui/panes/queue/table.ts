import { shownRows } from '../../../store/slice/queue.ts';
import type { State } from '../../../store/state.ts';
import type { Line } from '../../kit/line.ts';
import type { Look } from '../../look.ts';
import { drawingOf, drawRow, labelLines } from './drawing.ts';
import { queueSight } from './sight.ts';

/** Every row of the queue below one another, for a place that does not scroll. */
export function queueTable(state: State, width: number, { glyphs }: Look): readonly Line[] {
  const sight = queueSight(state, glyphs, true);
  if (sight === null) return [];
  const drawing = drawingOf(width, sight, false);
  return [...labelLines(drawing, state.queue), ...shownRows(state).map((row) => drawRow(row, drawing))];
}
