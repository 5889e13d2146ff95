import { sparkline } from '../../../base/sparkline.ts';
import { cells } from '../../../base/width.ts';
import type { Figure, StatPoint, Unit } from '../../../domain/stat/figure.ts';
import type { State } from '../../../store/state.ts';
import { shownScope } from '../../../store/stats/scope.ts';
import { groupText, type Reading } from '../../../store/stats/shown.ts';
import { factText, figureText } from '../../figure-text.ts';
import { chartLines } from '../../kit/chart.ts';
import { fitLine, type Line, line, lineCells, run, spread } from '../../kit/line.ts';
import type { Look } from '../../look.ts';
import { windowLine } from './heading.ts';
import { rankLines } from './parts.ts';
import { changeLine, meanInterval, momentText } from './row.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The interval looked at; null is the newest. */
  readonly cursor: number | null;
}

/** One statistic over the whole pane: its course with axes, what was highest and lowest, and what it is made of. */
export function chartPage(state: State, reading: Reading, size: Room, look: Look): readonly Line[] {
  // the left edge is the page's margin
  const room = { ...size, width: size.width - 1 };
  return pageLines(state, reading, room, look)
    .slice(0, room.height)
    .map((each) => [run(' '), ...each]);
}

function pageLines(state: State, reading: Reading, room: Room, look: Look): readonly Line[] {
  const { card, figure, resource } = reading;
  const title = [windowLine(state, room.width), titleLine(reading)];
  if (figure === null) {
    const failure = resource?.failure ?? null;
    return [
      ...title,
      [],
      line(failure === null ? 'loading' : (failure.detail ?? failure.text), failure === null ? 'muted' : 'fail'),
    ];
  }
  const ranks = rankSection(figure, card.unit, room, look);
  const groups = groupSection(state, reading, room, look);
  const height = chartHeight(room, ranks.length + groups.length);
  const chart = courseSection(reading, figure, { ...room, height }, state.session.zone, look);
  const facts = figure.facts.filter(({ value }) => value !== null).map(factText);
  const head = [...title, ...(facts.length === 0 ? [] : [line(facts.join(', '), 'muted')])];
  // what is made of parts is asked about them first
  return card.kind === 'parts'
    ? [...head, ...ranks, [], ...chart, ...groups]
    : [...head, ...chart, ...ranks, ...groups];
}

const leastChart = 4;
const mostChart = 16;
/** Title, facts, axis and what is told of the interval under the cursor. */
const aroundChart = 8;

const chartHeight = ({ width, height }: Room, below: number) =>
  Math.max(leastChart, Math.min(mostChart, height - aroundChart - (width < 100 ? 2 : 0) - below));

function titleLine(reading: Reading): Line {
  const { card, figure, base } = reading;
  return [
    run(card.label, 'strong'),
    run(`  ${figureText(figure?.value ?? null, card.unit)}`, reading.isStale ? 'stale' : 'strong'),
    run(`  base ${figureText(base?.value ?? null, card.unit)}  `, 'muted'),
    ...changeLine(reading),
  ];
}

/** Rates are counted by interval: `per day` only fits the whole window. */
const pointUnit = (unit: Unit): Unit => (unit === 'per day' ? 'count' : unit);

function courseSection(
  { card, base }: Reading,
  figure: Figure,
  room: Room,
  zone: string,
  { glyphs }: Look,
): readonly Line[] {
  const { points } = figure;
  const known = points.filter(({ value }) => value !== null);
  if (known.length === 0) return points.length === 0 ? [] : [line('nothing was measured in this window', 'muted')];
  const unit = pointUnit(card.unit);
  const format = (value: number) => figureText(value, unit);
  const values = points.map(({ value }) => value);
  const axis = Math.max(...[0, ...known.map(({ value }) => value ?? 0)].map((value) => cells(format(value)))) + 1;
  const each = Math.max(1, Math.floor((room.width - axis) / points.length));
  const at = Math.min(points.length - 1, room.cursor ?? points.length - 1);
  const chart = chartLines({
    values: values.flatMap((value) => Array<number | null>(each).fill(value)),
    width: room.width,
    height: room.height,
    style: glyphs.spark,
    format,
    baseline: meanInterval(base),
    cursor: at * each + Math.floor(each / 2),
  });
  return [
    ...chart,
    timeAxis(points, axis, Math.min(room.width - axis, each * points.length), zone),
    [],
    ...told(points, at, { base, unit, zone, width: room.width }),
  ];
}

function timeAxis(points: readonly StatPoint[], axis: number, width: number, zone: string): Line {
  const first = points[0];
  const last = points.at(-1);
  const named = (point: StatPoint | undefined) => line(point === undefined ? '' : momentText(point, zone), 'muted');
  return [run(' '.repeat(axis)), ...spread(named(first), named(last), width)];
}

interface Telling {
  readonly base: Figure | null;
  readonly unit: Unit;
  readonly zone: string;
  readonly width: number;
}

/** The interval under the cursor, now, the extremes, and what the baseline held: as many rows as it takes. */
function told(points: readonly StatPoint[], at: number, { base, unit, zone, width }: Telling): readonly Line[] {
  const known = points.filter(({ value }) => value !== null);
  const sorted = known.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
  const part = (label: string, point: StatPoint | undefined): Line =>
    point === undefined
      ? []
      : [run(`${label} `, 'muted'), run(figureText(point.value, unit), 'strong'), run(` ${momentText(point, zone)}`)];
  const before = base?.points[at]?.value ?? null;
  const usual = meanInterval(base);
  const parts = [
    [...part('cursor', points[at]), ...(before === null ? [] : line(`, before ${figureText(before, unit)}`, 'muted'))],
    part('now', points.at(-1)),
    part('highest', sorted.at(-1)),
    part('lowest', sorted[0]),
    usual === null ? [] : [run('baseline ', 'muted'), run(figureText(usual, unit)), run(' an interval', 'muted')],
  ];
  return flowed(parts, width);
}

/** Parts one behind the other, three cells apart, on as many rows as it takes. */
function flowed(parts: readonly Line[], width: number): readonly Line[] {
  const rows: Line[] = [];
  for (const part of parts.filter(({ length }) => length > 0)) {
    const last = rows.at(-1);
    const fits = last !== undefined && lineCells(last) + 3 + lineCells(part) <= width;
    if (fits) rows[rows.length - 1] = [...last, run('   '), ...part];
    else rows.push(part);
  }
  return rows;
}

function rankSection({ ranks }: Figure, unit: Unit, { width }: Room, { glyphs }: Look): readonly Line[] {
  return ranks.length === 0 ? [] : [[], ...rankLines(ranks, unit === 'per day' ? 'count' : unit, width, glyphs, true)];
}

/** From this width on a course may take as many cells as a day has hours. */
const roomy = 60;

/** Each group alone: which queue, branch or priority the figure comes from. */
function groupSection(state: State, { card }: Reading, { width }: Room, { glyphs }: Look): readonly Line[] {
  const held = state.hold ?? state;
  const scope = shownScope(state);
  const groups = card.groups(held, scope);
  if (groups.length < 2) return [];
  const courseWidth = width < roomy ? 8 : 24;
  const rows = groups.map((group): Line => {
    const figure = card.figure(held, scope, group);
    const course = sparkline(
      (figure?.points ?? []).map(({ value }) => value),
      { width: courseWidth, style: glyphs.spark },
    );
    return [
      ...fitLine([run(groupText(group))], Math.min(40, width - courseWidth - 10), glyphs),
      ...fitLine(line(figureText(figure?.value ?? null, card.unit), 'strong'), 8, { align: 'right' }),
      run('  '),
      run(course, 'chart1'),
    ];
  });
  return [[], line('by branch, queue and priority rule', 'strong'), ...rows];
}
