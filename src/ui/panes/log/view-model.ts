import { type LogRow, logRows, matches } from '../../../store/log/row.ts';
import { listOf, type State, serviceNow } from '../../../store/state.ts';
import { type Line, run } from '../../kit/line.ts';
import { ruleLine } from '../../kit/rule.ts';
import { position } from '../../kit/scroll.ts';
import type { Look } from '../../look.ts';
import type { PaneView, Size } from '../pane.ts';
import { detailLines } from './detail.ts';
import { emptyLines } from './empty.ts';
import { type RowStyle, rowLines } from './event-row.ts';
import { facetLines } from './facets.ts';
import { filterLine, newText } from './filter-line.ts';
import { histogramLine } from './histogram.ts';
import { type Sections, sectionsOf, shownRows } from './sections.ts';

export function logView(state: State, size: Size, look: Look): PaneView {
  const sections = sectionsOf(state, size);
  const { listWidth, sideWidth, listHeight, detailHeight, hasHistogram } = sections;
  const room = listWidth - 1;
  const head = [filterLine(state, room), ...(hasHistogram ? [histogramLine(state, room, look)] : [])];
  const { rows, cursor, start, total } = shownRows(state, listHeight);
  const isFacetPage = state.log.region === 'facets' && sideWidth === 0;
  const drawn = isFacetPage ? facetPage(state, sections, look) : listLines(rows, state, { room, listHeight, look });
  const at = rows.length === 0 || state.log.region === 'facets' ? -1 : drawn.cursor;
  const selected = rows.find(({ id }) => id === cursor);
  const told = newText(state);
  const rule = ruleLine(room, look.glyphs, { title: told === '' ? regionKeys(state) : newLine(told) });
  const detail =
    selected === undefined ? [] : detailLines(selected, state, { width: room, height: detailHeight }, look);
  const filler = Array<Line>(Math.max(0, listHeight - drawn.lines.length)).fill([]);
  return {
    lines: [...head, ...drawn.lines, ...filler, rule, ...detail],
    cursor: at === -1 ? null : at + head.length,
    listWidth,
    side: sideWidth === 0 ? null : facetLines(state, { width: sideWidth, height: size.height }, look),
    position: position({ top: start, height: listHeight, total }),
  };
}

const newLine = (told: string): Line => [run(told, 'strong'), run('  f G live', 'muted')];

/** What keys do in the parts that are not the list. */
function regionKeys({ log }: State): Line {
  const keys: readonly (readonly [key: string, does: string])[] = {
    list: [],
    facets: [
      ['Enter', 'only these'],
      ['-', 'leave out'],
      ['Esc', 'back'],
    ] as const,
    histogram: [
      ['h l', 'move'],
      ['Space', 'from here'],
      ['Enter', 'only this time'],
      ['Esc', 'back'],
    ] as const,
  }[log.region];
  return keys.flatMap(([key, does], index) => [run(`${index === 0 ? '' : '  '}${key} `, 'key'), run(does, 'muted')]);
}

interface Drawn {
  readonly lines: readonly Line[];
  /** The line of the cursor; -1 where there is none. */
  readonly cursor: number;
}

const facetPage = (state: State, { listWidth, listHeight }: Sections, look: Look): Drawn => ({
  lines: facetLines(state, { width: listWidth - 1, height: listHeight }, look),
  cursor: -1,
});

interface Room {
  readonly room: number;
  readonly listHeight: number;
  readonly look: Look;
}

/** The rows on the screen. Wrapped ones take more lines: then those farthest from the cursor leave. */
function listLines(rows: readonly LogRow[], state: State, { room, listHeight, look }: Room): Drawn {
  if (rows.length === 0) return { lines: emptyLines(state, room), cursor: -1 };
  const list = listOf(state, 'log');
  const style: RowStyle = {
    width: room,
    glyphs: look.glyphs,
    times: state.times,
    zone: state.session.zone,
    now: serviceNow(state),
    pan: state.log.pan,
    matches: matchesOf(state),
    marked: list.marked,
  };
  const blocks = rows.map((row) => rowLines(row, style, state.log.isWrapped));
  const at = rows.findIndex(({ id }) => id === list.cursor);
  const before = blocks.slice(0, Math.max(0, at)).flat();
  const rest = blocks.slice(Math.max(0, at)).flat();
  const own = blocks[Math.max(0, at)]?.length ?? 1;
  const over = Math.max(0, before.length + own - listHeight);
  const lines = [...before.slice(over), ...rest].slice(0, listHeight);
  return { lines, cursor: at === -1 ? -1 : before.length - over };
}

function matchesOf({ log }: State): ReadonlySet<string> | null {
  return log.filter.words.length === 0 ? null : matches(logRows(log.window.events), log.filter.words);
}
