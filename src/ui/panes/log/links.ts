import { type Check, checkBucket, checkPage } from '../../../domain/check.ts';
import type { LogEvent } from '../../../domain/event/log-event.ts';
import { sightOf } from '../../../store/sight.ts';
import type { State } from '../../../store/state.ts';

/** The checks that did not pass, as far as the event tells of any. */
export function failedChecks(event: LogEvent): readonly Check[] {
  if (event.type === 'action.queue.checks_end') return event.metadata.unsuccessfulChecks;
  if (event.type !== 'action.queue.leave') return [];
  const { unsuccessfulChecks, checks } = event.metadata;
  return unsuccessfulChecks ?? checks.filter(({ state }) => checkBucket(state) === 'failed');
}

/** The page of the run that failed, or of the comment that asked. */
export function runUrl(event: LogEvent): string | null {
  if (event.type === 'command.queue' || event.type === 'command.dequeue') return event.metadata.triggerCommentUrl;
  return (
    failedChecks(event)
      .map(checkPage)
      .find((each) => each !== null) ?? null
  );
}

/** The page of a pull request. Events carry no link: it is taken from one of the queue's, which differ in the number. */
export function pullUrl(state: State, number: number | null): string | null {
  if (number === null) return null;
  for (const { pull } of sightOf(state).tree?.pulls.values() ?? []) {
    const url = pull.url ?? '';
    if (url.endsWith(`/${pull.number}`)) return url.slice(0, -String(pull.number).length) + number;
  }
  return null;
}
