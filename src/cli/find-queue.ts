import { queuedPull } from '../store/tree-of.ts';
import { Problem } from './problem.ts';
import type { Call } from './with-service.ts';

/**
 * The branch whose queue holds the pull request. Only a queue that lists it can later show that it left, so one that none
 * lists ends the command.
 */
export async function findQueue({ api, target, settings, repository }: Call, number: number): Promise<string> {
  const branches = settings.branch === null ? (await api('branches', target)).value.branches : [settings.branch];
  for (const branch of branches) {
    const { value: status } = await api('status', { ...target, branch });
    if (queuedPull(status, number) !== null) return branch;
  }
  const where = settings.branch === null ? 'in no queue' : `not in the queue of ${settings.branch}`;
  const name = `${repository.owner}/${repository.name}`;
  throw new Problem('notReached', `${name}: #${number} is ${where} · mergetop show ${number} tells how it left`);
}
