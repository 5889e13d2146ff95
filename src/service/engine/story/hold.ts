import type { Actor } from '../../../domain/event/actor.ts';
import type { Freeze } from '../../../domain/event/hold.ts';
import type { Agenda } from '../agenda.ts';
import type { Ground, Train } from '../train.ts';

export function tellPause(ground: Ground, at: number, reason: string, by: Actor): void {
  const metadata = { reason, createdBy: by, createdByStaff: false };
  ground.chronicle.record({ ...envelope(at, 'Create queue pause'), type: 'queue.pause.create', metadata });
}

export function tellPauseChange(ground: Ground, at: number, reason: string, by: Actor): void {
  const metadata = { reason, updatedBy: by, updatedByStaff: false };
  ground.chronicle.record({ ...envelope(at, 'Update queue pause'), type: 'queue.pause.update', metadata });
}

export function tellUnpause(ground: Ground, at: number, by: Actor): void {
  const metadata = { deletedBy: by, deletedByStaff: false };
  ground.chronicle.record({ ...envelope(at, 'Delete queue pause'), type: 'queue.pause.delete', metadata });
}

export function tellFreeze({ ground, agenda }: Train, freeze: Freeze, by: Actor): void {
  ground.chronicle.record({
    ...envelope(agenda.now, 'Create scheduled freeze'),
    type: 'scheduled_freeze.create',
    metadata: { scheduledFreezeAttributes: freeze, createdBy: by, createdAt: agenda.now, createdByStaff: false },
  });
}

export function tellFreezeChange({ ground, agenda }: Train, before: Freeze, after: Freeze, by: Actor): void {
  ground.chronicle.record({
    ...envelope(agenda.now, 'Update scheduled freeze'),
    type: 'scheduled_freeze.update',
    metadata: {
      scheduledFreezeAttributesBefore: before,
      scheduledFreezeAttributesAfter: after,
      updatedBy: by,
      updatedAt: agenda.now,
      updatedByStaff: false,
    },
  });
}

export function tellFreezeEnd({ ground, agenda }: Train, freeze: Freeze, reason: string, by: Actor): void {
  ground.chronicle.record({
    ...envelope(agenda.now, 'Delete scheduled freeze'),
    type: 'scheduled_freeze.delete',
    metadata: {
      scheduledFreezeAttributes: freeze,
      reason,
      deletedBy: by,
      deletedAt: agenda.now,
      deletedByStaff: false,
    },
  });
}

/** What holds a repository belongs to no pull request and no branch (service-facts 3.9). */
const envelope = (at: Agenda['now'], trigger: string) =>
  ({ at, trigger, pullRequest: null, baseRef: null, outcome: 'neutral' }) as const;
