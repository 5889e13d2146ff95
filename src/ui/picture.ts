import { sightOf } from '../store/sight.ts';
import type { State } from '../store/state.ts';
import { breakpoint } from './breakpoints.ts';
import { footerLines } from './footer.ts';
import { headerLines } from './header/header.ts';
import { isKioskQueue, kioskLines } from './kiosk/page.ts';
import { paintDivider } from './kit/divider.ts';
import { paintRow, type Rows, rowsOf } from './kit/row.ts';
import { paneSize } from './layout.ts';
import type { Look } from './look.ts';
import { paneOf } from './panes/index.ts';

/**
 * What `App` draws, as one text for each row of the screen, for the first frame: it is on the screen before Ink and React
 * are loaded. Null where it takes Ink to draw it.
 */
export function pictureOf(state: State, look: Look): readonly string[] | null {
  if (look.isSpoken === true || state.overlays.length > 0 || breakpoint(state.terminal) === 'too-small') return null;
  if (breakpoint(state.terminal) === 'ribbon') return null;
  const body = bodyOf(state, look);
  if (body === null) return null;
  const { columns, rows } = state.terminal;
  const painted = (all: Rows) => rowsOf(all).map((row) => paintRow(row, look));
  const header = painted({ lines: headerLines(state, look, true), width: columns });
  const footer = painted({ lines: footerLines(state), width: columns });
  return [...header, ...body, ...footer].slice(0, rows);
}

function bodyOf(state: State, look: Look): readonly string[] | null {
  const { width, height } = paneSize(state);
  const painted = (all: Rows) => rowsOf(all).map((row) => paintRow(row, look));
  if (isKioskQueue(state)) return painted({ lines: kioskLines(state, { width, height }, look), width, height });
  const { lines, listWidth, side, table, ...view } = paneOf(state.tab).view(state, { width, height }, look);
  if (table !== undefined) return null;
  const { isStale } = sightOf(state);
  const cursor = state.session.isKiosk ? null : view.cursor;
  const list = painted({ lines, width: listWidth, height, cursor, marks: view.marks ?? [], isStale });
  if (side === null) return list;
  const divider = paintDivider(look, view.isSideFocused ?? false);
  const right = painted({ lines: side, width: width - listWidth - 1, height, isStale });
  return list.map((row, index) => row + divider + (right[index] ?? ''));
}
