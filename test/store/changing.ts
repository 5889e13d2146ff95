import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { leave } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';

export const queued = status([batch('b1', { pulls: [1, 5210] })], { waitingPullRequests: [pull(3)] });
export const without = status([batch('b1', { pulls: [1] })], { waitingPullRequests: [pull(3)] });
export const leaving = status([], { waitingPullRequests: [pull(5210, { dequeueRequested: true })] });
export const pausedFor = (reason: string) => ({ ...queued, pause: { paused: true, reason, pausedAt: at('14:30') } });

const typed = (text: string) =>
  text
    .replaceAll(' ', '\u0000')
    .split('')
    .map((key) => (key === '\u0000' ? 'space' : key));

/** What confirms each change in its dialog. */
const confirmed: Readonly<Record<'dequeue' | 'pause' | 'unpause', (monitor: Monitor) => void>> = {
  dequeue(monitor) {
    monitor.press('/', ...typed('5210'), 'enter', 'j', 'D');
    monitor.wait(1_000);
    monitor.press('y');
  },
  pause(monitor) {
    monitor.press('P');
    monitor.wait(1_000);
    monitor.press(...typed('db failover'), 'enter');
    monitor.wait(1_000);
    monitor.press(...typed('pause'));
    monitor.wait(1_000);
    monitor.press('enter');
  },
  unpause(monitor) {
    monitor.press('U');
    monitor.wait(1_000);
    monitor.press('y');
  },
};

export interface Change {
  readonly what: keyof typeof confirmed;
  readonly answer: Failure | null | 'lost';
  /** The queue before it, and as every later reading shows it. */
  readonly before?: QueueStatus;
  readonly after: QueueStatus;
  readonly events?: readonly LogEvent[];
}

/** A screen on which the change was just confirmed. */
export function changing({ what, answer, before = queued, after, events = [] }: Change): Monitor {
  const monitor = openMonitor(
    {
      status: before,
      impacts: { 5210: { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 } },
      onWrite: () => {
        monitor.script({ status: after, events });
        return answer;
      },
    },
    { start: at('14:32:00') },
  );
  monitor.wait(4_000);
  confirmed[what](monitor);
  return monitor;
}

export const removed = [leave('14:32:08', 5210, { dequeueCode: 'PR_MANUALLY_DEQUEUED' })];
export const said = (kind: Parameters<typeof failure>[0], detail: string, over: Partial<Failure> = {}) =>
  failure(kind, { detail, ...over });
export const conflict = said('refused', 'the queue is being rebuilt', { status: 409 });
export const unread = failure('timeout', { outcomeUnknown: true });
export const broken = failure('offline', { outcomeUnknown: true });
