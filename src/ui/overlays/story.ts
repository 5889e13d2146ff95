import { calendarDay, clockSeconds, span } from '../../base/span.ts';
import type { LogEvent } from '../../domain/event/log-event.ts';
import { summary } from '../../domain/event/summary.ts';
import type { Exit } from '../../domain/verdict/exit.ts';
import { history, type Stay } from '../../domain/verdict/history.ts';
import { indexLog } from '../../domain/verdict/log-index.ts';
import type { StorySubject } from '../../store/log/message.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { storyKey } from '../../store/slice/story.ts';
import { resourceOf, type State, serviceNow } from '../../store/state.ts';
import { type Glyphs, glyphsOf } from '../glyph.ts';
import { type Line, line, run } from '../kit/line.ts';
import { signRun } from '../panes/log/sign.ts';
import { readingKeys, readingPage } from './reading-page.ts';
import type { OverlayView } from './view.ts';

const keys = readingKeys('story', (state) => {
  const open = openOf(state, 'story');
  // how long it is does not depend on how it is drawn
  const lines = open === null ? 0 : bodyOf(state, open.subject, glyphsOf(false)).length;
  return { lines, scroll: open?.scroll ?? 0 };
});

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
    return readingPage(state, title, bodyOf(state, open.subject, look.glyphs), open.scroll);
  },
};

function bodyOf(state: State, subject: StorySubject, glyphs: Glyphs): readonly Line[] {
  const read = resourceOf(state, storyKey(state, subject));
  if (read?.value == null) return [line(read?.failure?.text ?? 'Reading its story…')];
  const events = read.value.events.toSorted((one, other) => one.receivedAt - other.receivedAt || one.id - other.id);
  const [first] = events;
  if (first === undefined) return [line('The log tells nothing of it in the last 90 days.')];
  const older = read.next === null ? [] : [line('older events are left out: only the newest 100 are shown', 'muted')];
  return [...older, ...stayLines(state, subject, events), ...timeline(state, events, glyphs)];
}

/** Its stays in the queue, each in a line. */
function stayLines(state: State, { kind, number }: StorySubject, events: readonly LogEvent[]): Line[] {
  if (kind !== 'pr') return [];
  const index = indexLog(events, { from: events[0]?.receivedAt ?? 0, to: serviceNow(state), branch: null });
  const stays = history(index, number);
  return [...stays.map((stay, at) => stayLine(stay, stays.length - at, state)), []];
}

function stayLine({ enteredAt, queuedAt, exit, attempts }: Stay, number: number, state: State): Line {
  const from = queuedAt ?? enteredAt;
  const to = exit?.at ?? serviceNow(state);
  const ended = exit === null ? 'still queued' : exitText(exit);
  const cut = attempts.filter(({ code }) => code !== null).length;
  const tested = `${attempts.length} ${attempts.length === 1 ? 'run' : 'runs'}${cut === 0 ? '' : `, ${cut} cut short`}`;
  return [
    run(`stay ${number}  `, 'muted'),
    run(ended, 'strong'),
    run(from === null ? '' : ` after ${span(to - from)}`),
    run(`, ${tested}`),
  ];
}

const exitText = ({ merged, sentence, code }: Exit): string =>
  merged ? 'merged' : `left: ${sentence ?? code ?? 'no reason given'}`;

/** Under a heading for each day; behind each time, how long after the event before. */
function timeline(state: State, events: readonly LogEvent[], glyphs: Glyphs): Line[] {
  const zone = state.times === 'utc' ? 'UTC' : state.session.zone;
  return events.flatMap((event, index) => {
    const before = events[index - 1];
    const day = calendarDay(event.receivedAt, zone);
    const heading =
      before === undefined || calendarDay(before.receivedAt, zone) !== day ? [line(`${day} ${zone}`, 'strong')] : [];
    const gap = before === undefined ? '' : `+${span(event.receivedAt - before.receivedAt)}`;
    const row: Line = [
      run(`${clockSeconds(event.receivedAt, zone)} `, 'muted'),
      run(`${gap.padStart(6)} `, 'muted'),
      signRun(event, glyphs),
      run(` ${summary(event)}`),
    ];
    return [...heading, row];
  });
}
