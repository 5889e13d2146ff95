import { memo } from '../../../base/memo.ts';
import { windowStart } from '../../../store/list.ts';
import { configurationOf, type RuleRow, ruleRows } from '../../../store/rules/configuration.ts';
import { listOf, type State } from '../../../store/state.ts';
import { column, cutLine, type Line, line, run } from '../../kit/line.ts';
import { ruleLine } from '../../kit/rule.ts';
import { position } from '../../kit/scroll.ts';
import { tableHeight } from '../../kit/table-height.ts';
import { paneSize } from '../../layout.ts';
import type { ListWindow } from '../../list-keys.ts';
import type { Look } from '../../look.ts';
import type { PaneView, Size } from '../pane.ts';
import { emptyLines, failureLines } from './empty.ts';
import { entryLines } from './entries.ts';
import { overview } from './overview.ts';

/** One column is the cursor's own. */
const roomOf = ({ width }: Size) => width - 1;

/** The table needs two rows a rule; where it would leave its entries too little, a row a rule has to do. */
const mostTable = 0.6;
/** More rules than these are a list to go through, no table to look at. */
const mostTabled = 12;

const isTabled = (rules: number, { height }: Size) => rules <= mostTabled && tableHeight(rules) <= height * mostTable;

const listHeight = (rules: number, size: Size): number =>
  isTabled(rules, size) ? rules : Math.max(1, Math.min(rules, Math.floor(size.height / 3)));

export function rulesWindow(state: State, size: Size = paneSize(state)): ListWindow {
  const rows = ruleRows(state).map(({ id }) => id);
  return { rows, height: listHeight(rows.length, size) };
}

/** How long the entries of the rule under the cursor are, and how many rows of them are seen. */
export function entriesWindow(
  state: State,
  size: Size = paneSize(state),
): { readonly lines: number; readonly height: number } {
  const rows = ruleRows(state);
  const under = rowUnder(state, rows);
  const taken =
    rows.length === 0
      ? 0
      : (isTabled(rows.length, size) ? tableHeight(rows.length) : listHeight(rows.length, size)) + 1;
  const height = Math.max(1, size.height - taken - troubleLines(state, size).length);
  return { lines: under === null ? 0 : entries(under, roomOf(size)).length, height };
}

const rowUnder = (state: State, rows: readonly RuleRow[]): RuleRow | null => {
  const { cursor } = listOf(state, 'rules');
  return rows.find(({ id }) => id === cursor) ?? rows[0] ?? null;
};

/** Old rules stay in sight beside what keeps newer ones away. */
const troubleLines = (state: State, size: Size): readonly Line[] =>
  configurationOf(state)?.value == null ? [] : failureLines(state, roomOf(size));

const entries = memo(entryLines);
const table = memo(overview);

export function rulesView(state: State, size: Size, look: Look): PaneView {
  const rows = ruleRows(state);
  const width = roomOf(size);
  const view = { listWidth: size.width, side: null };
  const under = rowUnder(state, rows);
  if (under === null) return { ...view, lines: emptyLines(state, width), cursor: null, position: '' };
  const at = rows.indexOf(under);
  const { height } = entriesWindow(state, size);
  const all = entries(under, width);
  const top = Math.min(state.rules.scroll, Math.max(0, all.length - height));
  const shown = all.slice(top, top + height);
  const place = position({ top, height, total: all.length });
  const title = [
    run(under.rule.name, 'strong'),
    run(`  rule ${under.place}, tried ${order(under.place)}${place === '' ? '' : `  lines ${place}`}`, 'muted'),
  ];
  const heading = ruleLine(width, look.glyphs, { title: cutLine(title, width - 6, look.glyphs.ellipsis) });
  const below = [...troubleLines(state, size), heading, ...shown];
  if (isTabled(rows.length, size)) {
    return { ...view, table: { rows: table(rows, width), marked: at }, lines: below, cursor: null, position: '' };
  }
  const list = listHeight(rows.length, size);
  const start = windowStart(
    listOf(state, 'rules'),
    rows.map(({ id }) => id),
    list,
  );
  return {
    ...view,
    lines: [...rows.slice(start, start + list).map((row) => rowLine(row, width)), ...below],
    cursor: at - start,
    position: position({ top: start, height: list, total: rows.length }),
  };
}

const order = (place: number) => (place === 1 ? 'first' : `after ${place - 1} ${place === 2 ? 'other' : 'others'}`);

function rowLine({ place, rule }: RuleRow, width: number): Line {
  const [row = {}] = overview([{ id: '', place, rule }], width);
  const { '#': _, rule: __, ...facts } = row;
  const told = Object.entries(facts).flatMap(([name, value]) => (value === '' ? [] : `${name} ${value}`));
  return [
    run(`${place}`.padStart(2), 'muted'),
    run(' '),
    column(rule.name, Math.min(24, Math.floor(width / 3)), 'strong'),
    ...line(` ${told.join(', ')}`),
  ];
}
