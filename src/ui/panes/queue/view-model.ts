import { isDetailFocused, isDetailWhole } from '../../../store/detail-view.ts';
import { numbersIn, type QueueRow } from '../../../store/queue-row.ts';
import { changesByPull, sinceLook } from '../../../store/since-look.ts';
import type { State } from '../../../store/state.ts';
import { changeMark } from '../../change-mark.ts';
import { detailWindow } from '../../detail/window.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Line, line, type Run, run } from '../../kit/line.ts';
import { ruleLine } from '../../kit/rule.ts';
import { position } from '../../kit/scroll.ts';
import type { Look } from '../../look.ts';
import { mineText } from '../../mine.ts';
import type { PaneView, Size } from '../pane.ts';
import { arrangementLine } from './arrangement.ts';
import { drawingOf, drawRow, labelLines } from './drawing.ts';
import { emptyText } from './empty.ts';
import { footLines } from './foot.ts';
import { leftHeading, sectionsOf, windowsOf } from './sections.ts';
import { queueSight } from './sight.ts';

/** What changed since the last look, beside the rows it is about. */
function marksOf(state: State, all: readonly Drawn[], glyphs: Glyphs): readonly (Run | null)[] {
  const changes = changesByPull(sinceLook(state));
  if (changes.size === 0) return [];
  return all.map(([, row]) => {
    const [change, ...others] = (row === null ? [] : numbersIn(row)).flatMap((number) => changes.get(number) ?? []);
    if (change === undefined) return null;
    return others.every((other) => other.kind === change.kind)
      ? changeMark(change, glyphs)
      : run(glyphs.changed, 'strong');
  });
}

/** A line and the row it stands for, if it stands for one. */
type Drawn = readonly [line: Line, row: QueueRow | null];

/** The detail in the place of the list. */
const alone = (lines: readonly Line[], { width }: Size): PaneView => ({
  lines,
  cursor: null,
  listWidth: width,
  side: null,
  position: '',
});

/** What divides the list from a detail below it; it says which of the two has the keys. */
const dividing = (state: State, width: number, glyphs: Glyphs): Line =>
  ruleLine(width, glyphs, { title: line('detail', isDetailFocused(state) ? 'focus' : 'muted') });

export function queueView(state: State, size: Size, { glyphs }: Look): PaneView {
  const sections = sectionsOf(state, size);
  const { listWidth, mainHeight } = sections;
  const sight = queueSight(state, glyphs, sections.hasLaneRows);
  if (sight === null) return alone(emptyText(state, size.width), size);
  const detail = sections.detail === null ? [] : detailWindow(state, sections.detail, glyphs);
  if (isDetailWhole(state)) return alone(detail, size);
  const isBeside = listWidth < size.width;
  const isBelow = detail.length > 0 && !isBeside;
  // the first cell is the cursor's; where there is room, the last one keeps the text off the edge
  const drawing = drawingOf(listWidth - (sections.isNarrow ? 1 : 2), sight, isBeside, state.queue.hidden);
  const { start, main, left, cursor } = windowsOf(state, sections);
  const drawn = (row: QueueRow): Drawn => [drawRow(row, drawing), row];
  const plain = (line: Line): Drawn => [line, null];
  const queue = main.length === 0 ? emptyText(state, listWidth).map(plain) : main.map(drawn);
  const blank = Array<Drawn>(Math.max(0, mainHeight - queue.length)).fill(plain([]));
  const strip = left.length === 0 ? [] : [leftHeading(sections), ...left].map(drawn);
  const mine = sections.mine.length === 0 ? [] : [plain([run('  '), ...mineText(sections.mine, sight)])];
  const told = sections.hasArrangement ? [arrangementLine(state, listWidth - 2)] : [];
  const head = [...told, ...labelLines(drawing, state.queue)];
  const all = [...head.map(plain), ...queue, ...blank, ...mine, ...strip];
  const at = all.findIndex(([, row]) => row !== null && row.id !== null && row.id === cursor);
  const below = isBelow ? [dividing(state, listWidth - 1, glyphs), ...detail] : [];
  return {
    lines: [...all.map(([line]) => line), ...footLines(state, sight, listWidth, sections.footHeight), ...below],
    cursor: at === -1 ? null : at,
    marks: marksOf(state, all, glyphs),
    listWidth,
    side: isBeside ? detail : null,
    isSideFocused: isDetailFocused(state),
    position: position({ top: start, height: mainHeight, total: sections.main.length }),
  };
}
