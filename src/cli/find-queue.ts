import { queuedPull } from '../store/tree-of.ts';
import type { Call } from './with-service.ts';

/** The branch whose queue holds the pull request; null when none does. */
export async function findQueue({ api, target, settings }: Call, number: number): Promise<string | null> {
  const branches = settings.branch === null ? (await api('branches', target)).value.branches : [settings.branch];
  for (const branch of branches) {
    const { value: status } = await api('status', { ...target, branch });
    if (queuedPull(status, number) !== null) return branch;
  }
  return null;
}
