import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { wholeLog } from './ledger.ts';
import type { Workshop } from './workshop.ts';

/** The log of the queue in words, oldest first, as `leave #100 CHECKS_FAILED`; workflow chores are left out. */
export const story = ({ repository }: Workshop): readonly string[] => wholeLog(repository).flatMap(words);

function words(event: LogEvent): readonly string[] {
  const what = event.type.replace('action.queue.', '');
  const who = `#${event.pullRequest}`;
  switch (event.type) {
    case 'action.queue.change':
      return [`size ${event.metadata.size}`];
    case 'action.queue.checks.change':
      return [`running ${event.metadata.runningChecks}`];
    case 'action.queue.checks_end':
      return [`end ${who} ${event.metadata.abortCode ?? event.metadata.checksConclusion}`];
    case 'action.queue.checks_start':
      return [`start ${who}`];
    case 'action.queue.leave':
      return [`leave ${who} ${event.metadata.dequeueCode}`];
    case 'action.queue.batch_bisection_start':
      return [`search ${event.metadata.originalBatchPrNumbers.join(' ')}`];
    case 'action.queue.batch_bisection_end':
      return [`found ${event.metadata.culpritPrNumbers.join(' ')}`];
    case 'action.queue.enter':
    case 'action.queue.merged':
      return [`${what} ${who}`];
    default:
      return event.type.startsWith('action.') ? [] : [what];
  }
}

/** The batches as they are listed: `running 100 101`, parts indented. */
export function listing({ repository }: Workshop): readonly string[] {
  const lines = (batches: NonNullable<ReturnType<typeof repository.status>>['batches'], indent: string): string[] =>
    batches.flatMap((batch) => [
      [indent + batch.status.code, ...batch.pullRequests.map((pull) => pull.number)].join(' '),
      ...lines(batch.subBatches ?? [], `${indent}  `),
    ]);
  return lines(repository.status('main')?.batches ?? [], '');
}

/** The numbers of those that wait. */
export const waiting = ({ repository }: Workshop) =>
  repository.status('main')?.waitingPullRequests.map((pull) => pull.number);
