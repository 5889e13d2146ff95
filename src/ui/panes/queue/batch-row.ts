import { clockTime, drift, span } from '../../../base/span.ts';
import { bar } from '../../../base/sparkline.ts';
import { batchLanding, type Landing, landing } from '../../../domain/verdict/landing.ts';
import type { BatchNode } from '../../../domain/verdict/tree.ts';
import type { BatchRow, PullRow } from '../../../store/queue-row.ts';
import { batchSign } from '../../batch-sign.ts';
import type { Glyphs } from '../../glyph.ts';
import type { Cells } from '../../kit/columns.ts';
import { type Line, line, type Run, run } from '../../kit/line.ts';
import { guides } from '../../kit/tree.ts';
import { batchName } from './batch-name.ts';
import type { QueueColumn } from './columns.ts';
import { batchReason, remaining, waitingReason } from './reason.ts';
import type { QueueSight } from './sight.ts';

/** States in which time runs: their elapsed and remaining times mean something. */
const timed = new Set(['running', 'bisecting', 'waiting_for_merge', 'waiting_schedule', 'frozen', 'merged']);

export function batchCells(row: BatchRow, sight: QueueSight, glyphs: Glyphs): Cells<QueueColumn> {
  const { node } = row;
  const { batch } = node;
  const sign = batchSign(batch.status.code, glyphs);
  const { checksSummary: checks } = batch;
  const isTimed = timed.has(batch.status.code);
  return {
    what: whatOf(row, sight, glyphs),
    state: [run(sign.word, sign.tone), run(` ${sign.glyph}`, sign.tone)],
    checks: checks === null || checks.total === 0 ? '' : `${checks.passed}/${checks.total}`,
    bar: checks === null || checks.total === 0 ? '' : bar(checks.passed / checks.total, 4, glyphs.spark),
    run: isTimed && batch.startedAt !== null ? span(sight.now - batch.startedAt) : '-',
    left: isTimed ? leftOf(node, sight) : '-',
    lands: landsLine(batchLanding(sight.tree, batch.id, sight.observed, sight.now), sight.zone),
    text: [...batchReason(node, sight), ...alsoIn(row.also)],
    who: node.members.length === 1 ? (node.members[0]?.author?.login ?? '') : '',
  };
}

const leftOf = (node: BatchNode, { now }: QueueSight) =>
  node.batch.ciFinishedAt !== null && node.batch.ciFinishedAt <= now && node.batch.status.code !== 'running'
    ? 'done'
    : remaining(node.batch.estimatedCiFinishAt, now);

const alsoIn = (also: readonly string[]): Line =>
  also.length === 0 ? [] : [run(`  also ${also.join(', ')}`, 'muted')];

function whatOf({ node, isOpen, isLast }: BatchRow, { me }: QueueSight, glyphs: Glyphs): Line {
  const fold = foldGlyph(isOpen, glyphs);
  const levels = levelsOf(node, isLast);
  const first = node.members[0];
  const more = node.members.length - 1;
  const numbers: Run[] = first === undefined ? [] : [run(` #${first.number}`, 'strong')];
  if (more > 0) numbers.push(run(` +${more}`, 'muted'));
  if (node.members.some((pull) => pull.author?.login === me)) numbers.push(run(` ${glyphs.mine}`, 'strong'));
  return [run(`${guides(levels, glyphs)}${fold} `, 'border'), run(batchName(node)), ...numbers];
}

function foldGlyph(isOpen: boolean | null, glyphs: Glyphs): string {
  if (isOpen === null) return ' ';
  return isOpen ? glyphs.open : glyphs.closed;
}

/** For every level above, whether the branch ends there. */
function levelsOf(node: BatchNode, isLast: boolean): boolean[] {
  const levels: boolean[] = node.parent === null ? [] : [isLast];
  for (let above = node.parent; above?.parent != null; above = above.parent) {
    levels.unshift(above.parent.children.at(-1) === above);
  }
  return levels;
}

export function pullCells({ place }: PullRow, sight: QueueSight, glyphs: Glyphs): Cells<QueueColumn> {
  const { pull, node } = place;
  const isMine = sight.me !== null && pull.author?.login === sight.me;
  const depth = node === null ? 1 : node.depth + 2;
  const what: Line = [
    run('  '.repeat(depth).slice(isMine ? 2 : 0)),
    ...(isMine ? [run(`${glyphs.mine} `.slice(0, 2), 'strong')] : []),
    run(`#${pull.number}`, 'strong'),
  ];
  const isUrgent = pull.priorityAlias !== null && pull.priorityAlias !== 'medium' && node === null;
  return {
    what: isUrgent ? [...what, run(` ${pull.priorityAlias}`, 'muted')] : what,
    lands: node === null ? landsLine(landing(sight.tree, pull.number, sight.observed, sight.now), sight.zone) : '',
    text: textOf(place, sight),
    who: [run(pull.author?.login ?? '', 'muted')],
  };
}

function textOf(place: PullRow['place'], sight: QueueSight): Line {
  const { pull, node } = place;
  const title = run(pull.title ?? '(no title received)', node === null ? 'plain' : 'muted');
  if (node !== null) return pull.dequeueRequested === true ? [run('leaving  ', 'warn'), title] : [title];
  return [...waitingReason(place, sight), run('  '), title];
}

/** The landing time with what it moved since it was first seen; a held one says what holds it instead. */
export function landsLine(of: Landing | null, zone: string): Line {
  if (of === null) return line('-');
  switch (of.state) {
    case 'frozen':
      return line('frozen', 'hold');
    case 'paused':
      return line('paused', 'hold');
    case 'landed':
      return line('landed', 'ok');
    case 'unknown':
      return line('-');
    case 'overdue':
      return of.at === null ? line('-') : line(`${clockTime(of.at, zone)} late`, 'warn');
    case 'estimated':
      return of.at === null ? line('-') : [run(`~${clockTime(of.at, zone)}`), ...driftRun(of)];
  }
}

function driftRun({ driftMs }: Landing): readonly Run[] {
  if (driftMs === null || Math.abs(driftMs) < 60_000) return [];
  return [run(` ${drift(driftMs)}`, driftMs > 0 ? 'warn' : 'ok')];
}
