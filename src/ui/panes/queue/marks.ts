import type { PullRequest } from '../../../domain/pull-request.ts';
import { restartsMany } from '../../../domain/verdict/threshold.ts';
import { found } from '../../kit/found.ts';
import { type Line, type Run, run } from '../../kit/line.ts';
import { type QueueSight, restartCount } from './sight.ts';

/** `r4`: thrown back four times in this stay; `r4+` where the stay began before the log that is known does. */
export function restartMark(sight: Pick<QueueSight, 'log'>, pull: PullRequest): readonly Run[] {
  const count = restartCount(sight, pull) ?? 0;
  if (count === 0) return [];
  const isAtLeast = pull.queuedAt !== null && pull.queuedAt < (sight.log?.from ?? 0);
  return [run(` r${count}${isAtLeast ? '+' : ''}`, count >= restartsMany ? 'warn' : 'muted')];
}

/** A number after `lead`; all of it is told apart where the filter found what no row shows: a label, a scope. */
export function numberRuns(pull: PullRequest, { sought }: Pick<QueueSight, 'sought'>, lead = ''): Line {
  const of = run(`${lead}#${pull.number}`, 'strong');
  const spans = sought(pull);
  if (spans === null) return [of];
  const shown = [of.text, pull.title ?? '', pull.author?.login ?? '', pull.priorityAlias ?? ''];
  if (shown.some((text) => spans(text).length > 0)) return found(of, spans);
  return [run(lead), run(`#${pull.number}`, 'match')];
}
