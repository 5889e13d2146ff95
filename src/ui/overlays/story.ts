import { memo } from '../../base/memo.ts';
import { calendarDay, clockSeconds, span } from '../../base/span.ts';
import { wrap } from '../../base/width.ts';
import type { LogEvent } from '../../domain/event/log-event.ts';
import { type Exit, exitOf } from '../../domain/verdict/exit.ts';
import { indexLog, type LogIndex } from '../../domain/verdict/log-index.ts';
import { type Chapter, chaptersOf, type StoryRow } from '../../store/log/story.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { mostTold, storyEvents, storyKey } from '../../store/slice/story.ts';
import { resourceOf, type State, serviceNow } from '../../store/state.ts';
import { type Glyphs, glyphsOf } from '../glyph.ts';
import { type Line, line, lineCells, run } from '../kit/line.ts';
import { rowText } from '../panes/log/row-text.ts';
import { signRun } from '../panes/log/sign.ts';
import { readingKeys, readingPage, readingRoom } from './reading-page.ts';
import type { OverlayView } from './view.ts';

const keys = readingKeys('story', (state) => ({
  // how long it is does not depend on how it is drawn
  lines: bodyOf(state, glyphsOf(false)).length,
  scroll: openOf(state, 'story')?.scroll ?? 0,
}));

/** Everything the log tells of one pull request or batch, from old to new. */
export const storyView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state, look) => {
    const open = openOf(state, 'story');
    if (open === null) return { as: 'prompt', line: [] };
    const title = `Story of ${open.subject.kind === 'pr' ? 'pull request' : 'batch'} #${open.subject.number}`;
    return readingPage(state, title, bodyOf(state, look.glyphs), open.scroll);
  },
};

function bodyOf(state: State, glyphs: Glyphs): readonly Line[] {
  const open = openOf(state, 'story');
  if (open === null) return [];
  const { failure } = resourceOf(state, storyKey(state, open.subject)) ?? {};
  const trouble = failure == null ? [] : [line(failure.text, 'fail')];
  if (open.window.to === null) return trouble.length > 0 ? trouble : [line('Reading its story…', 'muted')];
  const events = storyEvents(state);
  if (events.length === 0) return [...trouble, line('The log tells nothing of it in the last 90 days.')];
  const chapters = chaptersOf(events, open.subject.kind);
  const telling: Telling = { state, glyphs, width: readingRoom(state), index: indexed(events) };
  return [
    ...trouble,
    ...cutLines(state),
    ...chapters.flatMap((chapter, at) => chapterLines(chapter, chapters.slice(0, at + 1), telling)),
  ];
}

/** Says that a story does not begin where it began. */
function cutLines(state: State): Line[] {
  const open = openOf(state, 'story');
  if (open?.window.older == null) return [];
  const isLong = open.window.events.length >= mostTold;
  return [line(isLong ? `only its newest ${mostTold} events are told` : 'reading what is older…', 'muted'), []];
}

const indexed = memo((events: readonly LogEvent[]) =>
  indexLog(events, { from: events[0]?.receivedAt ?? 0, to: events.at(-1)?.receivedAt ?? 0, branch: null }),
);

interface Telling {
  readonly state: State;
  readonly glyphs: Glyphs;
  readonly width: number;
  readonly index: LogIndex;
}

function chapterLines(chapter: Chapter, soFar: readonly Chapter[], telling: Telling): Line[] {
  const before = soFar.length === 1 ? [] : [[]];
  return [
    ...before,
    headingOf(chapter, soFar, telling),
    ...timeline(chapter.rows, dayOf(soFar.at(-2), telling.state), telling),
  ];
}

/** The day on which a chapter ends. */
function dayOf(chapter: Chapter | undefined, state: State): string | null {
  const last = chapter?.rows.at(-1)?.row.events[0];
  return last === undefined ? null : calendarDay(last.receivedAt, zoneOf(state));
}

/** A stay and what became of it, or what happened outside of the queue. */
function headingOf(chapter: Chapter, soFar: readonly Chapter[], { state, index }: Telling): Line {
  const { sessionId, rows, runs } = chapter;
  const openIn = openOf(state, 'story');
  if (openIn?.subject.kind === 'batch') return batchHeading(chapter);
  if (sessionId === null) return line('outside of the queue', 'muted');
  const number = soFar.filter((each) => each.sessionId !== null).length;
  const departure = index.departures.findLast((each) => each.sessionId === sessionId);
  const exit = departure === undefined ? null : exitOf(departure, index);
  const from = queuedAt(rows);
  const lasted = from === null ? '' : ` after ${span((exit?.at ?? serviceNow(state)) - from)}`;
  return [
    run(`stay ${number}  `, 'muted'),
    run(exit === null ? 'still queued' : exitText(exit), 'strong'),
    run(`${lasted}, ${runsText(runs, rows)}`),
  ];
}

function batchHeading({ rows, runs }: Chapter): Line {
  const members = new Set(
    rows.flatMap(({ row: { events } }) =>
      events.flatMap(({ metadata }) => ('pullRequestNumbers' in metadata ? metadata.pullRequestNumbers : [])),
    ),
  );
  const named = [...members].map((number) => `#${number}`).join(' ');
  return [run('batch of ', 'muted'), run(named, 'strong'), run(`, ${runsText(runs, rows)}`)];
}

function runsText(runs: number, rows: readonly StoryRow[]): string {
  const cut = new Set(
    rows.flatMap(
      ({
        row: {
          events: [event],
        },
        run: number,
      }) => (event.type === 'action.queue.checks_end' && event.metadata.aborted === true ? number : []),
    ),
  ).size;
  return `${runs} ${runs === 1 ? 'run' : 'runs'}${cut === 0 ? '' : `, ${cut} cut short`}`;
}

function queuedAt(rows: readonly StoryRow[]): number | null {
  for (const { row } of rows) {
    const { metadata } = row.events[0];
    if ('queuedAt' in metadata && typeof metadata.queuedAt === 'number') return metadata.queuedAt;
  }
  return null;
}

const exitText = ({ merged, sentence, code }: Exit): string =>
  merged ? 'merged' : `left: ${sentence ?? code ?? 'no reason given'}`;

/** Under a heading for each day; behind each time, how long after the row before, and which run tells it. */
function timeline(rows: readonly StoryRow[], dayBefore: string | null, telling: Telling): Line[] {
  const zone = zoneOf(telling.state);
  return rows.flatMap((told, index) => {
    const before = rows[index - 1]?.row.events[0] ?? null;
    const at = told.row.events[0].receivedAt;
    const day = calendarDay(at, zone);
    const known = before === null ? dayBefore : calendarDay(before.receivedAt, zone);
    const heading = day === known ? [] : [line(`${day} ${zone}`, 'muted')];
    const gap = before === null ? '' : `+${span(at - before.receivedAt)}`;
    return [...heading, ...rowLines(told, gap, telling)];
  });
}

const zoneOf = ({ times, session }: State): string => (times === 'utc' ? 'UTC' : session.zone);

const mostWrapped = 4;

function rowLines({ row, run: number }: StoryRow, gap: string, { state, glyphs, width }: Telling): Line[] {
  const [event] = row.events;
  const isBrief = width < 60;
  const { verb, text } = rowText(event, isBrief);
  const head: Line = [
    run(`${clockSeconds(event.receivedAt, zoneOf(state))} `, 'muted'),
    ...(isBrief ? [] : [run(`${gap.padStart(7)} `, 'muted')]),
    run(`${(number === null ? '' : `r${number}`).padEnd(3)} `, 'muted'),
    signRun(event, glyphs),
    run(' '),
  ];
  const used = lineCells(head);
  const [first = '', ...more] = wrap(verb === '' ? text : `${verb} ${text}`, Math.max(10, width - used), mostWrapped);
  return [[...head, run(first)], ...more.map((part): Line => [run(' '.repeat(used)), run(part)])];
}
