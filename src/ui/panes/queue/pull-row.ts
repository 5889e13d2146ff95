import type { PullRequest } from '../../../domain/pull-request.ts';
import { landing } from '../../../domain/verdict/landing.ts';
import { type PullRow, pullId } from '../../../store/queue-row.ts';
import { type Layout, rowLine, spanned } from '../../kit/columns.ts';
import { found } from '../../kit/found.ts';
import { type Line, line, lineCells, run, spread } from '../../kit/line.ts';
import type { QueueColumn } from './columns.ts';
import { landsLine } from './lands.ts';
import { numberRuns, restartMark } from './marks.ts';
import type { QueueSight } from './sight.ts';
import { waitingReason } from './waiting-reason.ts';

/** A member says nothing of its batch again: its title begins where the batch's state stands. */
export function memberLine(row: PullRow, layout: Layout<QueueColumn>, sight: QueueSight): Line {
  const { pull } = row.place;
  const wide = spanned(layout, 'state', 'text');
  const leaving: Line = pull.dequeueRequested === true ? [run('leaving  ', 'warn')] : [];
  const text = [...leaving, ...titleLine(pull, widthOf(wide, 'state') - lineCells(leaving), sight)];
  return rowLine(wide, { what: numberLine(row, sight), state: text }, sight.glyphs);
}

/** One that waits says why before it says what it is. */
export function waitingLine(row: PullRow, layout: Layout<QueueColumn>, sight: QueueSight): Line {
  const { pull } = row.place;
  const wide = spanned(layout, 'state', beforeLands(layout));
  const what = [...numberLine(row, sight), ...urgency(pull, sight)];
  const lands = landsLine(landing(sight.tree, pull.number, sight.observed, sight.now), sight.zone);
  const reason = waitingReason(row.place, sight);
  const room = widthOf(wide, 'text');
  const isTight = widthOf(wide, 'state') < leastForReason;
  const cells = isTight
    ? { what, lands, text: [...reason, run('  '), ...titleLine(pull, room - lineCells(reason) - 2, sight)] }
    : { what, state: reason, lands, text: titleLine(pull, room, sight) };
  return rowLine(wide, cells, sight.glyphs);
}

/** With fewer cells, as where columns are hidden, a reason stands before the title. */
const leastForReason = 21;

/** The last of the columns that a row without a run leaves to its reason. */
const beforeLands = ({ columns }: Layout<QueueColumn>): QueueColumn =>
  columns[columns.findIndex(({ id }) => id === 'lands') - 1]?.id ?? 'state';

const widthOf = ({ columns }: Layout<QueueColumn>, id: QueueColumn) =>
  columns.find((column) => column.id === id)?.width ?? 0;

/** `  » #5219 r4`, indented by the depth of its batch; `*` where it is marked. */
export function numberLine({ place: { pull, node } }: PullRow, { me, glyphs, log, marked, sought }: QueueSight): Line {
  const isMine = me !== null && pull.author?.login === me;
  const indent = '  '.repeat(node === null ? 0 : node.depth + 1);
  const isMarked = marked.has(pullId(pull.number));
  const mine = run(isMine ? `${glyphs.mine} `.slice(0, isMarked ? 1 : 2) : ' '.repeat(isMarked ? 1 : 2), 'strong');
  const mark = isMarked ? [run(glyphs.mark, 'mark')] : [];
  return [run(indent), mine, ...mark, ...numberRuns(pull, { sought }), ...restartMark({ log }, pull)];
}

/** Priorities other than the usual one are worth a word. */
function urgency(pull: PullRequest, { sought }: QueueSight): Line {
  const { priorityAlias: alias } = pull;
  return alias === null || alias === 'medium' ? [] : [run(' '), ...found(run(alias, 'muted'), sought(pull))];
}

/** From this width on there is room for the author. */
const leastForAuthor = 40;

function titleLine(pull: PullRequest, width: number, { sought }: QueueSight): Line {
  const { title, author } = pull;
  const spans = sought(pull);
  const shown = title === null ? line('no title received', 'muted') : found(run(title), spans);
  if (width < leastForAuthor || author === null) return shown;
  return spread(shown, [run('  '), ...found(run(author.login, 'muted'), spans)], width);
}
