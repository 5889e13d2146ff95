import { windowStart } from '../../../store/list.ts';
import { logRows } from '../../../store/log/row.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Size } from '../pane.ts';

/** Where the parts of the pane stand and how many rows each has. */
export interface Sections {
  readonly listWidth: number;
  /** Cells of the facets beside the list; 0 where they are not beside it. */
  readonly sideWidth: number;
  readonly hasHistogram: boolean;
  readonly listHeight: number;
  readonly detailHeight: number;
}

const sideWidth = 28;
const leastSplit = 110;

export function sectionsOf(state: State, { width, height }: Size): Sections {
  const hasSide = width >= leastSplit && state.detailShown;
  const hasHistogram = height >= 10 && (width >= 60 || state.log.region === 'histogram');
  const detailHeight = detailRows(height);
  // the filter's line above, the rule below
  const listHeight = Math.max(1, height - 2 - (hasHistogram ? 1 : 0) - detailHeight);
  return {
    listWidth: hasSide ? width - sideWidth - 1 : width,
    sideWidth: hasSide ? sideWidth : 0,
    hasHistogram,
    listHeight,
    detailHeight,
  };
}

function detailRows(height: number): number {
  if (height < 14) return 0;
  return height < 24 ? 2 : 4;
}

/** The rows on the screen. While the log is followed, its end is. */
export function shownRows(state: State, height: number) {
  const rows = logRows(state.log.window.events);
  const list = listOf(state, 'log');
  const start = windowStart(list, list.order, height);
  return { rows: rows.slice(start, start + height), start, total: rows.length, cursor: list.cursor };
}
