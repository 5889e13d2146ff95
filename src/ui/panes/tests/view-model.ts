import { once } from '../../../base/memo.ts';
import { wrap } from '../../../base/width.ts';
import type { Quarantine } from '../../../domain/quarantine.ts';
import { isLikelyJob } from '../../../domain/verdict/harm.ts';
import { windowStart } from '../../../store/list.ts';
import { shownHarms } from '../../../store/slice/tests.ts';
import { listOf, type State, serviceNow } from '../../../store/state.ts';
import { quarantineRows, quarantinesOf } from '../../../store/tests/quarantines.ts';
import { foundTests, testRows } from '../../../store/tests/search.ts';
import { listName } from '../../../store/tests/view.ts';
import { labelLine, layOut } from '../../kit/columns.ts';
import { type Line, line, lineText, run } from '../../kit/line.ts';
import { ruleLine } from '../../kit/rule.ts';
import { position } from '../../kit/scroll.ts';
import { wrapLine } from '../../kit/wrap-line.ts';
import { paneSize } from '../../layout.ts';
import type { ListWindow } from '../../list-keys.ts';
import type { Look } from '../../look.ts';
import type { PaneView, Size } from '../pane.ts';
import { narrowColumns, wideColumns } from './columns.ts';
import { emptyLines } from './empty.ts';
import { partsLine, totalsLine } from './heading.ts';
import { harmLine, nameLine, quarantineLine, scopeText, testLine } from './row.ts';

const labelledWidth = 60;

const headRows = (state: State, { width }: Size) => (width >= labelledWidth && state.tests.part === 'tests' ? 3 : 2);

/** The ids of the part on the screen, and how many rows fit. */
export function testsWindow(state: State, size: Size = paneSize(state)): ListWindow {
  return { rows: idsOf(state), height: Math.max(1, size.height - headRows(state, size) - footRows(state, size)) };
}

/** A list this high can spare rows for what is said in full of the row under the cursor. */
const roomyHeight = 12;
const footLines = 3;

const footRows = (state: State, { height }: Size) =>
  state.tests.part === 'quarantines' && height >= roomyHeight && quarantineRows(state).length > 0 ? footLines + 1 : 0;

/** Why the test under the cursor is in quarantine, in full: a row has no room for it. */
function footOf(state: State, size: Size, width: number, shown: number, { glyphs }: Look): readonly Line[] {
  const rows = quarantineRows(state);
  const under = rows.find(({ id }) => id === listOf(state, listName('quarantines')).cursor) ?? rows[0];
  if (under === undefined || footRows(state, size) === 0) return [];
  const blank = Math.max(0, size.height - headRows(state, size) - shown - footLines - 1);
  const by = under.source === 'auto' ? 'automatic' : 'by hand';
  const title = [run(nameOf(under.testName), 'strong'), run(`  ${by}, ${scopeText(under)}`, 'muted')];
  const reason = wrap(under.reason ?? 'no reason was given', width, footLines).map((each) => line(each));
  return [...Array<Line>(blank).fill([]), ruleLine(width, glyphs, { title }), ...reason];
}

const nameOf = (name: string) => lineText(nameLine(name).slice(0, 1));

function idsOf(state: State): readonly string[] {
  switch (state.tests.part) {
    case 'tests':
      return testRows(state).map(({ id }) => id);
    case 'quarantines':
      return quarantineRows(state).map(({ id }) => id);
    case 'harm':
      return shownHarms(state).map(({ check }) => check);
  }
}

export function testsView(state: State, size: Size, look: Look): PaneView {
  const list = listOf(state, listName(state.tests.part));
  const { rows, height } = testsWindow(state, size);
  const start = windowStart(list, rows, height);
  // one column is the cursor's own
  const width = size.width - 1;
  const head = headLines(state, width, size, look);
  const body =
    rows.length === 0
      ? emptyLines(state).flatMap((each) => wrapLine(each, width, 4))
      : bodyLines(state, { start, height, width }, look);
  const cursor = list.cursor === null ? -1 : rows.indexOf(list.cursor) - start;
  const isShown = cursor >= 0 && cursor < height;
  const foot = footOf(state, size, width, body.length, look);
  const total = state.tests.part === 'tests' ? (foundTests(state) ?? rows.length) : rows.length;
  return {
    lines: [...head, ...body, ...foot],
    cursor: isShown ? cursor + head.length : null,
    listWidth: size.width,
    side: null,
    position: position({ top: start, height, total }),
  };
}

const layoutOf = (width: number) => layOut(width + 1 >= labelledWidth ? wideColumns : narrowColumns, width);

function headLines(state: State, width: number, size: Size, { glyphs }: Look): readonly Line[] {
  const labels = headRows(state, size) === 3 ? [labelLine(layoutOf(width), glyphs)] : [];
  return [totalsLine(state, width, glyphs), partsLine(state, width), ...labels];
}

interface Part {
  readonly start: number;
  readonly height: number;
  readonly width: number;
}

function bodyLines(state: State, { start, height, width }: Part, { glyphs }: Look): readonly Line[] {
  const seen = <Row>(rows: readonly Row[]) => rows.slice(start, start + height);
  switch (state.tests.part) {
    case 'tests': {
      const quarantined = byName(quarantinesOf(state)?.value?.quarantinedTests ?? none);
      const drawing = { layout: layoutOf(width), glyphs, width, quarantined };
      return seen(testRows(state)).map((row) => testLine(state, row, drawing));
    }
    case 'quarantines': {
      const drawing = { now: serviceNow(state), zone: state.session.zone, width, glyphs };
      return seen(quarantineRows(state)).map((row) => quarantineLine(row, drawing));
    }
    case 'harm':
      return seen(shownHarms(state)).map((harm) => harmLine(harm, unhealthyOf(state, harm.check), width));
  }
}

const none: readonly Quarantine[] = [];
const byName = once((list: readonly Quarantine[]) => new Map(list.map((each) => [each.testName, each])));

/** Of the tests that were read; the job behind a check is a guess. */
const unhealthyOf = (state: State, check: string): number =>
  testRows(state).filter(
    ({ test }) => isLikelyJob(check, test.jobName) && test.metrics !== null && test.metrics.healthStatus !== 'healthy',
  ).length;
