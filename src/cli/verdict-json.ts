import type { Glance } from '../store/glance.ts';
import { iso } from './json.ts';

/** The verdict of the header with its evidence; null where nothing received tells. */
export const verdictJson = ({ movement, slots, alerts }: Glance) => ({
  word: movement.word,
  cause: movement.cause,
  base_moved_at: iso(movement.baseMovedAt),
  merges_last_hour: movement.perHour,
  usual_merges_per_hour: movement.rhythm?.usualPerHour ?? null,
  churn_per_merge: movement.churn?.perMerge ?? null,
  queued: movement.queued,
  oldest_queued_at: iso(movement.oldestQueuedAt),
  slots: { running: slots.running, wanted: slots.wanted, limit: slots.limit },
  alerts: alerts.map(({ id, kind }) => ({ id, kind })),
  unknown: movement.unknown,
});
