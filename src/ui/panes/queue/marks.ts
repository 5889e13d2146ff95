import type { PullRequest } from '../../../domain/pull-request.ts';
import { restartsMany } from '../../../domain/verdict/threshold.ts';
import { type Run, run } from '../../kit/line.ts';
import { type QueueSight, restartCount } from './sight.ts';

/** `r4`: thrown back four times in this stay; `r4+` where the stay began before the log that is known does. */
export function restartMark(sight: Pick<QueueSight, 'log'>, pull: PullRequest): readonly Run[] {
  const count = restartCount(sight, pull) ?? 0;
  if (count === 0) return [];
  const isAtLeast = pull.queuedAt !== null && pull.queuedAt < (sight.log?.from ?? 0);
  return [run(` r${count}${isAtLeast ? '+' : ''}`, count >= restartsMany ? 'warn' : 'muted')];
}
