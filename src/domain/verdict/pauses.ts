import type { Actor } from '../event/actor.ts';
import type { Pause } from '../pause.ts';
import type { Interval } from './interval.ts';
import type { HoldEvent, LogIndex } from './log-index.ts';

export interface PastPause extends Interval {
  readonly reason: string | null;
  /** Who paused. Null when the log does not say. */
  readonly by: string | null;
}

export interface CurrentPause {
  readonly at: number | null;
  readonly reason: string | null;
  /** From the log; null when its event is not in the window. */
  readonly by: string | null;
}

/** The pause that holds now. The object may be present and say that nothing is paused (screens.md f 4). */
export function currentPause(pause: Pause | null, log: LogIndex | null): CurrentPause | null {
  if (pause?.paused !== true) return null;
  const events = log?.holds ?? [];
  const end = events.findLastIndex((event) => event.type === 'queue.pause.delete');
  const start = events.slice(end + 1).find((event) => event.type === 'queue.pause.create');
  const created = start?.type === 'queue.pause.create' ? start : null;
  return {
    at: pause.pausedAt ?? created?.receivedAt ?? null,
    reason: pause.reason,
    by: nameOf(created?.metadata.createdBy ?? null),
  };
}

/** Pauses that ended inside the log's window, from old to new. */
export function pastPauses(log: LogIndex): PastPause[] {
  const past: PastPause[] = [];
  let open: Extract<HoldEvent, { type: 'queue.pause.create' }> | null = null;
  for (const event of log.holds) {
    if (event.type === 'queue.pause.create') open ??= event;
    if (event.type !== 'queue.pause.delete') continue;
    past.push({
      from: open?.receivedAt ?? log.from,
      to: event.receivedAt,
      reason: open?.metadata.reason ?? null,
      by: nameOf(open?.metadata.createdBy ?? null),
    });
    open = null;
  }
  return past;
}

/** All paused time the log tells of, up to `now` where it is still paused. */
export function pausedTime(log: LogIndex, pause: Pause | null, now: number): Interval[] {
  const past = pastPauses(log);
  const current = currentPause(pause, log);
  return current?.at == null ? past : [...past, { from: current.at, to: now }];
}

const nameOf = (actor: Actor | null): string | null => actor?.name ?? null;
