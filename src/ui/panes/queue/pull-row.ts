import type { PullRequest } from '../../../domain/pull-request.ts';
import { landing } from '../../../domain/verdict/landing.ts';
import { type PullRow, pullId } from '../../../store/queue-row.ts';
import { type Layout, rowLine, spanned } from '../../kit/columns.ts';
import { type Line, line, lineCells, run, spread } from '../../kit/line.ts';
import type { QueueColumn } from './columns.ts';
import { landsLine } from './lands.ts';
import { restartMark } from './marks.ts';
import type { QueueSight } from './sight.ts';
import { waitingReason } from './waiting-reason.ts';

/** A member says nothing of its batch again: its title begins where the batch's state stands. */
export function memberLine(row: PullRow, layout: Layout<QueueColumn>, sight: QueueSight): Line {
  const { pull } = row.place;
  const wide = spanned(layout, 'state', 'text');
  const leaving: Line = pull.dequeueRequested === true ? [run('leaving  ', 'warn')] : [];
  const text = [...leaving, ...titleLine(pull, widthOf(wide, 'state') - lineCells(leaving))];
  return rowLine(wide, { what: numberLine(row, sight), state: text }, sight.glyphs);
}

/** One that waits says why before it says what it is. */
export function waitingLine(row: PullRow, layout: Layout<QueueColumn>, sight: QueueSight): Line {
  const { pull } = row.place;
  const wide = spanned(layout, 'state', 'left');
  return rowLine(
    wide,
    {
      what: [...numberLine(row, sight), ...urgency(pull)],
      state: waitingReason(row.place, sight),
      lands: landsLine(landing(sight.tree, pull.number, sight.observed, sight.now), sight.zone),
      text: titleLine(pull, widthOf(wide, 'text')),
    },
    sight.glyphs,
  );
}

const widthOf = ({ columns }: Layout<QueueColumn>, id: QueueColumn) =>
  columns.find((column) => column.id === id)?.width ?? 0;

/** `  » #5219 r4`, indented by the depth of its batch; `*` where it is marked. */
export function numberLine({ place: { pull, node } }: PullRow, { me, glyphs, log, marked }: QueueSight): Line {
  const isMine = me !== null && pull.author?.login === me;
  const indent = '  '.repeat(node === null ? 0 : node.depth + 1);
  const isMarked = marked.has(pullId(pull.number));
  const mine = run(isMine ? `${glyphs.mine} `.slice(0, isMarked ? 1 : 2) : ' '.repeat(isMarked ? 1 : 2), 'strong');
  const mark = isMarked ? [run(glyphs.mark, 'mark')] : [];
  return [run(indent), mine, ...mark, run(`#${pull.number}`, 'strong'), ...restartMark({ log }, pull)];
}

/** Priorities other than the usual one are worth a word. */
function urgency({ priorityAlias }: PullRequest): Line {
  return priorityAlias === null || priorityAlias === 'medium' ? [] : line(` ${priorityAlias}`, 'muted');
}

/** From this width on there is room for the author. */
const leastForAuthor = 40;

function titleLine({ title, author }: PullRequest, width: number): Line {
  const shown = title === null ? run('no title received', 'muted') : run(title);
  if (width < leastForAuthor || author === null) return [shown];
  return spread([shown], [run('  '), run(author.login, 'muted')], width);
}
