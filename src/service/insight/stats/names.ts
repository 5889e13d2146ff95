import type { EventType } from '../../../domain/event/log-event.ts';
import type { Window } from '../../history/filter.ts';
import type { History } from '../../history/history.ts';
import { type Group, within } from '../../history/series.ts';

const queueTypes = [
  'action.queue.enter',
  'action.queue.leave',
  'action.queue.checks_start',
  'action.queue.checks_end',
  'action.queue.change',
  'action.queue.checks.change',
] as const satisfies readonly EventType[];

/** The branches whose queue did something inside a window, in order of name. */
export const busyBranches = (history: History, window: Window) => names(history, window, 'baseRef');

/** The queues that did something inside a window, in order of name. */
export const busyQueues = (history: History, window: Window) => names(history, window, 'queueName');

function names(history: History, window: Window, of: keyof Pick<Group, 'baseRef' | 'queueName'>): readonly string[] {
  const busy = queueTypes.flatMap((type) =>
    history.of(type).filter(({ facts }) => within<{ readonly at: number }>(facts, window).length > 0),
  );
  return [...new Set(busy.map((group) => group[of]))].sort();
}
