import type { Actor } from './actor.ts';

export interface PauseCreated {
  readonly reason: string | null;
  readonly createdBy: Actor | null;
  readonly createdByStaff: boolean | null;
}

export interface PauseUpdated {
  readonly reason: string | null;
  readonly updatedBy: Actor | null;
  readonly updatedByStaff: boolean | null;
}

export interface PauseDeleted {
  readonly deletedBy: Actor | null;
  readonly deletedByStaff: boolean | null;
}

/** `start` and `end` are local times of `timezone`, kept as text; no end is an emergency freeze. */
export interface Freeze {
  readonly reason: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly timezone: string | null;
  /** An object, or a list of texts: both are published. */
  readonly matchingConditions: unknown;
  readonly excludeConditions: unknown;
}

export interface FreezeCreated {
  readonly scheduledFreezeAttributes: Freeze | null;
  readonly createdBy: Actor | null;
  readonly createdAt: number | null;
  readonly createdByStaff: boolean | null;
}

export interface FreezeUpdated {
  readonly scheduledFreezeAttributesBefore: Freeze | null;
  readonly scheduledFreezeAttributesAfter: Freeze | null;
  readonly updatedBy: Actor | null;
  readonly updatedAt: number | null;
  readonly updatedByStaff: boolean | null;
}

export interface FreezeDeleted {
  readonly scheduledFreezeAttributes: Freeze | null;
  readonly reason: string | null;
  readonly deletedBy: Actor | null;
  readonly deletedAt: number | null;
  readonly deletedByStaff: boolean | null;
}

/** What holds merges for everybody: pauses and scheduled freezes (S1 6). */
export interface HoldMetadata {
  'queue.pause.create': PauseCreated;
  'queue.pause.update': PauseUpdated;
  'queue.pause.delete': PauseDeleted;
  'scheduled_freeze.create': FreezeCreated;
  'scheduled_freeze.update': FreezeUpdated;
  'scheduled_freeze.delete': FreezeDeleted;
}
