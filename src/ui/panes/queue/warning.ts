import { span } from '../../../base/span.ts';
import { batchCodes } from '../../../domain/batch.ts';
import { batchLanding } from '../../../domain/verdict/landing.ts';
import { restartsMany } from '../../../domain/verdict/threshold.ts';
import type { BatchNode } from '../../../domain/verdict/tree.ts';
import { type Trouble, troubles } from '../../../domain/verdict/trouble.ts';
import type { QueueRow } from '../../../store/queue-row.ts';
import { type Run, run } from '../../kit/line.ts';
import { type QueueSight, restartCount } from './sight.ts';

/** Something a person should look at in this batch, in a few cells; null when all is as it should be. */
export function warningOf(node: BatchNode, sight: QueueSight): Run | null {
  const [worst] = troubles(node, sight);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table has for each kind a function that takes this kind
  return worst === undefined ? null : run(`${said[worst.kind](worst as never)} ${sight.glyphs.problem}`, 'warn');
}

/** True for rows that `e` stops at. */
export function isProblemRow(row: QueueRow, sight: QueueSight): boolean {
  if (row.kind === 'batch') return isProblem(row.node, sight);
  if (row.kind === 'left')
    return !row.departure.merged && row.departure.leave?.metadata.dequeueCode !== 'PR_MANUALLY_DEQUEUED';
  if (row.kind !== 'pull') return false;
  const { pull } = row.place;
  return (pull.conflictWithPullRequests ?? []).length > 0 || (restartCount(sight, pull) ?? 0) >= restartsMany;
}

const isProblem = (node: BatchNode, sight: QueueSight): boolean =>
  node.batch.status.code === 'failed' ||
  node.batch.status.code === 'bisecting' ||
  !known.has(node.batch.status.code) ||
  warningOf(node, sight) !== null ||
  batchLanding(sight.tree, node.batch.id, sight.observed, sight.now)?.state === 'overdue';

const known = new Set<string>(batchCodes);

const said: { readonly [Kind in Trouble['kind']]: (trouble: Extract<Trouble, { readonly kind: Kind }>) => string } = {
  timeout: ({ timeout: { leftMs } }) => (leftMs > 0 ? `T-${span(leftMs)}` : `timed out ${span(-leftMs)} ago`),
  'run-long': ({ averageMs }) => `usually ${span(averageMs)}`,
  preparing: ({ still }) => span(still.ms),
  'preparing-together': ({ batches }) => `${batches} at once`,
  'filling-overdue': ({ overdueMs }) => `${span(overdueMs)} late`,
  'merge-held': ({ still }) => `held ${span(still.ms)}`,
  'held-for-nothing': () => 'no search ahead',
  'hours-far': ({ opensInMs }) => `opens in ${span(opensInMs)}`,
  'bisection-deep': ({ depth }) => `${depth} levels`,
  'blamed-before': ({ number }) => `#${number} again`,
};
