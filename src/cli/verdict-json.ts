import { alerts } from '../domain/verdict/alert.ts';
import { failingChecks } from '../domain/verdict/failing-check.ts';
import { movement } from '../domain/verdict/movement.ts';
import { slots } from '../domain/verdict/slots.ts';
import type { Tree } from '../domain/verdict/tree.ts';
import type { Sight } from '../store/sight.ts';
import { iso } from './json.ts';

/** The verdict of the header with its evidence; null where nothing received tells. */
export function verdictJson({ log, observed, now }: Sight, tree: Tree) {
  const verdict = movement({ tree, log, observed, now });
  const failing = log === null ? [] : failingChecks(log, [], now);
  const used = slots(tree, observed);
  return {
    word: verdict.word,
    cause: verdict.cause,
    base_moved_at: iso(verdict.baseMovedAt),
    merges_last_hour: verdict.perHour,
    usual_merges_per_hour: verdict.rhythm?.usualPerHour ?? null,
    churn_per_merge: verdict.churn?.perMerge ?? null,
    queued: verdict.queued,
    oldest_queued_at: iso(verdict.oldestQueuedAt),
    slots: { running: used.running, wanted: used.wanted, limit: used.limit },
    alerts: alerts({ tree, movement: verdict, failing, log, observed, now }).map(({ id, kind }) => ({ id, kind })),
    unknown: verdict.unknown,
  };
}
