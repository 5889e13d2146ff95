import { windowStart } from '../../../store/list.ts';
import type { QueueRow } from '../../../store/queue-row.ts';
import { sightOf } from '../../../store/sight.ts';
import { shownRows } from '../../../store/slice/queue.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Layout, labelLine, layOut, rowLine } from '../../kit/columns.ts';
import { type Line, line } from '../../kit/line.ts';
import { position } from '../../kit/scroll.ts';
import type { Look } from '../../look.ts';
import type { PaneView, Size } from '../pane.ts';
import { batchCells, pullCells } from './batch-row.ts';
import { narrowColumns, type QueueColumn, wideColumns } from './columns.ts';
import { emptyText } from './empty.ts';
import { leftLine } from './left-row.ts';
import type { QueueSight } from './sight.ts';

/** From this width on the columns are labelled and the reason has a column of its own. */
const labelledWidth = 60;

/** Rows of the list as the keys see them: an id a row, null for a heading; and how many fit. */
export function queueWindow(state: State, size: Size) {
  const rows = shownRows(state);
  return { rows: rows.map((row) => row.id), height: size.height - (size.width >= labelledWidth ? 1 : 0) };
}

export function queueView(state: State, size: Size, look: Look): PaneView {
  const { glyphs } = look;
  const all = shownRows(state);
  const { tree, log, observed, now } = sightOf(state);
  const list = listOf(state, 'queue');
  const { rows: ids, height } = queueWindow(state, size);
  const isLabelled = size.width >= labelledWidth;
  // one column is the cursor's own
  const layout = layOut(isLabelled ? wideColumns : narrowColumns, size.width - 1);
  const labels = isLabelled ? [labelLine(layout, glyphs)] : [];
  if (tree === null || all.length === 0) {
    return { lines: [...labels, ...emptyText(state)], cursor: null, listWidth: size.width, side: null, position: '' };
  }
  const sight: QueueSight = { tree, log, observed, now, zone: state.session.zone, me: state.session.me };
  const start = windowStart(list, ids, height);
  const shown = all.slice(start, start + height);
  const cursor = shown.findIndex((row) => row.id !== null && row.id === list.cursor);
  return {
    lines: [...labels, ...shown.map((row) => rowOf(row, { sight, layout, glyphs, width: size.width }))],
    cursor: cursor === -1 ? null : cursor + labels.length,
    listWidth: size.width,
    side: null,
    position: position({ top: start, height, total: all.length }),
  };
}

interface Drawing {
  readonly sight: QueueSight;
  readonly layout: Layout<QueueColumn>;
  readonly glyphs: Glyphs;
  readonly width: number;
}

function rowOf(row: QueueRow, { sight, layout, glyphs }: Drawing): Line {
  switch (row.kind) {
    case 'lane':
      return line(row.scope === null ? 'all lanes (barrier)' : `lane ${row.scope}`, 'muted');
    case 'section':
      return line(
        `${glyphs.rule}${glyphs.rule} ${row.section === 'waiting' ? `waiting ${row.count}` : 'left recently'}`,
        'muted',
      );
    case 'batch':
      return rowLine(layout, batchCells(row, sight, glyphs), glyphs);
    case 'pull':
      return rowLine(layout, pullCells(row, sight, glyphs), glyphs);
    case 'left':
      return leftLine(row.departure, sight, glyphs);
  }
}
