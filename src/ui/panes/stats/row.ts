import { calendarDay, clockTime, span } from '../../../base/span.ts';
import { sparkline } from '../../../base/sparkline.ts';
import { type Change, change } from '../../../domain/stat/change.ts';
import type { Figure, Unit } from '../../../domain/stat/figure.ts';
import type { Reading } from '../../../store/stats/shown.ts';
import { factText, figureText } from '../../figure-text.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Cells, type Layout, rowLine } from '../../kit/columns.ts';
import { fitLine, type Line, line, run } from '../../kit/line.ts';
import type { Tone } from '../../theme.ts';
import type { StatsColumn } from './columns.ts';

export interface Drawing {
  readonly layout: Layout<StatsColumn>;
  readonly glyphs: Glyphs;
  readonly width: number;
  readonly zone: string;
  /** This machine's time. */
  readonly now: number;
}

/** One statistic as a row: its value, how it stands to the baseline, its course, and what explains it. */
export function statLine(reading: Reading, drawing: Drawing): Line {
  const { card, figure } = reading;
  const label = isNarrow(drawing) ? card.short : card.label;
  if (figure === null) return unread(reading, label, drawing);
  if (card.kind === 'parts') return partsLine(reading, figure, label, drawing);
  const cells: Cells<StatsColumn> = {
    label,
    now: line(figureText(figure.value, card.unit), reading.isStale ? 'stale' : 'strong'),
    base: line(figureText(reading.base?.value ?? null, card.unit), 'muted'),
    change: isNarrow(drawing) && ageLine(reading, drawing).length > 0 ? ageLine(reading, drawing) : changeLine(reading),
    course: line(courseText(reading, figure, drawing), 'chart1'),
    note: noteLine(reading, figure, drawing),
  };
  return rowLine(drawing.layout, cells, drawing.glyphs);
}

const isNarrow = ({ layout }: Drawing) => !layout.columns.some(({ id }) => id === 'note' || id === 'base');
const widthOf = ({ layout }: Drawing, id: StatsColumn) => layout.columns.find((column) => column.id === id)?.width ?? 0;

/** What stands where nothing was received: why, as far as it is known. */
function unread({ resource }: Reading, label: string, drawing: Drawing): Line {
  const labelled = fitLine([run(label)], widthOf(drawing, 'label'), drawing.glyphs);
  const failure = resource?.failure ?? null;
  if (failure !== null) return [...labelled, run(' '), run(failure.detail ?? failure.text, 'fail')];
  const since = resource?.fetchingSince == null ? 0 : drawing.now - resource.fetchingSince;
  return [...labelled, run(since < 3_000 ? ` ${drawing.glyphs.ellipsis}` : ` loading ${span(since)}`, 'muted')];
}

function changeOf({ figure, base, card }: Reading): Change | null {
  return change(figure?.value ?? null, base?.value ?? null, card.unit);
}

/** Less than a fifth is the noise of a queue. */
const notable = 0.2;
const notableShare = 0.05;

export function changeLine(reading: Reading): Line {
  const changed = changeOf(reading);
  if (changed === null) return [];
  return line(changed.text, changeTone(changed, reading.card));
}

function changeTone(
  { by }: Change,
  { better, unit }: { readonly better: 'more' | 'less' | null; readonly unit: Unit },
): Tone {
  const least = unit === 'share' ? notableShare : notable;
  if (better === null || Math.abs(by) < least) return 'plain';
  return by > 0 === (better === 'more') ? 'ok' : 'warn';
}

/** The course with the baseline's mean interval behind a bar, both on one scale. */
function courseText({ base }: Reading, figure: Figure, drawing: Drawing): string {
  const values = figure.points.map(({ value }) => value);
  const baseline = meanInterval(base);
  const width = widthOf(drawing, 'course');
  const style = drawing.glyphs.spark;
  return sparkline(values, baseline === null ? { width, style } : { width, style, baseline });
}

/** What an interval of the baseline held on average. */
export function meanInterval(base: Figure | null): number | null {
  const known = (base?.points ?? []).flatMap(({ value }) => value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** What keeps a figure from being current, and since when; empty while it is. */
function ageLine({ resource, isStale }: Reading, drawing: Drawing): Line {
  const failure = resource?.failure ?? null;
  if (failure === null && !isStale) return [];
  const age = resource?.receivedAt == null ? '' : span(drawing.now - resource.receivedAt);
  if (isNarrow(drawing)) return line(`${drawing.glyphs.problem}${age}`, 'warn');
  return line(`${age} old${failure === null ? '' : `, ${failure.status ?? failure.kind}`}`, 'warn');
}

function noteLine(reading: Reading, figure: Figure, drawing: Drawing): Line {
  const aged = ageLine(reading, drawing);
  if (aged.length > 0) return aged;
  const facts = figure.facts.filter(({ value }) => value !== null).map(factText);
  const busiest = reading.card.unit === 'per day' ? busiestText(figure, drawing.zone) : null;
  return line([...facts, ...(busiest === null ? [] : [busiest])].join(', '), 'muted');
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function busiestText({ points }: Figure, zone: string): string | null {
  const known = points.filter(({ value }) => value !== null && value > 0);
  const first = known[0];
  if (first === undefined) return null;
  const most = known.reduce((best, point) => ((point.value ?? 0) > (best.value ?? 0) ? point : best), first);
  return `most ${momentText(most, zone)}: ${figureText(most.value, 'count')}`;
}

/** When an interval was: `Tue 11:00` for hours, `Tue 17 Nov` for whole days. */
export function momentText({ start, end }: { readonly start: number; readonly end: number }, zone: string): string {
  const date = new Date(`${calendarDay(start, zone)}T00:00Z`);
  const day = days[date.getUTCDay()] ?? '';
  return end - start < 23 * 3_600_000
    ? `${day} ${clockTime(start, zone)}`
    : `${day} ${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What a figure is made of, in one row: the greatest parts with their shares. */
function partsLine(reading: Reading, figure: Figure, label: string, drawing: Drawing): Line {
  const { card, isStale } = reading;
  const head = fitLine([run(label)], widthOf(drawing, 'label'), drawing.glyphs);
  const value = card.unit === 'seconds' ? ` ${figureText(figure.value, card.unit)}` : '';
  const parts = figure.ranks.flatMap(
    ({ name, share }): Line => [
      run('  '),
      run(name),
      run(` ${figureText(share, 'share')}`, isStale ? 'stale' : 'strong'),
    ],
  );
  const aged = ageLine(reading, drawing);
  const age = aged.length === 0 ? [] : [run('  '), ...aged];
  return [
    ...head,
    run(value, 'strong'),
    ...age,
    ...(parts.length === 0 ? line('  nothing in this window', 'muted') : parts),
  ];
}
