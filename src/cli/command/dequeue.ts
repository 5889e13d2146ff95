import { ApiError } from '../../client/api-error.ts';
import type { QueueStatus } from '../../domain/queue.ts';
import { requireAnswers } from '../ask.ts';
import { carryOut } from '../carry-out.ts';
import { findQueue } from '../find-queue.ts';
import { tell } from '../outcome.ts';
import { agreeToDequeue } from '../preview.ts';
import { Problem } from '../problem.ts';
import { readPull } from '../pull-argument.ts';
import { refuseReadOnly } from '../read-only.ts';
import { type Call, withService } from '../with-service.ts';

const goneWithinMs = 60_000;

export const action = withService(async (call) => {
  const { api, flags, settings, machine, target } = call;
  const number = readPull(call.positionals[0]);
  const what = `dequeue #${number}`;
  requireAnswers(machine, flags.yes === true, 'dequeue');
  refuseReadOnly(settings, what);
  const branch = await findQueue(call, number);
  // Only a queue that lists it can show that it left.
  if (branch === null) throw notQueued(call, number);
  const look = async (): Promise<QueueStatus> => (await api('status', { ...target, branch })).value;
  const impact = await agreeToDequeue(call, number, look);
  const removal = { endpoint: 'dequeue', input: { ...target, prNumber: number } } as const;
  const write = await carryOut(call, removal, look, goneWithinMs);
  const isMerged = write.phase === 'observed' && (await hasMerged(call, number));
  return tell(call, write, {
    what,
    observed: isMerged ? `#${number} merged before it could be removed` : `#${number} has left the queue`,
    reached: isMerged ? 'notReached' : 'done',
    pending: `#${number} is still listed · mergetop show ${number} tells when it has left`,
    unchanged: `#${number} is still queued`,
    json: {
      number,
      merged: isMerged,
      interrupted_batches: impact.interruptedBatches,
      rechecked_pull_requests: impact.recheckedPullRequests,
      cascaded_pull_requests: impact.cascadedPullRequests,
    },
  });
});

function notQueued({ settings, repository }: Call, number: number): Problem {
  const where = settings.branch === null ? 'in no queue' : `not in the queue of ${settings.branch}`;
  const name = `${repository.owner}/${repository.name}`;
  return new Problem('notReached', `${name}: #${number} is ${where} · mergetop show ${number} tells how it left`);
}

/** A removal can lose the race against a merge; only the log tells which it was. What merged once is never queued again. */
async function hasMerged({ api, target }: Call, number: number): Promise<boolean> {
  try {
    const { value } = await api('logs', {
      ...target,
      pullRequest: [number],
      eventType: ['action.queue.leave'],
      perPage: 1,
    });
    const [leave] = value.events;
    return leave?.type === 'action.queue.leave' && leave.metadata.merged === true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
