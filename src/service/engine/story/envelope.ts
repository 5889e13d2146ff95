import type { Stay, Train } from '../train.ts';

/** The trigger of what the queue does by itself. */
export const internal = 'merge queue internal';

/** The one partition of a queue that is not partitioned. */
export const partition = '__default__';

/** What every event of a stay says of it. */
export const stayOf = (train: Train, { pull, queuedAt, sessionId }: Stay) => ({
  queueName: pull.rule.name,
  branch: train.setup.branch,
  partitionName: partition,
  priorityRuleName: pull.priority.name,
  queuedAt,
  sessionId,
});
