import type { Actor } from '../../../domain/event/actor.ts';
import type { Health } from '../../../domain/test-case.ts';
import type { Chronicle } from '../../history/fact.ts';
import type { Entry } from './book.ts';

/** An instant, and who acts at it; null for the service itself. */
export interface Act {
  readonly at: number;
  readonly by: Actor | null;
}

const about = ({ at, by }: Act, trigger: string) =>
  ({
    at,
    trigger: by === null ? 'auto-quarantine' : trigger,
    pullRequest: null,
    baseRef: null,
    outcome: 'neutral',
  }) as const;

export function tellQuarantined(chronicle: Chronicle, entry: Entry, health: Health, act: Act): void {
  chronicle.record({
    ...about(act, 'Create quarantine'),
    type: 'test.quarantined',
    metadata: {
      quarantineId: entry.id,
      testId: entry.testId,
      testName: entry.testName,
      source: entry.source,
      reason: entry.reason,
      branch: entry.branch,
      quarantinedAt: entry.createdAt,
      healthStatusAtEvent: health,
      quarantinedBy: act.by,
      quarantinedByStaff: false,
    },
  });
}

export function tellDequarantined(chronicle: Chronicle, entry: Entry, health: Health, act: Act): void {
  const { source, reason, branch, createdAt } = entry;
  chronicle.record({
    ...about(act, 'Delete quarantine'),
    type: 'test.dequarantined',
    metadata: {
      quarantineId: entry.id,
      testId: entry.testId,
      testName: entry.testName,
      source,
      originalQuarantine: { source, reason, branch, createdAt },
      healthStatusAtEvent: health,
      dequarantinedAt: act.at,
      dequarantinedBy: act.by,
      dequarantinedByStaff: false,
    },
  });
}
