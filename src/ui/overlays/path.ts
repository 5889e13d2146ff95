import { clockTime, span } from '../../base/span.ts';
import { type CriticalPath, criticalPath, type PendingCheck } from '../../domain/verdict/critical-path.ts';
import { batchLanding } from '../../domain/verdict/landing.ts';
import { counted, pullNames } from '../../domain/verdict/reason.ts';
import type { BatchNode } from '../../domain/verdict/tree.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import { batchSign } from '../batch-sign.ts';
import { paragraph } from '../detail/text.ts';
import { column, fitLine, type Line, line, run } from '../kit/line.ts';
import type { Look } from '../look.ts';
import { batchReason } from '../panes/queue/batch-reason.ts';
import { landsLine } from '../panes/queue/lands.ts';
import { type QueueSight, queueSight } from '../panes/queue/sight.ts';
import { ofBatch, reasonText } from '../panes/queue/why-text.ts';
import { menuView } from './menu.ts';

/** What holds the next merge, and the longest chain of batches that wait for one another. */
export const pathView = menuView({
  id: 'path',
  title: () => 'Critical path of the next landing',
  empty: () => 'no batch is on its way',
  intro: (state, look, width) => {
    const seen = pathOf(state, look);
    return seen === null ? [] : introLines(seen.path, seen.sight, width);
  },
  entries: (state, look) => {
    const seen = pathOf(state, look);
    return (seen?.path.chain ?? []).map((node, index) => ({
      id: node.batch.id,
      line: seen === null ? [] : chainLine(node, index, seen.sight),
      rows: () => [node.batch.id],
    }));
  },
});

function pathOf(state: State, { glyphs }: Look) {
  const sight = queueSight(state, glyphs, false);
  if (sight === null) return null;
  return { sight, path: criticalPath(sight) };
}

function introLines(
  { head, holds, pending, chain, flush }: CriticalPath,
  sight: QueueSight,
  width: number,
): readonly Line[] {
  if (head === null) return [];
  const name: Line = [
    run('next  ', 'muted'),
    run(batchName(head), 'strong'),
    run(` ${pullNames(head.members.map(({ number }) => number))}`),
  ];
  const why = holds === null ? [] : paragraph(ofBatch(reasonText(holds, sight)), width, 'plain', indent);
  const deep = `${counted(chain.length, 'batch', 'batches')} one after another`;
  const end =
    flush === null ? [] : line(`, empty ${flush.isComplete ? '' : 'not before '}~${clockTime(flush.at, sight.zone)}`);
  return [name, ...why, ...pendingLines(pending ?? [], sight), [], [run('chain ', 'muted'), run(deep), ...end]];
}

/** Cells that labels stand in. */
const indent = 6;

/** More checks than these would push the chain out of sight. */
const mostPending = 5;

function pendingLines(pending: readonly PendingCheck[], sight: QueueSight): readonly Line[] {
  const rest = pending.length - mostPending;
  const shown = pending.slice(0, mostPending).map((check) => pendingLine(check, sight));
  return rest > 0 ? [...shown, line(`${' '.repeat(indent)}and ${rest} more`, 'muted')] : shown;
}

/** Times of a check are those that were seen here; the service gives none. */
function pendingLine({ name, since, usualMs }: PendingCheck, { now, glyphs }: QueueSight): Line {
  const seen = since === null ? '' : `${since.isExact ? '' : 'over '}${span(now - since.at)}`;
  const usual = usualMs === null ? '' : ` of ~${span(usualMs)}`;
  return [run(`      ${glyphs.isAscii ? '>' : '►'} `), run(name), run(`  ${seen}${usual}`, 'muted')];
}

/** `~15:10 +42`, and a drift of more than a day. */
const landsWidth = 12;

function chainLine(node: BatchNode, index: number, sight: QueueSight): Line {
  const { word, tone } = batchSign(node.batch.status.code, sight.glyphs);
  const lands = landsLine(batchLanding(sight.tree, node.batch.id, sight.observed, sight.now), sight.zone);
  const first = node.members[0];
  const more = node.members.length > 1 ? `+${node.members.length - 1}` : '';
  return [
    column(`${index + 1}`, 3, 'muted'),
    column(batchName(node), 8, 'strong'),
    column(first === undefined ? '' : `#${first.number}${more}`, 11),
    run(`${word} `, tone),
    ...fitLine(lands, landsWidth),
    run(' '),
    ...batchReason(node, sight),
  ];
}
