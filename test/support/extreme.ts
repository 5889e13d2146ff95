import type { Batch } from '../../src/domain/batch.ts';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { PullRequest } from '../../src/domain/pull-request.ts';
import type { QueueMode, QueueStatus } from '../../src/domain/queue.ts';
import { at, batch, check, minutes, pull, status } from './build.ts';
import { checksEnd, checksStart, enter, leave, merge, thrownBack } from './build-log.ts';

/** The largest queue that is expected: 1,000 pull requests, 128 batches, three levels of sub-batches, 200 scopes. */
export const extremeQueue = (mode: QueueMode): QueueStatus => largeQueue(1000, mode);

/** So many pull requests, an eighth as many batches of six, at most 128; the others wait. */
export function largeQueue(count: number, mode: QueueMode): QueueStatus {
  const batches = Array.from({ length: Math.min(128, Math.round(count * 0.128)) }, (_, index) => topBatch(index));
  const waiting = count - batches.length * 6;
  const waitingPullRequests = Array.from({ length: waiting }, (_, index) => member(10_000 + index));
  return status(batches, { mode, waitingPullRequests });
}

function topBatch(index: number): Batch {
  const numbers = Array.from({ length: 6 }, (_, offset) => index * 6 + offset);
  const timing = {
    startedAt: at('14:00'),
    estimatedMergeAt: at('14:40') + minutes(index),
    estimatedCiFinishAt: at('14:39') + minutes(index),
    checksTimeoutAt: at('14:45'),
    scopes: [`scope ${index % 200}`, `scope ${(index * 7) % 200}`],
    parentIds: index === 0 ? [] : [`b${index - 1}`],
  };
  if (index % 8 !== 3) return batch(`b${index}`, { ...timing, pullRequests: numbers.map(member) });
  return batch(`b${index}`, { ...timing, code: 'bisecting', subBatches: split(`b${index}`, numbers.map(member), 3) });
}

function split(id: string, members: readonly PullRequest[], levels: number): Batch[] {
  const middle = Math.ceil(members.length / 2);
  return [members.slice(0, middle), members.slice(middle)].map((part, index) => {
    const own = `${id}.${index + 1}`;
    const isSplit = levels > 1 && part.length > 1;
    const inside = isSplit ? { code: 'bisecting', subBatches: split(own, part, levels - 1) } : { pullRequests: part };
    return batch(own, { startedAt: at('14:10'), ...inside });
  });
}

const member = (number: number): PullRequest =>
  pull(number, {
    queuedAt: at('10:00') + number,
    estimatedMergeAt: at('14:40') + number * 1000,
    dependsOnPullRequests: number % 10 === 9 ? [number - 1] : null,
    scopes: [`scope ${number % 200}`],
  });

/** A day of `count` events: stays that run, are thrown back, fail and merge. */
export function extremeEvents(count: number): LogEvent[] {
  const events: LogEvent[] = [];
  for (let stay = 0; events.length < count; stay++) {
    const number = stay % 900;
    const clock = clockOf(Math.floor((stay * 7) / 4) % 860);
    const of = { sessionId: `stay ${stay}`, trainCarId: `car ${stay}`, queuePullRequestNumber: 20_000 + stay };
    const failed = { checksConclusion: 'failure', unsuccessfulChecks: [check(`job ${stay % 30}`, 'failure')] };
    events.push(enter(clock, number, { sessionId: of.sessionId }), checksStart(clock, number, of));
    events.push(
      thrownBack(clock, number, 'PR_AHEAD_DEQUEUED', of),
      checksStart(clock, number, { ...of, trainCarId: `again ${stay}` }),
    );
    if (stay % 5 === 0)
      events.push(checksEnd(clock, number, { ...of, ...failed }), leave(clock, number, { sessionId: of.sessionId }));
    else events.push(checksEnd(clock, number, of), ...merge(clock, number, { sessionId: of.sessionId }));
  }
  return events.slice(0, count);
}

const two = (count: number): string => String(count).padStart(2, '0');
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
