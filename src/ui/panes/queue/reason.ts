import { about, clockTime, span } from '../../../base/span.ts';
import type { PullRequest } from '../../../domain/pull-request.ts';
import { bisection } from '../../../domain/verdict/bisection.ts';
import { timeoutOf } from '../../../domain/verdict/timeout.ts';
import type { BatchNode, PullNode } from '../../../domain/verdict/tree.ts';
import type { Line } from '../../kit/line.ts';
import { line, run } from '../../kit/line.ts';
import { batchName } from './batch-name.ts';
import type { QueueSight } from './sight.ts';

/** What there is to say of a batch in one cell: what is out of the ordinary first, else what it waits for. */
export function batchReason(node: BatchNode, sight: QueueSight): Line {
  const warning = warningOf(node, sight);
  const plain = plainReason(node, sight);
  return warning === null ? line(plain) : [run(warning, 'warn'), run(plain === '' ? '' : `  ${plain}`)];
}

function warningOf(node: BatchNode, { now }: QueueSight): string | null {
  const timeout = timeoutOf(node, now);
  return timeout === null ? null : `T-${span(Math.max(0, timeout.at - now))} !`;
}

function plainReason(node: BatchNode, sight: QueueSight): string {
  const { batch } = node;
  if (batch.intermediateResultsSkipped === true) return 'passes with a later batch that contains it';
  const { status } = batch;
  switch (status.code) {
    case 'running':
      return attempt(node) ?? title(node);
    case 'preparing':
      return 'building the test branch';
    case 'bisecting':
      return suspects(node, sight);
    case 'failed':
      return 'failed, being removed';
    case 'merged':
      return 'landed';
    case 'waiting_for_merge':
      return 'green, waits for those ahead';
    case 'waiting_for_previous_batches':
      return held(node, sight);
    case 'waiting_for_requeue':
      return 'goes back to be retested';
    case 'waiting_schedule':
      return 'ready, outside merge hours';
    case 'waiting_for_batch':
      return filling(node, sight);
    case 'waiting_for_checks_slot':
      return 'ready, wants a free CI slot';
    case 'frozen':
      return batch.frozenBatchAhead === null
        ? 'green, merges are frozen'
        : frozenAhead(batch.frozenBatchAhead.pullRequestNumbers);
    default:
      return `unknown state ${status.code}`;
  }
}

const title = (node: BatchNode) => (node.members.length === 1 ? (node.members[0]?.title ?? '') : '');

function attempt({ batch: { status } }: BatchNode): string | null {
  if (status.retries === null || status.retries === 0) return null;
  return status.maxRetries === null ? `retry ${status.retries}` : `retry ${status.retries} of ${status.maxRetries}`;
}

function suspects(node: BatchNode, { log }: QueueSight): string {
  const found = bisection(node, log);
  return found?.suspects == null
    ? 'failed, looking for the culprit'
    : `${found.suspects.length} of ${node.members.length} suspect`;
}

/** Held because of a failure ahead: name the batch that is being explained where it is listed. */
function held(node: BatchNode, { tree }: QueueSight): string {
  if (node.parent !== null) return 'waits for the part ahead';
  const ahead = tree.tops.find((top) => top.order < node.order && top.batch.status.code === 'bisecting');
  return ahead === undefined ? 'held behind the batch ahead' : `held while ${batchName(ahead)} is explained`;
}

function filling({ batch: { status } }: BatchNode, { zone }: QueueSight): string {
  const slots =
    status.batchFilledSlots === null || status.maxBatchSlots === null
      ? 'filling'
      : `${status.batchFilledSlots} of ${status.maxBatchSlots}`;
  return status.batchMaxStartAt === null ? slots : `${slots}, starts by ${clockTime(status.batchMaxStartAt, zone)}`;
}

const frozenAhead = (numbers: readonly number[]) =>
  `behind frozen ${numbers
    .slice(0, 3)
    .map((each) => `#${each}`)
    .join(' ')}`;

/** Why a pull request without a batch waits, as its own fields say. */
export function waitingReason({ pull }: PullNode, { now }: QueueSight): Line {
  if (pull.dequeueRequested === true) return line('removal asked for, still listed', 'warn');
  if (pull.conflictWithPullRequests?.length)
    return line(`conflicts with ${numbers(pull.conflictWithPullRequests)}, held`, 'warn');
  if (pull.dependsOnPullRequests?.length) return line(`after ${numbers(pull.dependsOnPullRequests)}`);
  if (pull.isFrozen === true) return line('frozen', 'hold');
  return line(pull.queuedAt === null ? '' : `queued ${span(now - pull.queuedAt)}`);
}

const numbers = (all: readonly number[]) =>
  all
    .slice(0, 3)
    .map((each) => `#${each}`)
    .join(' ') + (all.length > 3 ? ' …' : '');

/** Marks that belong to a pull request wherever it stands. */
export function marks(pull: PullRequest): Line {
  if (pull.dequeueRequested === true) return [run(' leaving', 'warn')];
  return [];
}

export const remaining = (at: number | null, now: number) => {
  if (at === null) return '-';
  return at > now ? about(at - now) : 'due';
};
