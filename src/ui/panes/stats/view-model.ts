import { windowStart } from '../../../store/list.ts';
import { listOf, type State } from '../../../store/state.ts';
import { cardOf } from '../../../store/stats/cards.ts';
import { readingOf, shownCards } from '../../../store/stats/shown.ts';
import { figureText } from '../../figure-text.ts';
import { labelLine, layOut } from '../../kit/columns.ts';
import { fitLine, type Line, line, run } from '../../kit/line.ts';
import { ruleLine } from '../../kit/rule.ts';
import { position } from '../../kit/scroll.ts';
import { paneSize } from '../../layout.ts';
import type { ListWindow } from '../../list-keys.ts';
import type { Look } from '../../look.ts';
import type { PaneView, Size } from '../pane.ts';
import { narrowColumns, wideColumns } from './columns.ts';
import { healthLine, windowLine } from './heading.ts';
import { rankLines } from './parts.ts';
import { statLine } from './row.ts';

/** From this width on there is room for labels, baseline and notes. */
const labelledWidth = 60;

const headRows = ({ width }: Size) => (width >= labelledWidth ? 3 : 2);

export function statsWindow(state: State, size: Size = paneSize(state)): ListWindow {
  return { rows: shownCards(state).map(({ id }) => id), height: Math.max(1, size.height - headRows(size)) };
}

export function statsView(state: State, size: Size, look: Look): PaneView {
  const { glyphs } = look;
  const list = listOf(state, 'stats');
  const { rows, height } = statsWindow(state, size);
  const isLabelled = size.width >= labelledWidth;
  // one column is the cursor's own
  const width = size.width - 1;
  const layout = layOut(isLabelled ? wideColumns : narrowColumns, width);
  const start = windowStart(list, rows, height);
  const shown = shownCards(state).slice(start, start + height);
  const drawing = { layout, glyphs, width, zone: state.session.zone, now: state.now };
  const head = [windowLine(state, width), healthLine(state, width), ...(isLabelled ? [labelLine(layout, glyphs)] : [])];
  const body =
    shown.length === 0
      ? [line(`   no statistic matches ${list.filter}.   Esc clear`)]
      : shown.map((card) => statLine(readingOf(state, card), drawing));
  const cursor = shown.findIndex(({ id }) => id === list.cursor);
  const lines = [...head, ...body];
  return {
    lines: [...lines, ...panels(state, width, size.height - lines.length, look)],
    cursor: cursor === -1 ? null : cursor + head.length,
    listWidth: size.width,
    side: null,
    position: position({ top: start, height, total: rows.length }),
  };
}

/** Bars need this much to be worth more than the row above. */
const panelWidth = 100;
const leastPanelRows = 5;

/** Where there is room, what figures are made of, side by side. */
function panels(state: State, width: number, height: number, { glyphs }: Look): readonly Line[] {
  if (width < panelWidth || height < leastPanelRows) return [];
  const each = Math.floor((width - 4) / 3);
  const columns = ['idle', 'exits', 'outcomes'].map((id) => {
    const card = cardOf(state, id);
    const figure = card === null ? null : readingOf(state, card).figure;
    if (card === null || figure === null) return [];
    const bars = rankLines(figure.ranks, card.unit, each, glyphs);
    const value = card.unit === 'seconds' ? ` ${figureText(figure.value, card.unit)}` : '';
    return [[run(card.label, 'strong'), run(value, 'muted')], ...bars].slice(0, height - 1);
  });
  const rows = Math.max(...columns.map(({ length }) => length));
  if (rows === 0) return [];
  const body = Array.from(
    { length: rows },
    (_, row): Line =>
      columns.flatMap((column, index) => [
        ...(index === 0 ? [] : [run('  ')]),
        ...fitLine(column[row] ?? [], each, glyphs),
      ]),
  );
  return [ruleLine(width, glyphs), ...body];
}
