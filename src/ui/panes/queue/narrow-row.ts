// Rows of a pane that has no room for columns: what there is to say follows right after, the landing stands at the end.
import { batchLanding, landing } from '../../../domain/verdict/landing.ts';
import type { BatchNode } from '../../../domain/verdict/tree.ts';
import type { BatchRow, PullRow } from '../../../store/queue-row.ts';
import { batchSign } from '../../batch-sign.ts';
import { found } from '../../kit/found.ts';
import { cutLine, fitLine, type Line, lineCells, run, spread } from '../../kit/line.ts';
import { batchReason, openChecks } from './batch-reason.ts';
import { elapsed, nameLine, remaining } from './batch-row.ts';
import { landsLine, slipsLine } from './lands.ts';
import { numberLine } from './pull-row.ts';
import type { QueueSight } from './sight.ts';
import { waitingReason } from './waiting-reason.ts';
import { warningOf } from './warning.ts';

/** `▸ b3 #5210+2` in most cases; a longer name pushes the rest of its row. */
const nameWidth = 14;

export function narrowBatch(row: BatchRow, width: number, sight: QueueSight): Line {
  const { node } = row;
  const { word, tone } = batchSign(node.batch.status.code, sight.glyphs);
  const name = nameLine(row, sight);
  const landed = batchLanding(sight.tree, node.batch.id, sight.observed, sight.now);
  const lands = landed === null || landed.at === null ? [] : landsLine(landed, sight.zone);
  const isRunning = node.batch.status.code === 'running';
  const [said, ...more] = isRunning ? progress(node, sight) : [batchReason(node, sight)];
  const text = [
    ...(lineCells(name) < nameWidth ? fitLine(name, nameWidth) : name),
    run(' '),
    run(word, tone),
    run(' '),
    ...said,
  ];
  const room = width - (lands.length === 0 ? 0 : lineCells(lands) + 1);
  return withLanding(filled(text, [...more, slipsLine(landed)], room), lands, width);
}

/** `41/44 19m ~3m`; what is out of the ordinary about it, or a check that failed, is worth more than the times. */
function progress(node: BatchNode, sight: QueueSight): readonly [Line, ...Line[]] {
  const { checksSummary: checks } = node.batch;
  const done = checks === null || checks.total === 0 ? [] : [run(`${checks.passed}/${checks.total} `)];
  const times = [...elapsed(node, sight), run(' '), ...remaining(node, sight)];
  const warning = warningOf(node, sight);
  const { named, hasFailed } = openChecks(node, sight);
  if (warning !== null) return [[...done, warning], named];
  return hasFailed ? [[...done, ...named], times] : [[...done, ...times], named];
}

/** With fewer cells than these a name says nothing. */
const leastTold = 8;

/** `text`, and of what else there is to say as much as there is room for. */
function filled(text: Line, more: readonly Line[], width: number): Line {
  const told = [...text];
  for (const each of more) {
    const room = width - lineCells(told) - 2;
    if (each.length > 0 && room >= Math.min(leastTold, lineCells(each))) told.push(run('  '), ...cutLine(each, room));
  }
  return told;
}

export function narrowPull(row: PullRow, width: number, sight: QueueSight): Line {
  const { pull, node } = row.place;
  const title = found(run(pull.title ?? 'no title received', 'muted'), sight.sought(pull));
  if (node !== null) return [...numberLine(row, sight), run(' '), ...title];
  const landed = landing(sight.tree, pull.number, sight.observed, sight.now);
  return withLanding(
    [...numberLine(row, sight), run(' '), ...waitingReason(row.place, sight), run('  '), ...title],
    landed?.at == null ? [] : landsLine(landed, sight.zone),
    width,
  );
}

const withLanding = (text: Line, lands: Line, width: number): Line =>
  lands.length === 0 ? fitLine(text, width) : spread(text, [run(' '), ...lands], width);
