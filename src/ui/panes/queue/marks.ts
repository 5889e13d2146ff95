import type { PullRequest } from '../../../domain/pull-request.ts';
import { restartsMany } from '../../../domain/verdict/threshold.ts';
import { type Run, run } from '../../kit/line.ts';
import { type QueueSight, restartCount } from './sight.ts';

/** `r4`: thrown back four times in this stay. */
export function restartMark(sight: Pick<QueueSight, 'log'>, pull: PullRequest): readonly Run[] {
  const count = restartCount(sight, pull) ?? 0;
  return count === 0 ? [] : [run(` r${count}`, count >= restartsMany ? 'warn' : 'muted')];
}
