import { span } from '../../../base/span.ts';
import { batchCodes } from '../../../domain/batch.ts';
import { batchLanding } from '../../../domain/verdict/landing.ts';
import { preparingLongMs, runLongFactor } from '../../../domain/verdict/threshold.ts';
import { timeoutOf } from '../../../domain/verdict/timeout.ts';
import type { BatchNode } from '../../../domain/verdict/tree.ts';
import type { QueueRow } from '../../../store/queue-row.ts';
import { type Run, run } from '../../kit/line.ts';
import type { QueueSight } from './sight.ts';

/** Something a person should look at in this batch, in a few cells; null when all is as it should be. */
export function warningOf(node: BatchNode, sight: QueueSight): Run | null {
  const said = timeoutWarning(node, sight) ?? warnings.get(node.batch.status.code)?.(node, sight) ?? null;
  return said === null ? null : run(`${said} ${sight.glyphs.problem}`, 'warn');
}

/** True for rows that `e` stops at. */
export function isProblemRow(row: QueueRow, sight: QueueSight): boolean {
  if (row.kind === 'batch') return isProblem(row.node, sight);
  if (row.kind === 'left')
    return !row.departure.merged && row.departure.leave?.metadata.dequeueCode !== 'PR_MANUALLY_DEQUEUED';
  return row.kind === 'pull' && (row.place.pull.conflictWithPullRequests ?? []).length > 0;
}

const isProblem = (node: BatchNode, sight: QueueSight): boolean =>
  node.batch.status.code === 'failed' ||
  node.batch.status.code === 'bisecting' ||
  !known.has(node.batch.status.code) ||
  warningOf(node, sight) !== null ||
  batchLanding(sight.tree, node.batch.id, sight.observed, sight.now)?.state === 'overdue';

const known = new Set<string>(batchCodes);

function timeoutWarning(node: BatchNode, { now }: QueueSight): string | null {
  const timeout = timeoutOf(node, now);
  if (timeout === null) return null;
  return timeout.leftMs > 0 ? `T-${span(timeout.leftMs)}` : `timed out ${span(-timeout.leftMs)} ago`;
}

type Warn = (node: BatchNode, sight: QueueSight) => string | null;

const warnings = new Map<string, Warn>(
  Object.entries<Warn>({
    running: ({ batch }, { now, averageRunMs }) => {
      const isLong = averageRunMs !== null && now - (batch.startedAt ?? now) > runLongFactor * averageRunMs;
      return isLong ? `usually ${span(averageRunMs)}` : null;
    },
    preparing: ({ batch }, { now, observed }) => {
      const ms = now - (observed?.batches.get(batch.id)?.since.at ?? now);
      return ms > preparingLongMs ? span(ms) : null;
    },
    waiting_for_batch: ({ batch }, { now }) => {
      const ms = now - (batch.status.batchMaxStartAt ?? now);
      return ms > 0 ? `${span(ms)} late` : null;
    },
  }),
);
