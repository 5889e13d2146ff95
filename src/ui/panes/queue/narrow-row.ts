// Rows of a pane that has no room for columns: what there is to say follows right after, the landing stands at the end.
import { batchLanding, landing } from '../../../domain/verdict/landing.ts';
import type { BatchRow, PullRow } from '../../../store/queue-row.ts';
import { batchSign } from '../../batch-sign.ts';
import { found } from '../../kit/found.ts';
import { fitLine, type Line, lineCells, run, spread } from '../../kit/line.ts';
import { batchReason } from './batch-reason.ts';
import { elapsed, nameLine, remaining } from './batch-row.ts';
import { landsLine } from './lands.ts';
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
  const isRunning = node.batch.status.code === 'running';
  return withLanding(
    [
      ...(lineCells(name) < nameWidth ? fitLine(name, nameWidth) : name),
      run(' '),
      run(word, tone),
      run(' '),
      ...(isRunning ? progress(row, sight) : batchReason(node, sight)),
    ],
    landed === null || landed.at === null ? [] : landsLine(landed, sight.zone),
    width,
  );
}

/** `41/44 19m ~3m`, or what is out of the ordinary about it. */
function progress({ node }: BatchRow, sight: QueueSight): Line {
  const { checksSummary: checks } = node.batch;
  const done = checks === null || checks.total === 0 ? [] : [run(`${checks.passed}/${checks.total} `)];
  const warning = warningOf(node, sight);
  if (warning !== null) return [...done, warning];
  return [...done, ...elapsed(node, sight), run(' '), ...remaining(node, sight)];
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
