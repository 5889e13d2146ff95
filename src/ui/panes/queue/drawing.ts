import type { QueueRow } from '../../../store/queue-row.ts';
import type { Sorting } from '../../../store/queue-view.ts';
import { type Layout, labelLine, rowLine } from '../../kit/columns.ts';
import { type Line, line, run } from '../../kit/line.ts';
import { ruleLine } from '../../kit/rule.ts';
import { batchCells } from './batch-row.ts';
import { type QueueColumn, queueLayout } from './columns.ts';
import { ghostLine } from './ghost-row.ts';
import { leftLine } from './left-row.ts';
import { narrowBatch, narrowPull } from './narrow-row.ts';
import { memberLine, waitingLine } from './pull-row.ts';
import type { QueueSight } from './sight.ts';
import { sortArrow } from './sort-words.ts';

/** How rows are drawn in the room there is. */
export interface Drawing {
  readonly sight: QueueSight;
  readonly layout: Layout<QueueColumn>;
  /** Cells of a row. */
  readonly width: number;
  /** Too narrow for aligned columns and their labels. */
  readonly isNarrow: boolean;
}

/** From this width on the columns are labelled and aligned. */
const leastLabelled = 60;

export const isNarrowList = (width: number): boolean => width < leastLabelled;

export function drawingOf(
  width: number,
  sight: QueueSight,
  hasDetail: boolean,
  hidden: readonly QueueColumn[] = [],
): Drawing {
  return { sight, layout: queueLayout(width, hasDetail, hidden), width, isNarrow: isNarrowList(width) };
}

/** Columns that are not aligned need no names. */
export const labelLines = ({ layout, isNarrow, sight }: Drawing, view: Sorting): readonly Line[] =>
  isNarrow ? [] : [labelLine(labelled(layout, view), sight.glyphs)];

/** The columns with the sign of the sort behind the label of the one that is sorted by. */
const labelled = ({ columns: placed, gap }: Layout<QueueColumn>, view: Sorting): Layout<QueueColumn> => ({
  gap,
  columns: placed.map((column) => ({ ...column, label: withArrow(column, sortArrow(view, column.id)) })),
});

const withArrow = ({ label = '', width }: { readonly label?: string; readonly width: number }, arrow: string) =>
  `${label}${arrow !== '' && label.length + 1 < width ? ' ' : ''}${arrow}`;

export function drawRow(row: QueueRow, drawing: Drawing): Line {
  const { sight, layout, width, isNarrow } = drawing;
  switch (row.kind) {
    case 'lane':
      return row.scope === null ? line('all lanes (barrier)', 'muted') : [run('lane ', 'muted'), run(row.scope)];
    case 'section':
      return headingLine(row.section === 'waiting' ? `waiting ${row.count}` : 'left recently', drawing);
    case 'batch':
      return isNarrow ? narrowBatch(row, width, sight) : rowLine(layout, batchCells(row, sight), sight.glyphs);
    case 'pull':
      if (isNarrow) return narrowPull(row, width, sight);
      return row.place.node === null ? waitingLine(row, layout, sight) : memberLine(row, layout, sight);
    case 'ghost':
      return ghostLine(row, width, sight);
    case 'left':
      return leftLine(row.departure, width, sight);
  }
}

const headingLine = (title: string, { width, sight: { glyphs } }: Drawing): Line =>
  ruleLine(width, glyphs, { title: line(title, 'muted') });
