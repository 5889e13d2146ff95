import type { Actor } from '../event/actor.ts';
import type { Freeze } from '../event/hold.ts';
import type { PullRequest } from '../pull-request.ts';
import type { HoldEvent, LogIndex } from './log-index.ts';
import { instantOf } from './zone.ts';

/** A scheduled freeze that holds merges now, as far as the log tells (screens.md f 23). */
export interface ActiveFreeze {
  readonly reason: string | null;
  readonly by: string | null;
  /** Epoch milliseconds; null when it cannot be read. */
  readonly from: number | null;
  /** Null when it has no end, or one that cannot be read. */
  readonly to: number | null;
  /** True when it was made without an end: somebody has to lift it. */
  readonly isOpenEnded: boolean;
  /** Labels of which a pull request needs one to be held, and those that spare it, as far as its conditions are plain. */
  readonly holdsLabels: readonly string[];
  readonly sparesLabels: readonly string[];
}

interface Known {
  readonly freeze: Freeze;
  readonly by: string | null;
}

/** Freezes made before the log's window are not in it: no freeze found does not mean none. */
export function activeFreezes(log: LogIndex | null, now: number): ActiveFreeze[] {
  const known = (log?.holds ?? []).reduce(afterEvent, []).map(activeFrom);
  return known.filter((freeze) => (freeze.from ?? 0) <= now && (freeze.to ?? now + 1) > now);
}

function afterEvent(known: readonly Known[], event: HoldEvent): readonly Known[] {
  switch (event.type) {
    case 'scheduled_freeze.create':
      return replaced(known, null, event.metadata.scheduledFreezeAttributes, event.metadata.createdBy);
    case 'scheduled_freeze.delete':
      return replaced(known, event.metadata.scheduledFreezeAttributes, null, null);
    case 'scheduled_freeze.update': {
      const { scheduledFreezeAttributesBefore, scheduledFreezeAttributesAfter, updatedBy } = event.metadata;
      return replaced(known, scheduledFreezeAttributesBefore, scheduledFreezeAttributesAfter, updatedBy);
    }
    default:
      return known;
  }
}

function replaced(known: readonly Known[], old: Freeze | null, next: Freeze | null, by: Actor | null): Known[] {
  const kept = known.filter(({ freeze }) => !isSame(freeze, old));
  return next === null ? kept : [...kept, { freeze: next, by: by?.name ?? null }];
}

/** Freeze events carry no id: a freeze is told from others by what it says. */
const isSame = (a: Freeze, b: Freeze | null): boolean =>
  b !== null && a.reason === b.reason && a.start === b.start && a.end === b.end && a.timezone === b.timezone;

function activeFrom({ freeze, by }: Known): ActiveFreeze {
  return {
    reason: freeze.reason,
    by,
    from: freeze.start === null ? null : instantOf(freeze.start, freeze.timezone),
    to: freeze.end === null ? null : instantOf(freeze.end, freeze.timezone),
    isOpenEnded: freeze.end === null,
    holdsLabels: labelsIn(freeze.matchingConditions),
    sparesLabels: labelsIn(freeze.excludeConditions),
  };
}

/** `label = hotfix`; any other condition may hold or not, which cannot be told from here. */
function labelsIn(conditions: unknown): string[] {
  const texts: readonly unknown[] = Array.isArray(conditions) ? conditions : [];
  return texts.flatMap((text) => (typeof text === 'string' ? (/^label\s*=\s*(.+)$/.exec(text)?.[1] ?? []) : []));
}

/** Of the freezes in force those that may hold a pull request that is held; all of them where none seems to. */
export function freezesOn(freezes: readonly ActiveFreeze[], pull: PullRequest | undefined): readonly ActiveFreeze[] {
  if (pull === undefined) return freezes;
  const labels = new Set([...pull.labels, ...(pull.hostLabels ?? []).map(({ name }) => name)]);
  const possible = freezes.filter(
    ({ holdsLabels, sparesLabels }) =>
      (holdsLabels.length === 0 || holdsLabels.some((label) => labels.has(label))) &&
      !sparesLabels.some((label) => labels.has(label)),
  );
  return possible.length === 0 ? freezes : possible;
}
