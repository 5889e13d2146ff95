import { memo } from '../../base/memo.ts';
import type { FailedFor, FailingCheck } from '../../domain/verdict/failing-check.ts';
import type { BatchNode, Tree } from '../../domain/verdict/tree.ts';
import { pullOf } from '../../store/live-pulls.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';

/**
 * Whom it failed for, the latest first. Live checks are read of one pull request of a batch, carry no time, and were so
 * when they were read: the others of its run failed with it.
 */
export const failuresOf = memo(({ failures }: FailingCheck, state: State): readonly FailedFor[] => {
  const { tree } = sightOf(state);
  const timed = failures.map((failure) => ({ ...failure, at: seenAt(failure, state) }));
  const known = new Set(timed.map(({ number }) => number));
  const mates = timed.flatMap((failure) =>
    (liveRun(failure, tree)?.members ?? []).map(({ number }): FailedFor => ({ ...failure, number })),
  );
  const others = new Map(mates.filter(({ number }) => !known.has(number)).map((mate) => [mate.number, mate]));
  return [...timed, ...others.values()].sort((one, other) => other.at - one.at || one.number - other.number);
});

const seenAt = ({ number, at, isLive }: FailedFor, state: State): number => {
  const receivedAt = isLive ? (pullOf(state, number)?.receivedAt ?? null) : null;
  return receivedAt === null ? at : receivedAt + (state.skewMs ?? 0);
};

/** The batch that a live check was read of, unless that has begun another run since. */
function liveRun({ number, isLive, queuePullRequestNumber: on }: FailedFor, tree: Tree | null): BatchNode | null {
  const node = isLive ? (tree?.pulls.get(number)?.node ?? null) : null;
  return node !== null && (node.batch.queuePullRequestNumber ?? on) === on ? node : null;
}

/** The batch whose run failed, where the queue still lists it, else the pull request that it ran on. */
export function runName(failure: FailedFor, tree: Tree | null): string {
  const { number, batchId, queuePullRequestNumber: on } = failure;
  const node = liveRun(failure, tree) ?? tree?.batches.get(batchId ?? '');
  if (node !== undefined) return batchName(node);
  return on === null || on === number ? '' : `#${on}`;
}
