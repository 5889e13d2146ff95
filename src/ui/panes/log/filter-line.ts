import { span } from '../../../base/span.ts';
import type { Completion } from '../../../store/log/complete.ts';
import { newerThan } from '../../../store/log/event-window.ts';
import { type Mistake, writeFilter } from '../../../store/log/filter-text.ts';
import { instantAt } from '../../../store/log/moment.ts';
import { logBounds, shownAggregate } from '../../../store/log/reading.ts';
import { logRows, matches } from '../../../store/log/row.ts';
import { topOf } from '../../../store/overlay/stack.ts';
import { promptCompletion, promptReading } from '../../../store/slice/log-prompt.ts';
import { type State, serviceNow } from '../../../store/state.ts';
import { type Line, lineCells, type Part, pack, type Run, run, spread } from '../../kit/line.ts';
import { troubleText } from './empty.ts';

/** The pane's first line: what the log is narrowed to, how much of it is loaded, and whether it is followed. */
export function filterLine(state: State, width: number): Line {
  if (topOf(state, 'log-filter') !== null) return adviceLine(state, width);
  const { log } = state;
  const text = writeFilter(log.filter);
  const shown = text === '' ? [run('all events', 'muted')] : [run(text, 'strong')];
  const left = [run(' / ', 'key'), ...shown, ...foundRuns(state)];
  const room = Math.max(width * 0.35, Math.min(width * 0.6, width - lineCells(left) - 3));
  return spread(left, [...pack(asideParts(state), Math.ceil(room)), run(' ')], width);
}

function asideParts(state: State): readonly Part[] {
  const { log } = state;
  if (log.window.to === null) return [];
  const { from, to } = logBounds(state);
  const total = shownAggregate(state)?.total;
  const trouble = troubleText(state);
  return [
    ...(trouble === null ? [] : [{ line: [run(trouble, 'fail')] }]),
    {
      line: [
        run(log.filter.until === null ? `last ${windowSpan(to - from)}` : `${windowSpan(to - from)} window`, 'muted'),
      ],
      rank: 2,
    },
    { line: [run(loadedText(log.window.events.length, total), 'muted')], rank: 1 },
    { line: [standing(state)] },
  ];
}

const hour = 3_600_000;

/** `24h` rather than `1d`: as a window is asked for. */
const windowSpan = (ms: number): string => (ms % hour === 0 && ms <= 48 * hour ? `${ms / hour}h` : span(ms));

/** The total is counted more rarely than events come in. */
const loadedText = (loaded: number, total: number | undefined): string =>
  total === undefined || loaded >= total ? `${loaded} loaded` : `${loaded} of ${total} loaded`;

/** Whether the newest stays in sight; a window that has ended gets nothing new. */
function standing(state: State): Run {
  const { isFollowing, filter } = state.log;
  if (!isFollowing || state.hold !== null) return run(heldText(state), 'warn');
  const hasEnded = filter.until !== null && instantAt(filter.until, serviceNow(state)) < serviceNow(state);
  return hasEnded ? run('ENDED', 'muted') : run('FOLLOW', 'strong');
}

const heldText = ({ log, hold, now }: State): string => `HELD ${span(now - (hold?.at ?? log.heldAt ?? now))}`;

function foundRuns({ log }: State): Line {
  if (log.filter.words.length === 0) return [];
  const found = matches(logRows(log.window.events), log.filter.words).size;
  return [run('  '), run(`${found} found`, found === 0 ? 'warn' : 'match'), run('  n N', 'muted')];
}

/** While the filter is typed: what is wrong with it, else what the part under the cursor could become. */
function adviceLine(state: State, width: number): Line {
  const prompt = topOf(state, 'log-filter');
  if (prompt === null) return [];
  const completion = prompt.completion?.completion ?? promptCompletion(state, prompt);
  const { mistakes } = promptReading(state, prompt);
  const mistake = prompt.isRefused ? mistakes[0] : mistakes.find((each) => !canBecome(each, completion));
  if (mistake !== undefined) return spread([run(' ! ', 'fail'), run(mistake.text)], [], width);
  const at = prompt.completion?.at ?? -1;
  const shown = completion.options
    .slice(Math.max(0, at - 3), at + 12)
    .map((option) => run(`${option}  `, option === completion.options[at] ? 'match' : 'muted'));
  return spread([run(' Tab ', 'key'), ...shown], savedText(state, completion.options[at]), width);
}

/** What the saved filter stands for that Tab has put in. */
function savedText({ log }: State, option = ''): Line {
  const found = log.saved.find(({ name }) => option === `saved:${name}`);
  return found === undefined ? [] : [run(found.text), run(' ')];
}

/** A part that is still being typed and can yet become something is no mistake to speak of. */
const canBecome = (mistake: Mistake, { from, options }: Completion): boolean =>
  mistake.isPartial && mistake.from === from && options.length > 0;

/** How many events came since the newest was in sight. */
export function newText({ log, hold }: State): string {
  if (log.isFollowing && hold === null) return '';
  const { count, isAtLeast } = newerThan(log.window, log.seenId);
  return count === 0 && !isAtLeast ? '' : `${count}${isAtLeast ? '+' : ''} new below`;
}
