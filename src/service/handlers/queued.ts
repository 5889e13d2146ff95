import type { Batch } from '../../domain/batch.ts';
import type { PullRequest } from '../../domain/pull-request.ts';
import type { Repository } from '../engine/repository.ts';

/** A queued pull request with the branch of its queue. */
export interface Queued {
  readonly branch: string;
  readonly pull: PullRequest;
}

/** Everything that is queued, branch by branch and in queue order: batches first, then those that wait. */
export function queuedPulls(repository: Repository): readonly Queued[] {
  return repository.branches.flatMap((branch) => {
    const status = repository.status(branch);
    if (status === null) return [];
    const pulls = [...status.batches.filter(isOpen).flatMap(members), ...status.waitingPullRequests];
    return pulls.map((pull) => ({ branch, pull }));
  });
}

/** What is over stays listed for a moment, but is queued no more. */
const isOpen = ({ status }: Batch) => status.code !== 'merged' && status.code !== 'failed';

const members = (batch: Batch): readonly PullRequest[] => [
  ...(batch.subBatches ?? []).filter(isOpen).flatMap(members),
  ...batch.pullRequests,
];
