import { graphemes } from '../../../base/grapheme.ts';
import { calendarDay, clockSeconds, clockTime, span } from '../../../base/span.ts';
import { fit, wrap } from '../../../base/width.ts';
import type { LogEvent } from '../../../domain/event/log-event.ts';
import type { LogRow } from '../../../store/log/row.ts';
import type { TimeStyle } from '../../../store/state.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Line, lineText, run, spread } from '../../kit/line.ts';
import { rowText } from './row-text.ts';
import { signRun } from './sign.ts';
import { eventLabel } from './type-label.ts';

/** How rows are drawn: the same for all rows of a screen. */
export interface RowStyle {
  readonly width: number;
  readonly glyphs: Glyphs;
  readonly times: TimeStyle;
  readonly zone: string;
  /** The service's time. */
  readonly now: number;
  /** Cells by which the text is moved to the left. */
  readonly pan: number;
  /** The rows in which what is searched for was found; null while nothing is. */
  readonly matches: ReadonlySet<string> | null;
  readonly marked: ReadonlySet<string>;
}

/** From this width on the type stands in a column of its own. */
const namedWidth = 84;
/** Below this width only the heart of the matter is told, and columns give way to it. */
const briefWidth = 60;
/** From this width on seconds are worth their room. */
const secondsWidth = 72;

const mostWrapped = 4;

/** One line of the log; several where long text is wrapped. */
export function rowLines(row: LogRow, style: RowStyle, isWrapped: boolean): readonly Line[] {
  const [event] = row.events;
  const head = headOf(row, event, style);
  const used = head.reduce((sum, { text }) => sum + text.length, 0);
  const room = Math.max(8, style.width - used);
  const tone = style.matches?.has(row.id) === true ? 'match' : 'plain';
  const { verb, text: said } = rowText(event, style.width < briefWidth);
  const text = style.width >= namedWidth || verb === '' ? said : `${verb} ${said}`;
  if (!isWrapped) {
    const line = [run(panned(text, style.pan), tone)];
    return [[...head, ...spread(line, asideOf(event, room), room - 1), run(' ')]];
  }
  const aside = lineText(asideOf(event, style.width)).trim();
  return wrap(aside === '' ? text : `${text} · ${aside}`, room - 1, mostWrapped).map((part, index) =>
    index === 0 ? [...head, run(part, tone)] : [run(' '.repeat(used)), run(part, tone)],
  );
}

const panned = (text: string, by: number): string =>
  by === 0 ? text : [...graphemes(text.slice(0, by + 400))].slice(by).join('');

/** What stands still while the text is panned. */
function headOf(row: LogRow, event: LogEvent, style: RowStyle): Line {
  const { glyphs, width, marked } = style;
  const time = run(`${timeText(event.receivedAt, style)} `, 'muted');
  const mark = run(marked.has(row.id) ? glyphs.mark : ' ', 'mark');
  const sign = signRun(event, glyphs);
  const named = width >= namedWidth ? [run(fit(eventLabel(event), 14), 'muted'), run(' ')] : [];
  const told = subjectOf(row, event);
  const subject = [run(width < briefWidth ? told : fit(told, width >= secondsWidth ? 11 : 9), 'strong'), run(' ')];
  return [mark, time, sign, run(' '), ...named, ...subject];
}

/** The pull request, and how many more the same run told the same. */
function subjectOf({ events }: LogRow, event: LogEvent): string {
  const [first = null, ...others] = membersOf(events, event);
  return first === null ? '' : `#${first}${others.length > 0 ? ` +${others.length}` : ''}`;
}

/** A search for the culprit tells of all members of its batch at once. */
const membersOf = (events: LogRow['events'], event: LogEvent): readonly (number | null)[] =>
  event.type === 'action.queue.batch_bisection_start' || event.type === 'action.queue.batch_bisection_end'
    ? event.metadata.originalBatchPrNumbers
    : events.map(({ pullRequest }) => pullRequest);

/** `1d 18h`, `14:31:58` or, of another day, `20 14:31`; always as wide as its column. */
function timeText(at: number, { times, zone, now, width }: RowStyle): string {
  if (times === 'relative') return span(now - at).padStart(6);
  const wide = width >= secondsWidth;
  const shown = times === 'utc' ? 'UTC' : zone;
  if (!wide) return clockTime(at, shown);
  const day = calendarDay(at, shown);
  return day === calendarDay(now, shown) ? clockSeconds(at, shown) : `${day.slice(8)} ${clockTime(at, shown)}`;
}

/** What the type does not say and everybody asks: whether an abort means leaving. */
function asideOf(event: LogEvent, room: number): Line {
  if (event.type !== 'action.queue.checks_end' || event.metadata.aborted !== true || room < 30) return [];
  const { abortStatus } = event.metadata;
  if (abortStatus === 'REEMBARKED') return [run('  stays queued', 'muted')];
  return abortStatus === 'DEFINITIVE' ? [run('  for good', 'warn')] : [];
}
